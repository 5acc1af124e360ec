import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getFormToken } from '../../../../src/pages/inquiry/submitInquiry';
import { HONEYPOT } from '../../../../src/shared/formState';
import {
  fillName,
  getSentInquiries,
  openDetails,
  renderDetails,
  renderFilledForm,
  renderForm,
  send,
  waitForToken,
} from '../../../support/site/inquiryForm';
import { failNextRequest, getSentRequests, holdRequests } from '../../../support/site/network';

const TOKEN = '/api/contact/stamp';
const getTokenRequests = () => getSentRequests('GET', TOKEN);
const getSentTokens = () => getSentInquiries().map(({ token }) => token);

/** Hidden from users, so no role finds it. */
function getHoneypot(): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`input[name=${HONEYPOT}]`);
  if (!found) throw new Error('There is no honeypot');
  return found;
}

test('the form token is requested once, when the form is touched, and sent with the inquiry', async () => {
  const { user } = renderForm();
  expect(getTokenRequests()).toHaveLength(0);
  await openDetails(user);
  fillName();
  const token = await waitForToken();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await openDetails(user, 'Investor');
  await send();
  expect(getTokenRequests()).toHaveLength(1);
  expect(getSentTokens()).toEqual([token]);
});

test('the next inquiry has a form token of its own', async () => {
  const { user } = await renderFilledForm();
  await waitForToken();
  await send();
  await openDetails(user);
  fillName();
  await waitForToken();
  expect(getTokenRequests()).toHaveLength(2);
});

test('an inquiry that is sent again after a 409 does not reuse the form token', async () => {
  await renderFilledForm();
  const token = await waitForToken();
  failNextRequest('POST', '/api/contact', 409);
  await send();
  expect(getSentTokens()).toEqual([token, null]);
});

test('a restored form has the token of its draft', async () => {
  await renderFilledForm();
  const token = await waitForToken();
  cleanup();
  await renderDetails('/cst');
  await send();
  expect(getSentTokens()).toEqual([token]);
  expect(getTokenRequests()).toHaveLength(1);
});

test.for([
  [500, {}],
  ['offline', {}],
  [200, { body: { stamp: 'gr\u00fcn' } }],
  [200, { body: '<html>' }],
] as const)('a token that cannot be fetched (%s) is none, and no error', async ([failure, options]) => {
  failNextRequest('GET', TOKEN, failure, options);
  expect(await getFormToken()).toBeUndefined();
});

test('a late token does not delay the submit, and is not used for the next inquiry', async () => {
  const release = holdRequests('GET', TOKEN);
  const { user } = await renderFilledForm();
  await send();
  expect(getSentTokens()).toEqual([null]);
  release();
  await openDetails(user);
  await waitFor(() => expect(getTokenRequests()).toHaveLength(2));
});

test('keyboard, screen reader and autocomplete skip the honeypot', async () => {
  await renderDetails();
  expect(getHoneypot()).toHaveAttribute('tabindex', '-1');
  expect(getHoneypot()).toHaveAttribute('autocomplete', 'off');
  expect(getHoneypot().closest('[aria-hidden="true"]')).not.toBeNull();
  expect(getHoneypot().labels?.[0]).toHaveTextContent('Leave this field empty');
  expect(screen.getAllByRole('textbox')).not.toContain(getHoneypot());
});
