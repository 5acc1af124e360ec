import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { inquiryDetails } from '../../../../src/shared/inquiry';
import { inquiryForm, inquiryMessages } from '../../../../src/site/inquiry/words';
import {
  createForm,
  fillForm,
  getField,
  getNextButton,
  getSubmitButton,
  openDetails,
  readInquiries,
  renderForm,
} from '../../../support/site/inquiryForm';
import { getSentRequests, holdRequests } from '../../../support/site/network';

afterEach(() => vi.restoreAllMocks());

const copy = inquiryMessages;

test('Next is disabled until an interest is selected', async () => {
  const user = renderForm();
  expect(getNextButton()).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Investor' }));
  expect(getNextButton()).toBeEnabled();
});

test('Next shows the details and moves the focus to their heading', async () => {
  const user = renderForm();
  await openDetails(user);
  expect(screen.getByText('Step 2 of 2')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: inquiryForm.details.heading.services })).toHaveFocus(),
  );
});

test('the fields have the right type, autocomplete and size', async () => {
  const user = renderForm();
  await openDetails(user);
  expect(getField(/^Email/)).toHaveAttribute('type', 'email');
  expect(getField(/^Email/)).toHaveAttribute('autocomplete', 'email');
  expect(getField(/^Phone/)).toHaveAttribute('type', 'tel');
  expect(getField(/^Message/)).toHaveAttribute('rows', '4');
});

test.each([
  ['asha@gmial.com', 'asha@gmail.com'],
  ['asha@redifmail.com', 'asha@rediffmail.com'],
])('a mistyped domain (%s) is asked about, and corrected at a click', async (typed, meant) => {
  const user = renderForm();
  await openDetails(user);
  await user.type(getField(/^Email/), typed);
  expect(screen.queryByText(/^Did you mean/)).toBeNull();
  await user.tab();
  await user.click(await screen.findByRole('button', { name: `Did you mean ${meant}?` }));
  expect(getField(/^Email/)).toHaveValue(meant);
  expect(screen.queryByText(/^Did you mean/)).toBeNull();
});

test.each(['asha@verma.co.in', 'asha@shop.example', 'asha@rediffmail.com', 'asha@icici.bank.in'])(
  'nothing is asked about %s',
  async (email) => {
    const { suggestEmail } = await import('../../../../src/site/inquiry/suggestEmail');
    expect(suggestEmail(email)).toBeUndefined();
  },
);

test('a number that is too short is named, and accepted all the same', async () => {
  const user = renderForm();
  await fillForm(user);
  await user.clear(getField(/^Phone/));
  await user.type(getField(/^Phone/), '98765');
  expect(screen.queryByText(/of 10 digits/)).toBeNull();
  await user.tab();
  expect(getField(/^Phone/)).toHaveAccessibleDescription(/^5 of 10 digits/);
  await user.type(getField(/^Phone/), '43210');
  expect(screen.queryByText(/of 10 digits/)).toBeNull();
  await user.type(getField(/^Phone/), '{Backspace}');
  await user.click(getSubmitButton());
  expect(await screen.findByText(copy.inlineSuccess)).toBeVisible();
});

test('Investor offers its own topics', async () => {
  const user = renderForm();
  await openDetails(user, 'Investor');
  const select = screen.getByRole('combobox', { name: /^Investment interest/ });
  const options = within(select).getAllByRole<HTMLOptionElement>('option');
  const values = 'seed-funding series-a series-b partnership acquisition other';
  expect(options.map(({ value }) => value)).toEqual(['', ...values.split(' ')]);
});

test('an empty field is stored as null', async () => {
  const user = renderForm();
  await fillForm(user);
  await user.click(getSubmitButton());
  expect(await screen.findByText(copy.inlineSuccess)).toBeVisible();
  expect(getSentRequests('POST', '/api/contact')[0]?.body).toEqual({
    name: 'Asha Verma',
    email: 'asha@example.com',
    phone: null,
    company: null,
    subject: 'Service Inquiry',
    message: null,
    source: 'website',
    interest: 'services',
    topic: null,
    language: 'en',
    notice: inquiryForm.notice.version,
  });
  expect(await readInquiries()).toMatchObject([
    {
      name: 'Asha Verma',
      phone: null,
      company: null,
      message: null,
      topic: null,
      source: 'website',
      notice: inquiryForm.notice.version,
    },
  ]);
});

test('the form has a control for every detail, and sends each', async () => {
  const user = renderForm();
  await openDetails(user);
  const typed: Record<string, string> = {};
  for (const [field, label] of Object.entries(inquiryForm.fields)) {
    if (field === 'service' || field === 'investmentInterest') continue;
    typed[field] = field === 'email' ? 'typed@example.com' : `typed ${field}`;
    await user.type(getField(new RegExp(`^${label}`)), typed[field]);
  }
  await user.click(getSubmitButton());
  await screen.findByText(copy.inlineSuccess);
  const { topic: _topic, ...sent } = inquiryDetails.shape;
  expect(Object.keys(typed).toSorted()).toEqual(Object.keys(sent).toSorted());
  expect(getSentRequests('POST', '/api/contact')[0]?.body).toMatchObject(typed);
});

test('an inquiry of an investor has its own subject and topic, and every field is stored', async () => {
  const user = renderForm();
  await openDetails(user, 'Investor');
  await user.type(getField(/^Name/), 'Ravi');
  await user.type(getField(/^Email/), 'ravi@example.com');
  await user.type(getField(/^Phone/), '+91 98765 43210');
  await user.type(getField(/^Company/), 'Example Capital');
  await user.selectOptions(screen.getByRole('combobox'), 'Series A');
  await user.type(getField(/^Message/), 'Two lines{Enter}of text');
  await user.click(getSubmitButton());
  await screen.findByText(copy.inlineSuccess);
  expect(await readInquiries()).toMatchObject([
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

test('a pending submit disables the button and changes its label', async () => {
  const user = renderForm();
  await fillForm(user);
  const release = holdRequests('POST', '/api/contact');
  await user.click(getSubmitButton());
  expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
  release();
  expect(await screen.findByText(copy.inlineSuccess)).toBeVisible();
});

test('a double click stores one inquiry', async () => {
  const user = renderForm();
  await fillForm(user);
  await user.dblClick(getSubmitButton());
  await screen.findByText(copy.inlineSuccess);
  expect(getSentRequests('POST', '/api/contact')).toHaveLength(1);
  expect(await readInquiries()).toHaveLength(1);
});

test('a missing name or email is reported at its field and in the summary, and nothing is sent', async () => {
  const user = renderForm();
  await openDetails(user);
  await user.click(getSubmitButton());
  expect(await screen.findByText('Please enter your name')).toBeVisible();
  expect(getField(/^Name/)).toHaveAccessibleDescription('Please enter your name');
  expect(getField(/^Name/)).toBeInvalid();
  await waitFor(() => expect(getField(/^Name/)).toHaveFocus());
  expect(getField(/^Email/)).toHaveAccessibleDescription('Please enter your email');
  const summary = screen.getByRole('alert');
  expect(summary).toHaveTextContent('Please check 2 fields:');
  await user.click(within(summary).getByRole('link', { name: 'Email' }));
  await waitFor(() => expect(getField(/^Email/)).toHaveFocus());
  expect(getSentRequests('POST', '/api/contact')).toEqual([]);
});

test.each(['asha', 'asha@example', 'a b@example.com', '@example.com'])(
  '%s is rejected as an e-mail address',
  async (text) => {
    const user = renderForm();
    await openDetails(user);
    await user.type(getField(/^Name/), 'Asha');
    await user.type(getField(/^Email/), text);
    await user.click(getSubmitButton());
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    await waitFor(() => expect(getField(/^Email/)).toHaveFocus());
  },
);

test('beside Submit a notice says what is stored, why and how long, and whom to ask', async () => {
  const user = renderForm();
  await openDetails(user);
  const { heading, contact } = inquiryForm.notice;
  const notice = screen.getByRole('region', { name: heading });
  for (const text of ['We store', 'Why', 'How long', 'Your rights', 'Data Protection Board of India']) {
    expect(notice).toHaveTextContent(text);
  }
  expect(within(notice).getByRole('link', { name: contact.email })).toBeVisible();
  expect(within(notice).getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
});

test('the heading of step 2 names the chosen service, and a link leads to the choice', async () => {
  const user = renderForm();
  await openDetails(user);
  await user.selectOptions(screen.getByRole('combobox'), 'Bill Payment');
  expect(screen.getByRole('heading', { name: 'Your inquiry: Bill Payment' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: inquiryForm.details.change }));
  expect(screen.getByRole('combobox')).toHaveFocus();
});

test('Back preserves the typed text, and another interest changes the subject', async () => {
  const user = renderForm();
  await fillForm(user);
  await user.selectOptions(screen.getByRole('combobox'), 'Mobile app');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('radio', { name: 'Services' })).toBeChecked();
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: inquiryForm.interest.heading })).toHaveFocus(),
  );
  await openDetails(user, 'Investor');
  expect(getField(/^Name/)).toHaveValue('Asha Verma');
  await user.click(getSubmitButton());
  await screen.findByText(copy.inlineSuccess);
  expect(await readInquiries()).toMatchObject([{ subject: 'Investment Inquiry', topic: null }]);
});

test('a draft is restored when the form is mounted again, and removed when it is sent', async () => {
  await fillForm(renderForm());
  cleanup();
  const user = renderForm();
  expect(await screen.findByText('Step 2 of 2')).toBeVisible();
  expect(getField(/^Name/)).toHaveValue('Asha Verma');
  expect(document.body).toHaveFocus();
  await user.click(getSubmitButton());
  await screen.findByText(copy.inlineSuccess);
  cleanup();
  renderForm();
  expect(screen.getByText('Step 1 of 2')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('the server-rendered first step is a form of the browser, which asks for a choice', () => {
  const html = renderToString(createForm());
  const page = new DOMParser().parseFromString(html, 'text/html');
  const form = page.querySelector('form');
  expect([form?.method, form?.getAttribute('action'), form?.noValidate]).toEqual(['get', '/cst', false]);
  expect(page.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(false);
  expect(page.querySelector<HTMLInputElement>('input[value=investor]')?.required).toBe(true);
});

test('an interest selected before hydration is used', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(createForm());
  container.querySelector<HTMLInputElement>('input[value=investor]')?.click();
  render(createForm(), { container, hydrate: true });
  await waitFor(() => expect(getNextButton()).toBeEnabled());
  expect(screen.getByRole('radio', { name: 'Investor' })).toBeChecked();
});

test('an invalid draft or unavailable storage leaves an empty form', async () => {
  sessionStorage.setItem('inquiry-draft-3', '{"step":9}');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const user = renderForm();
  await openDetails(user);
  expect(getField(/^Name/)).toHaveValue('');
});
