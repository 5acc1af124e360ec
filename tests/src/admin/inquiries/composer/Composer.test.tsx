import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { readUnsent, saveUnsent } from '../../../../../src/admin/records/unsent';
import { paths } from '../../../../../src/paths';
import { ADMIN } from '../../../../support/admins';
import { SAMPLE_INQUIRY } from '../../../../support/sampleInquiry';
import {
  addMeera,
  findPane,
  getNotifications,
  openInquiry,
  readInquiry,
  sendInquiry,
  setStatus,
  write,
} from '../../../../support/site/inquiries';
import {
  dropNextResponse,
  failNextRequest,
  getSentRequests,
  holdRequests,
} from '../../../../support/site/network';
import { renderRoute } from '../../../../support/site/renderRoute';
import { signIn } from '../../../../support/site/session';

beforeEach(signIn);

const findText = (name: 'Reply' | 'Note') => screen.findByRole('textbox', { name });
const getTimeline = () => within(screen.getByRole('region', { name: 'Timeline' }));
const addNote = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Add note' }));

async function openNote(user: UserEvent) {
  const actions = within(await screen.findByRole('group', { name: 'Actions' }));
  await user.click(actions.getByRole('button', { name: 'Note' }));
  return findText('Note');
}

async function writeNote(text: string) {
  const rendered = await openInquiry();
  await write(rendered.user, await openNote(rendered.user), text);
  return { ...rendered, notesPath: `/api/contact/${rendered._id}/notes` };
}

async function openAnswer(user: UserEvent) {
  await user.click(await screen.findByRole('tab', { name: 'Call or chat' }));
  return screen.findByRole('textbox', { name: /^Outcome/ });
}

const getAnswerForm = () =>
  within(screen.getByRole('textbox', { name: /^Outcome/ }).closest('form') ?? document.body);

async function writeAnswer(text = 'Wants a demo') {
  const rendered = await openInquiry();
  const field = await openAnswer(rendered.user);
  await write(rendered.user, field, text);
  const submit = (name = 'Mark as answered') =>
    rendered.user.click(getAnswerForm().getByRole('button', { name }));
  return { ...rendered, field, submit, statusPath: `/api/contact/${rendered._id}/status` };
}

test('a note is added to the timeline, and the field is empty again with the focus', async () => {
  const { user } = await openInquiry();
  const field = await openNote(user);
  await waitFor(() => expect(field).toHaveFocus());
  await user.paste('Call after 5 pm');
  await addNote(user);
  expect(await getNotifications().findByText('Note added.')).toBeVisible();
  expect(await getTimeline().findByText('Call after 5 pm')).toBeVisible();
  expect(await findText('Note')).toHaveValue('');
  expect(await findText('Note')).toHaveFocus();
});

test('a note in which nothing can be seen is not offered for sending', async () => {
  await writeNote('\u200b \u2060');
  expect(screen.getByRole('button', { name: 'Add note' })).toHaveAttribute('aria-disabled', 'true');
});

test('a note whose response is lost is kept, and stored once when it is added again', async () => {
  const { user, notesPath } = await writeNote('Only once');
  dropNextResponse('POST', notesPath);
  await addNote(user);
  expect(await screen.findByText('Failed to add the note.')).toBeVisible();
  expect(screen.getByText(/^The server cannot be reached\. Your text is still here/)).toBeVisible();
  expect(await findText('Note')).toHaveValue('Only once');
  await addNote(user);
  expect(await getNotifications().findByText('Note added.')).toBeVisible();
  await waitFor(() => expect(getTimeline().getAllByText('Only once')).toHaveLength(1));
});

test('a note is discarded after a question, and its failure is not told of the next one', async () => {
  const { user, notesPath } = await writeNote('One');
  failNextRequest('POST', notesPath, 500);
  await addNote(user);
  expect(await screen.findByText('Failed to add the note.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(await findText('Note')).toHaveValue('One');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect(await findText('Note')).toHaveValue(''));
  await write(user, await findText('Note'), 'Two');
  expect(screen.queryByText('Failed to add the note.')).toBeNull();
});

test('what another window has typed while a note is sent stays, based on the same version', async () => {
  const { user, _id, notesPath } = await writeNote('One');
  const place = { owner: ADMIN.email, form: 'note', id: _id } as const;
  act(() => saveUnsent(place, { fields: { text: 'One' }, version: '1' }));
  const release = holdRequests('POST', notesPath);
  await addNote(user);
  act(() => saveUnsent(place, { fields: { text: 'One. Two' }, version: '1' }));
  release();
  expect(await getNotifications().findByText('Note added.')).toBeVisible();
  expect(readUnsent(place)).toMatchObject({ fields: { text: 'One. Two' }, version: '1' });
});

test('a note that is too long is kept whole, and is added once it is short enough', async () => {
  const { user, notesPath } = await writeNote('x'.repeat(10_001));
  await addNote(user);
  const field = await findText('Note');
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('This is 1 character too long. Please use at most 10,000.');
  expect(field).toHaveValue('x'.repeat(10_001));
  expect(getSentRequests('POST', notesPath)).toHaveLength(0);
  await user.keyboard('{Backspace}');
  await addNote(user);
  expect(await getNotifications().findByText('Note added.')).toBeVisible();
});

test('a note that is still being sent cannot be sent once more when its inquiry is opened again', async () => {
  const { user, router, _id, notesPath } = await writeNote('Call after 5 pm');
  const release = holdRequests('POST', notesPath);
  await addNote(user);
  await act(() => router.navigate(paths.admin.inquiries));
  await act(() => router.navigate(paths.admin.inquiry(_id)));
  expect(await findText('Note')).toHaveValue('Call after 5 pm');
  expect(await findText('Note')).toHaveAttribute('readonly');
  await user.click(screen.getByRole('button', { name: 'Adding…' }));
  release();
  expect(await getNotifications().findByText('Note added.')).toBeVisible();
  await waitFor(async () => expect(await findText('Note')).toHaveValue(''));
  expect(getSentRequests('POST', notesPath)).toHaveLength(1);
});

/** Keeps a text of this form, written this many minutes after the others. */
function keepText(form: 'reply' | 'note' | 'answer', id: string, minutes = 0): void {
  vi.spyOn(Date.prototype, 'toISOString').mockReturnValueOnce(`2026-01-05T04:0${minutes}:00.000Z`);
  saveUnsent({ owner: ADMIN.email, form, id }, { fields: { text: 'Wants EMI' }, about: SAMPLE_INQUIRY.name });
}

test.for([
  { drafts: ['note'], tab: 'Note' },
  { drafts: ['answer'], tab: 'Call or chat' },
  { drafts: ['note', 'answer', 'reply'], tab: 'Reply' },
  { drafts: ['answer', 'reply', 'note'], tab: 'Note' },
  { drafts: ['reply', 'note', 'answer'], tab: 'Call or chat' },
] as const)(
  'with drafts of $drafts an inquiry opens at the one that was typed last: $tab',
  async ({ drafts, tab }) => {
    const { _id } = await sendInquiry();
    for (const [minutes, kind] of drafts.entries()) keepText(kind, _id, minutes);
    await renderRoute(paths.admin.inquiry(_id));
    expect(await screen.findByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('textbox', { name: /^(Reply|Note|Outcome)/ })).toHaveValue('Wants EMI');
  },
);

test('what came of a call is found, and can be discarded, where the inquiry was closed since', async () => {
  const inquiry = await sendInquiry();
  await setStatus(inquiry, 'closed');
  keepText('answer', inquiry._id);
  const { user } = await renderRoute(paths.admin.inquiry(inquiry._id));
  expect(await screen.findByRole('textbox', { name: /^Outcome/ })).toHaveValue('Wants EMI');
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Call or chat' })).toBeNull());
});

test('switching between reply and note, or to another inquiry and back, loses no text', async () => {
  const other = await sendInquiry({ name: 'Other' });
  const { user, router, _id } = await openInquiry();
  await write(user, await findText('Reply'), 'Half a sentence');
  await act(() => router.navigate(paths.admin.inquiry(other._id)));
  await findPane('Other');
  expect(await findText('Reply')).toHaveValue('');
  await act(() => router.navigate(paths.admin.inquiry(_id)));
  await findPane(SAMPLE_INQUIRY.name);
  expect(await findText('Reply')).toHaveValue('Half a sentence');
});

/** Opens a new inquiry with a reply that has been opened in the own mail program. */
async function replyByMailProgram() {
  const rendered = await openInquiry({ message: 'Do you open on Sundays?' });
  await write(rendered.user, await findText('Reply'), 'Yes, we do.');
  const link = screen.getByRole('link', { name: 'Open in your mail program' });
  // jsdom does not follow it.
  link.addEventListener('click', (event) => event.preventDefault());
  await rendered.user.click(link);
  const after = within(screen.getByText(/^Sent it\?/).parentElement ?? document.body);
  return {
    ...rendered,
    body: new URL(link.getAttribute('href') ?? '').searchParams.get('body'),
    markAsAnswered: () => rendered.user.click(after.getByRole('button', { name: 'Mark as answered' })),
  };
}

test('without a mail server the reply opens in the own mail program, without files, and the inquiry is then marked as answered', async () => {
  const { _id, body, markAsAnswered } = await replyByMailProgram();
  expect(body).toMatch(
    /^Yes, we do\.\r\n\r\nSanyog Digital Private Limited\r\n[^>]+\r\n\r\nOn .+, Ravi Kumar wrote:\r\n> Do you open on Sundays\?\r\n$/,
  );
  expect(screen.queryByRole('button', { name: 'Attach files' })).toBeNull();
  await markAsAnswered();
  await waitFor(async () => expect((await readInquiry(_id)).status).toBe('answered'));
  expect(await screen.findByText(/^Every inquiry has been answered/)).toBeVisible();
});

test('without a mail server the reply is kept when marking as answered fails', async () => {
  const { user, _id, markAsAnswered } = await replyByMailProgram();
  failNextRequest('POST', '/api/contact/bulk', 'offline');
  await markAsAnswered();
  expect(await getNotifications().findByText('Failed to mark as answered.')).toBeVisible();
  expect(await findText('Reply')).toHaveValue('Yes, we do.');
  expect(screen.getByText('Draft kept on this device')).toBeVisible();
  // Marking it at a second try does not take what was typed since.
  await write(user, await findText('Reply'), ' PS');
  await user.click(getNotifications().getByRole('button', { name: /^Try again/ }));
  await waitFor(async () => expect((await readInquiry(_id)).status).toBe('answered'));
  const place = { owner: ADMIN.email, form: 'reply', id: _id } as const;
  expect(readUnsent(place)?.fields.text).toBe('Yes, we do. PS');
});

test('an inquiry that was left before its composer was ready takes no focus when it is opened again', async () => {
  const other = await sendInquiry({ name: 'Other' });
  const release = holdRequests('GET', '/api/contact/summary');
  const { user, router, _id } = await openInquiry();
  const actions = within(await screen.findByRole('group', { name: 'Actions' }));
  await user.click(actions.getByRole('button', { name: 'Note' }));
  await act(() => router.navigate(paths.admin.inquiry(other._id)));
  await findPane('Other');
  release();
  await findText('Reply');
  await act(() => router.navigate(paths.admin.inquiry(_id)));
  await findPane(SAMPLE_INQUIRY.name);
  expect(await findText('Reply')).not.toHaveFocus();
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
});

test('what came of a call is read-only while it is saved, so that nothing typed is lost', async () => {
  const { field, submit, statusPath } = await writeAnswer();
  const release = holdRequests('PUT', statusPath);
  await submit();
  await waitFor(() => expect(field).toHaveAttribute('readonly'));
  release();
  expect(await getNotifications().findByText('Marked as answered.')).toBeVisible();
});

test('an answer whose response is lost is in the timeline once when its text is sent again after a reload', async () => {
  const { _id, submit, statusPath } = await writeAnswer();
  dropNextResponse('PUT', statusPath);
  await submit();
  expect(await getAnswerForm().findByText('Failed to mark as answered.')).toBeVisible();
  cleanup();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  expect(await openAnswer(user)).toHaveValue('Wants a demo');
  await user.click(await getAnswerForm().findByRole('button', { name: 'Add to the timeline' }));
  expect(await getNotifications().findByText('Marked as answered.')).toBeVisible();
  await waitFor(async () => expect(await openAnswer(user)).toHaveValue(''));
  expect(await readInquiry(_id)).toMatchObject({ status: 'answered', version: 2 });
});

test('an answer that was changed after a lost response is kept, with a word on the one that was received', async () => {
  const { user, _id, field, submit, statusPath } = await writeAnswer();
  dropNextResponse('PUT', statusPath);
  await submit();
  await getAnswerForm().findByRole('button', { name: 'Add to the timeline' });
  await write(user, field, ' on Friday');
  await submit('Add to the timeline');
  expect(await getAnswerForm().findByText(/^The answer that you sent first was received/)).toBeVisible();
  expect(await openAnswer(user)).toHaveValue('Wants a demo on Friday');
  expect(await readInquiry(_id)).toMatchObject({ version: 2 });
  await submit('Add to the timeline');
  await waitFor(async () => expect(await openAnswer(user)).toHaveValue(''));
  expect(await readInquiry(_id)).toMatchObject({ version: 3 });
});

test('an answer is not told as made when another admin has marked the inquiry as answered', async () => {
  const asMeera = await addMeera();
  const { _id, field, submit, statusPath } = await writeAnswer();
  failNextRequest('PUT', statusPath, 'offline');
  await submit();
  const theirs = { status: 'answered', channel: 'phone', note: 'Wants a demo' };
  await asMeera('PUT', `/contact/${_id}/status`, theirs);
  await submit();
  expect(await getAnswerForm().findByText(/^Someone else changed this in the meantime\./)).toBeVisible();
  expect(field).toHaveValue('Wants a demo');
});

test('the chosen channel is kept with the text of an answer', async () => {
  const first = await writeAnswer();
  await first.user.selectOptions(screen.getByRole('combobox', { name: 'Answered via' }), 'WhatsApp');
  cleanup();
  const { user } = await renderRoute(paths.admin.inquiry(first._id));
  expect(await openAnswer(user)).toHaveValue('Wants a demo');
  expect(screen.getByRole('combobox', { name: 'Answered via' })).toHaveDisplayValue('WhatsApp');
});
