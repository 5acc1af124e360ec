import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { company } from '../../../../src/content/company';
import { inquiryForm } from '../../../../src/content/inquiryForm';
import { messages } from '../../../../src/content/messages';
import { InquiryForm } from '../../../../src/features/inquiryForm/InquiryForm';
import {
  field,
  fillIn,
  nextButton,
  openForm,
  storedInquiries,
  submitButton,
  toasts,
  toDetails,
} from '../../../support/inquiryForm';
import { holdNext, sentRequests } from '../../../support/network';

afterEach(() => vi.restoreAllMocks());

const words = messages.inquiry;

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
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: inquiryForm.details.heading.services })).toHaveFocus(),
  );
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
  expect(sentRequests('POST', '/api/contact')[0]?.body).toEqual({
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
  expect(sentRequests('POST', '/api/contact')).toHaveLength(1);
  expect(await storedInquiries()).toHaveLength(1);
});

test('missing name and email are named beside their fields and in the summary, and nothing is sent', async () => {
  const user = openForm();
  await toDetails(user);
  await user.click(submitButton());
  expect(await screen.findByText('Please enter your name')).toBeVisible();
  expect(field(/^Name/)).toHaveAccessibleDescription('Please enter your name');
  expect(field(/^Name/)).toBeInvalid();
  await waitFor(() => expect(field(/^Name/)).toHaveFocus());
  expect(field(/^Email/)).toHaveAccessibleDescription('Please enter your email');
  const summary = screen.getByRole('alert');
  expect(summary).toHaveTextContent('Please check 2 fields:');
  await user.click(within(summary).getByRole('button', { name: 'Email' }));
  await waitFor(() => expect(field(/^Email/)).toHaveFocus());
  expect(sentRequests('POST', '/api/contact')).toEqual([]);
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
    await waitFor(() => expect(field(/^Email/)).toHaveFocus());
  },
);

test('Back keeps what was typed, and a change of the interest changes the subject', async () => {
  const user = openForm();
  await fillIn(user);
  await user.selectOptions(screen.getByRole('combobox'), 'Mobile app');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('radio', { name: 'Services' })).toBeChecked();
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: inquiryForm.interest.heading })).toHaveFocus(),
  );
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

test('a draft of another shape, or blocked storage, leaves an empty form', async () => {
  sessionStorage.setItem('inquiry-draft-2', '{"step":9}');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const user = openForm();
  await toDetails(user);
  expect(field(/^Name/)).toHaveValue('');
});
