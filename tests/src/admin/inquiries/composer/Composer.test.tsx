import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveDeviceDraft } from '../../../../../src/admin/editing/deviceDrafts';
import { paths } from '../../../../../src/paths';
import { ADMIN } from '../../../../support/admins';
import { SAMPLE_INQUIRY } from '../../../../support/sampleInquiry';
import {
  addMeera,
  findPane,
  getNotifications,
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

const findText = (name: 'Reply' | 'Note') => screen.findByRole('textbox', { name });
const findActions = async () =>
  within(within(await findPane(SAMPLE_INQUIRY.name)).getByRole('group', { name: 'Actions' }));

/** Opens "Call or chat". */
async function openAnswer(user: { click: (element: Element) => Promise<void> }) {
  await user.click(await screen.findByRole('tab', { name: 'Call or chat' }));
  return screen.findByRole('textbox', { name: /^What came of it/ });
}

const getAnswerForm = () =>
  within(screen.getByRole('textbox', { name: /^What came of it/ }).closest('form') ?? document.body);

/** The body of the mail that the admin's own program opens. */
function getMailBody(): string | null {
  const link = screen.getByRole('link', { name: 'Open in your mail program' });
  const href = link.getAttribute('href');
  return href && new URL(href).searchParams.get('body');
}

test('a note is added to the timeline, and the field is empty again; the keys of the screen act again', async () => {
  const { _id } = await sendInquiry();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  await user.click((await findActions()).getByRole('button', { name: 'Note' }));
  await waitFor(async () => expect(await findText('Note')).toHaveFocus());
  await user.type(await findText('Note'), 'Call after 5 pm');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await getNotifications().findByText('Note added.')).toBeVisible();
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
  expect(await timeline.findByText('Call after 5 pm')).toBeVisible();
  expect(await findText('Note')).toHaveValue('');
  expect(screen.getByRole('heading', { level: 2, name: SAMPLE_INQUIRY.name })).toHaveFocus();
});

test('a note whose response is lost is kept, and stored once when it is added again', async () => {
  const { _id } = await sendInquiry();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  await user.click((await findActions()).getByRole('button', { name: 'Note' }));
  await user.type(await findText('Note'), 'Only once');
  dropNextResponse('POST', `/api/contact/${_id}/notes`);
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Failed to add the note.')).toBeVisible();
  expect(await findText('Note')).toHaveValue('Only once');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await getNotifications().findByText('Note added.')).toBeVisible();
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
  await waitFor(() => expect(timeline.getAllByText('Only once')).toHaveLength(1));
});

test('after a lost response a changed note is not added: it says that the first one was received, and can be added as another', async () => {
  const { _id } = await sendInquiry();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  await user.click((await findActions()).getByRole('button', { name: 'Note' }));
  await user.type(await findText('Note'), 'Call');
  dropNextResponse('POST', `/api/contact/${_id}/notes`);
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Failed to add the note.')).toBeVisible();
  await user.type(await findText('Note'), ' after 5 pm');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(
    await screen.findByText('The note that you added first was received after all. It is in the timeline.'),
  ).toBeVisible();
  expect(document.body).not.toHaveTextContent('Idempotency-Key');
  expect(await findText('Note')).toHaveValue('Call after 5 pm');
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
  expect(await timeline.findByText('Call')).toBeVisible();
  expect(timeline.queryByText('Call after 5 pm')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await getNotifications().findByText('Note added.')).toBeVisible();
  expect(await timeline.findByText('Call after 5 pm')).toBeVisible();
  expect(timeline.getByText('Call')).toBeVisible();
});

test('the text of a note and of a reply survive closing the tab, and are offered on the dashboard', async () => {
  const { _id } = await sendInquiry();
  const first = await renderRoute(paths.admin.inquiry(_id));
  await first.user.type(await findText('Reply'), 'Dear Ravi');
  await first.user.click(screen.getAllByRole('button', { name: 'Note' }).at(-1) ?? document.body);
  await first.user.type(await findText('Note'), 'Wants EMI');
  expect(screen.getAllByText('Draft kept on this device')).toHaveLength(2);
  cleanup();
  const { user } = await renderRoute(paths.admin.dashboard);
  const drafts = within(await screen.findByRole('region', { name: 'Unsaved changes on this device' }));
  expect(drafts.getByText(/^Note on an inquiry/)).toBeVisible();
  expect(drafts.getByText(/^Reply to an inquiry/)).toBeVisible();
  await user.click(drafts.getAllByRole('link', { name: /^Continue/ })[0] ?? document.body);
  expect(await findText('Note')).toHaveValue('Wants EMI');
  await user.click(screen.getByRole('tab', { name: 'Reply' }));
  expect(await findText('Reply')).toHaveValue('Dear Ravi');
  await user.click(screen.getByRole('tab', { name: 'Note' }));
  const discard = within((await findText('Note')).closest('form') ?? document.body);
  await user.click(discard.getByRole('button', { name: 'Discard draft' }));
  await waitFor(async () => expect(await findText('Note')).toHaveValue(''));
  await user.click(await getNotifications().findByRole('button', { name: /^Undo/ }));
  await waitFor(async () => expect(await findText('Note')).toHaveValue('Wants EMI'));
  expect(await findText('Note')).toHaveFocus();
});

test('a draft can be discarded on the dashboard, and Undo brings it back', async () => {
  const { _id } = await sendInquiry();
  const first = await renderRoute(paths.admin.inquiry(_id));
  await first.user.type(await findText('Reply'), 'Dear Ravi');
  cleanup();
  const { user } = await renderRoute(paths.admin.dashboard);
  const drafts = within(await screen.findByRole('region', { name: 'Unsaved changes on this device' }));
  await user.click(drafts.getByRole('button', { name: /^Discard/ }));
  await waitFor(() => expect(screen.queryByText(/^Reply to an inquiry/)).toBeNull());
  await user.click(await getNotifications().findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText(/^Reply to an inquiry/)).toBeVisible();
});

test('switching between reply and note, or to another inquiry and back, loses no text', async () => {
  const { _id } = await sendInquiry();
  const other = await sendInquiry({ name: 'Other' });
  const { user, router } = await renderRoute(paths.admin.inquiry(_id));
  await user.type(await findText('Reply'), 'Half a sentence');
  await act(() => router.navigate(paths.admin.inquiry(other._id)));
  await findPane('Other');
  expect(await findText('Reply')).toHaveValue('');
  await act(() => router.navigate(paths.admin.inquiry(_id)));
  await findPane(SAMPLE_INQUIRY.name);
  expect(await findText('Reply')).toHaveValue('Half a sentence');
});

test('a note that is still being sent is not shown once more when its inquiry is opened again', async () => {
  const { _id } = await sendInquiry();
  const { user, router } = await renderRoute(paths.admin.inquiry(_id));
  await user.click((await findActions()).getByRole('button', { name: 'Note' }));
  await user.type(await findText('Note'), 'Call after 5 pm');
  const release = holdRequests('POST', `/api/contact/${_id}/notes`);
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await act(() => router.navigate(paths.admin.inquiries));
  await act(() => router.navigate(paths.admin.inquiry(_id)));
  expect(await screen.findByRole('tab', { name: 'Reply' })).toHaveAttribute('aria-selected', 'true');
  await user.click((await findActions()).getByRole('button', { name: 'Note' }));
  expect(await findText('Note')).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  release();
  expect(await getNotifications().findByText('Note added.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

test('without a mail server the reply opens in the own mail program, and the inquiry is then marked as answered', async () => {
  const { _id } = await sendInquiry({ message: 'Do you open on Sundays?' });
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  await user.type(await findText('Reply'), 'Yes, we do.');
  expect(getMailBody()).toMatch(
    /^Yes, we do\.\r\n\r\nSanyog Digital Private Limited\r\n[^>]+\r\n\r\nOn .+, Ravi Kumar wrote:\r\n> Do you open on Sundays\?\r\n$/,
  );
  // jsdom does not follow the link.
  const link = screen.getByRole('link', { name: 'Open in your mail program' });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  const after = screen.getByText(/^Sent it\?/).parentElement ?? document.body;
  await user.click(within(after).getByRole('button', { name: 'Mark as answered' }));
  await waitFor(async () => expect((await readInquiry(_id)).status).toBe('answered'));
  expect(await screen.findByText(/^Every inquiry has been answered/)).toBeVisible();
});

test('without a mail server the reply is kept when marking as answered fails', async () => {
  const { _id } = await sendInquiry();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  await user.type(await findText('Reply'), 'Yes, we do.');
  const link = screen.getByRole('link', { name: 'Open in your mail program' });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  const after = screen.getByText(/^Sent it\?/).parentElement ?? document.body;
  failNextRequest('PUT', `/api/contact/${_id}/status`, 'offline');
  await user.click(within(after).getByRole('button', { name: 'Mark as answered' }));
  expect(await getNotifications().findByText('Failed to mark as answered.')).toBeVisible();
  expect(await findText('Reply')).toHaveValue('Yes, we do.');
  expect(screen.getByText('Draft kept on this device')).toBeVisible();
});

test('without a mail server nothing can be attached', async () => {
  const { _id } = await sendInquiry();
  await renderRoute(paths.admin.inquiry(_id));
  await screen.findByRole('link', { name: 'Open in your mail program' });
  expect(screen.queryByRole('button', { name: 'Attach files' })).toBeNull();
});

test('spam cannot be replied to, only noted on', async () => {
  const inquiry = await sendInquiry();
  await setStatus(inquiry, 'spam');
  await renderRoute(paths.admin.inquiry(inquiry._id));
  expect(await screen.findByText(/Mark it as not spam to reply/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Reply' })).toBeNull();
  expect(await findText('Note')).toBeVisible();
});

test('a note that fails says why and keeps the text', async () => {
  const { _id } = await sendInquiry();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  await user.click((await findActions()).getByRole('button', { name: 'Note' }));
  await user.type(await findText('Note'), 'Text');
  failNextRequest('POST', `/api/contact/${_id}/notes`, 500);
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(
    await screen.findByText(/^Something went wrong on the server\. Your text is still here/),
  ).toBeVisible();
  expect(await findText('Note')).toHaveValue('Text');
  expect(getSentRequests('POST', `/api/contact/${_id}/notes`)).toHaveLength(1);
});

test('a note that is too long is kept whole, and is added once it is short enough', async () => {
  const { _id } = await sendInquiry();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  await user.click((await findActions()).getByRole('button', { name: 'Note' }));
  await user.click(await findText('Note'));
  await user.paste('x'.repeat(10_001));
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  const field = await findText('Note');
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('This is 1 character too long. Please use at most 10,000.');
  expect(field).toHaveValue('x'.repeat(10_001));
  expect(getSentRequests('POST', `/api/contact/${_id}/notes`)).toHaveLength(0);
  await user.type(field, '{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await getNotifications().findByText('Note added.')).toBeVisible();
});

test('an inquiry that was left before its composer was ready takes no focus when it is opened again', async () => {
  const { _id } = await sendInquiry();
  const other = await sendInquiry({ name: 'Other' });
  const release = holdRequests('GET', '/api/contact/summary');
  const { user, router } = await renderRoute(paths.admin.inquiry(_id));
  await user.click((await findActions()).getByRole('button', { name: 'Note' }));
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
  const { _id } = await sendInquiry();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  const field = await openAnswer(user);
  await user.type(field, 'Wants a demo');
  const release = holdRequests('PUT', `/api/contact/${_id}/status`);
  await user.click(getAnswerForm().getByRole('button', { name: 'Mark as answered' }));
  await waitFor(() => expect(field).toHaveAttribute('readonly'));
  release();
  expect(await getNotifications().findByText('Marked as answered.')).toBeVisible();
});

test.for(['at once', 'after a reload'])(
  'an answer whose response is lost is in the timeline once when its text is sent again %s',
  async (when) => {
    const { _id } = await sendInquiry();
    let { user } = await renderRoute(paths.admin.inquiry(_id));
    await user.type(await openAnswer(user), 'Wants a demo');
    dropNextResponse('PUT', `/api/contact/${_id}/status`);
    await user.click(getAnswerForm().getByRole('button', { name: 'Mark as answered' }));
    expect(await getAnswerForm().findByText('Failed to mark as answered.')).toBeVisible();
    if (when === 'after a reload') {
      cleanup();
      ({ user } = await renderRoute(paths.admin.inquiry(_id)));
    }
    expect(await openAnswer(user)).toHaveValue('Wants a demo');
    await user.click(await getAnswerForm().findByRole('button', { name: 'Add to the timeline' }));
    expect(await getNotifications().findByText('Marked as answered.')).toBeVisible();
    await waitFor(async () => expect(await openAnswer(user)).toHaveValue(''));
    expect(await readInquiry(_id)).toMatchObject({ status: 'answered', version: 2 });
  },
);

test('an answer that was changed after a lost response is kept, with a word on the one that was received', async () => {
  const { _id } = await sendInquiry();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  await user.type(await openAnswer(user), 'Wants a demo');
  dropNextResponse('PUT', `/api/contact/${_id}/status`);
  await user.click(getAnswerForm().getByRole('button', { name: 'Mark as answered' }));
  const again = await getAnswerForm().findByRole('button', { name: 'Add to the timeline' });
  await user.type(await openAnswer(user), ' on Friday');
  await user.click(again);
  expect(await getAnswerForm().findByText(/^The answer that you added first was received/)).toBeVisible();
  expect(await openAnswer(user)).toHaveValue('Wants a demo on Friday');
  expect(await readInquiry(_id)).toMatchObject({ version: 2 });
  await user.click(getAnswerForm().getByRole('button', { name: 'Add to the timeline' }));
  await waitFor(async () => expect(await openAnswer(user)).toHaveValue(''));
  expect(await readInquiry(_id)).toMatchObject({ version: 3 });
});

test('an answer is not told as made when another admin has marked the inquiry as answered', async () => {
  const { _id } = await sendInquiry();
  const asMeera = await addMeera();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  await user.type(await openAnswer(user), 'Wants a demo');
  failNextRequest('PUT', `/api/contact/${_id}/status`, 'offline');
  await user.click(getAnswerForm().getByRole('button', { name: 'Mark as answered' }));
  await asMeera('PUT', `/contact/${_id}/status`, {
    status: 'answered',
    channel: 'phone',
    note: 'Wants a demo',
  });
  await user.click(getAnswerForm().getByRole('button', { name: 'Mark as answered' }));
  expect(await getAnswerForm().findByText(/^Somebody else has changed this in the meantime\./)).toBeVisible();
  expect(await openAnswer(user)).toHaveValue('Wants a demo');
});

test('the chosen channel is kept with the text of an answer', async () => {
  const { _id } = await sendInquiry();
  const first = await renderRoute(paths.admin.inquiry(_id));
  await first.user.type(await openAnswer(first.user), 'Wants a demo');
  await first.user.selectOptions(screen.getByRole('combobox', { name: 'Answered by' }), 'WhatsApp');
  cleanup();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  expect(await openAnswer(user)).toHaveValue('Wants a demo');
  const channel = () => screen.getByRole('combobox', { name: 'Answered by' });
  expect(channel()).toHaveDisplayValue('WhatsApp');
  await user.click(getAnswerForm().getByRole('button', { name: 'Discard draft' }));
  await user.selectOptions(channel(), 'Phone');
  await user.click(await getNotifications().findByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(channel()).toHaveDisplayValue('WhatsApp'));
});

test.for(['Note', 'Call or chat'])('an inquiry opens with the only draft that it has: %s', async (tab) => {
  const { _id } = await sendInquiry();
  const first = await renderRoute(paths.admin.inquiry(_id));
  await first.user.click(await screen.findByRole('tab', { name: tab }));
  await first.user.type(screen.getByRole('textbox', { name: /^(Note|What came of it)/ }), 'Wants EMI');
  cleanup();
  const { user } = await renderRoute(paths.admin.dashboard);
  await user.click(await screen.findByRole('link', { name: /^Continue/ }));
  expect(await screen.findByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('textbox', { name: /^(Note|What came of it)/ })).toHaveValue('Wants EMI');
});

test.for([
  { last: 'Reply', kinds: ['reply', 'answer', 'note'] as const },
  { last: 'Note', kinds: ['note', 'reply', 'answer'] as const },
  { last: 'Call or chat', kinds: ['answer', 'note', 'reply'] as const },
])('of several drafts an inquiry opens at the one that was typed last: $last', async ({ last, kinds }) => {
  const { _id } = await sendInquiry();
  for (const [index, kind] of kinds.entries()) {
    const savedAt = `2026-01-05T04:0${9 - index}:00.000Z`;
    const fields = { text: 'Wants EMI', to: SAMPLE_INQUIRY.name };
    saveDeviceDraft({ id: `${index}`, owner: ADMIN.email, kind, recordId: _id, savedAt, fields, base: {} });
  }
  await renderRoute(paths.admin.inquiry(_id));
  expect(await screen.findByRole('tab', { name: last })).toHaveAttribute('aria-selected', 'true');
});
