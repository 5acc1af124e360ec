import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../../../../src/paths';
import { composeMail, createFakeMailbox, type FakeMailbox } from '../../../../support/fakeMailbox';
import { TOO_DEEP, withAttachment } from '../../../../support/server/mailboxApp';
import { addMeera, findPane, getNotifications, sendInquiry } from '../../../../support/site/inquiries';
import { readMessageId } from '../../../../support/site/mails';
import { getTestApp, requestAsAdmin, waitForChanges } from '../../../../support/site/network';
import { renderRoute } from '../../../../support/site/renderRoute';
import { signIn } from '../../../../support/site/session';
import { TEST_MAIL } from '../../../../support/testMail';

let mailbox: FakeMailbox;

beforeEach(async () => {
  mailbox = createFakeMailbox();
  await getTestApp({ mail: TEST_MAIL, mailbox });
  await signIn();
});

async function readMailbox(): Promise<void> {
  await (await getTestApp()).app.mailboxReader?.run();
}

/** An inquiry that another admin has answered. @returns its id, and that of the mail */
async function answerInquiry(): Promise<{ id: string; answered: string }> {
  const { _id } = await sendInquiry();
  const asMeera = await addMeera();
  await asMeera('POST', `/contact/${_id}/replies`, { subject: 'Re: Service Inquiry', text: 'Yes.' });
  return { id: _id, answered: await readMessageId() };
}

/** Opens an inquiry after a mail that answers its reply. */
async function openAnswered(mail: Parameters<typeof composeMail>[1]) {
  const { id, answered } = await answerInquiry();
  mailbox.deliver(composeMail(answered, mail));
  await readMailbox();
  const { user } = await renderRoute(paths.admin.inquiry(id));
  return { user, pane: within(await findPane('Ravi Kumar')) };
}

test('an answer by mail is in the timeline, with what it quotes folded', async () => {
  const { user, pane } = await openAnswered({ text: 'Please call me.\n\nOn Monday, you wrote:\n> Yes.' });
  expect(await pane.findByText('replied by email')).toBeVisible();
  expect(pane.getByText('Please call me.')).toBeVisible();
  expect(pane.queryByText('reopened it', { exact: false })).toBeNull();
  expect(pane.queryByText(/From another address/)).not.toBeInTheDocument();
  const quote = pane.getByText(/^On Monday, you wrote:/);
  expect(quote).not.toBeVisible();
  await user.click(pane.getByText('Quoted email'));
  expect(quote).toBeVisible();
});

test('a file that the inquiry has no room for is named with where it is', async () => {
  const { id, answered } = await answerInquiry();
  const { database } = await getTestApp();
  const bytes = Buffer.alloc(50 * 1024 * 1024);
  await database.db
    .insertInto('inquiryAttachments')
    .values({ inquiryId: id, n: 100, name: 'many.zip', type: 'application/zip', bytes })
    .execute();
  mailbox.deliver(composeMail(answered, withAttachment('See page', 'bill.pdf', 'application/pdf')));
  await readMailbox();
  await renderRoute(paths.admin.inquiry(id));
  const pane = within(await findPane('Ravi Kumar'));
  expect(
    await pane.findByText(
      /^bill\.pdf \(.+\) is beyond 50 MB of files of this inquiry: read it in the mailbox\.$/,
    ),
  ).toBeVisible();
});

test('an inquiry that is new again by a mail says so in its row and, until an admin does something, when it is opened', async () => {
  const { answered } = await answerInquiry();
  await sendInquiry({ name: 'Asha Patel', email: 'asha@shop.example' });
  mailbox.deliver(composeMail(answered, { from: 'Ravi Kumar <ravi@shop.example>' }));
  await readMailbox();
  const { user } = await renderRoute(paths.admin.inquiries);
  const row = within(await screen.findByRole('row', { name: /Ravi Kumar/ }));
  expect(row.getByText('New again')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Asha Patel/ })).getByText('New')).toBeVisible();
  await user.click(row.getByRole('link'));
  const pane = within(await findPane('Ravi Kumar'));
  expect(await pane.findByText(/^Ravi Kumar replied by email at \d/)).toBeVisible();
  expect(pane.getByText('New again')).toBeVisible();
  await user.click(pane.getByRole('button', { name: 'Show it' }));
  expect(pane.getByText('replied by email').closest('li')).toHaveFocus();
  await user.click(pane.getByRole('button', { name: 'Assign to me' }));
  await pane.findByText('took it on');
  await user.click(pane.getByRole('button', { name: 'Close the inquiry' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Inquiry from/ })).toBeNull());
  await user.click(await screen.findByRole('link', { name: 'Ravi Kumar' }));
  const again = within(await findPane('Ravi Kumar'));
  await again.findByText('replied by email');
  expect(again.queryByText(/replied by email at/)).toBeNull();
});

test('an answer from another address says so', async () => {
  const { pane } = await openAnswered({ from: 'Asha <asha@other.example>' });
  expect(await pane.findByText('From another address: asha@other.example')).toBeVisible();
});

test('a reply that came back says what the mail server said', async () => {
  const headers = { 'X-Failed-Recipients': 'ravi@shop.example' };
  const text = '550 unknown user';
  const { pane } = await openAnswered({ from: 'MAILER-DAEMON@example.in', text, headers });
  expect(await pane.findByText('The reply could not be delivered')).toBeVisible();
  expect(pane.getByText('550 unknown user')).toBeVisible();
});

/** Opens the dashboard with mails that could not be read. */
async function renderUnreadableMail(count = 1) {
  for (let mail = 0; mail < count; mail += 1) mailbox.deliver(composeMail(undefined));
  await readMailbox();
  const { database } = await getTestApp();
  const change = { status: 'failed', raw: Buffer.from('x'), error: 'It is nested too deep' } as const;
  await database.db.updateTable('incomingMails').set(change).execute();
  return { ...(await renderRoute(paths.admin.dashboard)), database };
}

test('the dashboard shows a mail that could not be read until a person removes it', async () => {
  const { user } = await renderUnreadableMail();
  expect(await screen.findByText('It is nested too deep')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await expect.poll(() => screen.queryByText('It is nested too deep')).toBeNull();
});

test('of many mails that could not be read the dashboard shows five, and how many more there are', async () => {
  await renderUnreadableMail(7);
  expect(await screen.findAllByText('It is nested too deep')).toHaveLength(5);
  expect(screen.getByText('And 2 more')).toBeVisible();
});

test('a mail that could not be read and that a colleague has removed goes without a word', async () => {
  const { user, database } = await renderUnreadableMail();
  const remove = await screen.findByRole('button', { name: 'Remove' });
  const { id } = await database.db.selectFrom('incomingMails').select('id').executeTakeFirstOrThrow();
  await requestAsAdmin(`DELETE /api/incoming-mails/${id}`, 204);
  await user.click(remove);
  await expect.poll(() => screen.queryByText('It is nested too deep')).toBeNull();
  expect(getNotifications().queryByText('Failed to remove the email')).toBeNull();
});

test('a mail that could not be read can be tried again, and the message says what came of it', async () => {
  const { answered } = await answerInquiry();
  mailbox.deliver(composeMail(undefined));
  await readMailbox();
  const { database } = await getTestApp();
  const leave = (raw: string) => {
    const change = { status: 'failed', raw: Buffer.from(raw), error: 'It is nested too deep' } as const;
    return database.db.updateTable('incomingMails').set(change).execute();
  };
  await leave(composeMail(undefined, TOO_DEEP));
  const { user } = await renderRoute(paths.admin.dashboard);
  const tryAgain = async () => user.click(await screen.findByRole('button', { name: 'Try again' }));
  await tryAgain();
  expect(await getNotifications().findByText('The email still could not be read.')).toBeVisible();
  // Until the list is read again its buttons do nothing.
  await waitForChanges();
  await leave(composeMail(answered, { text: 'Not deep' }));
  await tryAgain();
  expect(await getNotifications().findByText('The email is in its inquiry now.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
});

test('the dashboard says when the mailbox cannot be read', async () => {
  mailbox.failure = new Error('The mail server could not be reached (ECONNREFUSED)');
  await readMailbox();
  await renderRoute(paths.admin.dashboard);
  expect(await screen.findByText(/The mail server could not be reached \(ECONNREFUSED\)/)).toBeVisible();
});

test.for([
  ['an automatic answer', { 'Auto-Submitted': 'auto-replied' }],
  ['a failure report', { 'X-Failed-Recipients': 'ravi@shop.example' }],
] as const)('the files of %s are downloads', async ([, automatic]) => {
  const text = ['--b', '', 'See this', '--b', 'Content-Type: a/b; name=contract.pdf', '', 'x', '--b--'];
  const headers = { ...automatic, 'Content-Type': 'multipart/mixed; boundary=b' };
  const { pane } = await openAnswered({ text: text.join('\n'), headers });
  expect(await pane.findByRole('button', { name: /contract\.pdf/ })).toBeVisible();
});
