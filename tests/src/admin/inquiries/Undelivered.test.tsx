import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createId } from '../../../../server/database/ids';
import { paths } from '../../../../src/paths';
import {
  addMeera,
  findPane,
  getNotifications,
  getRows,
  poll,
  sendInquiry,
  setStatus,
} from '../../../support/site/inquiries';
import {
  countDueMails,
  delayMails,
  readMails,
  reply,
  setMailStatus,
  signInWithMail,
} from '../../../support/site/mails';
import { failNextRequest, getTestApp, waitForChanges } from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';

beforeEach(signInWithMail);

const getTimeline = () => within(screen.getByRole('region', { name: 'Timeline' }));
const findMails = async () =>
  within(await screen.findByRole('region', { name: 'Messages that need attention' }));

/** Two answered inquiries, of which only the first one has a mail. @returns its id */
async function replyToFirst(): Promise<string> {
  const { _id } = await sendInquiry();
  await reply(_id);
  await setStatus(await sendInquiry({ name: 'Other', email: 'other@shop.example' }), 'answered');
  return _id;
}

/** Opens the dashboard after a reply that had this fate. */
async function openDashboard(change: () => Promise<void>) {
  const { _id } = await sendInquiry();
  await reply(_id);
  await change();
  return { _id, ...(await renderRoute(paths.admin.dashboard)), mails: await findMails() };
}

/** A mail arrives that cannot be read. */
async function addUnfiled(): Promise<void> {
  const { database } = await getTestApp();
  const id = createId(new Date());
  const place = { mailbox: 'desk', uidValidity: '1', uid: 1 };
  await database.db
    .insertInto('incomingMails')
    .values({
      id,
      ...place,
      receivedAt: new Date().toISOString(),
      status: 'failed',
      error: 'No text',
      isWhole: 1,
    })
    .execute();
}

const readSubjects = async () =>
  Object.fromEntries((await getRows()).map(([name, , subject]) => [name, subject]));

test.for([
  [
    'could not be delivered',
    () => setMailStatus('failed'),
    'Reply not delivered',
    /^1 message was not delivered/,
    /^Not delivered\./,
    ['Retry'],
  ],
  [
    'may not have arrived',
    () => setMailStatus('unsure'),
    'Reply may not have arrived',
    /^1 message was not delivered/,
    /^May not have arrived\./,
    ['It arrived', 'Send again'],
  ],
  [
    'waits for more than 15 minutes',
    () => delayMails(16),
    'Reply not sent yet',
    /^Not leaving: 1 message has/,
    /^Not sent yet; the next attempt is at \d/,
    ['Retry', 'Undo'],
  ],
] as const)(
  'a reply that %s is marked in its row, in its inquiry and above the list, and the timeline says what to do',
  async ([, change, mark, notice, state, labels]) => {
    const id = await replyToFirst();
    await change();
    const { user } = await renderRoute(`${paths.admin.inquiry(id)}&status=answered`);
    const pane = within(await findPane('Ravi Kumar'));
    expect(await pane.findByText(mark)).toBeVisible();
    await waitFor(async () =>
      expect(await readSubjects()).toEqual({
        'Ravi Kumar': expect.stringContaining(mark),
        Other: 'Service Inquiry',
      }),
    );
    expect(await screen.findByText(notice)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show on the dashboard' })).toHaveAttribute(
      'href',
      paths.admin.dashboard,
    );
    expect(await getTimeline().findByText(state)).toBeVisible();
    expect(getTimeline().queryByText(/^Leaves in/)).toBeNull();
    const buttons = getTimeline().getAllByRole('button');
    expect(buttons.map((button) => button.textContent.replace(/ ?Re: .*/, ''))).toEqual(labels);
    await user.click(getTimeline().getByRole('button', { name: /^(Retry|Send again)/ }));
    await waitFor(async () => expect(await countDueMails()).toBe(1));
    expect(await getTimeline().findByRole('button', { name: 'Undo' })).toBeVisible();
  },
);

test('the marks go when the reply has arrived', async () => {
  await replyToFirst();
  await setMailStatus('failed');
  await renderRoute(`${paths.admin.inquiries}?status=answered`);
  expect(await screen.findByText('Reply not delivered')).toBeVisible();
  await setMailStatus('sent');
  await poll();
  await waitFor(() => expect(screen.queryByText('Reply not delivered')).toBeNull());
  expect(screen.queryByText(/^1 message was not delivered/)).toBeNull();
});

test('an acknowledgement that could not be delivered marks no reply', async () => {
  const { database } = await getTestApp();
  await replyToFirst();
  await setMailStatus('failed');
  await database.db.updateTable('mails').set({ kind: 'acknowledgement' }).execute();
  await renderRoute(`${paths.admin.inquiries}?status=answered`);
  expect(await screen.findByText(/^1 message was not delivered/)).toBeVisible();
  expect(screen.queryByText('Reply not delivered')).toBeNull();
});

test('the dashboard lists mails that failed, with what can be done; a decision removes them', async () => {
  const { user, _id, mails } = await openDashboard(() => setMailStatus('unsure', 'connection lost'));
  expect(await mails.findByText('connection lost', { exact: false })).toBeVisible();
  const link = mails.getByRole('link', { name: 'Re: Service Inquiry' });
  expect(link).toHaveAttribute('href', paths.admin.inquiry(_id));
  expect(mails.getByRole('button', { name: /^Send again/ })).toBeVisible();
  expect(mails.getByRole('button', { name: /^Do not send/ })).toBeVisible();
  await user.click(mails.getByRole('button', { name: /^It arrived/ }));
  await waitFor(async () => expect((await readMails())[0]?.status).toBe('sent'));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Messages that need attention' })).toBeNull(),
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toHaveFocus();
});

test.for(['/api/mails', '/api/incoming-mails'])(
  'where the messages of %s fail to load, the dashboard says so, and Retry loads them',
  async (path) => {
    failNextRequest('GET', path, 500);
    const { user, mails } = await openDashboard(
      path === '/api/mails' ? () => setMailStatus('failed') : addUnfiled,
    );
    expect(await mails.findByText('Failed to load the messages')).toBeVisible();
    await user.click(mails.getByRole('button', { name: 'Retry' }));
    expect(await mails.findByText(/^(Not delivered\.|An email we could not read)$/)).toBeVisible();
  },
);

test('the dashboard lists mails that wait for more than 15 minutes; each can be sent now or given up', async () => {
  const { user, mails } = await openDashboard(() => delayMails(16));
  expect(mails.getByRole('alert')).toHaveTextContent('1 message has been waiting for more than 15 minutes.');
  expect(await mails.findByText(/ECONNREFUSED/)).toBeVisible();
  expect(mails.getByText(/^Next attempt at \d/)).toBeVisible();
  expect(mails.queryByRole('button', { name: 'Retry all' })).toBeNull();
  await user.click(mails.getByRole('button', { name: /^Retry Re: / }));
  await waitFor(async () => expect(await countDueMails()).toBe(1));
  expect(await getNotifications().findByText('The message is being sent now.')).toBeVisible();
  // Until the list is read again its buttons do nothing.
  await waitForChanges();
  await user.click(mails.getByRole('button', { name: /^Do not send Re: / }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Messages that need attention' })).toBeNull(),
  );
  expect((await readMails())[0]?.status).toBe('failed');
});

test('after an outage of the mail server all mails are retried at once; the dashboard shows five', async () => {
  const asMeera = await addMeera();
  for (let number = 1; number <= 7; number += 1) {
    const { _id } = await sendInquiry({ email: `person${number}@shop.example` });
    await asMeera('POST', `/contact/${_id}/replies`, { subject: `Re: ${number}`, text: 'Yes.' });
  }
  await delayMails(16);
  const { user } = await renderRoute(paths.admin.dashboard);
  const mails = await findMails();
  expect(await mails.findAllByRole('button', { name: /^Retry Re: / })).toHaveLength(5);
  expect(mails.getByText('And 2 more')).toBeVisible();
  // They are Meera's, who alone can give them up.
  expect(mails.queryByRole('button', { name: /^Do not send/ })).toBeNull();
  await user.click(mails.getByRole('button', { name: 'Retry all' }));
  await waitFor(async () => expect(await countDueMails()).toBe(7));
  expect(await getNotifications().findByText('The messages are being sent now.')).toBeVisible();
});

test('a mail that was sent again and fails again is on the dashboard three seconds later', async () => {
  const { user, mails } = await openDashboard(() => setMailStatus('failed'));
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await user.click(await mails.findByRole('button', { name: /^Retry/ }));
  const list = { name: 'Messages that need attention' };
  await waitFor(() => expect(screen.queryByRole('region', list)).toBeNull());
  await waitForChanges();
  const readAgain = timers.mock.calls.flatMap(([run, ms]) => (ms === 3_000 ? [run] : []));
  expect(readAgain).toHaveLength(1);
  await setMailStatus('failed', '550 no such user');
  act(() => readAgain[0]?.());
  expect(await screen.findByText(/550 no such user/)).toBeVisible();
});

test('the dashboard shows by itself which mail has failed since', async () => {
  await openDashboard(() => setMailStatus('failed', '550 no such user'));
  expect(await screen.findByText(/550 no such user/)).toBeVisible();
  const { _id } = await sendInquiry({ name: 'Second', email: 'second@shop.example' });
  await reply(_id, 'Re: Second');
  await setMailStatus('failed', '550 no such user');
  await poll();
  expect(await screen.findByRole('link', { name: 'Re: Second' })).toBeVisible();
});
