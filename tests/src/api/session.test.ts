import { expect, test, vi } from 'vitest';
import {
  clearSession,
  isSessionOver,
  readToken,
  readUser,
  saveSession,
  saveSessionExpiry,
} from '../../../src/api/session';
import { SESSION_IDLE_MS } from '../../../src/shared/limits';

const MINUTE = 60_000;

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

test.for([
  { what: 'not while it is used', left: MINUTE, idle: SESSION_IDLE_MS - MINUTE, isOver: false },
  { what: 'after its end', left: -MINUTE, idle: 0, isOver: true },
  { what: 'after nothing was done for too long', left: MINUTE, idle: SESSION_IDLE_MS + MINUTE, isOver: true },
])('a session is over by its time: $what', ({ left, idle, isOver }) => {
  const now = Date.now();
  saveSession('token', { email: 'asha@example.com' });
  saveSessionExpiry({ expiresAt: now + left, lastActiveAt: now - idle });
  expect(isSessionOver()).toBe(isOver);
});
