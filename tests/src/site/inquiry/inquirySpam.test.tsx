import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inquiryMessages } from '../../../../src/site/inquiry/words';
import {
  fillForm,
  getSubmitButton,
  openDetails,
  readInquiries,
  renderForm,
} from '../../../support/site/inquiryForm';
import { failNextRequest, getSentRequests, holdRequests } from '../../../support/site/network';

const { inlineSuccess } = inquiryMessages;
const TOKEN = '/api/contact/stamp';
const getTokenRequests = () => getSentRequests('GET', TOKEN);
const getSentTokens = () =>
  getSentRequests('POST', '/api/contact').map(({ headers }) => headers.get('x-form-stamp'));
const readStoredToken = () =>
  String(JSON.parse(sessionStorage.getItem('inquiry-draft-3') ?? '{}').formToken ?? '');

/** Hidden from users, so no role finds it. */
function getHoneypot(): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>('input[name=website]');
  if (!found) throw new Error('There is no honeypot');
  return found;
}

test('the form token is requested once, when the form is touched, and sent with the inquiry', async () => {
  const user = renderForm();
  expect(getTokenRequests()).toHaveLength(0);
  await fillForm(user);
  await waitFor(() => expect(readStoredToken()).toMatch(/^\d+\.[\w-]{16}\.[\w-]{43}$/));
  const token = readStoredToken();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await openDetails(user, 'Investor');
  await user.click(getSubmitButton());
  await screen.findByText(inlineSuccess);
  expect(getTokenRequests()).toHaveLength(1);
  expect(getSentTokens()).toEqual([token]);
});

test('the next inquiry has a form token of its own', async () => {
  const user = renderForm();
  for (const count of [1, 2]) {
    await fillForm(user);
    await waitFor(() => expect(readStoredToken()).not.toBe(''));
    await user.click(getSubmitButton());
    await waitFor(() => expect(getSentTokens()).toHaveLength(count));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  }
  expect(getTokenRequests()).toHaveLength(2);
});

test('an inquiry that is sent again after a 409 does not reuse the form token', async () => {
  const user = renderForm();
  await fillForm(user);
  await waitFor(() => expect(readStoredToken()).not.toBe(''));
  const token = readStoredToken();
  failNextRequest('POST', '/api/contact', 409);
  await user.click(getSubmitButton());
  await screen.findByText(inlineSuccess);
  expect(getSentTokens()).toEqual([token, null]);
});

test('a restored form has the token of its draft', async () => {
  await fillForm(renderForm());
  await waitFor(() => expect(readStoredToken()).not.toBe(''));
  const token = readStoredToken();
  cleanup();
  const user = renderForm();
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  await screen.findByText(inlineSuccess);
  expect(getSentTokens()).toEqual([token]);
});

test.each([
  [500, {}],
  ['offline', {}],
  [200, { body: { stamp: 'gr\u00fcn' } }],
  [200, { body: '<html>' }],
] as const)(
  'a token that cannot be fetched (%s) shows no error and does not prevent sending',
  async (failure, options) => {
    failNextRequest('GET', TOKEN, failure, options);
    const user = renderForm();
    await fillForm(user);
    await waitFor(() => expect(getTokenRequests()).toHaveLength(1));
    await user.click(getSubmitButton());
    await screen.findByText(inlineSuccess);
    expect(getSentTokens()).toEqual([null]);
    expect(await readInquiries()).toMatchObject([{ status: 'new' }]);
  },
);

test('a late token does not delay the submit, and is not used for the next inquiry', async () => {
  const release = holdRequests('GET', TOKEN);
  const user = renderForm();
  await fillForm(user);
  await user.click(getSubmitButton());
  await screen.findByText(inlineSuccess);
  release();
  await openDetails(user);
  await waitFor(() => expect(getTokenRequests()).toHaveLength(2));
});

test('keyboard, screen reader and autocomplete skip the honeypot', async () => {
  await openDetails(renderForm());
  expect(getHoneypot()).toHaveAttribute('tabindex', '-1');
  expect(getHoneypot()).toHaveAttribute('autocomplete', 'off');
  expect(getHoneypot().closest('[aria-hidden="true"]')).not.toBeNull();
  expect(getHoneypot().labels?.[0]).toHaveTextContent('Leave this field empty');
  expect(screen.getAllByRole('textbox')).not.toContain(getHoneypot());
});

test('a filled honeypot shows the success message, and the inquiry is stored as spam with its reason', async () => {
  const user = renderForm();
  await fillForm(user);
  fireEvent.change(getHoneypot(), { target: { value: 'https://shop.example' } });
  await user.click(getSubmitButton());
  await screen.findByText(inlineSuccess);
  const [row] = await readInquiries();
  expect([row?.name, row?.status]).toEqual(['Asha Verma', 'spam']);
  expect(row?.spamReasons).toContain('honeypot');
});
