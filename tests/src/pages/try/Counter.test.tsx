import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { formatRupees, getCommission } from '../../../../src/content/rates';
import { Counter } from '../../../../src/pages/try/Counter';
import { failNextRequest, getSentRequests, holdRequests } from '../../../support/site/network';

const RECHARGES = '/sandbox/v1/recharges';

async function openCounter(course?: string, showsRequests = true) {
  const user = userEvent.setup({ delay: null });
  render(<Counter showsRequests={showsRequests} />);
  if (course) await user.click(screen.getByLabelText(course));
  async function press(name: RegExp | string): Promise<void> {
    // Elsewhere in between: no double tap.
    await user.hover(document.body);
    await user.click(screen.getByRole('button', { name }));
  }
  const slip = within(screen.getByRole('region', { name: 'Slip' }));
  const getRow = (term: string) => slip.getByText(term).nextElementSibling?.textContent;
  return { user, press, slip, getRow, pay: () => press(/^Pay/) };
}

test('a payment with sample money gets a receipt number and leaves the wallet', async () => {
  const { user, slip, getRow } = await openCounter();
  expect(getRow('Sample wallet')).toBe('₹1,000');
  await user.click(screen.getByLabelText(/₹299/));
  await user.click(screen.getByRole('button', { name: 'Pay ₹299 of sample money' }));
  expect(await slip.findByText('Paid')).toBeVisible();
  expect(getRow('Receipt number')).toMatch(/^SD-\d[A-Z]\d\d$/);
  expect(getRow('Sample wallet')).toBe('₹701');
  const [sent] = getSentRequests('POST', RECHARGES);
  expect(sent?.body).toMatchObject({ mobile: '0000000731', amount: 299, reference: getRow('Reference') });
});

test('a shop sees what it earns, which is in its wallet once the payment is paid', async () => {
  const { user, pay, slip, getRow } = await openCounter(undefined, false);
  await user.click(screen.getByLabelText(/₹299/));
  expect(getRow('You earn (Airtel)')).toBe(formatRupees(getCommission('airtel', 299)));
  await pay();
  expect(await slip.findByText('Paid')).toBeVisible();
  expect(getRow('Sample wallet')).toBe(formatRupees(1_000 - 299 + getCommission('airtel', 299)));
});

test('a reply that comes at once is on its way for a moment, with motion', async () => {
  const { pay, slip } = await openCounter();
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  const wait = vi.spyOn(globalThis, 'setTimeout');
  await pay();
  expect(slip.getByText('On its way')).toBeVisible();
  expect(wait).toHaveBeenCalledWith(expect.any(Function), 700);
});

test('after a cut network the same request is sent again, and paid once', async () => {
  const { press, pay, slip, getRow } = await openCounter('Cut the network');
  await pay();
  expect(await slip.findByText('No reply')).toBeVisible();
  expect(getRow('Receipt number')).toBe('–');
  expect(screen.getByText(/Lost: the network was cut/)).toBeVisible();
  await press('Send it again, same reference');
  expect(await slip.findByText(/Sent twice, paid once/)).toBeVisible();
  expect(getRow('Sample wallet')).toBe('₹801');
  const [first, second, ...more] = getSentRequests('POST', RECHARGES);
  expect(second?.body).toEqual(first?.body);
  expect(more).toEqual([]);
});

test('the second of a double tap does not run past what the first has shown', async () => {
  const { user, slip } = await openCounter('Cut the network');
  const button = screen.getByRole('button', { name: /^Pay/ });
  await user.click(button);
  expect(await slip.findByText('No reply')).toBeVisible();
  fireEvent.click(button, { detail: 2 });
  expect(getSentRequests('POST', RECHARGES)).toHaveLength(1);
  expect(slip.getByText('No reply')).toBeVisible();
});

test.each([
  ['Operator is slow', 'Paid', '₹801'],
  ['It fails in the end', 'Failed', '₹1,000'],
])('%s: it is pending until it is asked for, then %s', async (course, stamp, wallet) => {
  const { press, pay, slip, getRow } = await openCounter(course);
  await pay();
  expect(await slip.findByText('Pending')).toBeVisible();
  expect(getRow('Sample wallet')).toBe('₹801 (₹199 held)');
  await press('Ask what became of it');
  expect(await slip.findByText(stamp)).toBeVisible();
  expect(getRow('Sample wallet')).toBe(wallet);
  const before = getRow('Reference');
  await press('Another payment');
  await pay();
  await slip.findByText('Pending');
  expect(getRow('Reference')).not.toBe(before);
});

test.each([
  ['offline', 'No reply', /Paid or not/, '₹1,000 or ₹801?'],
  [503, 'No reply', /Paid or not/, '₹1,000 or ₹801?'],
  [429, 'Not paid', /Wait a minute/, '₹1,000'],
  [422, 'Not paid', /refused/, '₹1,000'],
] as const)(
  'a payment that fails (%s) can be sent again with its reference',
  async (failure, stamp, says, wallet) => {
    const { press, pay, slip, getRow } = await openCounter();
    failNextRequest('POST', RECHARGES, failure);
    await pay();
    expect(await slip.findByText(says)).toBeVisible();
    expect(slip.getByText(stamp)).toBeVisible();
    expect(getRow('Sample wallet')).toBe(wallet);
    const before = getRow('Reference');
    await press('Send it again, same reference');
    expect(await slip.findByText('Paid')).toBeVisible();
    expect(getRow('Reference')).toBe(before);
  },
);

test('a refusal says nothing of the request before it, whose reply was lost', async () => {
  const { press, pay, slip, getRow } = await openCounter('Cut the network');
  await pay();
  await slip.findByText('No reply');
  failNextRequest('POST', RECHARGES, 429);
  await press('Send it again, same reference');
  expect(await slip.findByText(/Wait a minute/)).toBeVisible();
  expect(getRow('Sample wallet')).toBe('₹1,000 or ₹801?');
});

test.each(['offline', 503, 429] as const)(
  'a pending payment is pending when asking fails (%s)',
  async (failure) => {
    const { press, pay, slip, getRow } = await openCounter('Operator is slow');
    await pay();
    await slip.findByText('Pending');
    const status = `/sandbox/v1/payments/${getRow('Reference')}`;
    failNextRequest('GET', status, failure);
    await press('Ask what became of it');
    await waitFor(() => expect(getSentRequests('GET', status)).toHaveLength(1));
    expect(await slip.findByText('Pending')).toBeVisible();
    expect(getRow('Sample wallet')).toBe('₹801 (₹199 held)');
    await press('Ask what became of it');
    expect(await slip.findByText(/The operator has answered/)).toBeVisible();
  },
);

test('a number that has no ten digits is not sent, and keeps the focus', async () => {
  const { user, pay } = await openCounter();
  const field = screen.getByLabelText('Mobile number');
  await user.clear(field);
  await user.type(field, '98765{Enter}');
  expect(field).toHaveAccessibleDescription('A mobile number has 10 digits');
  expect(field).toHaveFocus();
  await user.type(field, ' 43210');
  await pay();
  await waitFor(() => expect(getSentRequests('POST', RECHARGES)).toHaveLength(1));
  expect(getSentRequests('POST', RECHARGES)[0]?.body).toMatchObject({ mobile: '9876543210' });
});

test('while a payment is on its way the one button keeps the focus and sends nothing twice', async () => {
  const { press, pay, slip } = await openCounter();
  const release = holdRequests('POST', RECHARGES);
  await pay();
  const button = screen.getByRole('button', { name: 'Sending…' });
  expect(button).toHaveFocus();
  await press('Sending…');
  release();
  await slip.findByText('Paid');
  expect(button).toHaveFocus();
  expect(getSentRequests('POST', RECHARGES)).toHaveLength(1);
});

test('the request is shown as it will be sent, to copy', async () => {
  const { user } = await openCounter('Operator is slow');
  await user.click(screen.getByRole('button', { name: 'Copy the request' }));
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain(`curl ${window.location.origin}${RECHARGES}`);
  expect(copied).toMatch(/"reference": "shop-\w{4}-pending"/);
});
