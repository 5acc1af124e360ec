import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ApiFailure } from '../../../../src/api/errors';
import { inquiryForm } from '../../../../src/content/inquiryForm';
import { messages } from '../../../../src/content/messages';
import { describeFailure, onRetryPossible } from '../../../../src/features/inquiryForm/inquiryFailure';
import { formatDuration } from '../../../../src/lib/retryAfter';
import { field, fillIn, openForm, storedInquiries, submitButton } from '../../../support/inquiryForm';
import { sentRequests } from '../../../support/network';

const { failed } = inquiryForm;
const NO_RESPONSE: ApiFailure = { fields: {}, timedOut: false };
const BUSY: ApiFailure = { ...NO_RESPONSE, status: 429, retryAfterSeconds: 42 };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function beOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}

function beOnline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  fireEvent(window, new Event('online'));
}

test.each([
  [1, '1 second'],
  [42, '42 seconds'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [121, '3 minutes'],
  [7_200, '2 hours'],
  [90_000, '25 hours'],
])('a wait of %d seconds is said as %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});

test('the form says when the wait is over, and not before', () => {
  vi.useFakeTimers();
  const onPossible = vi.fn<(note: string) => void>();
  onRetryPossible(BUSY, onPossible);
  vi.advanceTimersByTime(41_999);
  expect(onPossible).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onPossible).toHaveBeenCalledExactlyOnceWith(failed.waitIsOver);
});

test('a form that was left says nothing, and a wait longer than the longest timer does not end at once', () => {
  vi.useFakeTimers();
  const onPossible = vi.fn<(note: string) => void>();
  onRetryPossible(BUSY, onPossible)?.();
  onRetryPossible({ ...BUSY, retryAfterSeconds: 3_000_000 }, onPossible);
  vi.advanceTimersByTime(60_000);
  expect(onPossible).not.toHaveBeenCalled();
});

test('a script that cannot be loaded for want of a network does not ask for a reload', () => {
  expect(describeFailure('not-loaded').note).toBe(failed.notLoaded);
  beOffline();
  expect(describeFailure('not-loaded').note).toBe(failed.offline);
  expect(describeFailure({ ...NO_RESPONSE, status: 503 }).note).toBe(failed.serverError);
});

test('offline the form says so and keeps the text, says when it is worth another try, and sends when asked', async () => {
  const user = openForm();
  await fillIn(user);
  beOffline();
  await user.click(submitButton());
  expect(await screen.findByText(failed.offline)).toBeVisible();
  expect(sentRequests('POST', '/api/contact')).toEqual([]);
  expect(field(/^Name/)).toHaveValue('Asha Verma');
  beOnline();
  expect(await screen.findByText(failed.online)).toBeVisible();
  expect(await storedInquiries()).toEqual([]);
  await user.click(submitButton());
  expect(await screen.findByText(messages.inquiry.inlineSuccess)).toBeVisible();
  expect(await storedInquiries()).toHaveLength(1);
});
