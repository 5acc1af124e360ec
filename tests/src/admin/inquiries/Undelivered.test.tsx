import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../../../src/paths';
import { addMeera, findPane, getRows, poll, sendInquiry } from '../../../support/site/inquiries';
import { delayMails, setMailStatus, signInWithMail } from '../../../support/site/mails';
import { getTestApp } from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';

beforeEach(async () => {
  await signInWithMail();
});

/** Two answered inquiries, of which only the first one has a mail. @returns its id */
async function reply(): Promise<string> {
  const { _id } = await sendInquiry();
  const asMeera = await addMeera();
  await asMeera('POST', `/contact/${_id}/replies`, { subject: 'Re: Service Inquiry', text: 'Yes.' });
  const other = await sendInquiry({ name: 'Other', email: 'other@shop.example' });
  await asMeera('PUT', `/contact/${other._id}/status`, { status: 'answered' });
  return _id;
}

const readSubjects = async () =>
  Object.fromEntries((await getRows()).map(([name, , subject]) => [name, subject]));

test.for([
  [
    'could not be delivered',
    () => setMailStatus('failed'),
    'Reply not delivered',
    /^1 mail was not delivered/,
  ],
  [
    'may not have arrived',
    () => setMailStatus('unsure'),
    'Reply may not have arrived',
    /^1 mail was not delivered/,
  ],
  [
    'waits for more than 15 minutes',
    () => delayMails(16),
    'Reply not sent yet',
    /^Mail is not leaving: 1 mail has/,
  ],
] as const)(
  'a reply that %s is marked in its row, in its inquiry and above the list',
  async ([, change, mark, notice]) => {
    const id = await reply();
    await change();
    await renderRoute(`${paths.admin.inquiry(id)}&status=answered`);
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
  },
);

test('the marks go when the reply has arrived', async () => {
  await reply();
  await setMailStatus('failed');
  await renderRoute(`${paths.admin.inquiries}?status=answered`);
  expect(await screen.findByText('Reply not delivered')).toBeVisible();
  await setMailStatus('sent');
  await poll();
  await waitFor(() => expect(screen.queryByText('Reply not delivered')).toBeNull());
  expect(screen.queryByText(/^1 mail was not delivered/)).toBeNull();
});

test('an acknowledgement that could not be delivered marks no reply', async () => {
  const { database } = await getTestApp();
  await reply();
  await setMailStatus('failed');
  await database.db.updateTable('mails').set({ kind: 'acknowledgement' }).execute();
  await renderRoute(`${paths.admin.inquiries}?status=answered`);
  expect(await screen.findByText(/^1 mail was not delivered/)).toBeVisible();
  expect(screen.queryByText('Reply not delivered')).toBeNull();
});
