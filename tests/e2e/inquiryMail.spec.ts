import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { toReference } from '../../src/shared/mail';
import { createUniqueWord, getPane, sendInquiry } from '../support/e2eInquiries';
import { test as base, expect, expectAccessibleInEachTheme, signIn } from '../support/e2eTest';
import { getFreePort, kill, startBuiltServer, waitUntilReady } from '../support/spawnServer';

/** What arrived at the mail server. */
const mails: ParsedMail[] = [];

/** The product with a mail server of its own. */
const test = base.extend({
  baseURL: async ({ locale: _locale }, runWith) => {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        simpleParser(stream, (error, mail) => {
          if (!error) mails.push(mail);
          done(error);
        });
      },
    });
    const smtpPort = await getFreePort();
    await new Promise<void>((resolve) => {
      smtp.listen(smtpPort, '127.0.0.1', resolve);
    });
    const folder = await mkdtemp(join(tmpdir(), 'site-e2e-mail-'));
    const port = await getFreePort();
    const server = startBuiltServer(port, `file:${join(folder, 'site.db')}`, {
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_FROM: 'Sanyog Digital <desk@sanyog.example>',
      MAIL_ACKNOWLEDGE: 'false',
    });
    await waitUntilReady(server, port);
    await runWith(`http://127.0.0.1:${port}`);
    await kill(server);
    await new Promise<void>((resolve) => {
      smtp.close(resolve);
    });
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
});

test('a reply is taken back within 10 seconds, changed, and sent once', async ({ page, request }) => {
  test.slow();
  const name = createUniqueWord();
  const email = `${name}@shop.example`;
  const id = await sendInquiry(request, { name, email, message: 'Do you open on Sundays?' });
  await signIn(page);
  await page.goto(`/admin/contacts?inquiry=${id}`);
  const pane = getPane(page, name);
  const field = page.getByRole('textbox', { name: 'Reply' });
  await field.fill('Yes, we do.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(pane.getByText(/^Leaves in \d+ s$/)).toBeVisible();
  await pane.getByRole('button', { name: 'Undo' }).click();
  await expect(field).toHaveValue('Yes, we do.');
  await expect(pane.getByText(/^Leaves in/)).toHaveCount(0);
  await field.fill('Yes, from 9 am to 1 pm.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(pane.getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 });
  const replies = mails.filter(({ to }) => to && 'text' in to && to.text.includes(email));
  expect(replies.map(({ subject, text }) => [subject, text?.trim()])).toEqual([
    [`Re: Service Inquiry [${toReference(id)}]`, expect.stringContaining('Yes, from 9 am to 1 pm.')],
  ]);
  await expect(pane.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expectAccessibleInEachTheme(page, [390, 1440]);
});
