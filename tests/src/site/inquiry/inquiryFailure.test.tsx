import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type ApiFailure, describeWait } from '../../../../src/data/errors';
import { describeNoResponse, onRetryPossible } from '../../../../src/site/inquiry/inquiryFailure';
import { describeFailure } from '../../../../src/site/inquiry/submitInquiry';
import { inquiryForm, inquiryMessages } from '../../../../src/site/inquiry/words';
import {
  fillForm,
  getField,
  getSubmitButton,
  readInquiries,
  renderForm,
} from '../../../support/site/inquiryForm';
import { getSentRequests } from '../../../support/site/network';

const { failed } = inquiryForm;
const NO_RESPONSE: ApiFailure = { fields: {}, timedOut: false };
const BUSY: ApiFailure = { ...NO_RESPONSE, status: 429, retryAfterSeconds: 42 };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}

function goOnline(): void {
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
])('a wait of %d seconds is shown as %s', (seconds, text) => {
  expect(describeWait(seconds)).toBe(text);
});

test('the end of the wait is announced, and not earlier', () => {
  vi.useFakeTimers();
  const onPossible = vi.fn<(note: string) => void>();
  onRetryPossible(describeFailure(BUSY), onPossible);
  vi.advanceTimersByTime(41_999);
  expect(onPossible).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onPossible).toHaveBeenCalledExactlyOnceWith(failed.waitIsOver);
});

test('leaving the form cancels the announcement, and a wait longer than the longest timer does not end at once', () => {
  vi.useFakeTimers();
  const onPossible = vi.fn<(note: string) => void>();
  onRetryPossible(describeFailure(BUSY), onPossible)?.();
  onRetryPossible(describeFailure({ ...BUSY, retryAfterSeconds: 3_000_000 }), onPossible);
  vi.advanceTimersByTime(60_000);
  expect(onPossible).not.toHaveBeenCalled();
});

test('a script that fails to load while offline does not ask for a reload', () => {
  expect(describeNoResponse(failed.notLoaded).note).toBe(failed.notLoaded);
  goOffline();
  expect(describeNoResponse(failed.notLoaded).note).toBe(failed.offline);
  expect(describeFailure({ ...NO_RESPONSE, status: 503 }).note).toBe(failed.serverError);
});

test('offline the form preserves the text, announces the connection, and is sent only by the next submit', async () => {
  const user = renderForm();
  await fillForm(user);
  goOffline();
  await user.click(getSubmitButton());
  expect(await screen.findByText(failed.offline)).toBeVisible();
  expect(getSentRequests('POST', '/api/contact')).toEqual([]);
  expect(getField(/^Name/)).toHaveValue('Asha Verma');
  goOnline();
  expect(await screen.findByText(failed.online)).toBeVisible();
  expect(await readInquiries()).toEqual([]);
  await user.click(getSubmitButton());
  expect(await screen.findByText(inquiryMessages.inlineSuccess)).toBeVisible();
  expect(await readInquiries()).toHaveLength(1);
});
