import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serviceTitles } from '../../../../src/content/serviceTitles';
import { inquiryForm as servedForm } from '../../../../src/pages/inquiry/postedInquiry';
import { inquiryForm } from '../../../../src/pages/inquiry/words';
import { inquiryDetails } from '../../../../src/shared/inquiry';
import {
  fill,
  fillName,
  getField,
  getSentInquiries,
  getService,
  getSubmitButton,
  openDetails,
  renderDetails,
  renderFilledForm,
  renderForm,
  send,
  submit,
} from '../../../support/site/inquiryForm';

const INVESTOR = '/cst?interest=investor';
const DISTRIBUTOR = '/cst?service=other&role=distributor';
const getValues = (select: HTMLElement) =>
  within(select)
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);

test('the fields have the right type, autocomplete and size', async () => {
  await renderDetails();
  expect(getField(/^Email/)).toHaveAttribute('type', 'email');
  expect(getField(/^Email/)).toHaveAttribute('autocomplete', 'email');
  expect(getField(/^Phone/)).toHaveAttribute('type', 'tel');
  expect(getField(/^Message/)).toHaveAttribute('rows', '4');
});

test('a mistyped domain is asked about when its field is left, and corrected at a click', async () => {
  const { user } = await renderDetails();
  await user.click(getField(/^Email/));
  await user.paste('asha@gmial.com');
  expect(screen.queryByText(/^Did you mean/)).toBeNull();
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'Did you mean asha@gmail.com?' }));
  expect(getField(/^Email/)).toHaveValue('asha@gmail.com');
  expect(screen.queryByText(/^Did you mean/)).toBeNull();
});

test('a number that is too short is named when its field is left, and accepted all the same', async () => {
  const { user } = await renderFilledForm();
  await user.click(getField(/^Phone/));
  await user.paste('98765');
  expect(screen.queryByText(/of 10 digits/)).toBeNull();
  await user.tab();
  expect(getField(/^Phone/)).toHaveAccessibleDescription(/^5 of 10 digits/);
  fill(getField(/^Phone/), 'not yet');
  expect(getField(/^Phone/)).toHaveAccessibleDescription(/^0 of 10 digits/);
  fill(getField(/^Phone/), '9876543210');
  expect(screen.queryByText(/of 10 digits/)).toBeNull();
  fill(getField(/^Phone/), '987654321');
  await send();
});

test('Investor offers its own topics', async () => {
  await renderDetails(INVESTOR);
  const select = screen.getByRole('combobox', { name: /^Investment interest/ });
  const topics = ['', 'seed-funding', 'series-a', 'series-b', 'partnership', 'acquisition', 'other'];
  expect(getValues(select)).toEqual(topics);
});

test('the services of the site come first in the list, by their ids', async () => {
  await renderDetails();
  const [own = document.body, other = document.body] = within(getService()).getAllByRole('group');
  expect(getValues(own)).toEqual(Object.keys(serviceTitles));
  expect(getValues(other)).toEqual([
    'web-development',
    'mobile-app',
    'digital-marketing',
    'ecommerce',
    'consultation',
    'other',
  ]);
});

test('an empty field is sent as null', async () => {
  await renderFilledForm();
  await send();
  expect(getSentInquiries().map(({ body }) => body)).toEqual([
    {
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
    },
  ]);
});

test('the form has a control for every detail, and sends each', async () => {
  await renderDetails();
  const typed: Record<string, string> = {};
  for (const [field, label] of Object.entries(inquiryForm.fields)) {
    if (field === 'service' || field === 'investmentInterest') continue;
    typed[field] = field === 'email' ? 'typed@example.com' : `typed ${field}`;
    fill(getField(new RegExp(`^${label}`)), typed[field]);
  }
  const { topic: _topic, ...sent } = inquiryDetails.shape;
  expect(Object.keys(typed).toSorted()).toEqual(Object.keys(sent).toSorted());
  await send();
  expect(getSentInquiries()).toMatchObject([{ body: typed }]);
});

test('an investor reads beside the form that it is no offer of securities', async () => {
  await renderDetails(INVESTOR);
  expect(screen.getByText(/not an offer or invitation to subscribe/)).toBeVisible();
  cleanup();
  await renderDetails();
  expect(screen.queryByText(/not an offer/)).toBeNull();
});

test('whoever asks for a call reads so, and is asked for the number once', async () => {
  await renderDetails(`${INVESTOR}&role=call`);
  expect(screen.getByRole('heading', { name: 'Your request for a call' })).toBeVisible();
  expect(getField(/^Phone/)).toHaveAccessibleDescription(
    'We call this number. Without one we reply by email.',
  );
  expect(getField(/^Message/)).toHaveValue('Please call me.\nWhen to call:\nAbout:');
  cleanup();
  await renderDetails(INVESTOR);
  expect(screen.getByRole('heading', { name: 'Your question about the company' })).toBeVisible();
  expect(getField(/^Phone/)).toHaveAccessibleDescription('10 digits, so that we can call');
});

test('the request for a call stays with another message and after a reload, until another topic is chosen', async () => {
  const { user } = await renderFilledForm(`${INVESTOR}&role=call`);
  fill(getField(/^Message/), 'Hello');
  cleanup();
  await renderDetails(`${INVESTOR}&role=call`);
  await waitFor(() => expect(getField(/^Message/)).toHaveValue('Hello'));
  expect(screen.getByRole('heading', { name: 'Your request for a call' })).toBeVisible();
  expect(getField(/^Company|^Shop or company/)).toBeVisible();
  fill(getField(/^Phone/), '98765 43210');
  expect(getField(/^Phone/)).toHaveAccessibleDescription(inquiryForm.calledHelp);
  const receipt = await send();
  expect(receipt.getByText(inquiryForm.sent.topic).nextSibling).toHaveTextContent('Investor: A call');
  expect(receipt.getByText(inquiryForm.sent.callTo).nextSibling).toHaveTextContent('98765 43210');
  expect(getSentInquiries().at(-1)?.body).toMatchObject({ interest: 'investor', topic: 'call' });
  await user.click(receipt.getByRole('button', { name: inquiryForm.sent.correct }));
  await user.click(screen.getByRole('link', { name: inquiryForm.details.change }));
  expect(screen.getByRole('combobox', { name: /^Investment interest/ })).toHaveFocus();
});

test.for(['call', 'accounts'] as const)(
  'without script the form of an investor has the %s asked for too',
  (role) => {
    expect(servedForm.open(new URLSearchParams(`interest=investor&role=${role}`))?.values).toEqual({
      interest: 'investor',
      investmentInterest: role,
      message: inquiryForm.details.openings[role],
    });
  },
);

test.for([`${INVESTOR}&role=call`, DISTRIBUTOR])(
  'where %s asks for a call, the receipt says that we call the number, and without one that we reply by email',
  async (link) => {
    const { sent, fields } = inquiryForm;
    const { user } = await renderFilledForm(link);
    const message = getField(/^Message/) as HTMLTextAreaElement;
    fill(message, message.value.replace('When to call:', 'When to call: after six'));
    const receipt = await send();
    expect(receipt.getByText(sent.replyTo).nextSibling).toHaveTextContent('asha@example.com');
    expect(receipt.queryByText(sent.callTo)).toBeNull();
    await user.click(receipt.getByRole('button', { name: sent.correct }));
    fill(getField(/^Phone/), '98765 43210');
    expect(getField(/^Phone/)).toHaveAccessibleDescription(inquiryForm.calledHelp);
    const corrected = await send();
    expect(corrected.getByText(sent.callTo).nextSibling).toHaveTextContent('98765 43210');
    expect(corrected.getByText(fields.email).nextSibling).toHaveTextContent('asha@example.com');
    expect(corrected.queryByText(sent.replyTo)).toBeNull();
    expect(corrected.getByRole('button', { name: sent.correct })).toBeVisible();
  },
);

test('a double click sends one inquiry', async () => {
  const { user } = await renderFilledForm();
  await user.dblClick(getSubmitButton());
  await screen.findByText('Step 1 of 2');
  expect(getSentInquiries()).toHaveLength(1);
});

test('a missing name or email is reported at its field and in the summary, and nothing is sent', async () => {
  const { user } = await renderDetails();
  submit();
  expect(await screen.findByText('Please enter your name')).toBeVisible();
  expect(getField(/^Name/)).toHaveAccessibleDescription('Please enter your name');
  expect(getField(/^Name/)).toBeInvalid();
  await waitFor(() => expect(getField(/^Name/)).toHaveFocus());
  expect(getField(/^Email/)).toHaveAccessibleDescription('Please enter your email');
  const summary = screen.getByRole('alert');
  expect(summary).toHaveTextContent('Please check 2 fields:');
  await user.click(within(summary).getByRole('link', { name: 'Email' }));
  await waitFor(() => expect(getField(/^Email/)).toHaveFocus());
  expect(getSentInquiries()).toEqual([]);
});

test('beside Submit a notice says what is stored, why and how long, and whom to ask', async () => {
  await renderDetails();
  const { heading, contact } = inquiryForm.notice;
  const notice = screen.getByRole('region', { name: heading });
  for (const text of ['We store', 'Why', 'How long', 'Your rights', 'Data Protection Board of India']) {
    expect(notice).toHaveTextContent(text);
  }
  expect(within(notice).getByRole('link', { name: contact.email })).toBeVisible();
  expect(within(notice).getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
});

test('the heading of step 2 names the chosen service, and a link leads to the choice', async () => {
  const { user } = await renderDetails();
  fill(getService(), 'bill-payment');
  expect(screen.getByRole('heading', { name: 'Your inquiry: Bill Payment' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: inquiryForm.details.change }));
  expect(getService()).toHaveFocus();
});

test('Back leads to the heading of step 1, and preserves the choice and the typed text', async () => {
  const { user } = await renderFilledForm();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('radio', { name: 'Services' })).toBeChecked();
  const heading = screen.getByRole('heading', { name: inquiryForm.interest.heading });
  await waitFor(() => expect(heading).toHaveFocus());
  await openDetails(user, 'Investor');
  expect(getField(/^Name/)).toHaveValue('Asha Verma');
});

test('another interest changes the subject, and nothing of the topic of the first is sent', async () => {
  const { user } = await renderDetails();
  fill(getService(), 'mobile-app');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await openDetails(user, 'Investor');
  fillName();
  await send();
  expect(getSentInquiries()).toMatchObject([{ body: { subject: 'Investment Inquiry', topic: null } }]);
});

test('a draft is restored when the form is mounted again, without taking the focus', async () => {
  await renderFilledForm();
  cleanup();
  await renderDetails('/cst');
  expect(getField(/^Name/)).toHaveValue('Asha Verma');
  expect(document.body).toHaveFocus();
});

test('the draft is removed when it is sent', async () => {
  await renderFilledForm();
  expect(sessionStorage).toHaveLength(1);
  await send();
  expect(Object.keys(sessionStorage)).toEqual(['inquiry-receipts']);
});

test('an invalid draft or unavailable storage leaves an empty form', async () => {
  sessionStorage.setItem('inquiry-draft-3', '{"step":9}');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const { user } = renderForm();
  await openDetails(user);
  expect(getField(/^Name/)).toHaveValue('');
});
