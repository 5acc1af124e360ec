import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../../../src/paths';
import { toReference } from '../../../../src/shared/reference';
import { MEERA } from '../../../support/admins';
import { SAMPLE_INQUIRY } from '../../../support/sampleInquiry';
import {
  addMeera,
  findPane,
  getNotifications,
  poll,
  readInquiry,
  sendInquiry,
  setStatus,
} from '../../../support/site/inquiries';
import {
  countDueMails,
  delayMails,
  readMails,
  setMailStatus,
  signInWithMail,
} from '../../../support/site/mails';
import {
  dropNextResponse,
  failNextRequest,
  getSentRequests,
  holdRequests,
  requestAsAdmin,
} from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';

beforeEach(async () => {
  await signInWithMail();
});

const findField = () => screen.findByRole('textbox', { name: 'Reply' });
const getSend = () => screen.getByRole('button', { name: 'Send reply' });
const getTimeline = () => within(screen.getByRole('region', { name: 'Timeline' }));

/** Opens a new inquiry with this reply typed. */
async function write(text: string) {
  const { _id } = await sendInquiry();
  const asMeera = await addMeera();
  const rendered = await renderRoute(paths.admin.inquiry(_id));
  await findPane(SAMPLE_INQUIRY.name);
  await getTimeline().findByText('sent this inquiry');
  await rendered.user.type(await findField(), text);
  await screen.findByRole('button', { name: 'Send reply' });
  /** Sends the reply, which closes the only inquiry of the inbox, and opens it again. */
  async function sendAndReopen(): Promise<void> {
    await rendered.user.click(getSend());
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Inquiry from/ })).toBeNull());
    await act(() => rendered.router.navigate(paths.admin.inquiry(_id)));
    await findPane(SAMPLE_INQUIRY.name);
  }
  return { ...rendered, _id, asMeera, sendAndReopen };
}

test('a reply is queued, the inquiry is answered, and Undo puts the text back', async () => {
  const { user, _id, sendAndReopen } = await write('Yes, we do.');
  await sendAndReopen();
  expect(await getNotifications().findByText('The reply leaves in 10 seconds.')).toBeVisible();
  expect(await getTimeline().findByText(/^Leaves in \d+ s$/)).toBeVisible();
  const subject = `Re: Service Inquiry [${toReference(_id)}]`;
  expect(await readMails()).toEqual([
    { toAddress: SAMPLE_INQUIRY.email, subject, text: 'Yes, we do.', status: 'queued' },
  ]);
  expect((await readInquiry(_id)).status).toBe('answered');
  await waitFor(async () => expect(await findField()).toHaveValue(''));
  await user.type(await findField(), 'PS');
  await user.click(getTimeline().getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await findField()).toHaveValue('Yes, we do.\n\nPS'));
  expect(await findField()).toHaveFocus();
  expect(await getTimeline().findByText('Taken back, not sent')).toBeVisible();
  expect(await readMails()).toEqual([]);
});

test('Undo is also in the message that the reply leaves, below what is on the screen of a phone', async () => {
  const { user, sendAndReopen } = await write('Yes, we do.');
  await sendAndReopen();
  const undo = await getNotifications().findByRole('button', { name: /^Undo/ });
  await waitFor(async () => expect(await findField()).toHaveValue(''));
  await user.type(await findField(), 'PS');
  await user.click(undo);
  await waitFor(async () => expect(await findField()).toHaveValue('Yes, we do.\n\nPS'));
  expect(await readMails()).toEqual([]);
  expect(await getTimeline().findByText('Taken back, not sent')).toBeVisible();
});

test('after a reply the next inquiry opens and has the focus, and after the last one the list', async () => {
  const [last, second] = [await sendInquiry({ name: 'Last' }), await sendInquiry({ name: 'Second' })];
  const first = await sendInquiry({ name: 'First' });
  const { user, router } = await renderRoute(paths.admin.inquiry(first._id));
  for (const [inquiry, next] of [
    [first, 'Second'],
    [second, 'Last'],
  ] as const) {
    await user.type(await findField(), 'Yes.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await findPane(next);
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: next })).toHaveFocus());
    expect((await readInquiry(inquiry._id)).status).toBe('answered');
  }
  await user.keyboard('r');
  await waitFor(async () => expect(await findField()).toHaveFocus());
  await user.keyboard('Yes.{Control>}{Enter}{/Control}');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(await screen.findByText(/^Every inquiry has been answered/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Contacts' })).toHaveFocus());
  expect((await readInquiry(last._id)).status).toBe('answered');
});

test('Undo of a reply leads back to its inquiry, where its text is', async () => {
  await sendInquiry({ name: 'Second' });
  const first = await sendInquiry({ name: 'First' });
  const { user } = await renderRoute(paths.admin.inquiry(first._id));
  await user.type(await findField(), 'Yes.');
  await user.click(getSend());
  await findPane('Second');
  await user.click(await getNotifications().findByRole('button', { name: /^Undo/ }));
  await findPane('First');
  await waitFor(async () => expect(await findField()).toHaveValue('Yes.'));
});

test('a reply that arrives after another inquiry was opened moves nothing', async () => {
  await sendInquiry({ name: 'Third' });
  const second = await sendInquiry({ name: 'Second' });
  const first = await sendInquiry({ name: 'First' });
  const { user, router } = await renderRoute(paths.admin.inquiry(first._id));
  await user.type(await findField(), 'Yes.');
  const release = holdRequests('POST', `/api/contact/${first._id}/replies`);
  await user.click(getSend());
  await act(() => router.navigate(paths.admin.inquiry(second._id)));
  await findPane('Second');
  release();
  expect(await getNotifications().findByText('The reply leaves in 10 seconds.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Inquiry from Second' })).toBeVisible();
});

test('a subject as long as a visitor may write one leaves room for the reference', async () => {
  const { _id } = await sendInquiry({ subject: 'x'.repeat(200) });
  const { user } = await renderRoute(paths.admin.inquiry(_id));
  await user.type(await findField(), 'Yes.');
  await user.click(await screen.findByRole('button', { name: 'Send reply' }));
  expect(await getNotifications().findByText('The reply leaves in 10 seconds.')).toBeVisible();
  expect((await readMails())[0]?.subject).toMatch(new RegExp(`^Re: x+ \\[${toReference(_id)}\\]$`));
});

test('a waiting reply of another admin has no Undo, and the timeline keeps that it was taken back', async () => {
  const { user, _id, asMeera } = await write('We close on Sundays.');
  const { _id: mailId } =
    (await asMeera('POST', `/contact/${_id}/replies`, { subject: 'Re: Sundays', text: 'We do.' })) ?? {};
  await poll();
  expect(await getTimeline().findByText('We do.')).toBeVisible();
  expect(getTimeline().getByText(/^Leaves in \d+ s$/)).toBeVisible();
  expect(getTimeline().queryByRole('button', { name: 'Undo' })).toBeNull();
  await asMeera('DELETE', `/contact/${_id}/replies/${mailId}`);
  await poll();
  expect(await getTimeline().findByText('Taken back, not sent')).toBeVisible();
  expect(getTimeline().getByText('We do.')).toBeVisible();
  expect(getTimeline().getByText('took back the reply')).toBeVisible();
  expect(screen.getByText(/^Meera Iyer took back the reply at /)).toBeVisible();
  await user.click(getSend());
  expect(await screen.findByText('Your reply was not sent.')).toBeVisible();
});

test('Undo in the message puts the text into the box also when the inquiry was left and opened again', async () => {
  const { user, _id, router } = await write('Yes, we do.');
  await user.click(getSend());
  const undo = await getNotifications().findByRole('button', { name: /^Undo/ });
  await act(() => router.navigate(paths.admin.inquiries));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Reply' })).toBeNull());
  await act(() => router.navigate(paths.admin.inquiry(_id)));
  await user.type(await findField(), 'PS');
  await user.click(undo);
  await waitFor(async () => expect(await findField()).toHaveValue('Yes, we do.\n\nPS'));
  expect(await findField()).toHaveFocus();
});

test('Undo on another page puts the text into the box of its inquiry, where the dashboard finds it by name', async () => {
  const { user, router } = await write('Yes, we do.');
  await user.click(getSend());
  const undo = await getNotifications().findByRole('button', { name: /^Undo/ });
  await act(() => router.navigate(paths.admin.dashboard));
  await user.click(undo);
  const drafts = within(await screen.findByRole('region', { name: 'Unsaved changes on this device' }));
  await user.click(drafts.getByRole('link', { name: /^Continue.*Ravi Kumar$/ }));
  await waitFor(async () => expect(await findField()).toHaveValue('Yes, we do.'));
});

test('a reply that was taken back is named by its inquiry on the dashboard', async () => {
  const { user, router, sendAndReopen } = await write('Yes, we do.');
  await sendAndReopen();
  await user.click(await getTimeline().findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await findField()).toHaveValue('Yes, we do.'));
  await act(() => router.navigate(paths.admin.dashboard));
  const drafts = within(await screen.findByRole('region', { name: 'Unsaved changes on this device' }));
  expect(drafts.getByRole('link', { name: /^Continue.*Ravi Kumar$/ })).toBeVisible();
});

test('after Undo only what others have done since the text was begun stops the reply', async () => {
  const { user, _id, asMeera, sendAndReopen } = await write('Yes');
  await asMeera('PUT', `/contact/${_id}/status`, { status: 'answered' });
  await poll();
  await getTimeline().findByText('marked it as answered');
  await user.click(getSend());
  await screen.findByText('Your reply was not sent.');
  await sendAndReopen();
  const undo = await getTimeline().findByRole('button', { name: 'Undo' });
  await waitFor(async () => expect(await findField()).toHaveValue(''));
  await user.type(await findField(), 'PS');
  await user.click(undo);
  await waitFor(async () => expect(await findField()).toHaveValue('Yes\n\nPS'));
  await waitFor(() => expect(getTimeline().queryByRole('button', { name: 'Undo' })).toBeNull());
  await user.click(getSend());
  await waitFor(async () => expect(await readMails()).toHaveLength(1));
  expect(screen.queryByText('Your reply was not sent.')).toBeNull();
});

test('a text that is begun after an emptied one is not stopped by what was seen before it', async () => {
  const { user, _id, asMeera } = await write('No');
  await asMeera('PUT', `/contact/${_id}/status`, { status: 'answered' });
  await poll();
  await getTimeline().findByText('marked it as answered');
  await user.clear(await findField());
  await user.type(await findField(), 'Yes');
  await user.click(getSend());
  expect(await getNotifications().findByText('The reply leaves in 10 seconds.')).toBeVisible();
});

test('when the numbers of the views cannot be read, a reply is still sent by the server', async () => {
  holdRequests('GET', '/api/contact/summary', 503)();
  const { user } = await write('Yes, we do.');
  expect(screen.queryByText(/^This server does not send mail yet/)).toBeNull();
  await user.click(getSend());
  expect(await getNotifications().findByText('The reply leaves in 10 seconds.')).toBeVisible();
});

test('a discarded reply comes back with Undo, above what was typed since', async () => {
  const { user } = await write('Dear Ravi');
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  await waitFor(async () => expect(await findField()).toHaveValue(''));
  await user.type(await findField(), 'PS');
  expect(await getNotifications().findByText('Draft discarded.')).toBeVisible();
  await user.click(getNotifications().getByRole('button', { name: /^Undo/ }));
  await waitFor(async () => expect(await findField()).toHaveValue('Dear Ravi\n\nPS'));
  expect(await findField()).toHaveFocus();
});

test('Undo of a reply that has left says so', async () => {
  const { user, sendAndReopen } = await write('Yes.');
  await sendAndReopen();
  const undo = await getTimeline().findByRole('button', { name: 'Undo' });
  await setMailStatus('sent');
  await user.click(undo);
  expect(await getNotifications().findByText('The reply has already left.')).toBeVisible();
  expect(await getTimeline().findByText('Sent')).toBeVisible();
  expect(await findField()).toHaveValue('');
});

test.for([false, true])(
  'Undo of a reply whose inquiry was erased says so, also when tried again: %s',
  async (isTriedAgain) => {
    const { user, sendAndReopen, _id } = await write('Yes.');
    await sendAndReopen();
    const undo = await getTimeline().findByRole('button', { name: 'Undo' });
    if (isTriedAgain) {
      failNextRequest('DELETE', '/api/contact/:id/replies/:replyId', 'offline');
      await user.click(undo);
      await getNotifications().findByText('Failed to take the reply back.');
    }
    await requestAsAdmin(`DELETE /api/contact/${_id}`, 204);
    await user.click(isTriedAgain ? getNotifications().getByRole('button', { name: /^Try again/ }) : undo);
    const text = 'The reply was taken back already, or its inquiry erased.';
    expect(await getNotifications().findByText(text)).toBeVisible();
  },
);

test.for([
  ['does not arrive', (path: string) => failNextRequest('DELETE', path, 'offline')],
  ['loses its response', (path: string) => dropNextResponse('DELETE', path)],
] as const)('an Undo of a reply that %s can be tried again, and puts the text back', async ([, fail]) => {
  const { user, sendAndReopen } = await write('Yes, we do.');
  await sendAndReopen();
  const undo = await getNotifications().findByRole('button', { name: /^Undo/ });
  fail('/api/contact/:id/replies/:replyId');
  await user.click(undo);
  expect(await getNotifications().findByText('Failed to take the reply back.')).toBeVisible();
  expect(getNotifications().getByText(/^The server cannot be reached\./)).toBeVisible();
  await user.click(getNotifications().getByRole('button', { name: /^Try again/ }));
  await waitFor(async () => expect(await findField()).toHaveValue('Yes, we do.'));
  expect(await readMails()).toEqual([]);
});

test('a placeholder that is left stops the reply', async () => {
  const { user } = await write('Dear Ravi, ');
  await user.type(await findField(), 'the price is {{{{price}} until {{{{date}}.');
  await user.click(getSend());
  expect(screen.getByText('Replace {{price}} and {{date}} before you send it.')).toBeVisible();
  expect(await findField()).toBeInvalid();
  expect(await findField()).toHaveFocus();
  expect(await readMails()).toEqual([]);
});

test.for([
  { name: 'Reply', max: '20,000', length: 25_003, excess: '5,003 characters' },
  { name: 'Subject', max: '200', length: 201, excess: '1 character' },
])(
  'a reply is not sent while its field $name is too long, and nothing is cut',
  async ({ name, max, length, excess }) => {
    const { user, _id } = await write('Yes');
    const field = screen.getByRole('textbox', { name });
    await user.clear(field);
    await user.paste('x'.repeat(length));
    await user.click(getSend());
    expect(field).toHaveValue('x'.repeat(length));
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(`This is ${excess} too long. Please use at most ${max}.`);
    expect(getSentRequests('POST', `/api/contact/${_id}/replies`)).toHaveLength(0);
  },
);

test('a reply without a subject is not sent, and its field says so', async () => {
  const { user, _id } = await write('Yes, we do.');
  const field = screen.getByRole('textbox', { name: 'Subject' });
  await user.clear(field);
  await user.click(getSend());
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('Please enter a subject');
  expect(getSentRequests('POST', `/api/contact/${_id}/replies`)).toHaveLength(0);
});

test('a reply to an inquiry that became spam is sent once, and the composer says that it cannot be sent', async () => {
  const { user, _id } = await write('Yes, we do.');
  await setStatus({ _id }, 'spam');
  await user.click(getSend());
  expect(await screen.findByText(/Mark it as not spam to reply/)).toBeVisible();
  expect(getSentRequests('POST', `/api/contact/${_id}/replies`)).toHaveLength(1);
  expect(await readMails()).toEqual([]);
});

test('when another admin was faster the reply is not sent: it says what happened, and can be sent again', async () => {
  const { user, _id, asMeera } = await write('Yes, we do.');
  await asMeera('POST', `/contact/${_id}/replies`, { subject: 'Re: Sundays', text: 'We do.' });
  await user.click(getSend());
  expect(await screen.findByText('Your reply was not sent.')).toBeVisible();
  expect(screen.getByText(/^Meera Iyer replied at .* send it again/)).toBeVisible();
  expect(await findField()).toHaveValue('Yes, we do.');
  expect(await readMails()).toHaveLength(1);
  await user.click(getSend());
  await waitFor(async () => expect(await readMails()).toHaveLength(2));
});

test('while a reply is being written the notice above it tells what others did, a reply first', async () => {
  const { _id, asMeera } = await write('Yes, we do.');
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

test('a status that another admin set stops the reply', async () => {
  const { user, _id, asMeera } = await write('Yes, we do.');
  await asMeera('PUT', `/contact/${_id}/status`, { status: 'answered' });
  await user.click(getSend());
  expect(await screen.findByText('Your reply was not sent.')).toBeVisible();
  expect(screen.getByText(/^Meera Iyer marked it as answered at .* send it again/)).toBeVisible();
  expect(await readMails()).toEqual([]);
});

test('a note, an owner or a follow-up of another admin does not stop the reply', async () => {
  const { user, _id, asMeera } = await write('Yes, we do.');
  await asMeera('POST', `/contact/${_id}/notes`, { text: 'I called them' });
  await asMeera('PUT', `/contact/${_id}/owner`, { owner: MEERA });
  await asMeera('PUT', `/contact/${_id}/follow-up`, { date: '2100-01-01' });
  await user.click(getSend());
  expect(await getNotifications().findByText('The reply leaves in 10 seconds.')).toBeVisible();
  expect(await readMails()).toHaveLength(1);
});

test('a reply of another admin stops this one also when it is already shown', async () => {
  const { user, _id, asMeera } = await write('Yes, we do.');
  await asMeera('POST', `/contact/${_id}/replies`, { subject: 'Re: Sundays', text: 'We do.' });
  await poll();
  await getTimeline().findByText('We do.');
  await user.click(getSend());
  expect(await screen.findByText('Your reply was not sent.')).toBeVisible();
  expect(await readMails()).toHaveLength(1);
});

test('what the same admin has done since does not stop the reply', async () => {
  const { user, _id } = await write('Yes, we do.');
  await user.click(screen.getByRole('button', { name: 'Assign to me' }));
  await waitFor(async () => expect((await readInquiry(_id)).owner).not.toBeNull());
  await user.click(getSend());
  expect(await getNotifications().findByText('The reply leaves in 10 seconds.')).toBeVisible();
});

test('a reply whose response is lost is kept, and queued once when it is sent again', async () => {
  const { user, _id } = await write('Only once');
  dropNextResponse('POST', `/api/contact/${_id}/replies`);
  await user.click(getSend());
  expect(await screen.findByText('Failed to send the reply.')).toBeVisible();
  expect(await findField()).toHaveValue('Only once');
  await user.click(getSend());
  expect(await getNotifications().findByText('The reply leaves in 10 seconds.')).toBeVisible();
  expect(await readMails()).toHaveLength(1);
});

test('after a lost response a changed reply is not sent: it says that the first one was received, and can be sent as another', async () => {
  const { user, _id, sendAndReopen } = await write('Yes');
  dropNextResponse('POST', `/api/contact/${_id}/replies`);
  await user.click(getSend());
  expect(await screen.findByText('Failed to send the reply.')).toBeVisible();
  await user.type(await findField(), ', we do');
  await user.click(getSend());
  expect(
    await screen.findByText('The reply that you sent first was received after all. It is in the timeline.'),
  ).toBeVisible();
  expect(document.body).not.toHaveTextContent('Idempotency-Key');
  expect(await findField()).toHaveValue('Yes, we do');
  expect(await findField()).toHaveFocus();
  expect(await getTimeline().findByText('Yes')).toBeVisible();
  expect(await readMails()).toHaveLength(1);
  await sendAndReopen();
  expect(await getNotifications().findByText('The reply leaves in 10 seconds.')).toBeVisible();
  expect((await readMails()).map(({ text }) => text)).toEqual(['Yes', 'Yes, we do']);
  await waitFor(async () => expect(await findField()).toHaveValue(''));
  expect(screen.queryByText(/was received after all/)).toBeNull();
});

test('the changed reply keeps its new key: it is also queued once when its own response is lost', async () => {
  const { user, _id } = await write('Yes');
  dropNextResponse('POST', `/api/contact/${_id}/replies`);
  await user.click(getSend());
  await screen.findByText('Failed to send the reply.');
  await user.type(await findField(), ', we do');
  await user.click(getSend());
  await screen.findByText(/was received after all/);
  dropNextResponse('POST', `/api/contact/${_id}/replies`);
  await user.click(getSend());
  expect(await screen.findByText('Failed to send the reply.')).toBeVisible();
  await user.click(getSend());
  expect(await getNotifications().findByText('The reply leaves in 10 seconds.')).toBeVisible();
  expect(await readMails()).toHaveLength(2);
});

test('a reply that fails says why and keeps the text', async () => {
  const { user, _id } = await write('Text');
  failNextRequest('POST', `/api/contact/${_id}/replies`, 500);
  await user.click(getSend());
  expect(
    await screen.findByText(/^Something went wrong on the server\. Your text is still here/),
  ).toBeVisible();
  expect(await findField()).toHaveValue('Text');
});

test.for([
  ['failed', 'Not delivered.', ['Retry']],
  ['unsure', 'May not have arrived.', ['It arrived', 'Send again']],
] as const)('a reply that is %s says what to do', async ([status, text, labels]) => {
  const { user, sendAndReopen } = await write('Yes.');
  await sendAndReopen();
  await getTimeline().findByText(/^Leaves in/);
  await setMailStatus(status, '550 no such user');
  await poll();
  expect(await getTimeline().findByText(text)).toBeVisible();
  const buttons = getTimeline().getAllByRole('button');
  expect(buttons.map((button) => button.textContent.replace(/ ?Re: .*/, ''))).toEqual(labels);
  await user.click(getTimeline().getByRole('button', { name: /^(Retry|Send again)/ }));
  await waitFor(async () => expect((await readMails())[0]?.status).toBe('queued'));
  expect(await getTimeline().findByRole('button', { name: 'Undo' })).toBeVisible();
});

test('the dashboard lists mails that failed, with what can be done; a decision removes them', async () => {
  const { user, _id, router, sendAndReopen } = await write('Yes.');
  await sendAndReopen();
  await getTimeline().findByText(/^Leaves in/);
  await setMailStatus('unsure', 'connection lost');
  await router.navigate(paths.admin.dashboard);
  const mails = within(await screen.findByRole('region', { name: 'Mail that needs you' }));
  expect(await mails.findByText('connection lost', { exact: false })).toBeVisible();
  expect(mails.getByRole('link', { name: `Re: Service Inquiry [${toReference(_id)}]` })).toHaveAttribute(
    'href',
    paths.admin.inquiry(_id),
  );
  expect(mails.getByRole('button', { name: /^Send again/ })).toBeVisible();
  expect(mails.getByRole('button', { name: /^Do not send/ })).toBeVisible();
  await user.click(mails.getByRole('button', { name: /^It arrived/ }));
  await waitFor(async () => expect((await readMails())[0]?.status).toBe('sent'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Mail that needs you' })).toBeNull());
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toHaveFocus();
});

test('a reply that the mail server did not take says when it is tried again, and can be retried or taken back', async () => {
  const { user, sendAndReopen } = await write('Yes.');
  await sendAndReopen();
  await getTimeline().findByText(/^Leaves in/);
  await delayMails(1);
  await poll();
  expect(await getTimeline().findByText(/^Not sent yet; the next attempt is at \d/)).toBeVisible();
  expect(getTimeline().queryByText(/^Leaves in/)).toBeNull();
  await user.click(getTimeline().getByRole('button', { name: /^Retry/ }));
  await waitFor(async () => expect(await countDueMails()).toBe(1));
  await user.click(getTimeline().getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await findField()).toHaveValue('Yes.'));
  expect(await readMails()).toEqual([]);
});

test('the dashboard lists mails that wait for more than 15 minutes; each can be sent now or given up', async () => {
  const { user, router, sendAndReopen } = await write('Yes.');
  await sendAndReopen();
  await getTimeline().findByText(/^Leaves in/);
  await delayMails(16);
  await router.navigate(paths.admin.dashboard);
  const mails = within(await screen.findByRole('region', { name: 'Mail that needs you' }));
  expect(mails.getByRole('alert')).toHaveTextContent('1 mail has been waiting for more than 15 minutes.');
  expect(await mails.findByText(/ECONNREFUSED/)).toBeVisible();
  expect(mails.getByText(/^Next attempt at \d/)).toBeVisible();
  expect(mails.queryByRole('button', { name: 'Retry all' })).toBeNull();
  await user.click(mails.getByRole('button', { name: /^Retry Re: / }));
  await waitFor(async () => expect(await countDueMails()).toBe(1));
  expect(await getNotifications().findByText('The mail is being sent now.')).toBeVisible();
  await user.click(mails.getByRole('button', { name: /^Do not send Re: / }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Mail that needs you' })).toBeNull());
  expect((await readMails())[0]?.status).toBe('failed');
});

test('after an outage of the mail server all mails are retried at once; the dashboard shows five', async () => {
  const { user, router, asMeera } = await write('Yes.');
  for (let number = 1; number <= 7; number += 1) {
    const { _id } = await sendInquiry({ email: `person${number}@shop.example` });
    await asMeera('POST', `/contact/${_id}/replies`, { subject: `Re: ${number}`, text: 'Yes.' });
  }
  await delayMails(16);
  await router.navigate(paths.admin.dashboard);
  const mails = within(await screen.findByRole('region', { name: 'Mail that needs you' }));
  expect(await mails.findAllByRole('button', { name: /^Retry Re: / })).toHaveLength(5);
  expect(mails.getByText('And 2 more')).toBeVisible();
  // These five are Meera's, who alone can give them up.
  expect(mails.queryByRole('button', { name: /^Do not send/ })).toBeNull();
  await user.click(mails.getByRole('button', { name: 'Retry all' }));
  await waitFor(async () => expect(await countDueMails()).toBe(7));
  expect(await getNotifications().findByText('The mails are being sent now.')).toBeVisible();
});

test('the dashboard shows by itself which mail has failed since', async () => {
  const { router, asMeera, sendAndReopen } = await write('Yes.');
  await sendAndReopen();
  await getTimeline().findByText(/^Leaves in/);
  await setMailStatus('failed', '550 no such user');
  await router.navigate(paths.admin.dashboard);
  expect(await screen.findByText(/550 no such user/)).toBeVisible();
  const { _id } = await sendInquiry({ email: 'second@shop.example' });
  await asMeera('POST', `/contact/${_id}/replies`, { subject: 'Re: Second', text: 'Yes.' });
  await setMailStatus('failed', '550 no such user');
  await poll();
  expect(await screen.findByRole('link', { name: 'Re: Second' })).toBeVisible();
});
