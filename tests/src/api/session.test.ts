import { expect, test, vi } from 'vitest';
import { clearSession, readToken, readUser, saveSession } from '../../../src/api/session';

test.for(['{', 'null', '"text"', '{"email":5}', '[]'])('an invalid user is ignored: %s', (stored) => {
  localStorage.setItem('user', stored);
  expect(readUser()).toBeUndefined();
});

test('a full storage stores no partial session', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
    if (key === 'user') throw new DOMException('full', 'QuotaExceededError');
  });
  expect(saveSession('abc', { email: 'a@b.example' })).toBe(false);
  vi.restoreAllMocks();
  expect(readToken()).toBeUndefined();
});

test('without storage there is no session and no error', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(saveSession('abc', { email: 'a@b.example' })).toBe(false);
  expect(readToken()).toBeUndefined();
  expect(readUser()).toBeUndefined();
  clearSession();
});
