import { expect, test, vi } from 'vitest';
import { safeLocalStorage } from '../../../src/api/storage';

test('storage that is full or switched off never throws', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(safeLocalStorage.setItem('a', 'text')).toBe(false);

  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  expect(safeLocalStorage.getItem('a')).toBeNull();
  expect(safeLocalStorage.keys()).toEqual([]);
  expect(() => safeLocalStorage.removeItem('a')).not.toThrow();
});
