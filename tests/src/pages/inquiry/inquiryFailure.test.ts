import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { describeWait, toApiFailure, UnreadableResponseError } from '../../../../src/api/errors';
import { refuseInquiry, toInquiryFailure } from '../../../../src/pages/inquiry/inquiryAction';
import { describeNoResponse, onRetryPossible } from '../../../../src/pages/inquiry/inquiryFailure';
import { inquiryForm, inquiryMessages } from '../../../../src/pages/inquiry/words';

const { failed } = inquiryForm;
const { badRequest, serverError, otherError } = inquiryMessages;
const NO_RESPONSE = { fields: {} };
const BUSY = { ...NO_RESPONSE, status: 429, retryAfterSeconds: 42 };

const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

test.for([
  [1, '1 second'],
  [42, '42 seconds'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [121, '3 minutes'],
  [7_200, '2 hours'],
  [90_000, '25 hours'],
] as const)('a wait of %d seconds is shown as %s', ([seconds, text]) => {
  expect(describeWait(seconds)).toBe(text);
});

test.for([
  [{ status: 400 }, badRequest, failed.byStatus[400]],
  [{ status: 500 }, serverError, failed.serverError],
  [{ status: 503 }, serverError, failed.serverError],
  [{ status: 429 }, otherError, failed.tooMany()],
  [{ status: 418 }, otherError, failed.other()],
  [{}, otherError, failed.unreachable],
  [{ timedOut: true }, otherError, failed.timedOut],
] as const)(
  'the failure %j has its message, and says that the text is still there',
  ([failure, alert, note]) => {
    expect(toInquiryFailure({ ...NO_RESPONSE, ...failure })).toMatchObject({ alert, note });
    expect(note).toMatch(/[Ee]verything you typed is still here/);
  },
);

test('a failure says what is true of the form: that files were too large, or that nothing was read', () => {
  const typed = { values: { name: 'Asha' }, hasFiles: true };
  expect(refuseInquiry(typed, { ...NO_RESPONSE, timedOut: true }).failure?.note).toBe(
    inquiryForm.files.timedOut,
  );
  for (const status of [400, 413, 418, 429, 503]) {
    const { failure } = refuseInquiry({ values: { interest: 'services' } }, { ...NO_RESPONSE, status });
    expect(failure?.note).toContain('go back');
    expect(failure?.note).not.toContain('still here');
  }
});

test('over the limit the failure says how long to wait', () => {
  expect(toInquiryFailure(BUSY).note).toContain('Please wait 42 seconds');
});

test('a response with status 200 that is no record is not called unreachable', () => {
  const failure = toInquiryFailure(toApiFailure(new UnreadableResponseError('no record')));
  expect(failure).toMatchObject({ alert: otherError, note: failed.other() });
});

test('a script that fails to load while offline does not ask for a reload', () => {
  expect(describeNoResponse(failed.notLoaded).note).toBe(failed.notLoaded);
  goOffline();
  expect(describeNoResponse(failed.notLoaded).note).toBe(failed.offline);
  expect(toInquiryFailure({ ...NO_RESPONSE, status: 503 }).note).toBe(failed.serverError);
});

test('the end of the wait is announced, and not earlier', () => {
  vi.useFakeTimers();
  const onPossible = vi.fn<(note: string) => void>();
  onRetryPossible(toInquiryFailure(BUSY), onPossible);
  vi.advanceTimersByTime(41_999);
  expect(onPossible).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onPossible).toHaveBeenCalledExactlyOnceWith(failed.waitIsOver);
});

test('leaving the form cancels the announcement, and a wait longer than the longest timer does not end at once', () => {
  vi.useFakeTimers();
  const onPossible = vi.fn<(note: string) => void>();
  onRetryPossible(toInquiryFailure(BUSY), onPossible)?.();
  onRetryPossible(toInquiryFailure({ ...BUSY, retryAfterSeconds: 3_000_000 }), onPossible);
  vi.advanceTimersByTime(60_000);
  expect(onPossible).not.toHaveBeenCalled();
});

test('the connection is announced when it is back', () => {
  goOffline();
  const onPossible = vi.fn<(note: string) => void>();
  onRetryPossible(toInquiryFailure(NO_RESPONSE), onPossible);
  expect(onPossible).not.toHaveBeenCalled();
  fireEvent(window, new Event('online'));
  expect(onPossible).toHaveBeenCalledExactlyOnceWith(failed.online);
});
