import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { inquiryQueries } from '../../../../src/admin/inquiries/queries';
import { getQueryClient } from '../../../../src/api/queryClient';
import { paths } from '../../../../src/paths';
import type { InquiryEvent } from '../../../../src/shared/inquiryResponses';
import { toReference } from '../../../../src/shared/reference';
import { MEERA } from '../../../support/admins';
import { SAMPLE_INQUIRY } from '../../../support/sampleInquiry';
import {
  addMeera,
  findPane,
  getNotifications,
  openInquiry,
  poll,
  readInquiry,
  sendInquiry,
  setStatus,
  undo,
  write,
} from '../../../support/site/inquiries';
import { readMails, reply, setMailStatus, signInWithMail } from '../../../support/site/mails';
import {
  dropNextResponse,
  failNextRequest,
  getSentRequests,
  getTestApp,
  holdRequests,
  network,
  requestAsAdmin,
} from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';

beforeEach(async () => {
  await signInWithMail();
  // Undo is offered for 10 seconds, which pass slower on a busy machine.
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

const findField = () => screen.findByRole('textbox', { name: 'Reply' });
const getTimeline = () => within(screen.getByRole('region', { name: 'Timeline' }));
const UNDO_PATH = '/api/contact/:id/replies/:replyId';
const findQueued = () => getNotifications().findByText('The reply leaves in 10 seconds.');

async function writeReply(text = 'Yes, we do.') {
  const asMeera = await addMeera();
  const rendered = await openInquiry();
  await screen.findByText('sent this inquiry');
  await write(rendered.user, await findField(), text);
  const send = () => rendered.user.click(screen.getByRole('button', { name: 'Send reply' }));
  return { ...rendered, asMeera, send };
}

test('a reply is queued, the next inquiry opens and has the focus, and Undo leads back with the text in its box', async () => {
  await sendInquiry({ name: 'Next' });
  const { user, _id, send } = await writeReply('Yes, we do.');
  await send();
  await findPane('Next');
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Next' })).toHaveFocus());
  expect(await findQueued()).toBeVisible();
  const subject = `Re: Service Inquiry [${toReference(_id)}]`;
  expect(await readMails()).toEqual([
    { toAddress: SAMPLE_INQUIRY.email, subject, text: 'Yes, we do.', status: 'queued' },
  ]);
  expect((await readInquiry(_id)).status).toBe('answered');
  await undo(user);
  await findPane(SAMPLE_INQUIRY.name);
  await waitFor(async () => expect(await findField()).toHaveValue('Yes, we do.'));
  expect(await readMails()).toEqual([]);
});

test('a reply that arrives after another inquiry was opened moves nothing', async () => {
  await sendInquiry({ name: 'Third' });
  const second = await sendInquiry({ name: 'Second' });
  const { _id, router, send } = await writeReply();
  const release = holdRequests('POST', `/api/contact/${_id}/replies`);
  await send();
  await act(() => router.navigate(paths.admin.inquiry(second._id)));
  await findPane('Second');
  release();
  expect(await findQueued()).toBeVisible();
  expect(screen.getByRole('region', { name: 'Inquiry from Second' })).toBeVisible();
});

test('a text that is begun after an emptied one is not stopped by what was seen before it', async () => {
  const { user, _id, asMeera, send } = await writeReply('No');
  await asMeera('PUT', `/contact/${_id}/status`, { status: 'answered' });
  await poll();
  await getTimeline().findByText('marked it as answered');
  await user.clear(await findField());
  await write(user, await findField(), 'Yes');
  await send();
  expect(await findQueued()).toBeVisible();
});

test('when the numbers of the views cannot be read, a reply is still sent by the server', async () => {
  holdRequests('GET', '/api/contact/summary', 503)();
  const { send } = await writeReply();
  expect(screen.queryByText(/^This server does not send mail yet/)).toBeNull();
  await send();
  expect(await findQueued()).toBeVisible();
});

test.for([
  {
    name: 'Reply',
    text: 'The price is {{price}} until {{date}}.',
    problem: 'Replace {{price}} and {{date}} before you send it.',
  },
  {
    name: 'Reply',
    text: 'x'.repeat(25_003),
    problem: 'This is 5,003 characters too long. Please use at most 20,000.',
  },
  {
    name: 'Subject',
    text: 'x'.repeat(201),
    problem: 'This is 1 character too long. Please use at most 200.',
  },
  { name: 'Subject', text: '', problem: 'Please enter a subject' },
])(
  'a reply is not sent, and its field $name says why and stays as it is: $problem',
  async ({ name, text, problem }) => {
    const { user, _id, send } = await writeReply();
    const field = screen.getByRole('textbox', { name });
    await user.clear(field);
    if (text) await user.paste(text);
    await send();
    expect(field).toHaveValue(text);
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(problem);
    expect(getSentRequests('POST', `/api/contact/${_id}/replies`)).toHaveLength(0);
  },
);

test('a reply to an inquiry that became spam is sent once, and the composer says that it can only be noted on', async () => {
  const { _id, send } = await writeReply();
  await setStatus({ _id }, 'spam');
  await send();
  expect(await screen.findByText(/Mark it as not spam to reply/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Reply' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Note' })).toBeVisible();
  expect(getSentRequests('POST', `/api/contact/${_id}/replies`)).toHaveLength(1);
  expect(await readMails()).toEqual([]);
});

test('when another admin was faster, also where that is shown already, the reply is not sent: it says what happened, and can be sent again', async () => {
  const { _id, asMeera, send } = await writeReply('Yes, we do.');
  await asMeera('POST', `/contact/${_id}/replies`, { subject: 'Re: Sundays', text: 'We do.' });
  await poll();
  await getTimeline().findByText('We do.');
  await send();
  expect(await screen.findByText('Your reply was not sent.')).toBeVisible();
  expect(screen.getByText(/^Meera Iyer replied at .* send it again/)).toBeVisible();
  expect(await findField()).toHaveValue('Yes, we do.');
  expect(await readMails()).toHaveLength(1);
  await send();
  await waitFor(async () => expect(await readMails()).toHaveLength(2));
});

test('a reply is held back also while the timeline is being read as it was before', async () => {
  const { _id, asMeera, send } = await writeReply();
  const path = `/api/contact/${_id}/events`;
  const before = await requestAsAdmin<InquiryEvent[]>(`GET ${path}`, 200);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const respondLate = async () => {
    await released;
    return HttpResponse.json(before);
  };
  network.use(http.get(path, respondLate, { once: true }));
  void getQueryClient().refetchQueries({ queryKey: inquiryQueries.timeline(_id).queryKey });
  await asMeera('POST', `/contact/${_id}/replies`, { subject: 'Re: Sundays', text: 'We do.' });
  await send();
  expect(await screen.findByText('Your reply was not sent.')).toBeVisible();
  release();
  expect(await readMails()).toHaveLength(1);
});

test('why a reply was held back is not told of the next one after it was discarded', async () => {
  const { user, _id, asMeera, send } = await writeReply();
  await asMeera('POST', `/contact/${_id}/replies`, { subject: 'Re: Sundays', text: 'We do.' });
  await send();
  expect(await screen.findByText('Your reply was not sent.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect(await findField()).toHaveValue(''));
  await write(user, await findField(), 'Meera is right.');
  expect(screen.queryByText('Your reply was not sent.')).toBeNull();
});

test('while a reply is being written the notice above it tells what others did, a reply first', async () => {
  const { _id, asMeera } = await writeReply();
  await asMeera('POST', `/contact/${_id}/replies`, { subject: 'Re: Sundays', text: 'We do.' });
  await asMeera('PUT', `/contact/${_id}/owner`, { owner: MEERA });
  await poll();
  const notice = (await screen.findByText(/^Meera Iyer replied at \d/)).closest('[role=status]');
  // The reply has marked it as answered, which goes without saying.
  expect(notice).toHaveTextContent(/replied at .*Meera Iyer took it on at .*What you wrote is still here/);
  expect(notice).not.toHaveTextContent('marked it as answered');
  const [composer] = screen.getAllByRole('region', { name: 'What to write' });
  expect(notice?.compareDocumentPosition(getTimeline().getByText('sent this inquiry'))).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
  expect(composer && notice?.compareDocumentPosition(composer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a note, an owner or a follow-up of another admin does not stop the reply, nor what the same admin did', async () => {
  const { _id, asMeera, send } = await writeReply();
  await asMeera('POST', `/contact/${_id}/notes`, { text: 'I called them' });
  await asMeera('PUT', `/contact/${_id}/owner`, { owner: MEERA });
  await asMeera('PUT', `/contact/${_id}/follow-up`, { date: '2100-01-01' });
  await requestAsAdmin(`PUT /api/contact/${_id}/status`, 200, { status: 'answered' });
  await send();
  expect(await findQueued()).toBeVisible();
  expect(await readMails()).toHaveLength(1);
});

test('Enter in the subject sends nothing, Ctrl+Enter sends', async () => {
  const { user, _id } = await writeReply('Half a');
  await user.click(screen.getByRole('textbox', { name: 'Subject' }));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'Subject' })).not.toHaveAttribute('readonly');
  expect(getSentRequests('POST', `/api/contact/${_id}/replies`)).toHaveLength(0);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await findQueued()).toBeVisible();
});

test('a reply in which nothing can be seen is not offered for sending, nor as a template', async () => {
  const { user } = await writeReply('\u200b \u2060');
  const button = screen.getByRole('button', { name: 'Send reply' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('button', { name: 'Save as template' })).toBeNull();
  await write(user, await findField(), 'Yes');
  expect(button).not.toHaveAttribute('aria-disabled', 'true');
  const subject = screen.getByRole('textbox', { name: 'Subject' });
  await user.clear(subject);
  await write(user, subject, '\u200b');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(subject).toHaveAccessibleDescription('Please enter a subject');
});

test('after a lost response a changed reply is not sent: it says that the first one was received, and can be sent as another', async () => {
  const { user, _id, send } = await writeReply('Yes');
  dropNextResponse('POST', `/api/contact/${_id}/replies`);
  await send();
  expect(await screen.findByText('Failed to send the reply.')).toBeVisible();
  await write(user, await findField(), ', we do');
  await send();
  expect(
    await screen.findByText('The reply that you sent first was received after all. It is in the timeline.'),
  ).toBeVisible();
  expect(document.body).not.toHaveTextContent('Idempotency-Key');
  expect(await findField()).toHaveValue('Yes, we do');
  expect(await getTimeline().findByText('Yes')).toBeVisible();
  expect(await readMails()).toHaveLength(1);
  // It has a key of its own: it is also queued once when its own response is lost.
  dropNextResponse('POST', `/api/contact/${_id}/replies`);
  await send();
  expect(await screen.findByText('Failed to send the reply.')).toBeVisible();
  expect(screen.queryByText(/was received after all/)).toBeNull();
  await send();
  expect(await findQueued()).toBeVisible();
  expect((await readMails()).map(({ text }) => text)).toEqual(['Yes', 'Yes, we do']);
});

/** Opens an inquiry to which the admin has just replied "Yes.". */
async function openReplied() {
  const { _id } = await sendInquiry();
  await reply(_id);
  const rendered = await renderRoute(paths.admin.inquiry(_id));
  await findPane('Ravi Kumar');
  await findField();
  return { ...rendered, _id, undoButton: await getTimeline().findByRole('button', { name: 'Undo' }) };
}

test('a waiting reply is in the timeline, where Undo puts its text above what was typed since', async () => {
  const { user, undoButton } = await openReplied();
  expect(await getTimeline().findByText(/^Leaves in \d+ s$/)).toBeVisible();
  await write(user, await findField(), 'PS');
  await user.click(undoButton);
  await waitFor(async () => expect(await findField()).toHaveValue('Yes.\n\nPS'));
  expect(await findField()).toHaveFocus();
  expect(await getTimeline().findByText('Taken back, not sent')).toBeVisible();
  expect(await readMails()).toEqual([]);
});

test('Undo of a reply whose response was lost leaves its text in the box once', async () => {
  const { user, _id, send } = await writeReply('Yes.');
  dropNextResponse('POST', `/api/contact/${_id}/replies`);
  await send();
  await screen.findByText('Failed to send the reply.');
  await user.click(await getTimeline().findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await readMails()).toEqual([]));
  expect(await getNotifications().findByText(/^The reply was taken back/)).toBeVisible();
  expect(await findField()).toHaveValue('Yes.');
});

test('an Undo that takes long does not lead away from what is typed meanwhile, but offers to', async () => {
  await sendInquiry({ name: 'Next' });
  const { user, send } = await writeReply('Yes.');
  await send();
  await findPane('Next');
  await findQueued();
  const release = holdRequests('DELETE', UNDO_PATH);
  await undo(user);
  await write(user, await findField(), 'Dear Next');
  release();
  const openIt = await getNotifications().findByRole('button', { name: /^Open it/ });
  expect(await findField()).toHaveValue('Dear Next');
  await user.click(openIt);
  await findPane(SAMPLE_INQUIRY.name);
  expect(await findField()).toHaveValue('Yes.');
});

test('Undo in the message puts the text into the box also when the inquiry was left and opened again', async () => {
  const { user, _id, router, send } = await writeReply('Yes.');
  await send();
  await findQueued();
  await act(() => router.navigate(paths.admin.inquiry(_id)));
  await write(user, await findField(), 'PS');
  await undo(user);
  await waitFor(async () => expect(await findField()).toHaveValue('Yes.\n\nPS'));
  expect(await findField()).toHaveFocus();
});

test('Undo on another page puts the text into the box of its inquiry, where the dashboard finds it by name and the message leads', async () => {
  const { user, router, send } = await writeReply('Yes.');
  await send();
  await findQueued();
  await act(() => router.navigate(paths.admin.dashboard));
  await undo(user);
  const drafts = within(await screen.findByRole('region', { name: 'Unsaved changes on this device' }));
  expect(drafts.getByRole('link', { name: /^Continue.*Ravi Kumar$/ })).toBeVisible();
  await user.click(getNotifications().getByRole('button', { name: /^Open it/ }));
  await waitFor(async () => expect(await findField()).toHaveValue('Yes.'));
});

test('after Undo only what others have done since stops the reply', async () => {
  const asMeera = await addMeera();
  const { user, _id, undoButton } = await openReplied();
  await asMeera('PUT', `/contact/${_id}/status`, { status: 'closed' });
  await poll();
  await getTimeline().findByText('closed it');
  // The inquiry comes with another response than its timeline: a reply is based on the version that is here.
  await waitFor(() => expect(getQueryClient().isFetching()).toBe(0));
  await user.click(undoButton);
  await waitFor(async () => expect(await findField()).toHaveValue('Yes.'));
  // What the admin does, here in another window, is no news to the admin.
  await requestAsAdmin(`PUT /api/contact/${_id}/status`, 200, { status: 'new' });
  await poll();
  await getTimeline().findByText('reopened it');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await findQueued()).toBeVisible();
  expect(screen.queryByText('Your reply was not sent.')).toBeNull();
});

test('a reply that was taken back is held back when a colleague has replied since, and says so', async () => {
  const asMeera = await addMeera();
  const other = await sendInquiry({ name: 'Other' });
  const { user, _id, router, undoButton } = await openReplied();
  await user.click(undoButton);
  await waitFor(async () => expect(await findField()).toHaveValue('Yes.'));
  await act(() => router.navigate(paths.admin.inquiry(other._id)));
  await findPane('Other');
  await asMeera('POST', `/contact/${_id}/replies`, { subject: 'Re: Sundays', text: 'We do.' });
  await act(() => router.navigate(paths.admin.inquiry(_id)));
  await findPane(SAMPLE_INQUIRY.name);
  await getTimeline().findByText('We do.');
  await user.click(await screen.findByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('Your reply was not sent.')).toBeVisible();
  expect(screen.getByText(/^Meera Iyer replied at .* send it again/)).toBeVisible();
  expect((await readMails()).map(({ text }) => text)).toEqual(['We do.']);
});

test('a waiting reply of another admin has no Undo, and the timeline keeps that it was taken back', async () => {
  const asMeera = await addMeera();
  const { _id } = await sendInquiry();
  const written = { subject: 'Re: Sundays', text: 'We do.' };
  const mail = await asMeera('POST', `/contact/${_id}/replies`, written);
  await renderRoute(paths.admin.inquiry(_id));
  await findPane('Ravi Kumar');
  expect(await getTimeline().findByText(/^Leaves in \d+ s$/)).toBeVisible();
  expect(getTimeline().queryByRole('button', { name: 'Undo' })).toBeNull();
  await asMeera('DELETE', `/contact/${_id}/replies/${mail?._id}`);
  await poll();
  expect(await getTimeline().findByText('Taken back, not sent')).toBeVisible();
  expect(getTimeline().getByText('We do.')).toBeVisible();
  expect(getTimeline().getByText('took back the reply')).toBeVisible();
  expect(screen.getByText(/^Meera Iyer took back the reply at /)).toBeVisible();
});

test('the waiting reply of an admin who was removed has Undo', async () => {
  const asMeera = await addMeera();
  const { _id } = await sendInquiry();
  await asMeera('POST', `/contact/${_id}/replies`, { subject: 'Re: Sundays', text: 'We do.' });
  const { database } = await getTestApp();
  await database.db.deleteFrom('admins').where('email', '=', MEERA).execute();
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  await findPane('Ravi Kumar');
  await user.click(await getTimeline().findByRole('button', { name: 'Undo' }));
  expect(await getTimeline().findByText('Taken back, not sent')).toBeVisible();
});

test('Undo of a reply that has left says so', async () => {
  const { user, undoButton } = await openReplied();
  await setMailStatus('sent');
  await user.click(undoButton);
  expect(await getNotifications().findByText('The reply has already left.')).toBeVisible();
  expect(await getTimeline().findByText('Sent')).toBeVisible();
  expect(await findField()).toHaveValue('');
});

test.for([false, true])(
  'Undo of a reply whose inquiry was erased says so, also when tried again: %s',
  async (isTriedAgain) => {
    const { user, undoButton, _id } = await openReplied();
    if (isTriedAgain) {
      failNextRequest('DELETE', UNDO_PATH, 'offline');
      await user.click(undoButton);
      await getNotifications().findByText('Failed to take the reply back.');
    }
    await requestAsAdmin(`DELETE /api/contact/${_id}`, 204);
    await user.click(
      isTriedAgain ? getNotifications().getByRole('button', { name: /^Try again/ }) : undoButton,
    );
    const text = 'The reply was taken back already, or its inquiry erased.';
    expect(await getNotifications().findByText(text)).toBeVisible();
  },
);

test.for([
  ['does not arrive', () => failNextRequest('DELETE', UNDO_PATH, 'offline')],
  ['loses its response', () => dropNextResponse('DELETE', UNDO_PATH)],
] as const)('an Undo of a reply that %s can be tried again, and puts the text back', async ([, fail]) => {
  const { user, undoButton } = await openReplied();
  fail();
  await user.click(undoButton);
  expect(await getNotifications().findByText('Failed to take the reply back.')).toBeVisible();
  expect(getNotifications().getByText(/^The server cannot be reached\./)).toBeVisible();
  await user.click(getNotifications().getByRole('button', { name: /^Try again/ }));
  await waitFor(async () => expect(await findField()).toHaveValue('Yes.'));
  expect(await readMails()).toEqual([]);
});

const findAnswer = () => screen.findByRole('textbox', { name: /^Outcome/ });
const getActions = () => within(screen.getByRole('group', { name: 'Actions' }));

/** Opens a new inquiry in a list that keeps it whatever its status is. */
async function openInAll() {
  const { _id } = await sendInquiry();
  return { _id, ...(await renderRoute(`${paths.admin.inquiries}?status=all&inquiry=${_id}`)) };
}

test('a reply is still in its box when its inquiry was spam meanwhile', async () => {
  const { user } = await openInAll();
  await write(user, await findField(), 'A long reply');
  await user.click(getActions().getByRole('button', { name: 'Mark as spam' }));
  expect(await screen.findByText(/Mark it as not spam to reply/)).toBeVisible();
  await undo(user);
  expect(await findField()).toHaveValue('A long reply');
  await write(user, await findField(), ', longer');
  expect(await findField()).toHaveValue('A long reply, longer');
});

test('what came of a call stays in its box when its inquiry is closed meanwhile', async () => {
  const { user } = await openInAll();
  await user.click(await screen.findByRole('tab', { name: 'Call or chat' }));
  await write(user, await findAnswer(), 'Wants a demo');
  await user.click(getActions().getByRole('button', { name: 'Close' }));
  await getNotifications().findByText('Inquiry closed.');
  const reopen = await getActions().findByRole('button', { name: 'Reopen' });
  expect(await findAnswer()).toHaveValue('Wants a demo');
  await user.click(reopen);
  await getActions().findByRole('button', { name: 'Close' });
  expect(await findAnswer()).toHaveValue('Wants a demo');
});
