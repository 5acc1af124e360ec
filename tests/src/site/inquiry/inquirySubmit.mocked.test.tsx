import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { AxiosError } from 'axios';
import { afterEach, expect, test, vi } from 'vitest';
import { emailSettings } from '../../../../src/data/env';
import { http } from '../../../../src/data/http';
import { inquiryForm, inquiryMessages } from '../../../../src/site/inquiry/words';
import { getToasts } from '../../../../src/ui/Toaster';
import {
  fillForm,
  getField,
  getSubmitButton,
  readInquiries,
  renderForm,
} from '../../../support/site/inquiryForm';
import { failNextRequest, getSentRequests, getTestApp } from '../../../support/site/network';

const sendEmail = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('@emailjs/browser', async (original) => ({ ...(await original<object>()), send: sendEmail }));

const unconfigured = { ...emailSettings };
afterEach(() => {
  Object.assign(emailSettings, unconfigured);
  sendEmail.mockReset();
  vi.restoreAllMocks();
});

const copy = inquiryMessages;

function getSentKeys(): (string | null)[] {
  return getSentRequests('POST', '/api/contact').map(({ headers }) => headers.get('idempotency-key'));
}

test.each([
  [400, copy.badRequest],
  [500, copy.serverError],
  [503, copy.serverError],
  [429, copy.otherError],
  [418, copy.otherError],
  ['offline', copy.otherError],
] as const)('%s shows its message and the banner, and preserves the fields', async (failure, text) => {
  const user = renderForm();
  await fillForm(user);
  failNextRequest('POST', '/api/contact', failure);
  await user.click(getSubmitButton());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(copy.inlineError);
  expect(alert).toHaveTextContent(text);
  expect(alert).toHaveTextContent('Everything you typed is still here.');
  expect(getField(/^Name/)).toHaveValue('Asha Verma');
  expect(getField(/^Email/)).toHaveValue('asha@example.com');
  await waitFor(() => expect(getSubmitButton()).toHaveFocus());
  expect(await readInquiries()).toEqual([]);
});

test('a request that times out shows its message', async () => {
  const user = renderForm();
  await fillForm(user);
  const timeout = new AxiosError('timeout of 20000ms exceeded', AxiosError.ECONNABORTED);
  vi.spyOn(http, 'post').mockRejectedValueOnce(timeout);
  await user.click(getSubmitButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(copy.otherError);
  expect(screen.getByRole('alert')).toHaveTextContent(inquiryForm.failed.timedOut);
});

/** Holds the next inquiry back until one of the functions is called. */
function holdNextInquiry() {
  const inquiry = { store: () => {}, fail: () => {} };
  const response = new Promise((resolve, reject) => {
    inquiry.store = () => resolve({ data: {}, headers: {} });
    inquiry.fail = () => reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK));
  });
  return { ...inquiry, post: vi.spyOn(http, 'post').mockReturnValueOnce(response) };
}

async function submitAndLeave(): Promise<ReturnType<typeof holdNextInquiry>> {
  const user = renderForm();
  await fillForm(user);
  const inquiry = holdNextInquiry();
  await user.click(getSubmitButton());
  await waitFor(() => expect(inquiry.post).toHaveBeenCalled());
  cleanup();
  return inquiry;
}

test('a failure after leaving the page leaves the new page alone, and the form shows it when it is opened', async () => {
  const inquiry = await submitAndLeave();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  inquiry.fail();
  await act(async () => {});
  expect(getToasts()).toEqual([]);
  expect(scroll).not.toHaveBeenCalled();

  renderForm();
  expect(await screen.findByRole('alert')).toHaveTextContent(copy.otherError);
  expect(getField(/^Name/)).toHaveValue('Asha Verma');
});

test('a form that is opened again while its inquiry is being sent waits for it, and is then empty', async () => {
  const inquiry = await submitAndLeave();
  renderForm();
  expect(await screen.findByRole('button', { name: copy.submitting })).toBeDisabled();
  inquiry.store();
  expect(await screen.findByText(copy.inlineSuccess)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Services' })).not.toBeChecked();
  expect(getToasts()).toEqual([]);
  // Shown once: another visit starts with an empty form.
  cleanup();
  renderForm();
  await act(async () => {});
  expect(screen.queryByText(copy.inlineSuccess)).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Services' })).toBeEnabled();
  expect(getSentRequests('POST', '/api/contact')).toEqual([]);
});

test('over the limit the form says how long to wait', async () => {
  const user = renderForm();
  await fillForm(user);
  failNextRequest('POST', '/api/contact', 429, { headers: { 'retry-after': '42' } });
  await user.click(getSubmitButton());
  expect(await screen.findByText(/Please wait 42 seconds/)).toBeVisible();
});

test('fields that the server rejects show the reason, and the first is focused', async () => {
  const user = renderForm();
  await fillForm(user);
  const fields = { topic: 'This topic is not known', company: 'Please use at most 200 characters' };
  failNextRequest('POST', '/api/contact', 400, { body: { message: 'Please check: topic, company', fields } });
  await user.click(getSubmitButton());
  expect(await screen.findByText('Please use at most 200 characters')).toBeVisible();
  expect(screen.getByRole('combobox', { name: /^Service/ })).toHaveAccessibleDescription(fields.topic);
  await waitFor(() => expect(getField(/^Company/)).toHaveFocus());
  await user.click(getSubmitButton());
  expect(await screen.findByText(copy.inlineSuccess)).toBeVisible();
});

test('a retry has the idempotency key of the first submit, and the next inquiry a new one', async () => {
  const user = renderForm();
  await fillForm(user);
  failNextRequest('POST', '/api/contact', 500);
  await user.click(getSubmitButton());
  await screen.findByText(copy.inlineError);
  await user.click(getSubmitButton());
  await screen.findByText(copy.inlineSuccess);
  await fillForm(user);
  await user.click(getSubmitButton());
  await waitFor(() => expect(getSentKeys()).toHaveLength(3));
  const [first, second, third] = getSentKeys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  await waitFor(async () => expect(await readInquiries()).toHaveLength(2));
  await screen.findByText(copy.inlineSuccess);
});

test('a text changed after a submit that was stored is sent as another inquiry', async () => {
  const user = renderForm();
  await fillForm(user);
  failNextRequest('POST', '/api/contact', 'offline');
  await user.click(getSubmitButton());
  await screen.findByText(copy.inlineError);
  const [{ headers, body } = { headers: new Headers(), body: undefined }] = getSentRequests(
    'POST',
    '/api/contact',
  );
  const { app } = await getTestApp();
  const sameKey = { 'idempotency-key': headers.get('idempotency-key') ?? '' };
  await app.inject({ method: 'POST', url: '/api/contact', headers: sameKey, payload: body as object });
  await user.type(getField(/^Message/), 'One more thing');
  await user.click(getSubmitButton());
  await screen.findByText(copy.inlineSuccess);
  expect((await readInquiries()).map(({ message }) => message)).toEqual([null, 'One more thing']);
});

test('no e-mail copy is sent unless it is configured', async () => {
  const user = renderForm();
  await fillForm(user);
  await user.click(getSubmitButton());
  await screen.findByText(copy.inlineSuccess);
  expect(sendEmail).not.toHaveBeenCalled();
});

test('a configured e-mail copy is sent after the inquiry is stored', async () => {
  Object.assign(emailSettings, { publicKey: 'key', serviceId: 'service', templateId: 'template' });
  let storedBefore: number | undefined;
  sendEmail.mockImplementation(async () => {
    storedBefore = (await readInquiries()).length;
  });
  const user = renderForm();
  await fillForm(user);
  await user.click(getSubmitButton());
  await screen.findByText(copy.inlineSuccess);
  await waitFor(() => expect(storedBefore).toBe(1));
});

test('success does not wait for the e-mail copy, and its failure is only logged', async () => {
  Object.assign(emailSettings, { publicKey: 'key', serviceId: 'service', templateId: 'template' });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  let fail = (_reason: Error) => {};
  sendEmail.mockImplementation(
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  const user = renderForm();
  await fillForm(user);
  await user.click(getSubmitButton());
  expect(await screen.findByText(copy.inlineSuccess)).toBeVisible();
  await waitFor(() => expect(sendEmail).toHaveBeenCalled());
  fail(new Error('no network'));
  await waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});
