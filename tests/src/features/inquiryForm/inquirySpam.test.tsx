import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messages } from '../../../../src/content/messages';
import { fillIn, openForm, storedInquiries, submitButton, toDetails } from '../../../support/inquiryForm';
import { failNext, holdNext, sentCalls } from '../../../support/network';

const { inlineSuccess } = messages.inquiry;
const STAMP = '/api/contact/stamp';
const stampCalls = () => sentCalls('GET', STAMP);
const sentStamps = () => sentCalls('POST', '/api/contact').map(({ headers }) => headers.get('x-form-stamp'));
const keptStamp = () => String(JSON.parse(sessionStorage.getItem('inquiry-draft-1') ?? '{}').stamp ?? '');

/** The field that no person sees; a role does not find it, as it should be. */
function trap(): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>('input[name=website]');
  if (!found) throw new Error('There is no trap');
  return found;
}

test('the stamp is asked for when the form is touched, once, and goes with the inquiry', async () => {
  const user = openForm();
  expect(stampCalls()).toHaveLength(0);
  await fillIn(user);
  await waitFor(() => expect(keptStamp()).toMatch(/^\d+\.[\w-]{16}\.[\w-]{43}$/));
  const stamp = keptStamp();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await toDetails(user, 'Investor');
  await user.click(submitButton());
  await screen.findByText(inlineSuccess);
  expect(stampCalls()).toHaveLength(1);
  expect(sentStamps()).toEqual([stamp]);
});

test('the next inquiry has a stamp of its own', async () => {
  const user = openForm();
  for (const count of [1, 2]) {
    await fillIn(user);
    await waitFor(() => expect(keptStamp()).not.toBe(''));
    await user.click(submitButton());
    await waitFor(() => expect(sentStamps()).toHaveLength(count));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  }
  expect(stampCalls()).toHaveLength(2);
});

test('a form that comes back has the stamp of its first touch', async () => {
  await fillIn(openForm());
  await waitFor(() => expect(keptStamp()).not.toBe(''));
  const stamp = keptStamp();
  cleanup();
  const user = openForm();
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  await screen.findByText(inlineSuccess);
  expect(sentStamps()).toEqual([stamp]);
});

test.each([
  [500, {}],
  ['offline', {}],
  [200, { body: { stamp: 'gr\u00fcn' } }],
  [200, { body: '<html>' }],
] as const)(
  'a stamp that cannot be had (%s) says nothing and keeps nobody from sending',
  async (failure, how) => {
    failNext('GET', STAMP, failure, how);
    const user = openForm();
    await fillIn(user);
    await waitFor(() => expect(stampCalls()).toHaveLength(1));
    await user.click(submitButton());
    await screen.findByText(inlineSuccess);
    expect(sentStamps()).toEqual([null]);
    expect(await storedInquiries()).toMatchObject([{ status: 'new' }]);
  },
);

test('a stamp that is late holds nothing up, and does not come back after the form was sent', async () => {
  const release = holdNext('GET', STAMP);
  const user = openForm();
  await fillIn(user);
  await user.click(submitButton());
  await screen.findByText(inlineSuccess);
  release();
  await toDetails(user);
  await waitFor(() => expect(stampCalls()).toHaveLength(2));
});

test('no person meets the trap: no keyboard, no screen reader, no autocomplete', async () => {
  await toDetails(openForm());
  expect(trap()).toHaveAttribute('tabindex', '-1');
  expect(trap()).toHaveAttribute('autocomplete', 'off');
  expect(trap().closest('[aria-hidden="true"]')).not.toBeNull();
  expect(trap().labels?.[0]).toHaveTextContent('Leave this field empty');
  expect(screen.getAllByRole('textbox')).not.toContain(trap());
});

test('who fills the trap is thanked like anybody, and the inquiry is held with its reason', async () => {
  const user = openForm();
  await fillIn(user);
  fireEvent.change(trap(), { target: { value: 'https://shop.example' } });
  await user.click(submitButton());
  await screen.findByText(inlineSuccess);
  const [row] = await storedInquiries();
  expect([row?.name, row?.status]).toEqual(['Asha Verma', 'spam']);
  expect(row?.spam_reasons).toContain('honeypot');
});
