import { expect, test } from 'vitest';
import { isFollowUpDue, isListed, isWaiting } from '../../../../src/admin/inquiries/inquiryState';
import type { Inquiry } from '../../../../src/shared/inquiryResponses';

const NOW = Date.parse('2026-01-05T12:00:00Z');
const ME = 'me@sanyog.example';
const INQUIRY = {
  status: 'new',
  owner: null,
  followUp: null,
  createdAt: '2026-01-01T11:00:00.000Z',
  newSince: '2026-01-05T11:00:00.000Z',
} as Inquiry;

test('an inquiry waits once it has been new for more than 24 hours', () => {
  const newSince = '2026-01-04T12:00:00.000Z';
  expect(isWaiting({ ...INQUIRY, newSince }, NOW)).toBe(false);
  expect(isWaiting({ ...INQUIRY, newSince }, NOW + 1)).toBe(true);
  expect(isWaiting({ ...INQUIRY, newSince, status: 'answered' }, NOW + 1)).toBe(false);
});

test('a follow-up is due from the beginning of its day in India, until the inquiry is closed', () => {
  const followUp = '2026-01-06';
  expect(isFollowUpDue({ ...INQUIRY, followUp }, Date.parse('2026-01-05T18:29:59Z'))).toBe(false);
  expect(isFollowUpDue({ ...INQUIRY, followUp }, Date.parse('2026-01-05T18:30:00Z'))).toBe(true);
  expect(isFollowUpDue({ ...INQUIRY, followUp, status: 'answered' }, Date.parse('2026-01-07'))).toBe(true);
  expect(isFollowUpDue({ ...INQUIRY, followUp, status: 'closed' }, Date.parse('2026-01-07'))).toBe(false);
});

test.for([
  [{}, true],
  [{ status: 'new' }, true],
  [{ status: 'spam' }, false],
  [{ owner: 'none' }, false],
  [{ owner: 'me' }, true],
  [{ owner: ME }, true],
  [{ owner: 'other@sanyog.example' }, false],
  [{ due: 'true' }, false],
] as const)('whether a list with %j has an inquiry of mine: %s', ([query, isIn]) => {
  const newSince = new Date().toISOString();
  expect(isListed(query, { ...INQUIRY, owner: ME, newSince }, ME)).toBe(isIn);
});
