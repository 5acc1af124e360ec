import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../server/time';
import { composeMail } from '../../support/fakeMailbox';
import { kinds, readRows, startWithAnswer } from '../../support/server/mailboxApp';

const STEP_HOURS = 6;

/**
 * Passes time in steps. Everything that the server sends is answered at once by a program, with these headers.
 * @returns how many mails the server sent
 */
async function answerEverything(
  { app, mailbox, read }: Awaited<ReturnType<typeof startWithAnswer>>,
  headers: Record<string, string>,
  hours: number,
): Promise<number> {
  const before = app.smtp.mails.length;
  let answered = before;
  for (let passed = 0; passed < hours; passed += STEP_HOURS) {
    await app.sendDue(STEP_HOURS * HOUR);
    for (const { messageId, recipients, subject } of app.smtp.mails.slice(answered)) {
      const from = recipients[0] ?? '';
      mailbox.deliver(
        composeMail(messageId, { from, subject: `Re: ${subject ?? ''}`, text: 'I am away', headers }),
      );
    }
    answered = app.smtp.mails.length;
    await read();
  }
  return app.smtp.mails.length - before;
}

test.for([
  ['says', { 'Auto-Submitted': 'auto-replied' }, 'auto-reply'],
  ['does not say', {}, 'incoming'],
] as const)(
  'a program that %s that it is one gets one acknowledgement and nothing more',
  async ([, headers, kind]) => {
    const started = await startWithAnswer({ acknowledge: true, notifyTo: ['asha@other.example'] });
    const { app } = started;
    const robot = await app.sendInquiry({ email: 'robot@program.example' });
    await answerEverything(started, headers, 72);
    expect(app.mailsTo('robot@program.example')).toHaveLength(1);
    expect(kinds(await app.readEvents(robot)).filter((one) => one === kind)).toHaveLength(1);
  },
);

test('an automatic answer to a notice is left in the mailbox, and makes no other notice', async () => {
  const started = await startWithAnswer();
  const { app, answered, mailbox, read } = started;
  mailbox.deliver(composeMail(answered));
  await read();
  await answerEverything(started, { 'X-Autoreply': 'yes' }, STEP_HOURS);
  expect(app.mailsTo('desk@sanyog.example').length).toBeGreaterThan(0);
  const notices = app.mailsTo('desk@sanyog.example').length;
  await answerEverything(started, { 'X-Autoreply': 'yes' }, 12);
  expect(app.mailsTo('desk@sanyog.example')).toHaveLength(notices);
  expect((await readRows(app)).map(({ status }) => status)).toEqual([
    'filed',
    ...Array.from({ length: notices }, () => 'ignored'),
  ]);
});

test('a copy of our own mail in the mailbox is left there', async () => {
  const { app, mailbox, inquiry, read } = await startWithAnswer();
  // The second reply refers to the first.
  await app.reply(inquiry, { text: 'One thing more.' });
  await app.sendDue(MINUTE);
  const before = kinds(await app.readEvents(inquiry));
  for (const { source } of app.smtp.mails) mailbox.deliver(source);
  await read();
  expect(kinds(await app.readEvents(inquiry))).toEqual(before);
  expect((await readRows(app)).every(({ status }) => status === 'ignored')).toBe(true);
});

test('what a colleague sends from the address of the site by another program is shown, and needs no answer', async () => {
  const { app, mailbox, answered, inquiry, read, readIncoming } = await startWithAnswer();
  const before = (await app.readInquiry(inquiry)).status;
  const from = 'Sanyog Digital <Hello@sanyog.example>';
  mailbox.deliver(composeMail(answered, { from, text: 'Dear Ravi, it is done.' }));
  mailbox.deliver(composeMail(undefined, { from, subject: 'An offer to somebody' }));
  await read();
  expect(await readIncoming()).toMatchObject([{ text: 'Dear Ravi, it is done.', isOwn: true }]);
  expect([before, (await app.readInquiry(inquiry)).status]).toEqual(['answered', 'answered']);
  expect((await app.asAdmin('GET /api/other-mails')).json()).toEqual([]);
  mailbox.deliver(composeMail(answered, { text: 'Thank you, and one more question.' }));
  await read();
  expect((await app.readInquiry(inquiry)).status).toBe('new');
});
