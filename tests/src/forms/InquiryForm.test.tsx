import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { AxiosError } from 'axios';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { http } from '../../../src/api/http';
import { company } from '../../../src/content/company';
import { inquiryForm } from '../../../src/content/inquiryForm';
import { messages } from '../../../src/content/messages';
import { emailSettings } from '../../../src/env';
import { InquiryForm } from '../../../src/forms/InquiryForm';
import {
  field,
  fillIn,
  nextButton,
  openForm,
  storedInquiries,
  submitButton,
  toasts,
  toDetails,
} from '../../support/inquiryForm';
import { failNext, holdNext, sentCalls, testApp } from '../../support/network';

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
  return sentCalls('POST', '/api/contact').map(({ headers }) => headers.get('idempotency-key'));
}

test('Next is disabled until an interest is picked', async () => {
  const user = openForm();
  expect(nextButton()).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Investor' }));
  expect(nextButton()).toBeEnabled();
});

test('Next shows the details and moves the focus to their heading', async () => {
  const user = openForm();
  await toDetails(user);
  expect(screen.getByText('Step 2 of 2')).toBeVisible();
  expect(screen.getByRole('heading', { name: inquiryForm.details.heading.services })).toHaveFocus();
});

test('the controls ask for what they mean', async () => {
  const user = openForm();
  await toDetails(user);
  expect(field(/^Email/)).toHaveAttribute('type', 'email');
  expect(field(/^Email/)).toHaveAttribute('autocomplete', 'email');
  expect(field(/^Phone/)).toHaveAttribute('type', 'tel');
  expect(field(/^Message/)).toHaveAttribute('rows', '4');
});

test.each([
  ['Services', /^Service/, 'web-development mobile-app digital-marketing ecommerce consultation other'],
  ['Investor', /^Investment interest/, 'seed-funding series-a series-b partnership acquisition other'],
] as const)('%s offers its own topics', async (interest, name, values) => {
  const user = openForm();
  await toDetails(user, interest);
  const options = within(screen.getByRole('combobox', { name })).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ value }) => value)).toEqual(['', ...values.split(' ')]);
});

test('an inquiry is stored with null for what was left empty', async () => {
  const user = openForm();
  await fillIn(user);
  await user.click(submitButton());
  expect(await screen.findByText(words.inlineSuccess)).toBeVisible();
  expect(sentCalls('POST', '/api/contact')[0]?.body).toEqual({
    name: 'Asha Verma',
    email: 'asha@example.com',
    phone: null,
    company: null,
    subject: 'Service Inquiry',
    message: null,
    source: 'website',
    interest: 'services',
    topic: null,
  });
  expect(await storedInquiries()).toMatchObject([
    { name: 'Asha Verma', phone: null, company: null, message: null, topic: null, source: 'website' },
  ]);
});

test('an investor’s inquiry carries its subject, topic and every field', async () => {
  const user = openForm();
  await toDetails(user, 'Investor');
  await user.type(field(/^Name/), 'Ravi');
  await user.type(field(/^Email/), 'ravi@example.com');
  await user.type(field(/^Phone/), '+91 98765 43210');
  await user.type(field(/^Company/), 'Example Capital');
  await user.selectOptions(screen.getByRole('combobox'), 'Series A');
  await user.type(field(/^Message/), 'Two lines{Enter}of text');
  await user.click(submitButton());
  await screen.findByText(words.inlineSuccess);
  expect(await storedInquiries()).toMatchObject([
    {
      subject: 'Investment Inquiry',
      interest: 'investor',
      topic: 'series-a',
      phone: '+91 98765 43210',
      company: 'Example Capital',
      message: 'Two lines\nof text',
    },
  ]);
});

test('success says so twice, resets the form to step 1 and takes the focus there', async () => {
  const user = openForm();
  await fillIn(user);
  await user.click(submitButton());
  const notice = await screen.findByText(words.inlineSuccess);
  expect(toasts().getByText(words.alertSuccess)).toBeVisible();
  expect(document.activeElement).toContainElement(notice);
  expect(screen.getByRole('radio', { name: 'Services' })).not.toBeChecked();
  expect(nextButton()).toBeDisabled();
  await toDetails(user);
  expect(field(/^Name/)).toHaveValue('');
});

test('while it is being sent the button is disabled and says so', async () => {
  const user = openForm();
  await fillIn(user);
  const release = holdNext('POST', '/api/contact');
  await user.click(submitButton());
  expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
  release();
  expect(await screen.findByText(words.inlineSuccess)).toBeVisible();
});

test('a double click stores one inquiry', async () => {
  const user = openForm();
  await fillIn(user);
  await user.dblClick(submitButton());
  await screen.findByText(words.inlineSuccess);
  expect(sentCalls('POST', '/api/contact')).toHaveLength(1);
  expect(await storedInquiries()).toHaveLength(1);
});

test('missing name and email are named beside their fields and in the summary, and nothing is sent', async () => {
  const user = openForm();
  await toDetails(user);
  await user.click(submitButton());
  expect(await screen.findByText('Please enter your name')).toBeVisible();
  expect(field(/^Name/)).toHaveAccessibleDescription('Please enter your name');
  expect(field(/^Name/)).toBeInvalid();
  expect(field(/^Name/)).toHaveFocus();
  expect(field(/^Email/)).toHaveAccessibleDescription('Please enter your email');
  const summary = screen.getByRole('alert');
  expect(summary).toHaveTextContent('Please check 2 fields:');
  await user.click(within(summary).getByRole('button', { name: 'Email' }));
  expect(field(/^Email/)).toHaveFocus();
  expect(sentCalls('POST', '/api/contact')).toEqual([]);
});

test.each(['asha', 'asha@example', 'a b@example.com', '@example.com'])(
  '%s is no e-mail address',
  async (text) => {
    const user = openForm();
    await toDetails(user);
    await user.type(field(/^Name/), 'Asha');
    await user.type(field(/^Email/), text);
    await user.click(submitButton());
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(field(/^Email/)).toHaveFocus();
  },
);

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
  expect(submitButton()).toHaveFocus();
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
  expect(field(/^Company/)).toHaveFocus();
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
  const [{ headers, body } = { headers: new Headers(), body: undefined }] = sentCalls('POST', '/api/contact');
  const { app } = await testApp();
  const arrived = { 'idempotency-key': headers.get('idempotency-key') ?? '' };
  await app.inject({ method: 'POST', url: '/api/contact', headers: arrived, payload: body as object });
  await user.type(field(/^Message/), 'One more thing');
  await user.click(submitButton());
  await screen.findByText(words.inlineSuccess);
  expect((await storedInquiries()).map(({ message }) => message)).toEqual([null, 'One more thing']);
});

test('Back keeps what was typed, and a change of the interest changes the subject', async () => {
  const user = openForm();
  await fillIn(user);
  await user.selectOptions(screen.getByRole('combobox'), 'Mobile app');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('radio', { name: 'Services' })).toBeChecked();
  expect(screen.getByRole('heading', { name: inquiryForm.interest.heading })).toHaveFocus();
  await toDetails(user, 'Investor');
  expect(field(/^Name/)).toHaveValue('Asha Verma');
  await user.click(submitButton());
  await screen.findByText(words.inlineSuccess);
  expect(await storedInquiries()).toMatchObject([{ subject: 'Investment Inquiry', topic: null }]);
});

test('what was typed is there again when the form comes back, until it is sent', async () => {
  await fillIn(openForm());
  cleanup();
  const user = openForm();
  expect(await screen.findByText('Step 2 of 2')).toBeVisible();
  expect(field(/^Name/)).toHaveValue('Asha Verma');
  expect(document.body).toHaveFocus();
  await user.click(submitButton());
  await screen.findByText(words.inlineSuccess);
  cleanup();
  openForm();
  expect(screen.getByText('Step 1 of 2')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('the HTML of the server says that the form needs script and cannot be sent before it', () => {
  const html = renderToString(<InquiryForm />);
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelector('noscript')?.textContent).toContain(company.email);
  expect(page.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(true);
});

test('an interest picked before the script came counts', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<InquiryForm />);
  container.querySelector<HTMLInputElement>('input[value=investor]')?.click();
  render(<InquiryForm />, { container, hydrate: true });
  await waitFor(() => expect(nextButton()).toBeEnabled());
  expect(screen.getByRole('radio', { name: 'Investor' })).toBeChecked();
});

test('a draft that is not ours, or blocked storage, leaves an empty form', async () => {
  sessionStorage.setItem('inquiry-draft-1', '{"step":9}');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const user = openForm();
  await toDetails(user);
  expect(field(/^Name/)).toHaveValue('');
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
