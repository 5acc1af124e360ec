import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { company } from '../../../../src/content/company';
import { reachUs } from '../../../../src/content/companyWords';
import { subjects, toPhrase } from '../../../../src/content/topics';
import { keepReceipt } from '../../../../src/pages/form/receipts';
import { inquiryForm, inquiryMessages } from '../../../../src/pages/inquiry/words';
import { paths } from '../../../../src/paths';
import { SUGGESTED } from '../../../../src/shared/interests';
import { telHref } from '../../../../src/ui/contactLinks';
import {
  fill,
  fillName,
  findReceipt,
  getAddress,
  getField,
  getSentInquiries,
  getService,
  openDetails,
  renderDetails,
  renderFilledForm,
  renderForm,
  send,
  submit,
  waitForAddress,
} from '../../../support/site/inquiryForm';
import { holdRequests } from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';

const BILL_PAYMENT = '/contact?service=bill-payment';
const DISTRIBUTOR = '/contact?service=retailer-solutions&role=distributor';
const { openings } = inquiryForm.details;
type Router = ReturnType<typeof renderForm>['router'];

/** @param expected the address, where `to` is a step in the history */
async function goTo(router: Router, to: string | -1 | 1, expected = String(to)): Promise<void> {
  await (typeof to === 'string' ? router.navigate(to) : router.navigate(to));
  await waitForAddress(expected);
}

test('/cst has only the form between header and footer', async () => {
  await renderRoute('/cst');
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('heading', { level: 2 })).toBeVisible();
  expect(main.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H1', 'H2']);
  expect(main.queryByRole('link')).toBeNull();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

test('what an investor has typed on /cst can be sent from /contact, with a subject and topic of its own', async () => {
  const { router } = await renderFilledForm('/cst?interest=investor');
  fill(screen.getByRole('combobox'), 'series-a');
  await goTo(router, '/contact');
  await screen.findByText('Step 2 of 2');
  await send();
  expect(getSentInquiries()).toMatchObject([
    { body: { name: 'Asha Verma', subject: 'Investment Inquiry', interest: 'investor', topic: 'series-a' } },
  ]);
});

test('what a link only suggests fills in an empty form, and leaves one that was begun as it is', async () => {
  const { router } = renderForm('/services');
  await router.navigate(DISTRIBUTOR, { state: SUGGESTED });
  await waitForAddress(DISTRIBUTOR);
  expect(getField(/^Message/)).toHaveValue(openings.distributor);
  fillName();
  await goTo(router, '/services');
  await router.navigate(BILL_PAYMENT, { state: SUGGESTED });
  await waitForAddress(BILL_PAYMENT);
  expect(screen.getByRole('heading', { name: 'Your inquiry: becoming a distributor' })).toBeVisible();
  expect(getField(/^Message/)).toHaveValue(openings.distributor);
});

test('the form that a link has filled in has the URL of the link again after Back and Next', async () => {
  const { user } = await renderDetails(BILL_PAYMENT);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitForAddress('/contact');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(getAddress()).toBe(BILL_PAYMENT));
});

test.for([undefined, 500])(
  'Back in the browser while the form is being sent leaves it as it is, until it shows the outcome: %s',
  async (failure) => {
    const { user, router } = renderForm();
    await openDetails(user);
    fillName();
    await waitForAddress('/cst?interest=services');
    const release = holdRequests('POST', '/api/contact', failure);
    submit();
    expect(await screen.findByRole('button', { name: inquiryMessages.submitting })).toBeDisabled();
    await goTo(router, -1, '/cst');
    expect(screen.getByRole('button', { name: inquiryMessages.submitting })).toBeVisible();
    release();
    const outcome = failure ? screen.findByText(inquiryMessages.inlineError) : findReceipt();
    expect(await outcome).toBeVisible();
  },
);

test('Back from another page shows the receipt again, without what was sent', async () => {
  const { router } = await renderFilledForm(BILL_PAYMENT);
  const reference = (await send()).getByText(/^[0-9A-F]{4}-[0-9A-F]{4}$/).textContent;
  await waitFor(() => expect(getAddress()).toContain(`/contact?sent=${reference}.`));
  const receipt = getAddress() ?? '';
  await goTo(router, '/services');
  await goTo(router, -1, receipt);
  const again = within(await findReceipt());
  expect(again.getByText(reference)).toBeVisible();
  expect(again.queryByText('asha@example.com')).toBeNull();
});

test('another inquiry takes the place of a receipt, and Back leads to it', async () => {
  keepReceipt('01AB-23CD.signed00');
  const receipt = '/contact?sent=01AB-23CD.signed00';
  const { user, router } = renderForm(receipt);
  await findReceipt();
  await openDetails(user, 'Investor');
  fill(getField(/^Name/), 'Asha');
  expect(screen.queryByText('01AB-23CD')).toBeNull();
  await waitForAddress('/contact?interest=investor');
  await goTo(router, -1, receipt);
  await waitFor(async () => expect(await findReceipt()).toHaveFocus());
  await goTo(router, '/contact');
  await waitFor(() => expect(screen.queryByText('01AB-23CD')).toBeNull());
  await goTo(router, '/contact?interest=investor');
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Asha');
});

test.for(['Call%2012345', '01AB-23CD', '01AB-23CD.invented'])(
  'a URL with a receipt that neither this tab nor the server knows shows the form: %s',
  (sent) => {
    keepReceipt('45EF-67AB.signed00');
    renderForm(`/contact?sent=${sent}`);
    expect(screen.getByRole('radio', { name: 'Services' })).toBeVisible();
    expect(screen.queryByRole('region', { name: inquiryMessages.inlineSuccess })).toBeNull();
  },
);

test('a link about a service opens step 2 with the service chosen, and it is sent as the topic', async () => {
  await renderFilledForm('/contact?service=payment-gateway');
  expect(getService()).toHaveValue('payment-gateway');
  await send();
  expect(getSentInquiries()).toMatchObject([{ body: { interest: 'services', topic: 'payment-gateway' } }]);
});

test('another inquiry has nothing of the link that opened the form', async () => {
  const { user } = await renderFilledForm(BILL_PAYMENT);
  await send();
  await openDetails(user);
  await waitForAddress('/contact?interest=services');
  expect(getService()).toHaveValue('');
});

test('what only the link has chosen is not restored on another visit', async () => {
  await renderDetails(BILL_PAYMENT);
  cleanup();
  expect(sessionStorage).toHaveLength(0);
  renderForm();
  expect(screen.getByText('Step 1 of 2')).toBeVisible();
});

test('a reload does not undo a change of the service that the link named, and another link does', async () => {
  await renderFilledForm(BILL_PAYMENT);
  fill(getService(), 'mobile-app');
  cleanup();
  await renderDetails(BILL_PAYMENT);
  expect(getService()).toHaveValue('mobile-app');
  cleanup();
  await renderDetails('/contact?service=payment-gateway');
  await waitFor(() => expect(getService()).toHaveValue('payment-gateway'));
  expect(getField(/^Name/)).toHaveValue('Asha Verma');
});

test('a link that is followed again applies again; Back keeps what was changed', async () => {
  const { router } = await renderFilledForm(BILL_PAYMENT);
  fill(getService(), 'mobile-app');
  await goTo(router, '/services');
  await goTo(router, -1, BILL_PAYMENT);
  await waitFor(() => expect(getService()).toHaveValue('mobile-app'));
  await goTo(router, '/services');
  await goTo(router, BILL_PAYMENT);
  await waitFor(() => expect(getService()).toHaveValue('bill-payment'));
  expect(getField(/^Name/)).toHaveValue('Asha Verma');
});

test('the sentence that the link of a distributor has written goes with another link', async () => {
  const { router } = await renderFilledForm(DISTRIBUTOR);
  expect(getField(/^Message/)).toHaveValue(openings.distributor);
  await goTo(router, '/services');
  await goTo(router, BILL_PAYMENT);
  await waitFor(() => expect(getField(/^Message/)).toHaveValue(''));
});

test('a message that was typed stays when the link of a distributor is followed, and another topic is chosen', async () => {
  const { user, router } = await renderDetails(BILL_PAYMENT);
  fill(getField(/^Message/), 'Typed');
  await goTo(router, '/services');
  await goTo(router, DISTRIBUTOR);
  await screen.findByRole('heading', { name: 'Your inquiry: becoming a distributor' });
  expect(getField(/^Message/)).toHaveValue('Typed');
  await user.click(screen.getByRole('link', { name: inquiryForm.details.change }));
  expect(getService()).toHaveFocus();
  expect(getField(/^Message/)).toHaveValue('Typed');
});

test('the inquiry of a distributor says so above the fields, and what to write, until another topic is chosen', async () => {
  const { user } = await renderDetails(DISTRIBUTOR);
  expect(screen.getByRole('heading', { name: 'Your inquiry: becoming a distributor' })).toBeVisible();
  expect(getField(/^Message/)).toHaveAccessibleDescription(
    `Your area, and how many shops. ${inquiryForm.noSecrets}`,
  );
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.click(screen.getByRole('link', { name: inquiryForm.details.change }));
  expect(getService()).toHaveFocus();
  expect(getField(/^Message/)).toHaveValue('');
  fill(getService(), 'api-integration');
  expect(screen.getByRole('heading', { name: 'Your inquiry: API Integration' })).toBeVisible();
  const help = 'What you are building, and how many payments a month.';
  expect(getField(/^Message/)).toHaveAccessibleDescription(`${help} ${inquiryForm.noSecrets}`);
});

test.for([
  {
    link: paths.contactPayment,
    role: 'payment',
    help: 'Receipt or UPI number, amount, day. No OTP, PIN or password, please.',
  },
  {
    link: paths.contactComplaint,
    role: 'complaint',
    help: 'And what we should put right. No OTP, PIN or password, please.',
  },
  {
    link: paths.contactFakeCall,
    role: 'fake-call',
    help: 'A screenshot helps. No OTP, PIN or password, please.',
  },
] as const)(
  'the inquiry of $link begins with what we have to know, in the form and in a chat',
  async ({ link, role, help }) => {
    await renderDetails(link);
    const { sendByWhatsapp } = inquiryForm.details;
    expect(screen.getByRole('heading', { name: `Your inquiry: ${toPhrase(role)}` })).toBeVisible();
    expect(getField(/^Message/)).toHaveValue(openings[role]);
    expect(getField(/^Message/)).toHaveAccessibleDescription(help);
    const chat = screen.getByRole('link', { name: sendByWhatsapp });
    const text = new URL(chat.getAttribute('href') ?? '').searchParams.get('text');
    expect(text).toBe(`${reachUs.firstMessage(toPhrase(role))}\n${openings[role]}`);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('textbox', { name: /company/ })).toBeNull();
  },
);

test.each([
  [paths.contactPayment, /^Message$/],
  [paths.contactInvestorCall, /^Message ?\(optional\)$/],
])(
  'the message of %s is called optional only where it can be sent as the link has written it',
  async (link, name) => {
    await renderDetails(link);
    expect(getField(/^Message/)).toHaveAccessibleName(name);
  },
);

test('the subject of a link is sent as the topic and shown on the receipt, whatever the message says', async () => {
  await renderFilledForm(paths.contactPayment);
  fill(getField(/^Message/), 'My own words');
  const receipt = await send();
  expect(receipt.getByText(subjects.payment)).toBeVisible();
  expect(receipt.getByText(inquiryForm.sent.first.payment)).toBeVisible();
  expect(getSentInquiries()).toMatchObject([{ body: { topic: 'payment', message: 'My own words' } }]);
});

test('a link beside the form fills it in, and keeps what was typed', async () => {
  const { user, router } = await renderDetails(BILL_PAYMENT);
  fillName();
  fill(getField(/company/), 'Verma Stores');
  await goTo(router, paths.contactComplaint);
  await screen.findByRole('heading', { name: 'Your inquiry: a complaint' });
  expect(getField(/^Name/)).toHaveValue('Asha Verma');
  // A complaint does not ask for it.
  expect(getField(/company/)).toHaveValue('Verma Stores');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitForAddress(paths.contactComplaint);
  await goTo(router, -1, '/contact');
  await screen.findByText('Step 1 of 2');
});

test('an investor gets the link to the choice of the topic, as a distributor does', async () => {
  const { user } = await renderDetails('/contact?interest=investor');
  await user.click(screen.getByRole('link', { name: inquiryForm.details.change }));
  expect(screen.getByRole('combobox')).toHaveFocus();
});

test('an inquiry without an email says once, beside the error, what to do without one', async () => {
  const { user } = await renderDetails(paths.contactPayment);
  const { withoutEmail, sendByWhatsapp } = inquiryForm.details;
  fill(getField(/^Name/), 'Asha Verma');
  fill(getField(/^Phone/), '9876543210');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(getField(/^Email/)).toHaveAccessibleDescription('Please enter your email'));
  expect(screen.getByText(withoutEmail)).toBeVisible();
  expect(screen.getAllByText(new RegExp(sendByWhatsapp))).toHaveLength(1);
});

test('whoever has no email can call, or send what is written by WhatsApp', async () => {
  const { user } = await renderDetails(BILL_PAYMENT);
  const calls = screen.getAllByRole('link', { name: new RegExp(`^${reachUs.call}`) });
  expect(calls.map((link) => link.getAttribute('href'))).toContain(telHref(company.phone));
  const chat = screen.getByRole('link', { name: inquiryForm.details.sendByWhatsapp });
  const getText = () => new URL(chat.getAttribute('href') ?? '').searchParams.get('text');
  expect(getText()).toContain('a question about Bill Payment');
  fill(getField(/^Name/), 'Asha Verma');
  fill(getField(/^Message/), 'Forty shops\nin Lucknow');
  fill(getService(), 'mobile-app');
  chat.addEventListener('click', (event) => event.preventDefault());
  await user.click(chat);
  const text = getText();
  for (const part of ['mobile app', 'Asha Verma', 'Forty shops\nin Lucknow']) expect(text).toContain(part);
});

test('a message with an OTP is warned about beside it before it is sent, and can be sent', async () => {
  await renderFilledForm();
  expect(getField(/^Message/)).toHaveAccessibleDescription(inquiryForm.noSecrets);
  fill(getField(/^Message/), 'They asked, and my OTP is 482913');
  expect(getField(/^Message/)).toHaveAccessibleDescription(inquiryForm.hasSecret);
  expect(screen.getAllByText(inquiryForm.hasSecret).some((text) => text.role === 'status')).toBe(true);
  await send();
});

test('an address in Devanagari is asked about when it is left, and can be sent', async () => {
  await renderFilledForm();
  fill(getField(/^Email/), 'आशा@जीमेल.कॉम');
  expect(screen.queryByText(inquiryForm.otherLetters)).toBeNull();
  fireEvent.blur(getField(/^Email/));
  expect(screen.getByText(inquiryForm.otherLetters)).toBeVisible();
  await send();
});
