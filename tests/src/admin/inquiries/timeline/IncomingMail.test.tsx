import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../../../../src/paths';
import { composeMail, createFakeMailbox, type FakeMailbox } from '../../../../support/fakeMailbox';
import { addMeera, findPane, sendInquiry } from '../../../../support/site/inquiries';
import { readMessageId } from '../../../../support/site/mails';
import { getTestApp } from '../../../../support/site/network';
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

test('an answer by mail is in the timeline, with what it quotes folded', async () => {
  const { id, answered } = await answerInquiry();
  mailbox.deliver(composeMail(answered, { text: 'Please call me.\n\nOn Monday, you wrote:\n> Yes.' }));
  await readMailbox();
  const { user } = await renderRoute(paths.admin.inquiry(id));
  const pane = within(await findPane('Ravi Kumar'));
  expect(await pane.findByText('answered by mail')).toBeVisible();
  expect(pane.getByText('Please call me.')).toBeVisible();
  expect(pane.queryByText('reopened it', { exact: false })).toBeNull();
  expect(pane.queryByText(/From another address/)).not.toBeInTheDocument();
  const quote = pane.getByText(/^On Monday, you wrote:/);
  expect(quote).not.toBeVisible();
  await user.click(pane.getByText('Quoted mail'));
  expect(quote).toBeVisible();
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
  expect(await pane.findByText(/^Ravi Kumar answered by mail at \d/)).toBeVisible();
  expect(pane.getByText('New again')).toBeVisible();
  await user.click(pane.getByRole('button', { name: 'Show it' }));
  expect(pane.getByText('answered by mail').closest('li')).toHaveFocus();
  await user.click(pane.getByRole('button', { name: 'Assign to me' }));
  await pane.findByText('took it on');
  await user.click(pane.getByRole('button', { name: 'Close the inquiry' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Inquiry from/ })).toBeNull());
  await user.click(await screen.findByRole('link', { name: 'Ravi Kumar' }));
  const again = within(await findPane('Ravi Kumar'));
  await again.findByText('answered by mail');
  expect(again.queryByText(/answered by mail at/)).toBeNull();
});

test('an answer from another address says so', async () => {
  const { id, answered } = await answerInquiry();
  mailbox.deliver(composeMail(answered, { from: 'Asha <asha@other.example>' }));
  await readMailbox();
  await renderRoute(paths.admin.inquiry(id));
  const pane = within(await findPane('Ravi Kumar'));
  expect(await pane.findByText('From another address: asha@other.example')).toBeVisible();
});

test('a reply that came back says what the mail server said', async () => {
  const { id, answered } = await answerInquiry();
  const headers = { 'X-Failed-Recipients': 'ravi@shop.example' };
  mailbox.deliver(
    composeMail(answered, { from: 'MAILER-DAEMON@example.in', text: '550 unknown user', headers }),
  );
  await readMailbox();
  await renderRoute(paths.admin.inquiry(id));
  const pane = within(await findPane('Ravi Kumar'));
  expect(await pane.findByText('The reply could not be delivered')).toBeVisible();
  expect(pane.getByText('550 unknown user')).toBeVisible();
});

test('the dashboard shows a mail that could not be read until a person removes it', async () => {
  mailbox.deliver(composeMail(undefined));
  await readMailbox();
  const { database } = await getTestApp();
  const change = { status: 'failed', raw: Buffer.from('x'), error: 'It is nested too deep' } as const;
  await database.db.updateTable('incomingMails').set(change).execute();
  const { user } = await renderRoute(paths.admin.dashboard);
  expect(await screen.findByText('It is nested too deep')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await expect.poll(() => screen.queryByText('It is nested too deep')).toBeNull();
});

test('the dashboard says when the mailbox cannot be read', async () => {
  mailbox.failure = new Error('The mail server could not be reached (ECONNREFUSED)');
  await readMailbox();
  await renderRoute(paths.admin.dashboard);
  expect(await screen.findByText(/The mail server could not be reached \(ECONNREFUSED\)/)).toBeVisible();
});
