import { expect, test, vi } from 'vitest';
import { safeLocalStorage, safeSessionStorage } from '../../../src/api/storage';

test('text and JSON are read back, each area on its own', () => {
  expect(safeLocalStorage.setItem('a', 'text')).toBe(true);
  expect(safeSessionStorage.setItem('b', '{"c":1}')).toBe(true);
  expect(safeLocalStorage.getItem('a')).toBe('text');
  expect(safeSessionStorage.getJson('b')).toEqual({ c: 1 });
  expect(safeLocalStorage.keys()).toEqual(['a']);
  safeLocalStorage.removeItem('a');
  expect(safeLocalStorage.getItem('a')).toBeNull();
});

test('text that is no JSON reads as nothing', () => {
  safeLocalStorage.setItem('a', '{');
  expect(safeLocalStorage.getJson('a')).toBeUndefined();
  expect(safeLocalStorage.getJson('absent')).toBeUndefined();
});

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

test('a page rendered on the server has no storage', () => {
  safeLocalStorage.setItem('a', 'text');
  vi.stubGlobal('window', undefined);
  expect(safeLocalStorage.getItem('a')).toBeNull();
  expect(safeLocalStorage.setItem('b', 'text')).toBe(false);
});
