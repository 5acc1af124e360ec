import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readUnsent, saveUnsent } from '../../../../../src/admin/records/unsent';
import { paths } from '../../../../../src/paths';
import { toReference } from '../../../../../src/shared/reference';
import { ADMIN, MEERA } from '../../../../support/admins';
import { SAMPLE_INQUIRY } from '../../../../support/sampleInquiry';
import {
  addMeera,
  findPane,
  getNotifications,
  openInquiry,
  readInquiry,
  sendInquiry,
  setStatus,
  undo,
  write,
} from '../../../../support/site/inquiries';
import { dropNextResponse, failNextRequest, holdRequests } from '../../../../support/site/network';
import { renderRoute } from '../../../../support/site/renderRoute';
import { signIn } from '../../../../support/site/session';

beforeEach(signIn);

test('the sender can be reached by mail with the inquiry quoted, by phone, and by WhatsApp', async () => {
  const { _id } = await openInquiry({ phone: '098765 43210', message: 'One\nTwo' });
  const pane = within(await findPane(SAMPLE_INQUIRY.name));
  const mail = new URL(
    pane.getByRole('link', { name: `Email ${SAMPLE_INQUIRY.email}` }).getAttribute('href') ?? '',
  );
  expect(mail.pathname).toBe(SAMPLE_INQUIRY.email);
  expect(mail.searchParams.get('subject')).toBe(`Re: Service Inquiry [${toReference(_id)}]`);
  expect(mail.searchParams.get('body')).toMatch(/Ravi Kumar wrote:\r\n> One\r\n> Two/);
  expect(pane.getByRole('link', { name: 'Call 098765 43210' })).toHaveAttribute('href', 'tel:09876543210');
  const chat = new URL(pane.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href') ?? '');
  expect(chat.origin + chat.pathname).toBe('https://wa.me/919876543210');
  expect(chat.searchParams.get('text')).toContain(toReference(_id));
});

test('only what can be done is offered: the allowed changes, and no call without a number', async () => {
  await openInquiry();
  const pane = within(await findPane(SAMPLE_INQUIRY.name));
  const actions = within(pane.getByRole('group', { name: 'Actions' }));
  const names = actions.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Mark as answered', 'Close', 'Mark as spam']));
  expect(actions.queryByRole('button', { name: /^(Reopen|Not spam)$/ })).toBeNull();
  expect(pane.queryByRole('link', { name: /^(Call|WhatsApp)/ })).toBeNull();
});

test.for([
  ['answered', 'Close'],
  ['closed', 'Reopen'],
] as const)('an inquiry that is %s is so again after Undo of %s, by one change', async ([status, label]) => {
  const inquiry = await sendInquiry();
  await setStatus(inquiry, status);
  const { user } = await renderRoute(paths.admin.inquiry(inquiry._id));
  await user.click(await screen.findByRole('button', { name: label }));
  await undo(user);
  await waitFor(async () => expect(await readInquiry(inquiry._id)).toMatchObject({ status, version: 3 }));
  await screen.findByRole('button', { name: label });
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
  expect(await timeline.findByText(`undid the change: it is ${status} again`)).toBeVisible();
});

test('Undo works after a note, but not after another admin has changed the same', async () => {
  const asMeera = await addMeera();
  const { user, _id } = await openInquiry();
  await user.click(await screen.findByRole('button', { name: 'Assign to me' }));
  await waitFor(async () => expect((await readInquiry(_id)).owner).toBe(ADMIN.email));
  await asMeera('POST', `/contact/${_id}/notes`, { text: 'Fine' });
  await undo(user);
  await waitFor(async () => expect((await readInquiry(_id)).owner).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Assign to me' }));
  await waitFor(async () => expect((await readInquiry(_id)).owner).toBe(ADMIN.email));
  await asMeera('PUT', `/contact/${_id}/owner`, { owner: MEERA });
  await undo(user);
  await getNotifications().findByText('Your change was not saved: someone else changed this inquiry first.');
  expect((await readInquiry(_id)).owner).toBe(MEERA);
});

/** Opens an inquiry and chooses Meera Iyer as its owner. */
async function chooseMeera() {
  await addMeera();
  const view = await openInquiry();
  const owner = await screen.findByRole('combobox', { name: 'Owner' });
  await view.user.selectOptions(owner, await within(owner).findByRole('option', { name: 'Meera Iyer' }));
  return { ...view, owner };
}

test('the owner is chosen by display name, or taken with one button; both can be undone', async () => {
  const { user, owner, _id } = await chooseMeera();
  await waitFor(async () => expect((await readInquiry(_id)).owner).toBe(MEERA));
  expect(await getNotifications().findByText('Assigned to Meera Iyer.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Assign to me' }));
  await waitFor(async () => expect((await readInquiry(_id)).owner).toBe(ADMIN.email));
  // Before that, Undo is that of the first change.
  expect(await getNotifications().findByText('Assigned to Asha Verma.')).toBeVisible();
  expect(owner).toHaveDisplayValue('Asha Verma (you)');
  // The button is gone: the heading has its focus.
  await waitFor(() => expect(screen.getByRole('heading', { name: SAMPLE_INQUIRY.name })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull();
  await undo(user);
  await waitFor(async () => expect((await readInquiry(_id)).owner).toBe(MEERA));
});

test('"Assign to me" replaces an owner that was chosen right before, also when another inquiry is opened at once', async () => {
  const other = await sendInquiry({ name: 'Other' });
  const { user, router, _id } = await chooseMeera();
  await user.click(screen.getByRole('button', { name: 'Assign to me' }));
  await act(() => router.navigate(paths.admin.inquiry(other._id)));
  await user.click(within(await findPane('Other')).getByRole('button', { name: 'Assign to me' }));
  await waitFor(async () => expect((await readInquiry(other._id)).owner).toBe(ADMIN.email));
  expect((await readInquiry(_id)).owner).toBe(ADMIN.email);
});

test('a change that is asked for while another one of the inquiry is saved is made after it', async () => {
  const { user, _id } = await openInquiry();
  const release = holdRequests('POST', '/api/contact/bulk');
  await user.click(await screen.findByRole('button', { name: 'Tomorrow' }));
  await user.click(screen.getByRole('button', { name: 'Assign to me' }));
  release();
  await waitFor(async () => expect((await readInquiry(_id)).owner).toBe(ADMIN.email));
  expect((await readInquiry(_id)).followUp).not.toBeNull();
});

test('a change that is refused for what the admin did before says so, and leaves the Undo of that', async () => {
  const { user, _id } = await openInquiry();
  const release = holdRequests('POST', '/api/contact/bulk');
  await user.click(await screen.findByRole('button', { name: 'Mark as spam' }));
  await user.click(screen.getByRole('button', { name: 'Mark as answered' }));
  release();
  expect(await getNotifications().findByText('Failed to mark as answered.')).toBeVisible();
  const reason = /The status of this inquiry is spam, which cannot be changed to answered\./;
  expect(getNotifications().getByText(reason)).toBeVisible();
  expect(getNotifications().getByText('Moved to spam.')).toBeInTheDocument();
  await undo(user);
  await waitFor(async () => expect((await readInquiry(_id)).status).toBe('new'));
});

test('closing the window asks while a change runs, also from another page', async () => {
  const { user, router } = await openInquiry();
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const release = holdRequests('POST', '/api/contact/bulk');
  await user.click(await screen.findByRole('button', { name: 'Assign to me' }));
  await waitFor(() => expect(isAsked()).toBe(true));
  await act(() => router.navigate(paths.admin.users));
  expect(isAsked()).toBe(true);
  release();
  await waitFor(() => expect(isAsked()).toBe(false));
});

test('a change that fails says why, and Try again makes it', async () => {
  const { user, _id } = await openInquiry();
  failNextRequest('POST', '/api/contact/bulk', 'offline');
  await user.click(await screen.findByRole('button', { name: 'Assign to me' }));
  expect(await getNotifications().findByText('Failed to change the owner.')).toBeVisible();
  expect(getNotifications().getByText(/The server cannot be reached\./)).toBeVisible();
  await user.click(getNotifications().getByRole('button', { name: /^Try again/ }));
  await waitFor(async () => expect((await readInquiry(_id)).owner).toBe(ADMIN.email));
});

test('a change whose response is lost is told as made when it is tried again', async () => {
  const { user, _id } = await openInquiry();
  dropNextResponse('POST', '/api/contact/bulk');
  await user.click(await screen.findByRole('button', { name: 'Mark as answered' }));
  await user.click(await getNotifications().findByRole('button', { name: /^Try again/ }));
  expect(await getNotifications().findByText('Marked as answered.')).toBeVisible();
  expect(await readInquiry(_id)).toMatchObject({ status: 'answered', version: 2 });
});

test('a follow-up date in the past is refused with a message at the field', async () => {
  const { user, _id } = await openInquiry();
  const field = await screen.findByLabelText('Follow up on');
  fireEvent.change(field, { target: { value: '2020-01-05' } });
  await user.click(screen.getByRole('button', { name: 'Set' }));
  expect(screen.getByText('Please choose today or a later day.')).toBeVisible();
  expect(field).toBeInvalid();
  expect(field.closest('form')).toHaveAttribute('novalidate');
  expect((await readInquiry(_id)).followUp).toBeNull();
});

test('in place of the list the first Escape ends the typing, and the next one leads back to the list', async () => {
  const { user, router, _id } = await openInquiry();
  await write(user, await screen.findByRole('textbox', { name: 'Reply' }), 'Dear');
  await user.keyboard('{Escape}');
  expect(router.state.location.search).toBe(`?inquiry=${_id}`);
  expect(screen.getByRole('heading', { level: 2, name: SAMPLE_INQUIRY.name })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a follow-up date is set by a quick choice or by a date, and removed; Undo empties its field as well', async () => {
  // The last day of January in India.
  vi.setSystemTime('2099-01-30T20:00:00.000Z');
  await signIn();
  const { user, _id } = await openInquiry();
  await user.click(await screen.findByRole('button', { name: 'Tomorrow' }));
  const field = screen.getByLabelText('Follow up on');
  await waitFor(() => expect(field).toHaveValue('2099-02-01'));
  expect((await readInquiry(_id)).followUp).toBe('2099-02-01');
  fireEvent.change(field, { target: { value: '2099-02-03' } });
  expect((await readInquiry(_id)).followUp).toBe('2099-02-01');
  await user.click(screen.getByRole('button', { name: 'Set' }));
  await waitFor(async () => expect((await readInquiry(_id)).followUp).toBe('2099-02-03'));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(async () => expect((await readInquiry(_id)).followUp).toBeNull());
  fireEvent.change(field, { target: { value: '2099-02-05' } });
  await user.click(screen.getByRole('button', { name: 'Set' }));
  await getNotifications().findByText(/^Follow-up set for/);
  await undo(user);
  expect(await getNotifications().findByText('Follow-up removed.')).toBeVisible();
  expect(field).toHaveValue('');
});

test('the timeline says who did what, oldest first', async () => {
  const { _id } = await sendInquiry();
  const asMeera = await addMeera();
  await asMeera('PUT', `/contact/${_id}/owner`, { owner: MEERA });
  await asMeera('PUT', `/contact/${_id}/owner`, { owner: ADMIN.email });
  await renderRoute(paths.admin.inquiry(_id));
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
  await timeline.findByText('assigned it to Asha Verma');
  const entries = timeline.getAllByRole('listitem');
  expect(entries.map((entry) => entry.querySelector('p > span')?.textContent?.trim())).toEqual([
    'Ravi Kumar sent this inquiry',
    'Meera Iyer took it on',
    'Meera Iyer assigned it to Asha Verma',
  ]);
});

test('a timeline that fails to load shows an error, and Retry loads it', async () => {
  const { _id } = await sendInquiry();
  failNextRequest('GET', `/api/contact/${_id}/events`, 500);
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  expect(await screen.findByText('Failed to load the timeline')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('sent this inquiry');
});

test('an inquiry that was erased says so and links to the list', async () => {
  const { user, router } = await renderRoute(paths.admin.inquiry('0'.repeat(36)));
  expect(await screen.findByText('This inquiry no longer exists')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to the list' }));
  expect(router.state.location.search).toBe('');
});

test('an inquiry that fails to load shows an error, which keeps the focus in its pane, and Retry loads it', async () => {
  const { _id } = await sendInquiry();
  const { user } = await renderRoute(paths.admin.inquiries);
  failNextRequest('GET', `/api/contact/${_id}`, 500);
  await user.click(await screen.findByRole('link', { name: SAMPLE_INQUIRY.name }));
  const failed = await screen.findByText('Failed to load this inquiry');
  const pane = failed.closest('section') ?? document.body;
  await waitFor(() => expect(pane).toHaveFocus());
  await user.click(within(pane).getByRole('button', { name: 'Retry' }));
  expect(await findPane(SAMPLE_INQUIRY.name)).toBeVisible();
});

test('a note of one’s own does not stop a change, also before the inquiry is read again', async () => {
  const { user, _id } = await openInquiry();
  await user.click(await screen.findByRole('button', { name: 'Note' }));
  await write(user, await screen.findByRole('textbox', { name: 'Note' }), 'Call after 5 pm');
  const release = holdRequests('GET', `/api/contact/${_id}`);
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await getNotifications().findByText('Note added.');
  await user.click(screen.getByRole('button', { name: 'Assign to me' }));
  await waitFor(async () => expect((await readInquiry(_id)).owner).toBe(ADMIN.email));
  release();
});

test('a change that another admin was faster with is not made, and shows what they did', async () => {
  const asMeera = await addMeera();
  const { user, _id } = await openInquiry();
  const button = await screen.findByRole('button', { name: 'Mark as spam' });
  await screen.findByText('sent this inquiry');
  await asMeera('PUT', `/contact/${_id}/status`, { status: 'answered' });
  await user.click(button);
  expect(
    await getNotifications().findByText(
      'Your change was not saved: someone else changed this inquiry first.',
    ),
  ).toBeVisible();
  expect(await screen.findByText(/^Meera Iyer marked it as answered at \d/)).toBeVisible();
  expect((await readInquiry(_id)).status).toBe('answered');
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByText(/^Meera Iyer marked it as answered at/)).toBeNull();
});

test('what was written about an inquiry that is gone can be read and discarded there', async () => {
  const id = '0'.repeat(36);
  const place = { owner: ADMIN.email, form: 'reply', id } as const;
  saveUnsent(place, { fields: { text: 'Dear Ravi' } });
  const { user } = await renderRoute(paths.admin.inquiry(id));
  expect(await screen.findByText('Dear Ravi')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(readUnsent(place)).toBeUndefined());
  expect(screen.queryByText('Dear Ravi')).toBeNull();
});

test('of a correction of an inquiry that is gone the values can be read', async () => {
  const id = '0'.repeat(36);
  const place = { owner: ADMIN.email, form: 'correction', id } as const;
  saveUnsent(place, { fields: { name: 'Ravi Rao', phone: '98765 43210' } });
  await renderRoute(paths.admin.inquiry(id));
  expect(await screen.findByText(/Ravi Rao\s+98765 43210/)).toBeVisible();
});

test('a click on WhatsApp begins no draft where there is no form for it', async () => {
  const inquiry = await sendInquiry({ phone: '098765 43210' });
  await setStatus(inquiry, 'closed');
  const { user } = await renderRoute(paths.admin.inquiry(inquiry._id));
  const pane = within(await findPane(SAMPLE_INQUIRY.name));
  await user.click(pane.getByRole('link', { name: /^WhatsApp/ }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus());
  expect(readUnsent({ owner: ADMIN.email, form: 'answer', id: inquiry._id })).toBeUndefined();
});
