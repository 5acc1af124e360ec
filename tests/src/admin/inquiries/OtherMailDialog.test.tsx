import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mailQueries } from '../../../../src/admin/inquiries/queries';
import { getQueryClient } from '../../../../src/api/queryClient';
import { paths } from '../../../../src/paths';
import { composeMail, createFakeMailbox } from '../../../support/fakeMailbox';
import { findNames, findPane, getNotifications } from '../../../support/site/inquiries';
import { getTestApp, holdRequests } from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';
import { signIn } from '../../../support/site/session';

/** The inbox of a desk to which these have written, with the list of other mail open. */
async function openOtherMail(...names: string[]) {
  const mailbox = createFakeMailbox();
  const { app } = await getTestApp({ mailbox });
  for (const name of names)
    mailbox.deliver(
      composeMail(undefined, {
        from: `${name} <${name}@shop.example>`,
        subject: name,
        text: `I am ${name}.`,
      }),
    );
  await app.mailboxReader?.run();
  await signIn();
  const { user } = await renderRoute(paths.admin.inquiries);
  await user.click(await screen.findByRole('link', { name: `Other mail ${names.length}` }));
  return { user, mailbox, dialog: within(await screen.findByRole('dialog', { name: 'Other mail' })) };
}

test('a mail is read, and becomes an inquiry, which opens', async () => {
  const { user, dialog } = await openOtherMail('sunita');
  await user.click(await dialog.findByText('sunita', { selector: 'summary span' }));
  expect(await dialog.findByText('I am sunita.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Make it an inquiry/ }));
  await findPane('sunita');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await findNames()).toEqual(['sunita']);
  expect(screen.queryByRole('link', { name: /^Other mail/ })).toBeNull();
});

test('one that is dismissed leaves the list, and a mailbox that cannot be read is said to be', async () => {
  const { user, mailbox, dialog } = await openOtherMail('sunita', 'ravi');
  await user.click(await dialog.findByRole('button', { name: 'Dismiss sunita' }));
  await waitFor(() => expect(dialog.getAllByRole('button', { name: /^Dismiss/ })).toHaveLength(1));
  mailbox.failure = new Error('away');
  const make = dialog.getByRole('button', { name: /^Make it an inquiry/ });
  // The dismissal ends a moment after its row has gone.
  await waitFor(() => expect(make).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(make);
  const failed = 'Failed to make it an inquiry. The mailbox could not be read: away.';
  expect(await dialog.findByText(failed)).toBeVisible();
  await user.click(dialog.getByText('ravi', { selector: 'summary span' }));
  expect(
    await dialog.findByText('Failed to read the mailbox. The mailbox could not be read: away.'),
  ).toBeVisible();
});

test('what fails after the dialog was closed is told', async () => {
  const { user, dialog } = await openOtherMail('sunita');
  const release = holdRequests('POST', '/api/other-mails/:id/inquiry', 500);
  await user.click(await dialog.findByRole('button', { name: /^Make it an inquiry/ }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  release();
  expect(await getNotifications().findByText('Failed to make it an inquiry.')).toBeVisible();
});

test('an email whose row has gone meanwhile still opens as the inquiry that it became', async () => {
  const { user, dialog } = await openOtherMail('sunita');
  const release = holdRequests('POST', '/api/other-mails/:id/inquiry');
  await user.click(await dialog.findByRole('button', { name: /^Make it an inquiry/ }));
  act(() => void getQueryClient().setQueryData(mailQueries.others().queryKey, []));
  expect(await dialog.findByText(/^Nothing here/)).toBeVisible();
  release();
  await findPane('sunita');
});
