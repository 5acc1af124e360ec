import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { downloadFile } from '../../../../../src/admin/common/downloadFile';
import { readDeviceDrafts, saveDeviceDraft } from '../../../../../src/admin/editing/deviceDrafts';
import { paths } from '../../../../../src/paths';
import { inquiryTexts } from '../../../../../src/shared/inquiry';
import { inquiryCorrection } from '../../../../../src/shared/inquiryAdmin';
import { toReference } from '../../../../../src/shared/reference';
import { ADMIN, MEERA } from '../../../../support/admins';
import { SAMPLE_INQUIRY } from '../../../../support/sampleInquiry';
import {
  addMeera,
  findPane,
  getNotifications,
  poll,
  readInquiry,
  sendInquiry,
  setStatus,
} from '../../../../support/site/inquiries';
import {
  dropNextResponse,
  failNextRequest,
  getSentRequests,
  holdRequests,
} from '../../../../support/site/network';
import { renderRoute } from '../../../../support/site/renderRoute';
import { signIn } from '../../../../support/site/session';

beforeEach(async () => {
  await signIn();
});

/** The texts of the timeline without their times. */
const getTimeline = () =>
  within(screen.getByRole('region', { name: 'Timeline' }))
    .getAllByRole('listitem')
    .map((entry) => entry.querySelector('p > span')?.textContent?.trim());

test('a row opens the inquiry, which is in the URL; Back to the list returns to the row', async () => {
  const { _id } = await sendInquiry({ message: 'First line\nSecond line', company: 'Kumar General Store' });
  const { user, router } = await renderRoute(paths.admin.inquiries);
  await user.click(await screen.findByRole('link', { name: SAMPLE_INQUIRY.name }));
  const pane = within(await findPane(SAMPLE_INQUIRY.name));
  expect(router.state.location.search).toBe(`?inquiry=${_id}`);
  expect(pane.getByRole('heading', { level: 2, name: SAMPLE_INQUIRY.name })).toHaveFocus();
  expect(pane.getByText(/First line/).textContent).toBe('First line\nSecond line');
  expect(pane.getByText('Kumar General Store')).toBeVisible();
  await user.click(pane.getByRole('button', { name: 'Back to the list' }));
  expect(router.state.location.search).toBe('');
  await waitFor(() => expect(screen.getByRole('link', { name: SAMPLE_INQUIRY.name })).toHaveFocus());
});

test('the sender can be reached by mail with the inquiry quoted, by phone, and by WhatsApp', async () => {
  const { _id } = await sendInquiry({ phone: '098765 43210', message: 'One\nTwo' });
  await renderRoute(paths.admin.inquiry(_id));
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

test('without a phone number there is nothing to call, and a landline has no WhatsApp', async () => {
  const { _id } = await sendInquiry();
  const other = await sendInquiry({ name: 'Landline', phone: '+91 22 2345 6789' });
  const { router } = await renderRoute(paths.admin.inquiry(_id));
  await findPane(SAMPLE_INQUIRY.name);
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
  await router.navigate(paths.admin.inquiry(other._id));
  await findPane('Landline');
  expect(screen.getByRole('link', { name: /^Call/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^WhatsApp/ })).toBeNull();
});

test.for([
  ['new', ['Mark as answered', 'Close', 'Mark as spam']],
  ['answered', ['Close', 'Reopen']],
  ['closed', ['Reopen']],
  ['spam', ['Not spam']],
] as const)('an inquiry that is %s offers the allowed changes', async ([status, labels]) => {
  const inquiry = await sendInquiry();
  await setStatus(inquiry, status);
  await renderRoute(paths.admin.inquiry(inquiry._id));
  const actions = within(within(await findPane(SAMPLE_INQUIRY.name)).getByRole('group', { name: 'Actions' }));
  const names = actions.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.filter((name) => name !== 'Reply' && name !== 'Note')).toEqual(labels);
});

test.for([
  ['answered', 'Close'],
  ['closed', 'Reopen'],
] as const)('an inquiry that is %s is so again after Undo of %s, by one change', async ([status, label]) => {
  const inquiry = await sendInquiry();
  await setStatus(inquiry, status);
  const { user } = await renderRoute(paths.admin.inquiry(inquiry._id));
  await user.click(await screen.findByRole('button', { name: label }));
  await user.click(await getNotifications().findByRole('button', { name: /^Undo/ }));
  await waitFor(async () => expect(await readInquiry(inquiry._id)).toMatchObject({ status, version: 3 }));
  await screen.findByRole('button', { name: label });
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
  expect(await timeline.findByText(`undid the change: it is ${status} again`)).toBeVisible();
});

test('Undo works after a note, but not after another admin has changed the same', async () => {
  const { _id } = await sendInquiry();
  const asMeera = await addMeera();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  await user.click(await screen.findByRole('button', { name: 'Assign to me' }));
  await waitFor(async () => expect((await readInquiry(_id)).owner).toBe(ADMIN.email));
  await asMeera('POST', `/contact/${_id}/notes`, { text: 'Fine' });
  await user.click(await getNotifications().findByRole('button', { name: /^Undo/ }));
  await waitFor(async () => expect((await readInquiry(_id)).owner).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Assign to me' }));
  await waitFor(async () => expect((await readInquiry(_id)).owner).toBe(ADMIN.email));
  await asMeera('PUT', `/contact/${_id}/owner`, { owner: MEERA });
  await user.click(await getNotifications().findByRole('button', { name: /^Undo/ }));
  await getNotifications().findByText('Your change was not made: somebody else was faster.');
  expect((await readInquiry(_id)).owner).toBe(MEERA);
});

/** Opens an inquiry and chooses Meera Iyer as its owner. */
async function chooseMeera(id: string) {
  await addMeera();
  const view = await renderRoute(paths.admin.inquiry(id));
  const owner = await screen.findByRole('combobox', { name: 'Owner' });
  await view.user.selectOptions(owner, await within(owner).findByRole('option', { name: 'Meera Iyer' }));
  return { ...view, owner };
}

test('the owner is chosen by display name, or taken with one button; both can be undone', async () => {
  const { _id } = await sendInquiry();
  const { user, owner } = await chooseMeera(_id);
  await waitFor(async () => expect((await readInquiry(_id)).owner).toBe(MEERA));
  expect(await getNotifications().findByText('Assigned to Meera Iyer.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Assign to me' }));
  await waitFor(async () => expect((await readInquiry(_id)).owner).toBe(ADMIN.email));
  await waitFor(() => expect(owner).toHaveDisplayValue('Asha Verma (you)'));
  await user.click(await getNotifications().findByRole('button', { name: /^Undo/ }));
  await waitFor(async () => expect((await readInquiry(_id)).owner).toBe(MEERA));
});

test('an owner that is chosen right before another inquiry is opened is stored', async () => {
  const { _id } = await sendInquiry();
  const other = await sendInquiry({ name: 'Other' });
  const { router } = await chooseMeera(_id);
  await act(() => router.navigate(paths.admin.inquiry(other._id)));
  await waitFor(async () => expect((await readInquiry(_id)).owner).toBe(MEERA));
  expect((await readInquiry(other._id)).owner).toBeNull();
});

test('"Assign to me" replaces an owner that was chosen right before', async () => {
  const { _id } = await sendInquiry();
  const other = await sendInquiry({ name: 'Other' });
  const { user, router } = await chooseMeera(_id);
  await user.click(screen.getByRole('button', { name: 'Assign to me' }));
  await act(() => router.navigate(paths.admin.inquiry(other._id)));
  // Changes are made in turn: after this one, all others have been.
  await user.click(within(await findPane('Other')).getByRole('button', { name: 'Assign to me' }));
  await waitFor(async () => expect((await readInquiry(other._id)).owner).toBe(ADMIN.email));
  expect((await readInquiry(_id)).owner).toBe(ADMIN.email);
});

test('a change that is asked for while another one of the inquiry is saved is made after it', async () => {
  const { _id } = await sendInquiry();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  const release = holdRequests('PUT', `/api/contact/${_id}/follow-up`);
  await user.click(await screen.findByRole('button', { name: 'Tomorrow' }));
  await user.click(screen.getByRole('button', { name: 'Assign to me' }));
  release();
  await waitFor(async () => expect((await readInquiry(_id)).owner).toBe(ADMIN.email));
  expect((await readInquiry(_id)).followUp).not.toBeNull();
});

test('a change that fails says why, and Try again makes it', async () => {
  const { _id } = await sendInquiry();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  failNextRequest('PUT', `/api/contact/${_id}/owner`, 'offline');
  await user.click(await screen.findByRole('button', { name: 'Assign to me' }));
  expect(await getNotifications().findByText('Failed to change the owner.')).toBeVisible();
  expect(getNotifications().getByText(/The server cannot be reached\./)).toBeVisible();
  await user.click(getNotifications().getByRole('button', { name: /^Try again/ }));
  await waitFor(async () => expect((await readInquiry(_id)).owner).toBe(ADMIN.email));
});

test('a change whose response is lost is told as made when it is tried again', async () => {
  const { _id } = await sendInquiry();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  dropNextResponse('PUT', `/api/contact/${_id}/status`);
  await user.click(await screen.findByRole('button', { name: 'Mark as answered' }));
  await user.click(await getNotifications().findByRole('button', { name: /^Try again/ }));
  expect(await getNotifications().findByText('Marked as answered.')).toBeVisible();
  expect(await readInquiry(_id)).toMatchObject({ status: 'answered', version: 2 });
});

test('a follow-up date in the past is refused with a message at the field', async () => {
  const { _id } = await sendInquiry();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  const field = await screen.findByLabelText('Follow up on');
  await user.type(field, '2020-01-05');
  await user.click(screen.getByRole('button', { name: 'Set' }));
  expect(screen.getByText('Please choose today or a later day.')).toBeVisible();
  expect(field).toBeInvalid();
  expect(field.closest('form')).toHaveAttribute('novalidate');
  expect((await readInquiry(_id)).followUp).toBeNull();
});

test('in place of the list the first Escape ends the typing, and the next one leads back to the list', async () => {
  const { _id } = await sendInquiry();
  const { user, router } = await renderRoute(paths.admin.inquiry(_id));
  await user.type(await screen.findByRole('textbox', { name: 'Reply' }), 'Dear');
  await user.keyboard('{Escape}');
  expect(router.state.location.search).toBe(`?inquiry=${_id}`);
  expect(screen.getByRole('heading', { level: 2, name: SAMPLE_INQUIRY.name })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('Undo of a typed follow-up date empties its field as well', async () => {
  const { _id } = await sendInquiry();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  const field = await screen.findByLabelText('Follow up on');
  await user.type(field, '2099-01-05');
  await user.click(screen.getByRole('button', { name: 'Set' }));
  await user.click(await getNotifications().findByRole('button', { name: /^Undo/ }));
  expect(await getNotifications().findByText('Follow-up removed.')).toBeVisible();
  expect((await readInquiry(_id)).followUp).toBeNull();
  expect(field).toHaveValue('');
});

test('a follow-up date is set by a quick choice or by a date, and removed', async () => {
  const { _id } = await sendInquiry();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  await user.click(await screen.findByRole('button', { name: 'Tomorrow' }));
  const day = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + days * 86_400_000);
  const field = screen.getByLabelText('Follow up on');
  await waitFor(() => expect(field).toHaveValue(day(1)));
  expect((await readInquiry(_id)).followUp).toBe(day(1));
  await user.clear(field);
  await user.type(field, day(3));
  expect((await readInquiry(_id)).followUp).toBe(day(1));
  await user.click(screen.getByRole('button', { name: 'Set' }));
  await waitFor(async () => expect((await readInquiry(_id)).followUp).toBe(day(3)));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(async () => expect((await readInquiry(_id)).followUp).toBeNull());
});

test('the timeline says who did what', async () => {
  const { _id } = await sendInquiry();
  const asMeera = await addMeera();
  await asMeera('PUT', `/contact/${_id}/owner`, { owner: MEERA });
  await asMeera('PUT', `/contact/${_id}/owner`, { owner: ADMIN.email });
  await asMeera('PUT', `/contact/${_id}/follow-up`, { date: '2026-01-05' });
  await asMeera('PUT', `/contact/${_id}/status`, { status: 'answered' });
  await asMeera('PUT', `/contact/${_id}/status`, { status: 'new' });
  await asMeera('POST', `/contact/${_id}/notes`, { text: 'Call after 5 pm' });
  await asMeera('PUT', `/contact/${_id}`, {
    name: 'Ravi K',
    email: SAMPLE_INQUIRY.email,
    phone: '1',
    company: null,
  });
  await renderRoute(paths.admin.inquiry(_id));
  await screen.findByText('Call after 5 pm');
  await waitFor(() =>
    expect(getTimeline()).toEqual([
      'Ravi K sent this inquiry',
      'Meera Iyer took it on',
      'Meera Iyer assigned it to Asha Verma',
      'Meera Iyer set a follow-up for Mon, 5 Jan',
      'Meera Iyer marked it as answered',
      'Meera Iyer reopened it',
      'Meera Iyer wrote a note',
      'Meera Iyer corrected the name, the phone number',
    ]),
  );
});

test('where a button goes with what it does, the heading of the inquiry has its focus', async () => {
  const { _id } = await sendInquiry();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  await user.click(await screen.findByRole('button', { name: 'Assign to me' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: SAMPLE_INQUIRY.name })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull();
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
  const { _id } = await sendInquiry();
  const { user, router } = await renderRoute(paths.admin.inquiry('0'.repeat(36)));
  expect(await screen.findByText('This inquiry no longer exists')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to the list' }));
  expect(router.state.location.search).toBe('');
  expect(_id).not.toBe('');
});

test('an inquiry of the list that fails to load keeps the focus in its pane', async () => {
  const { _id } = await sendInquiry();
  const { user } = await renderRoute(paths.admin.inquiries);
  failNextRequest('GET', `/api/contact/${_id}`, 500);
  await user.click(await screen.findByRole('link', { name: SAMPLE_INQUIRY.name }));
  const failed = await screen.findByText('Failed to load this inquiry');
  await waitFor(() => expect(failed.closest('section')).toHaveFocus());
});

test('an inquiry that fails to load shows an error, and Retry loads it', async () => {
  const { _id } = await sendInquiry();
  failNextRequest('GET', '/api/contact', 500);
  failNextRequest('GET', `/api/contact/${_id}`, 500);
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  const failed = await screen.findByText('Failed to load this inquiry');
  const pane = failed.closest('section') ?? document.body;
  await user.click(within(pane).getByRole('button', { name: 'Retry' }));
  expect(await findPane(SAMPLE_INQUIRY.name)).toBeVisible();
});

test('a note of one’s own does not stop a change, also before the inquiry is read again', async () => {
  const { _id } = await sendInquiry();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  await user.click(await screen.findByRole('button', { name: 'Note' }));
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Call after 5 pm');
  const release = holdRequests('GET', `/api/contact/${_id}`);
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await getNotifications().findByText('Note added.');
  await user.click(screen.getByRole('button', { name: 'Assign to me' }));
  await waitFor(async () => expect((await readInquiry(_id)).owner).toBe(ADMIN.email));
  release();
});

test('a change that another admin was faster with is not made, and shows what they did', async () => {
  const { _id } = await sendInquiry();
  const asMeera = await addMeera();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  const button = await screen.findByRole('button', { name: 'Mark as spam' });
  await screen.findByText('sent this inquiry');
  await asMeera('PUT', `/contact/${_id}/status`, { status: 'answered' });
  await user.click(button);
  expect(
    await getNotifications().findByText('Your change was not made: somebody else was faster.'),
  ).toBeVisible();
  expect(await screen.findByText(/^Meera Iyer marked it as answered at \d/)).toBeVisible();
  expect((await readInquiry(_id)).status).toBe('answered');
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByText(/^Meera Iyer marked it as answered at/)).toBeNull();
});

test('what another admin does appears without a reload', async () => {
  const { _id } = await sendInquiry();
  const asMeera = await addMeera();
  await renderRoute(paths.admin.inquiry(_id));
  await screen.findByText('sent this inquiry');
  await asMeera('POST', `/contact/${_id}/notes`, { text: 'I am on it' });
  await poll();
  expect(await screen.findByText('I am on it')).toBeVisible();
  expect(screen.getByText(/^Meera Iyer wrote a note at \d/)).toBeVisible();
});

test('details are corrected in a dialog, which checks them and leads to what is wrong', async () => {
  const { _id } = await sendInquiry();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  await user.click(await screen.findByText('Personal data'));
  await user.click(screen.getByRole('button', { name: 'Correct details' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Correct details' }));
  const email = dialog.getByRole('textbox', { name: 'Email' });
  await user.clear(email);
  await user.type(email, 'ravi');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  expect(email).toHaveFocus();
  await user.type(email, '@kumar.example');
  await user.type(dialog.getByRole('textbox', { name: /^Company/ }), 'Kumar Stores');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await getNotifications().findByText('Details corrected.')).toBeVisible();
  expect(await readInquiry(_id)).toMatchObject({ email: 'ravi@kumar.example', company: 'Kumar Stores' });
  await screen.findByText('corrected the email address, the company');
});

test('a correction that was begun asks before it is closed', async () => {
  const { _id } = await sendInquiry();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  await user.click(await screen.findByText('Personal data'));
  const open = () => user.click(screen.getByRole('button', { name: 'Correct details' }));
  await open();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await open();
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.type(name, ' Jr');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(name).toHaveValue('Ravi Kumar Jr');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await readInquiry(_id)).name).toBe('Ravi Kumar');
});

test('every text of an inquiry is shown, and every detail of the sender can be corrected', async () => {
  const texts = Object.fromEntries(
    Object.keys(inquiryTexts.shape).map((name) => [
      name,
      name === 'email' ? 'shown@shop.example' : `shown ${name}`,
    ]),
  );
  const { _id } = await sendInquiry(texts);
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  const pane = await findPane(String(texts.name));
  for (const text of Object.values(texts)) expect(pane).toHaveTextContent(text);
  await user.click(await screen.findByText('Personal data'));
  await user.click(screen.getByRole('button', { name: 'Correct details' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Correct details' }));
  const inputs = dialog.getAllByRole<HTMLInputElement>('textbox');
  const details = Object.keys(inquiryCorrection.shape);
  expect(inputs.map(({ value }) => value)).toEqual(details.map((name) => texts[name]));
  for (const input of inputs) await user.type(input, 's');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect(await readInquiry(_id)).toMatchObject(
      Object.fromEntries(details.map((name) => [name, `${texts[name]}s`])),
    ),
  );
  expect(await screen.findByText(/^corrected the name, the email address, the phone number/)).toBeVisible();
});

test('a correction of what another admin has changed is not saved before it is checked', async () => {
  const { _id } = await sendInquiry();
  const asMeera = await addMeera();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  await user.click(await screen.findByText('Personal data'));
  await user.click(screen.getByRole('button', { name: 'Correct details' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Correct details' }));
  await asMeera('POST', `/contact/${_id}/notes`, { text: 'Hello' });
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Jr');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Somebody else has changed this inquiry/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Ravi Kumar Jr');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await readInquiry(_id)).name).toBe('Ravi Kumar Jr'));
});

test('what another admin corrected meanwhile is kept in the fields that were not typed in here', async () => {
  const { _id } = await sendInquiry({ email: 'ravi@wrong.example' });
  const asMeera = await addMeera();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  await user.click(await screen.findByText('Personal data'));
  await user.click(screen.getByRole('button', { name: 'Correct details' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Correct details' }));
  await asMeera('PUT', `/contact/${_id}`, { name: SAMPLE_INQUIRY.name, email: 'ravi@right.example' });
  await user.type(dialog.getByRole('textbox', { name: /^Phone/ }), '+91 98765 43210');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Somebody else has changed this inquiry/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('ravi@right.example');
  expect(dialog.getByRole('textbox', { name: /^Phone/ })).toHaveValue('+91 98765 43210');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await getNotifications().findByText('Details corrected.')).toBeVisible();
  expect(await readInquiry(_id)).toMatchObject({ email: 'ravi@right.example', phone: '+91 98765 43210' });
});

test('what another admin corrected in the same field is told there, and saving again stores the own text', async () => {
  const { _id } = await sendInquiry({ company: 'Kumar' });
  const asMeera = await addMeera();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  await user.click(await screen.findByText('Personal data'));
  await user.click(screen.getByRole('button', { name: 'Correct details' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Correct details' }));
  const field = (label: RegExp) => dialog.getByRole('textbox', { name: label });
  const [name, email, phone, company] = [field(/^Name/), field(/^Email/), field(/^Phone/), field(/^Company/)];
  await asMeera('PUT', `/contact/${_id}`, {
    name: 'Ravi Kumaran',
    email: 'ravi@right.example',
    phone: '98765 43210',
    company: null,
  });
  await user.type(name, ' Jr');
  await user.type(phone, '98765 43210');
  await user.type(company, ' Stores');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const told = 'Somebody else has changed this to “Ravi Kumaran”. Save again to keep yours.';
  await waitFor(() => expect(name).toHaveAccessibleDescription(told));
  expect(name).toHaveFocus();
  expect(name).toHaveValue('Ravi Kumar Jr');
  expect(company).toHaveAccessibleDescription('Somebody else has removed this. Save again to keep yours.');
  // Theirs alone, and the same text.
  expect(email).toHaveValue('ravi@right.example');
  expect(email).not.toHaveAccessibleDescription();
  expect(phone).not.toHaveAccessibleDescription();
  expect((await readInquiry(_id)).name).toBe('Ravi Kumaran');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect(await readInquiry(_id)).toMatchObject({
      name: 'Ravi Kumar Jr',
      email: 'ravi@right.example',
      phone: '98765 43210',
      company: 'Kumar Stores',
    }),
  );
});

test('what the server rejects of a correction is said at its field, which has the focus', async () => {
  const { _id } = await sendInquiry();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  await user.click(await screen.findByText('Personal data'));
  await user.click(screen.getByRole('button', { name: 'Correct details' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Correct details' }));
  const body = { message: 'Please check: phone', fields: { phone: 'is not valid' } };
  failNextRequest('PUT', `/api/contact/${_id}`, 400, { body });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('is not valid')).toBeVisible();
  const phone = dialog.getByRole('textbox', { name: /^Phone/ });
  expect(phone).toHaveFocus();
  expect(phone).toHaveAccessibleDescription('is not valid');
});

test.for([
  ['Erase this inquiry', 'Inquiry erased.', '1–1 of 1'],
  ['Erase all of this address', '2 inquiries erased.', 'No contacts found.'],
] as const)('%s asks first, then returns to the list', async ([label, done, left]) => {
  await sendInquiry();
  const { _id } = await sendInquiry();
  const { user, router } = await renderRoute(paths.admin.inquiries);
  await user.click((await screen.findAllByRole('link', { name: SAMPLE_INQUIRY.name }))[0] ?? document.body);
  expect(router.state.location.search).toBe(`?inquiry=${_id}`);
  await user.type(await screen.findByRole('textbox', { name: 'Reply' }), 'Dear');
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain(_id));
  await user.click(await screen.findByText('Personal data'));
  await user.click(screen.getByRole('button', { name: label }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/This cannot be undone/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(getSentRequests('DELETE', `/api/contact/${_id}`)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: label }));
  await user.click(screen.getByRole('button', { name: 'Erase' }));
  expect(await getNotifications().findByText(done)).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(await screen.findByText(left)).toBeVisible();
  // What was typed about the person is erased as well.
  expect(JSON.stringify(localStorage)).not.toContain(_id);
});

test('erasing an address removes what anybody has typed about its inquiries on this device', async () => {
  const { _id: first } = await sendInquiry({ message: 'First' });
  const { _id } = await sendInquiry({ message: 'Second' });
  const { _id: other } = await sendInquiry({ email: 'other@shop.example' });
  const draft = {
    kind: 'note' as const,
    savedAt: '2026-01-05T04:00:00.000Z',
    fields: { text: 'EMI' },
    base: {},
  };
  saveDeviceDraft({ ...draft, owner: ADMIN.email, id: '1', recordId: first });
  saveDeviceDraft({ ...draft, owner: MEERA, id: '2', recordId: _id });
  saveDeviceDraft({ ...draft, owner: ADMIN.email, id: '3', recordId: other });
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  await user.click(await screen.findByText('Personal data'));
  await user.click(screen.getByRole('button', { name: 'Erase all of this address' }));
  await user.click(screen.getByRole('button', { name: 'Erase' }));
  expect(await getNotifications().findByText('2 inquiries erased.')).toBeVisible();
  expect(readDeviceDrafts(MEERA)).toEqual([]);
  expect(readDeviceDrafts(ADMIN.email).map(({ recordId }) => recordId)).toEqual([other]);
});

test('an erasure is reported as done also when what was typed on this device cannot be compared', async () => {
  const { _id } = await sendInquiry();
  const { _id: other } = await sendInquiry({ email: 'other@shop.example' });
  const savedAt = '2026-01-05T04:00:00.000Z';
  saveDeviceDraft({ kind: 'note', savedAt, fields: {}, base: {}, owner: MEERA, id: '1', recordId: other });
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  await user.click(await screen.findByText('Personal data'));
  await user.click(screen.getByRole('button', { name: 'Erase all of this address' }));
  failNextRequest('GET', `/api/contact/${other}`, 500);
  await user.click(screen.getByRole('button', { name: 'Erase' }));
  expect(await getNotifications().findByText('1 inquiry erased.')).toBeVisible();
});

test('what was written about an inquiry that is gone can be read and discarded there', async () => {
  await signIn();
  const recordId = '0'.repeat(36);
  const draft = { kind: 'reply' as const, savedAt: '2026-01-05T04:00:00.000Z', base: {} };
  saveDeviceDraft({
    ...draft,
    owner: ADMIN.email,
    id: '1',
    recordId,
    fields: { text: 'Dear Ravi', to: 'Ravi' },
  });
  const { user } = await renderRoute(paths.admin.inquiry(recordId));
  expect(await screen.findByText('Dear Ravi')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(readDeviceDrafts(ADMIN.email)).toEqual([]));
  expect(screen.queryByText('Dear Ravi')).toBeNull();
});

test('a double click on Erase erases once, with one message, and goes back once', async () => {
  const { _id } = await sendInquiry();
  const { user, router } = await renderRoute(paths.admin.dashboard);
  await act(() => router.navigate(`${paths.admin.inquiries}?search=ravi`));
  await user.click(await screen.findByRole('link', { name: SAMPLE_INQUIRY.name }));
  await user.click(await screen.findByText('Personal data'));
  await user.click(screen.getByRole('button', { name: 'Erase this inquiry' }));
  await user.dblClick(screen.getByRole('button', { name: 'Erase' }));
  expect(await getNotifications().findByText('Inquiry erased.')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe('?search=ravi'));
  expect(getSentRequests('DELETE', `/api/contact/${_id}`)).toHaveLength(1);
});

test('an erasure that ends after its inquiry was left does not navigate', async () => {
  const { _id } = await sendInquiry();
  const { user, router } = await renderRoute(paths.admin.inquiries);
  await user.click(await screen.findByRole('link', { name: SAMPLE_INQUIRY.name }));
  await user.click(await screen.findByText('Personal data'));
  await user.click(screen.getByRole('button', { name: 'Erase this inquiry' }));
  const release = holdRequests('DELETE', `/api/contact/${_id}`);
  await user.click(screen.getByRole('button', { name: 'Erase' }));
  await act(() => router.navigate(paths.admin.dashboard));
  release();
  expect(await getNotifications().findByText('Inquiry erased.')).toBeVisible();
  expect(router.state.location.pathname).toBe(paths.admin.dashboard);
});

test('an erasure that fails says why inside its dialog, and can be repeated there', async () => {
  const { _id } = await sendInquiry();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  await user.click(await screen.findByText('Personal data'));
  await user.click(screen.getByRole('button', { name: 'Erase this inquiry' }));
  const dialog = within(screen.getByRole('dialog'));
  failNextRequest('DELETE', `/api/contact/${_id}`, 'offline');
  await user.click(dialog.getByRole('button', { name: 'Erase' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Failed to erase. The server cannot be reached. Check your connection and try again.',
  );
  await user.click(dialog.getByRole('button', { name: 'Erase' }));
  expect(await getNotifications().findByText('Inquiry erased.')).toBeVisible();
});

test('an erasure says what the server rejects, since its dialog has no fields', async () => {
  const { _id } = await sendInquiry();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  await user.click(await screen.findByText('Personal data'));
  await user.click(screen.getByRole('button', { name: 'Erase all of this address' }));
  const body = { message: 'Please check: email', fields: { email: 'is not valid' } };
  failNextRequest('POST', '/api/contact/erase', 400, { body });
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Erase' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to erase. Please check: email.');
});

test('everything that is stored of an address can be saved as a file', async () => {
  const { _id } = await sendInquiry({ message: 'Stored' });
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  await user.click(await screen.findByText('Personal data'));
  await user.click(screen.getByRole('button', { name: 'Export data of this address' }));
  await waitFor(() => expect(downloadFile).toHaveBeenCalledTimes(1));
  const [file, name] = vi.mocked(downloadFile).mock.calls[0] ?? [];
  expect(name).toMatch(/^data-of-ravi@shop\.example-\d{4}-\d\d-\d\d\.(json|csv)$/);
  expect(await file?.text()).toContain('Stored');
});
