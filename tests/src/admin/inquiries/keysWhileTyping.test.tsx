import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../../../src/paths';
import {
  addMeera,
  findNames,
  findPane,
  getNotifications,
  poll,
  readInquiry,
  sendInquiry,
  write,
} from '../../../support/site/inquiries';
import { readMails, signInWithMail } from '../../../support/site/mails';
import { getSentRequests, holdRequests } from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';

beforeEach(signInWithMail);

const getLink = (name: string) => screen.getByRole('link', { name });
const findText = (name: string | RegExp) => screen.findByRole('textbox', { name });
const getActions = () => within(screen.getByRole('group', { name: 'Actions' }));
const findQueued = () => getNotifications().findByText('The reply leaves in 10 seconds.');
const isHelpOpen = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' }) !== null;

/** Presses a key at a time of its own, in milliseconds. */
function press(key: string, at: number): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  fireEvent(document.activeElement ?? document.body, event);
}

async function openFirst() {
  const second = await sendInquiry({ name: 'Second' });
  const first = await sendInquiry({ name: 'First' });
  const rendered = await renderRoute(paths.admin.inquiries);
  expect(await findNames()).toEqual(['First', 'Second']);
  await rendered.user.click(getLink('First'));
  await findPane('First');
  await findText('Reply');
  return { ...rendered, first, second };
}

const openNote = () => getActions().getByRole('button', { name: 'Note' });

test('a reply that is sent while a note is typed leaves the note under the hands', async () => {
  const { user, router, first } = await openFirst();
  await write(user, await findText('Reply'), 'Yes, we do.');
  const release = holdRequests('POST', `/api/contact/${first._id}/replies`);
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await user.click(openNote());
  await user.paste('He asks for');
  release();
  expect(await findQueued()).toBeVisible();
  await waitFor(async () => expect(await findNames()).toEqual(['Second']));
  expect(router.state.location.search).toBe(`?inquiry=${first._id}`);
  expect(await findText('Note')).toHaveFocus();
  expect(await findText('Note')).toHaveValue('He asks for');
  expect(await readMails()).toHaveLength(1);
});

test('an inquiry that is closed while a note is typed stays open', async () => {
  const { user, router, first } = await openFirst();
  const release = holdRequests('POST', '/api/contact/bulk');
  await user.keyboard('c');
  await user.click(openNote());
  await user.paste('Call back');
  release();
  expect(await getNotifications().findByText('Inquiry closed.')).toBeVisible();
  await waitFor(async () => expect(await findNames()).toEqual(['Second']));
  expect(router.state.location.search).toBe(`?inquiry=${first._id}`);
  expect(await findText('Note')).toHaveFocus();
  expect(await findText('Note')).toHaveValue('Call back');
});

test('when a colleague takes a form away in which somebody types, the next letters do nothing', async () => {
  const asMeera = await addMeera();
  const { user, first } = await openFirst();
  const field = await findText('Reply');
  await user.click(field);
  press('W', 1_000);
  await asMeera('PUT', `/contact/${first._id}/status`, { status: 'spam' });
  await poll();
  await waitFor(() => expect(field).not.toBeVisible());
  // As a browser does with what is hidden.
  act(() => field.blur());
  for (const at of [1_200, 2_100, 3_000]) press('?', at);
  expect(isHelpOpen()).toBe(false);
});

test('for a second after a key in a text field no letter is a command; Esc, Tab and Enter end the typing', async () => {
  const { user } = await openFirst();
  const search = screen.getByRole('searchbox');
  const typeAndLeave = (at: number) => {
    search.focus();
    press('a', at);
    act(() => search.blur());
  };
  typeAndLeave(1_000);
  press('?', 1_999);
  expect(isHelpOpen()).toBe(false);
  press('?', 3_000);
  expect(isHelpOpen()).toBe(true);
  await user.keyboard('{Escape}');
  for (const [index, key] of ['Escape', 'Tab', 'Enter'].entries()) {
    typeAndLeave(index * 10_000);
    search.focus();
    press(key, index * 10_000 + 1);
    act(() => search.blur());
    press('?', index * 10_000 + 2);
    expect(isHelpOpen()).toBe(true);
    await user.keyboard('{Escape}');
  }
});

test('while the form that R opens is not there yet, letters do nothing', async () => {
  await sendInquiry({ name: 'Second' });
  const { _id } = await sendInquiry({ name: 'First' });
  const release = holdRequests('GET', '/api/contact/summary');
  const { user, router } = await renderRoute(paths.admin.inquiries);
  expect(await findNames()).toEqual(['First', 'Second']);
  getLink('First').focus();
  // On a slow device the next letter comes before the inquiry is open.
  vi.spyOn(router, 'navigate').mockResolvedValueOnce();
  await user.keyboard('r');
  await user.keyboard('e');
  await act(() => router.navigate(paths.admin.inquiry(_id)));
  await user.keyboard('c');
  expect(await findPane('First')).toBeVisible();
  release();
  await waitFor(async () => expect(await findText('Reply')).toHaveFocus());
  expect(getSentRequests('POST', '/api/contact/bulk')).toEqual([]);
});

test('R does not wait for a form that cannot come', async () => {
  const { _id } = await sendInquiry({ name: 'First' });
  holdRequests('GET', `/api/contact/${_id}`, 500)();
  const { user } = await renderRoute(`${paths.admin.inquiries}?status=closed&inquiry=${_id}`);
  expect(await screen.findByText('Failed to load this inquiry')).toBeVisible();
  await user.keyboard('r');
  await user.keyboard('?');
  expect(isHelpOpen()).toBe(true);
});

test('a click that was meant for the inquiry before changes nothing in the one that has opened', async () => {
  const { user, second } = await openFirst();
  await user.click(getActions().getByRole('button', { name: 'Close' }));
  await findPane('Second');
  const click = (name: string, at: number) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 });
    Object.defineProperty(event, 'timeStamp', { value: at });
    fireEvent(getActions().getByRole('button', { name }), event);
  };
  click('Mark as spam', 1);
  click('Close', performance.now() + 500);
  await waitFor(async () => expect((await readInquiry(second._id)).status).toBe('closed'));
  // Those of the first and of the second.
  expect(getSentRequests('POST', '/api/contact/bulk')).toHaveLength(2);
});
