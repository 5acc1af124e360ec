import { expect, test, vi } from 'vitest';
import {
  clearSession,
  keepSession,
  readToken,
  readUser,
  subscribeToSession,
} from '../../../src/auth/session';

test('token and user are kept in local storage under those names', () => {
  expect(keepSession('abc', { email: 'a@b.example' })).toBe(true);
  expect(localStorage.getItem('token')).toBe('abc');
  expect(localStorage.getItem('user')).toBe('{"email":"a@b.example"}');
  expect(readToken()).toBe('abc');
  expect(readUser()).toEqual({ email: 'a@b.example' });
});

test('clearing takes both away', () => {
  keepSession('abc', { email: 'a@b.example' });
  clearSession();
  expect(localStorage).toHaveLength(0);
});

test.for(['{', 'null', '"text"', '{"email":5}', '[]'])('a damaged user counts as none: %s', (stored) => {
  localStorage.setItem('user', stored);
  expect(readUser()).toBeUndefined();
});

test('a full storage keeps nothing, not half a session', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
    if (key === 'user') throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keepSession('abc', { email: 'a@b.example' })).toBe(false);
  vi.restoreAllMocks();
  expect(readToken()).toBeUndefined();
});

test('a storage that is switched off means signed out, without an error', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(keepSession('abc', { email: 'a@b.example' })).toBe(false);
  expect(readToken()).toBeUndefined();
  expect(readUser()).toBeUndefined();
  clearSession();
  vi.restoreAllMocks();
});

test('another tab that changes token or user is told, other keys are not, and unsubscribing ends it', () => {
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
