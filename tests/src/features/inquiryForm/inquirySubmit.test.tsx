import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { AxiosError } from 'axios';
import { afterEach, expect, test, vi } from 'vitest';
import { http } from '../../../../src/api/http';
import { emailSettings } from '../../../../src/config/env';
import { inquiryForm } from '../../../../src/content/inquiryForm';
import { messages } from '../../../../src/content/messages';
import { getToasts } from '../../../../src/ui/toasts';
import { field, fillIn, openForm, storedInquiries, submitButton, toasts } from '../../../support/inquiryForm';
import { failNext, sentRequests, testApp } from '../../../support/network';

const sendEmail = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('@emailjs/browser', async (original) => ({ ...(await original<object>()), send: sendEmail }));

const unconfigured = { ...emailSettings };
afterEach(() => {
  Object.assign(emailSettings, unconfigured);
  sendEmail.mockReset();
  vi.restoreAllMocks();
});

const words = messages.inquiry;

function sentKeys(): (string | null)[] {
  return sentRequests('POST', '/api/contact').map(({ headers }) => headers.get('idempotency-key'));
}

test.each([
  [400, words.badRequest],
  [500, words.serverError],
  [503, words.serverError],
  [429, words.otherError],
  [418, words.otherError],
  ['offline', words.otherError],
] as const)('%s is told with its message and the banner, and keeps what was typed', async (failure, text) => {
  const user = openForm();
  await fillIn(user);
  failNext('POST', '/api/contact', failure);
  await user.click(submitButton());
  expect(await toasts().findByText(text)).toBeVisible();
  expect(screen.getByText(words.inlineError)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Everything you typed is still here.');
  expect(field(/^Name/)).toHaveValue('Asha Verma');
  expect(field(/^Email/)).toHaveValue('asha@example.com');
  await waitFor(() => expect(submitButton()).toHaveFocus());
  expect(await storedInquiries()).toEqual([]);
});

test('a call that times out keeps what was typed', async () => {
  const user = openForm();
  await fillIn(user);
  const timeout = new AxiosError('timeout of 20000ms exceeded', AxiosError.ECONNABORTED);
  vi.spyOn(http, 'post').mockRejectedValueOnce(timeout);
  await user.click(submitButton());
  expect(await toasts().findByText(words.otherError)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(inquiryForm.failed.timedOut);
});

test('a failure after the page was left tells so without scrolling the new page', async () => {
  const user = openForm();
  await fillIn(user);
  let fail = (_reason: Error) => {};
  vi.spyOn(http, 'post').mockReturnValueOnce(
    new Promise((_, reject) => {
      fail = reject;
    }),
  );
  await user.click(submitButton());
  await screen.findByRole('button', { name: words.submitting });
  cleanup();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  fail(new AxiosError('Network Error', AxiosError.ERR_NETWORK));
  await waitFor(() => expect(getToasts().map(({ text }) => text)).toEqual([words.otherError]));
  await act(async () => {});
  expect(scroll).not.toHaveBeenCalled();
});

test('a full server says how long to wait', async () => {
  const user = openForm();
  await fillIn(user);
  failNext('POST', '/api/contact', 429, { headers: { 'retry-after': '42' } });
  await user.click(submitButton());
  expect(await screen.findByText(/Please wait 42 seconds/)).toBeVisible();
});

test('the fields that the server names are marked, and the first has the focus', async () => {
  const user = openForm();
  await fillIn(user);
  const fields = { topic: 'This topic is not known', company: 'Please use at most 200 characters' };
  failNext('POST', '/api/contact', 400, { body: { message: 'Please check: topic, company', fields } });
  await user.click(submitButton());
  expect(await screen.findByText('Please use at most 200 characters')).toBeVisible();
  expect(screen.getByRole('combobox', { name: /^Service/ })).toHaveAccessibleDescription(fields.topic);
  await waitFor(() => expect(field(/^Company/)).toHaveFocus());
  await user.click(submitButton());
  expect(await screen.findByText(words.inlineSuccess)).toBeVisible();
});

test('a retry has the key of the first try, and the next inquiry a new one', async () => {
  const user = openForm();
  await fillIn(user);
  failNext('POST', '/api/contact', 500);
  await user.click(submitButton());
  await screen.findByText(words.inlineError);
  await user.click(submitButton());
  await screen.findByText(words.inlineSuccess);
  await fillIn(user);
  await user.click(submitButton());
  await waitFor(() => expect(sentKeys()).toHaveLength(3));
  const [first, second, third] = sentKeys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  await waitFor(async () => expect(await storedInquiries()).toHaveLength(2));
});

test('a text changed after a try that did arrive is sent as another inquiry', async () => {
  const user = openForm();
  await fillIn(user);
  failNext('POST', '/api/contact', 'offline');
  await user.click(submitButton());
  await screen.findByText(words.inlineError);
  const [{ headers, body } = { headers: new Headers(), body: undefined }] = sentRequests(
    'POST',
    '/api/contact',
  );
  const { app } = await testApp();
  const arrived = { 'idempotency-key': headers.get('idempotency-key') ?? '' };
  await app.inject({ method: 'POST', url: '/api/contact', headers: arrived, payload: body as object });
  await user.type(field(/^Message/), 'One more thing');
  await user.click(submitButton());
  await screen.findByText(words.inlineSuccess);
  expect((await storedInquiries()).map(({ message }) => message)).toEqual([null, 'One more thing']);
});

test('no e-mail copy is sent unless it is configured', async () => {
  const user = openForm();
  await fillIn(user);
  await user.click(submitButton());
  await screen.findByText(words.inlineSuccess);
  expect(sendEmail).not.toHaveBeenCalled();
});

test('a configured e-mail copy goes out after the save', async () => {
  Object.assign(emailSettings, { publicKey: 'key', serviceId: 'service', templateId: 'template' });
  let storedBefore: number | undefined;
  sendEmail.mockImplementation(async () => {
    storedBefore = (await storedInquiries()).length;
  });
  const user = openForm();
  await fillIn(user);
  await user.click(submitButton());
  await screen.findByText(words.inlineSuccess);
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
  const user = openForm();
  await fillIn(user);
  await user.click(submitButton());
  expect(await screen.findByText(words.inlineSuccess)).toBeVisible();
  await waitFor(() => expect(sendEmail).toHaveBeenCalled());
  fail(new Error('no network'));
  await waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});
