import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messages } from '../../../../src/content/messages';
import { fillIn, openForm, storedInquiries, submitButton, toDetails } from '../../../support/inquiryForm';
import { failNext, holdNext, sentRequests } from '../../../support/network';

const { inlineSuccess } = messages.inquiry;
const TOKEN = '/api/contact/stamp';
const tokenRequests = () => sentRequests('GET', TOKEN);
const sentTokens = () =>
  sentRequests('POST', '/api/contact').map(({ headers }) => headers.get('x-form-stamp'));
const storedToken = () =>
  String(JSON.parse(sessionStorage.getItem('inquiry-draft-2') ?? '{}').formToken ?? '');

/** Hidden from people, so no role finds it. */
function honeypot(): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>('input[name=website]');
  if (!found) throw new Error('There is no honeypot');
  return found;
}

test('the form token is requested once, when the form is touched, and sent with the inquiry', async () => {
  const user = openForm();
  expect(tokenRequests()).toHaveLength(0);
  await fillIn(user);
  await waitFor(() => expect(storedToken()).toMatch(/^\d+\.[\w-]{16}\.[\w-]{43}$/));
  const token = storedToken();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await toDetails(user, 'Investor');
  await user.click(submitButton());
  await screen.findByText(inlineSuccess);
  expect(tokenRequests()).toHaveLength(1);
  expect(sentTokens()).toEqual([token]);
});

test('the next inquiry has a form token of its own', async () => {
  const user = openForm();
  for (const count of [1, 2]) {
    await fillIn(user);
    await waitFor(() => expect(storedToken()).not.toBe(''));
    await user.click(submitButton());
    await waitFor(() => expect(sentTokens()).toHaveLength(count));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  }
  expect(tokenRequests()).toHaveLength(2);
});

test('an inquiry sent anew after a 409 does not reuse the form token', async () => {
  const user = openForm();
  await fillIn(user);
  await waitFor(() => expect(storedToken()).not.toBe(''));
  const token = storedToken();
  failNext('POST', '/api/contact', 409);
  await user.click(submitButton());
  await screen.findByText(inlineSuccess);
  expect(sentTokens()).toEqual([token, null]);
});

test('a restored form has the token of its first touch', async () => {
  await fillIn(openForm());
  await waitFor(() => expect(storedToken()).not.toBe(''));
  const token = storedToken();
  cleanup();
  const user = openForm();
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  await screen.findByText(inlineSuccess);
  expect(sentTokens()).toEqual([token]);
});

test.each([
  [500, {}],
  ['offline', {}],
  [200, { body: { stamp: 'gr\u00fcn' } }],
  [200, { body: '<html>' }],
] as const)(
  'a token that cannot be fetched (%s) shows no error and does not prevent sending',
  async (failure, how) => {
    failNext('GET', TOKEN, failure, how);
    const user = openForm();
    await fillIn(user);
    await waitFor(() => expect(tokenRequests()).toHaveLength(1));
    await user.click(submitButton());
    await screen.findByText(inlineSuccess);
    expect(sentTokens()).toEqual([null]);
    expect(await storedInquiries()).toMatchObject([{ status: 'new' }]);
  },
);

test('a late token delays nothing, and is not used after the form was sent', async () => {
  const release = holdNext('GET', TOKEN);
  const user = openForm();
  await fillIn(user);
  await user.click(submitButton());
  await screen.findByText(inlineSuccess);
  release();
  await toDetails(user);
  await waitFor(() => expect(tokenRequests()).toHaveLength(2));
});

test('keyboard, screen reader and autocomplete skip the honeypot', async () => {
  await toDetails(openForm());
  expect(honeypot()).toHaveAttribute('tabindex', '-1');
  expect(honeypot()).toHaveAttribute('autocomplete', 'off');
  expect(honeypot().closest('[aria-hidden="true"]')).not.toBeNull();
  expect(honeypot().labels?.[0]).toHaveTextContent('Leave this field empty');
  expect(screen.getAllByRole('textbox')).not.toContain(honeypot());
});

test('a filled honeypot looks like a success, and the inquiry is held with its reason', async () => {
  const user = openForm();
  await fillIn(user);
  fireEvent.change(honeypot(), { target: { value: 'https://shop.example' } });
  await user.click(submitButton());
  await screen.findByText(inlineSuccess);
  const [row] = await storedInquiries();
  expect([row?.name, row?.status]).toEqual(['Asha Verma', 'spam']);
  expect(row?.spam_reasons).toContain('honeypot');
});
