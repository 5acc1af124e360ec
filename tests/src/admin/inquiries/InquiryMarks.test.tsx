import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  InquiryAge,
  InquiryStatusChip,
  SPAM_LABELS,
  SpamReasons,
} from '../../../../src/admin/inquiries/InquiryMarks';
import { SPAM_REASONS } from '../../../../src/shared/inquiry';
import type { Inquiry } from '../../../../src/shared/inquiryResponses';

const NOW = Date.parse('2026-01-05T12:00:00.000Z');
const HOUR_MS = 3_600_000;
const toIso = (ageMs: number) => new Date(NOW - ageMs).toISOString();

const createdAt = toIso(0);
test.for([
  [{ status: 'new' }, 'New'],
  [{ status: 'new', newSince: toIso(-1) }, 'New again'],
  [{ status: 'answered' }, 'Answered'],
  [{ status: 'closed' }, 'Closed'],
  [{ status: 'spam' }, 'Spam'],
  [{ status: '' }, 'N/A'],
  [{ status: 'lost' }, 'lost'],
] as const)('the status %j is shown as %s', ([fields, label]) => {
  render(<InquiryStatusChip inquiry={{ createdAt, newSince: createdAt, ...fields }} />);
  expect(screen.getByText(label)).toBeVisible();
});

test.for([
  ['new', 30_000, 'now', false],
  ['new', 30.5 * 60_000, '30 min', false],
  ['new', 2.5 * HOUR_MS, '2 h', false],
  ['new', 23.9 * HOUR_MS, '23 h', false],
  ['new', 24.1 * HOUR_MS, '1 day', true],
  ['answered', 49 * HOUR_MS, '2 days', false],
  ['new', 8 * 24 * HOUR_MS, '28 Dec 2025', true],
] as const)(
  'one that is %s since %i ms is shown as %s with its time as a tooltip; marked in words: %s',
  ([status, ageMs, age, isMarked]) => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    // What counts is since when it is new, however old it is.
    const inquiry = { status, createdAt: toIso(99 * HOUR_MS), newSince: toIso(ageMs) } as Inquiry;
    render(<InquiryAge inquiry={inquiry} />);
    expect(screen.getByText(age, { exact: false, ignore: '.visually-hidden' })).toBeVisible();
    const time = screen.getByRole('time');
    expect(time).toHaveAttribute('datetime', inquiry.newSince);
    expect(time).toHaveAttribute('title', expect.stringMatching(/\d{4}, \d{1,2}:\d{2} (am|pm)/));
    expect(screen.queryByText(/^Waiting for more than 24 hours/) !== null).toBe(isMarked);
  },
);

test.for([
  [['honeypot', 'no-token'], 2, ['Hidden field filled in', 'Not sent from our form']],
  [['honeypot', 'no-token', 'many-links'], 2, ['Hidden field filled in', 'and 2 more']],
  [
    ['honeypot', 'no-token', 'many-links'],
    undefined,
    ['Hidden field filled in', 'Not sent from our form', 'Many links'],
  ],
  [['odd-hour'], 2, ['odd-hour']],
  [[], 2, ['Marked by an admin']],
] as const)('of the reasons %j at most %s lines are shown: %j', ([reasons, max, lines]) => {
  render(<SpamReasons reasons={[...reasons]} max={max} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(lines);
});

test('every reason has its own label', () => {
  expect(new Set(Object.values(SPAM_LABELS)).size).toBe(SPAM_REASONS.length);
});
