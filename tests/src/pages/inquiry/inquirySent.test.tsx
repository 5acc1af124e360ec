import { render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { InquirySent } from '../../../../src/pages/inquiry/InquirySent';
import type { InquiryFormOutput } from '../../../../src/pages/inquiry/inquiryFormSchema';
import { inquiryForm, inquiryMessages } from '../../../../src/pages/inquiry/words';
import { toIndianDateTime } from '../../../../src/shared/indianTime';
import { getToasts } from '../../../../src/ui/Toaster';
import {
  fill,
  fillName,
  findReceipt,
  getField,
  getNextButton,
  getSentInquiries,
  renderFilledForm,
  renderForm,
  send,
  waitForAddress,
} from '../../../support/site/inquiryForm';
import { network } from '../../../support/site/network';

const REFERENCE = '01AB-23CD';
const CREATED_AT = '2026-01-05T04:00:00.000Z';
const TIME = toIndianDateTime(CREATED_AT);
const INQUIRY: InquiryFormOutput = {
  interest: 'services',
  name: 'Asha Verma',
  email: 'asha@example.com',
  phone: '98765 43210',
  company: 'Asha Stores',
  service: 'bill-payment',
  investmentInterest: null,
  message: 'Forty shops.',
  notice: null,
  extra: null,
};

function renderReceipt(inquiry: Partial<InquiryFormOutput> = {}) {
  render(<InquirySent reference={REFERENCE} time={TIME} inquiry={{ ...INQUIRY, ...inquiry }} />);
  return within(screen.getByRole('region', { name: inquiryMessages.inlineSuccess }));
}

test('the receipt has the reference of the inquiry, the time, what was entered, and what happens next', () => {
  const receipt = renderReceipt();
  const entries = ['Asha Verma', 'asha@example.com', '98765 43210', 'Asha Stores', 'Forty shops.'];
  for (const text of [REFERENCE, TIME, inquiryMessages.alertSuccess, ...entries]) {
    expect(receipt.getByText(text)).toBeVisible();
  }
  expect(receipt.getByRole('heading', { name: inquiryForm.sent.nextTitle })).toBeVisible();
});

test.for(Object.entries(inquiryForm.sent.first))(
  'what happens next begins on the receipt of %s with what is said of it alone, where nothing else of the inquiry is known',
  ([topic, first]) => {
    render(<InquirySent reference={REFERENCE} receipt={`${REFERENCE}.${topic}.signed00`} />, {
      wrapper: MemoryRouter,
    });
    const steps = within(screen.getByRole('list')).getAllByRole('listitem');
    const [, reply, ...others] = inquiryForm.sent.next;
    const isCallable = ['distributor', 'investor'].includes(topic);
    const second = isCallable ? inquiryForm.sent.callOrReply : reply;
    expect(steps.map(({ textContent }) => textContent)).toEqual([first, second, ...others]);
    const answers = screen.queryAllByRole('link', { name: inquiryForm.sent.payment });
    expect(answers).toHaveLength(topic === 'payment' ? 1 : 0);
  },
);

test('what looks like a secret is not shown again, and the receipt says what to do, also where nothing else is known', () => {
  const { hasSecret } = inquiryForm.sent;
  const receipt = `${REFERENCE}.payment.secret.signed00`;
  const { unmount } = render(
    <InquirySent
      reference={REFERENCE}
      receipt={receipt}
      inquiry={{ ...INQUIRY, message: '1 2 3 4 5 6 is my otp, Rs 199' }}
    />,
    { wrapper: MemoryRouter },
  );
  expect(screen.getByText('• • • • • • is my otp, Rs 199')).toBeVisible();
  expect(screen.getByText(hasSecret)).toBeVisible();
  unmount();
  render(<InquirySent reference={REFERENCE} receipt={receipt} />, { wrapper: MemoryRouter });
  expect(screen.getByText(hasSecret)).toBeVisible();
});

test('the reference can be shared on WhatsApp, and a chat with us begins with it', () => {
  const receipt = renderReceipt();
  for (const name of [inquiryForm.sent.share, inquiryForm.sent.chat]) {
    const link = receipt.getByRole('link', { name: new RegExp(name) });
    const { origin, searchParams } = new URL(link.getAttribute('href') ?? '');
    expect([name, origin]).toEqual([name, 'https://wa.me']);
    expect(searchParams.get('text')).toContain(REFERENCE);
  }
});

test.for([
  [{}, 'Services: Bill Payment'],
  [{ service: null }, 'Services'],
  [{ service: 'retailer-solutions' }, 'Services: Retailer Solutions'],
  [{ service: 'distributor' }, 'Becoming a distributor'],
  [{ interest: 'investor', investmentInterest: 'series-a' }, 'Investor: Series A'],
] satisfies [Partial<InquiryFormOutput>, string][])('the receipt of %j says: %s', ([inquiry, about]) => {
  expect(renderReceipt(inquiry).getByText(about)).toBeVisible();
});

test('after sending, the form shows the receipt of what was stored, in no toast', async () => {
  await renderFilledForm();
  const stored = { id: '00000000-0000-7000-8000-000001ab23cd', createdAt: CREATED_AT };
  network.use(http.post('/api/contact', () => HttpResponse.json(stored, { status: 201 })));
  const receipt = await send();
  for (const text of [REFERENCE, TIME, 'asha@example.com']) expect(receipt.getByText(text)).toBeVisible();
  expect(getToasts()).toEqual([]);
});

test('after sending, the form is empty at step 1, for another inquiry', async () => {
  await renderFilledForm();
  await send();
  expect(screen.getByRole('heading', { name: inquiryForm.sent.another })).toBeVisible();
  expect(screen.getByText('Step 1 of 2')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Services' })).not.toBeChecked();
  expect(getNextButton()).toBeDisabled();
});

test('the beginning of the receipt is scrolled into view, and focusing it does not scroll', async () => {
  await renderFilledForm();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await send();
  expect(await findReceipt()).toHaveFocus();
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  expect(scroll).toHaveBeenLastCalledWith({ block: 'start' });
});

test('a wrong address is corrected by sending the same inquiry again, as one of its own that names the first', async () => {
  const { user } = await renderFilledForm();
  fill(getField(/^Message/), 'Two counters in Lucknow');
  const receipt = await send();
  const reference = receipt.getByText(/^[0-9A-F]{4}-[0-9A-F]{4}$/).textContent;
  await user.click(receipt.getByRole('button', { name: inquiryForm.sent.correct }));
  await waitFor(() => expect(getField(/^Email/)).toHaveFocus());
  expect(screen.getByRole('heading', { name: `Correction of your inquiry ${reference}` })).toBeVisible();
  fill(getField(/^Email/), 'asha.verma@example.com');
  await send();
  const [first, second] = getSentInquiries();
  expect(second?.body).toEqual({
    ...Object(first?.body),
    email: 'asha.verma@example.com',
    message: `Correction of ${reference}\nTwo counters in Lucknow`,
  });
  expect(second?.key).not.toBe(first?.key);
});

/** Opens a receipt again and follows the link of its correction. */
async function correctAgain(topic: string) {
  const receipt = `${REFERENCE}${topic && `.${topic}`}.signed00`;
  sessionStorage.setItem('inquiry-receipts', JSON.stringify([receipt]));
  const form = renderForm(`/cst?sent=${receipt}`);
  await form.user.click(within(await findReceipt()).getByRole('link', { name: inquiryForm.sent.correct }));
  const heading = new RegExp(`^Correction of your inquiry ${REFERENCE}`);
  return { ...form, heading: await screen.findByRole('heading', { name: heading }) };
}

test.for([
  ['', 'interest=services', ''],
  ['payment', 'service=other&role=payment', ': a payment'],
  ['fake-call', 'service=other&role=fake-call', ': a fake call'],
  ['distributor', 'service=other&role=distributor', ': becoming a distributor'],
  ['api-integration', 'service=api-integration', ': API Integration'],
  ['investor', 'interest=investor', ''],
] as const)(
  'a receipt of "%s" that is opened again leads to its correction about the same, of which nothing else is kept',
  async ([topic, params, about]) => {
    const { heading } = await correctAgain(topic);
    await waitForAddress(`/cst?${params}&correct=${REFERENCE}`);
    expect(heading).toHaveTextContent(`Correction of your inquiry ${REFERENCE}${about}`);
    expect(getField(/^Message/)).toHaveValue(`Correction of ${REFERENCE}`);
    expect(getField(/^Name/)).toHaveValue('');
    fillName();
    await send();
    const [inquiry] = getSentInquiries();
    const [interest, service] = topic === 'investor' ? [topic, null] : ['services', topic || null];
    expect(inquiry?.body).toMatchObject({ interest, topic: service });
  },
);

test('a correction says so before what was typed meanwhile, once', async () => {
  const draft = {
    step: 2,
    values: { interest: 'services', message: 'Correction of AAAA-0000\nTwo counters' },
  };
  sessionStorage.setItem('inquiry-draft-3', JSON.stringify(draft));
  await correctAgain('payment');
  expect(getField(/^Message/)).toHaveValue(`Correction of ${REFERENCE}\nTwo counters`);
  const withoutSubject = `?interest=services&correct=${REFERENCE}`;
  const change = screen.getByRole('link', { name: inquiryForm.details.change });
  expect(change).toHaveAttribute('href', withoutSubject);
});

test('where files came with the inquiry, its correction asks for them again', async () => {
  const { user } = await renderFilledForm();
  const stored = { id: '00000000-0000-7000-8000-000001ab23cd', receipt: `${REFERENCE}.2.signed00` };
  network.use(http.post('/api/contact', () => HttpResponse.json(stored, { status: 201 })));
  const receipt = await send();
  await user.click(receipt.getByRole('button', { name: inquiryForm.sent.correct }));
  const { label, lost } = inquiryForm.files;
  expect(await screen.findByLabelText(new RegExp(`^${label}`))).toHaveAccessibleDescription(lost);
});
