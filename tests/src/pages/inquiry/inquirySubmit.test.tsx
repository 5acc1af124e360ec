import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { siteFrame } from '../../../../src/content/navigation';
import * as emailCopy from '../../../../src/pages/inquiry/emailCopy';
import * as fields from '../../../../src/pages/inquiry/fields';
import * as sender from '../../../../src/pages/inquiry/submitInquiry';
import { inquiryForm, inquiryMessages } from '../../../../src/pages/inquiry/words';
import { getToasts } from '../../../../src/ui/Toaster';
import { takeConsoleErrors } from '../../../support/site/consoleErrors';
import {
  fill,
  findReceipt,
  getField,
  getSentInquiries,
  getService,
  getSubmitButton,
  renderFilledForm,
  renderForm,
  send,
  submit,
  waitForToken,
} from '../../../support/site/inquiryForm';
import { dropNextResponse, failNextRequest, holdRequests } from '../../../support/site/network';

const { failed } = inquiryForm;
const { alertSuccess, inlineSuccess, inlineError, serverError, submitting } = inquiryMessages;

test('a failure is described beside the button, which has the focus, in no toast and no e-mail copy; the fields stay', async () => {
  const copy = vi.spyOn(emailCopy, 'copyInquiry');
  await renderFilledForm();
  failNextRequest('POST', '/api/contact', 500);
  submit();
  const alert = await screen.findByRole('alert');
  // What to do is read first; the fixed words follow.
  expect(alert).toHaveTextContent(`${failed.serverError}${inlineError} ${serverError}`);
  expect(within(alert).getByText(failed.serverError)).toHaveClass('bold');
  await waitFor(() => expect(getSubmitButton()).toHaveFocus());
  expect(getToasts()).toEqual([]);
  expect(copy).not.toHaveBeenCalled();
  expect(getField(/^Name/)).toHaveValue('Asha Verma');
  expect(getField(/^Email/)).toHaveValue('asha@example.com');
});

test('fields that the server rejects show the reason, and the first is focused', async () => {
  await renderFilledForm();
  const fields = { topic: 'This topic is not known', company: 'Please use at most 200 characters' };
  failNextRequest('POST', '/api/contact', 400, { body: { message: 'Please check: topic, company', fields } });
  submit();
  expect(await screen.findByText(fields.company)).toBeVisible();
  expect(getService()).toHaveAccessibleDescription(fields.topic);
  await waitFor(() => expect(getField(/^Shop or company/)).toHaveFocus());
  await send();
});

test('an error of the script is said, and the button works again', async () => {
  await renderFilledForm();
  const broken = vi.spyOn(String.prototype, 'isWellFormed').mockImplementation(() => {
    throw new TypeError('isWellFormed is not a function');
  });
  submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(failed.notLoaded);
  expect(takeConsoleErrors().join()).toContain('isWellFormed is not a function');
  broken.mockRestore();
  expect(getSentInquiries()).toHaveLength(0);
  await send();
  expect(getSentInquiries()).toHaveLength(1);
});

test('offline nothing is sent, the connection is announced, and only the next submit sends', async () => {
  await renderFilledForm();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  submit();
  expect(await screen.findByText(failed.offline)).toBeVisible();
  expect(getField(/^Name/)).toHaveValue('Asha Verma');
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(await screen.findByText(failed.online)).toBeVisible();
  expect(getSentInquiries()).toEqual([]);
  await send();
  expect(getSentInquiries()).toHaveLength(1);
});

test('a submit whose response is lost is sent again as the same inquiry', async () => {
  await renderFilledForm();
  await waitForToken();
  dropNextResponse('POST', '/api/contact');
  submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(failed.unreachable);
  await send();
  const [first, second] = getSentInquiries();
  expect(second).toEqual(first);
});

test('over the limit the form says how long to wait, keeps the text, and announces the end of the wait', async () => {
  await renderFilledForm();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  failNextRequest('POST', '/api/contact', 429, { headers: { 'retry-after': '42' } });
  submit();
  expect(await screen.findByText(failed.tooMany('42 seconds'))).toBeVisible();
  act(() => void vi.advanceTimersByTime(42_000));
  expect(await screen.findByText(failed.waitIsOver)).toBeVisible();
  expect(getField(/^Name/)).toHaveValue('Asha Verma');
  await send();
});

test('a text changed after a submit that was stored is sent as another inquiry', async () => {
  await renderFilledForm();
  fill(getField(/^Message/), 'One more thing');
  // The key of what was stored.
  failNextRequest('POST', '/api/contact', 409);
  await send();
  const [first, second] = getSentInquiries();
  expect(second?.body).toEqual(first?.body);
  expect(second?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(second?.key).not.toBe(first?.key);
});

/** Leaves the form for another page while its inquiry is being sent. */
async function submitAndLeave(failure?: number) {
  const { router, user } = await renderFilledForm();
  const release = holdRequests('POST', '/api/contact', failure);
  submit();
  await waitFor(() => expect(getSentInquiries()).toHaveLength(1));
  await act(() => router.navigate('/services'));
  expect(screen.getByRole('heading', { name: 'Services' })).toBeVisible();
  return { release, router, user };
}

const getNews = () => within(screen.getByRole('region', { name: siteFrame.notifications.region }));

test('a failure after the form was left is told on the page that is open, and in the form when it is opened', async () => {
  const { release, user } = await submitAndLeave(500);
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  release();
  expect(await getNews().findByText(serverError)).toBeVisible();
  expect(getNews().getByText(failed.left)).toBeVisible();
  expect(scroll).not.toHaveBeenCalled();
  await user.click(getNews().getByRole('button', { name: new RegExp(inquiryForm.left.open) }));
  expect(await screen.findByRole('alert')).toHaveTextContent(serverError);
  expect(getField(/^Name/)).toHaveValue('Asha Verma');
  expect(getToasts()).toEqual([]);
});

test('that an inquiry was stored after the form was left is told on the page that is open, with its reference', async () => {
  const { release, user } = await submitAndLeave();
  release();
  expect(await getNews().findByText(alertSuccess)).toBeVisible();
  expect(getNews().getByText(/^Reference [0-9A-F]{4}-[0-9A-F]{4}$/)).toBeVisible();
  // A reload would offer to send it again.
  expect(Object.values(sessionStorage).join()).not.toContain('Asha Verma');
  await user.click(getNews().getByRole('button', { name: new RegExp(inquiryForm.left.receipt) }));
  expect(await findReceipt()).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Services' })).not.toBeChecked();
  expect(Object.keys(sessionStorage)).toEqual(['inquiry-receipts']);
  expect(getToasts()).toEqual([]);
});

test('an outcome that nobody has looked at in the form is told once', async () => {
  const { release, router } = await submitAndLeave(500);
  await act(() => router.navigate('/cst'));
  await screen.findByRole('button', { name: submitting });
  await act(() => router.navigate('/services'));
  release();
  await getNews().findByText(serverError);
  expect(getToasts()).toHaveLength(1);
});

test('a form that is opened again while its inquiry is being sent waits for it, and shows once that it was sent', async () => {
  const { release, router } = await submitAndLeave();
  await act(() => router.navigate('/cst'));
  expect(await screen.findByRole('button', { name: submitting })).toBeDisabled();
  release();
  expect(await findReceipt()).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Services' })).not.toBeChecked();
  expect(getToasts()).toEqual([]);
  cleanup();
  renderForm();
  await act(async () => {});
  expect(screen.queryByRole('region', { name: inlineSuccess })).toBeNull();
  expect(screen.getByRole('radio', { name: 'Services' })).toBeEnabled();
  expect(getSentInquiries()).toHaveLength(1);
});

test('the e-mail copy of an inquiry starts when it is stored, and success does not wait for it', async () => {
  const copy = vi.spyOn(emailCopy, 'copyInquiry').mockReturnValue(new Promise(() => {}));
  await renderFilledForm();
  const release = holdRequests('POST', '/api/contact');
  submit();
  await waitFor(() => expect(getSentInquiries()).toHaveLength(1));
  expect(copy).not.toHaveBeenCalled();
  release();
  expect(await findReceipt()).toBeVisible();
  expect(copy).toHaveBeenCalledExactlyOnceWith(getSentInquiries()[0]?.body);
});

test('a form that is opened again shows how much of the files is sent, and cancels until that is all', async () => {
  const { router, user } = await renderFilledForm();
  vi.spyOn(fields, 'readFiles').mockReturnValue([new File(['%PDF'], 'bill.pdf')]);
  let showSent = (_sent: number) => {};
  vi.spyOn(sender, 'createUploadApi').mockImplementation((_files, signal, onProgress) => {
    showSent = onProgress;
    const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve));
    const failure = { fields: {} };
    return { ...sender.browserApi, post: () => aborted.then(() => ({ failure })) };
  });
  submit();
  const getBar = () => screen.findByRole('progressbar', { name: inquiryForm.files.sending });
  await getBar();
  act(() => showSent(0.4));
  await act(() => router.navigate('/services'));
  await act(() => router.navigate('/cst'));
  expect(await getBar()).toHaveAttribute('value', '0.4');
  act(() => showSent(1));
  const cancel = screen.getByRole('button', { name: inquiryForm.files.cancel });
  await user.click(cancel);
  expect(cancel).toHaveFocus();
  expect(cancel).toHaveAttribute('aria-disabled', 'true');
  // After a 409 they are sent again.
  act(() => showSent(0.5));
  await user.click(cancel);
  await waitFor(() => expect(getSubmitButton()).toHaveFocus());
});
