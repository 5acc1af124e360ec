import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as emailCopy from '../../../../src/site/inquiry/emailCopy';
import { inquiryForm, inquiryMessages } from '../../../../src/site/inquiry/words';
import { getToasts } from '../../../../src/ui/Toaster';
import {
  fill,
  fillName,
  getField,
  getSentInquiries,
  getService,
  getSubmitButton,
  openDetails,
  renderFilledForm,
  renderForm,
  send,
  submit,
} from '../../../support/site/inquiryForm';
import { failNextRequest, holdRequests } from '../../../support/site/network';

const { failed } = inquiryForm;
const { inlineSuccess, inlineError, serverError, submitting } = inquiryMessages;

test('a failure is described beside the button, which has the focus, and in no toast; the fields stay', async () => {
  await renderFilledForm();
  failNextRequest('POST', '/api/contact', 500);
  submit();
  const alert = await screen.findByRole('alert');
  for (const text of [inlineError, serverError, failed.serverError]) expect(alert).toHaveTextContent(text);
  await waitFor(() => expect(getSubmitButton()).toHaveFocus());
  expect(getToasts()).toEqual([]);
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
  await waitFor(() => expect(getField(/^Company/)).toHaveFocus());
  await send();
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

test('a retry has the idempotency key of the first submit, and the next inquiry a new one', async () => {
  const { user } = await renderFilledForm();
  failNextRequest('POST', '/api/contact', 500);
  submit();
  await screen.findByText(inlineError);
  await send();
  await openDetails(user);
  fillName();
  await send();
  const [first, second, third] = getSentInquiries().map(({ key }) => key);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).toMatch(/^[0-9a-f]{32}$/);
  expect(third).not.toBe(first);
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

/** Leaves the form while its inquiry is being sent. @returns lets the server respond */
async function submitAndLeave(failure?: number): Promise<() => void> {
  await renderFilledForm();
  const release = holdRequests('POST', '/api/contact', failure);
  submit();
  await waitFor(() => expect(getSentInquiries()).toHaveLength(1));
  cleanup();
  return release;
}

test('a failure after leaving the page leaves the new page alone, and the form shows it when it is opened', async () => {
  const respond = await submitAndLeave(500);
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  respond();
  await act(async () => {});
  expect(getToasts()).toEqual([]);
  expect(scroll).not.toHaveBeenCalled();
  renderForm();
  expect(await screen.findByRole('alert')).toHaveTextContent(serverError);
  expect(getField(/^Name/)).toHaveValue('Asha Verma');
});

test('an inquiry that was stored after its page was left is shown as sent when the form is opened', async () => {
  const respond = await submitAndLeave();
  respond();
  await act(async () => {});
  expect(getToasts()).toEqual([]);
  renderForm();
  expect(await screen.findByText(inlineSuccess)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Services' })).not.toBeChecked();
  expect(sessionStorage).toHaveLength(0);
});

test('a form that is opened again while its inquiry is being sent waits for it, and shows once that it was sent', async () => {
  const respond = await submitAndLeave();
  renderForm();
  expect(await screen.findByRole('button', { name: submitting })).toBeDisabled();
  respond();
  expect(await screen.findByText(inlineSuccess)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Services' })).not.toBeChecked();
  expect(getToasts()).toEqual([]);
  cleanup();
  renderForm();
  await act(async () => {});
  expect(screen.queryByText(inlineSuccess)).toBeNull();
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
  expect(await screen.findByText(inlineSuccess)).toBeVisible();
  expect(copy).toHaveBeenCalledExactlyOnceWith(getSentInquiries()[0]?.body);
});

test('an inquiry that was not stored has no e-mail copy', async () => {
  const copy = vi.spyOn(emailCopy, 'copyInquiry');
  await renderFilledForm();
  failNextRequest('POST', '/api/contact', 500);
  submit();
  await screen.findByText(inlineError);
  expect(copy).not.toHaveBeenCalled();
});
