import { expect, test, vi } from 'vitest';
import { clearSession, readToken, readUser, saveSession, subscribeToSession } from '../../../src/api/session';

test('token and user are stored in local storage under these names', () => {
  expect(saveSession('abc', { email: 'a@b.example' })).toBe(true);
  expect(localStorage.getItem('token')).toBe('abc');
  expect(localStorage.getItem('user')).toBe('{"email":"a@b.example"}');
  expect(readToken()).toBe('abc');
  expect(readUser()).toEqual({ email: 'a@b.example' });
});

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

test('reports changes of token and user in another tab until unsubscribed', () => {
  const listener = vi.fn<() => void>();
  const unsubscribe = subscribeToSession(listener);
  window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
  expect(listener).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(listener).toHaveBeenCalledTimes(2);
});
