import { expect, test } from 'vitest';
import { composeMail } from '../../support/fakeMailbox';
import { startWithAnswer } from '../../support/server/mailboxApp';

test('of a mail to an inquiry with 2,000,000 characters the beginning is kept', async () => {
  const { app, mailbox, answered, read, readIncoming } = await startWithAnswer();
  const text = `Beginning ${'of a long mail '.repeat(500)}\n> ${'what it quotes '.repeat(10)}`;
  mailbox.deliver(composeMail(answered, { text }));
  await read();
  const [whole] = await readIncoming();
  expect(whole?.text.length).toBeGreaterThan(7_000);

  await app.database.db
    .updateTable('inquiryEvents')
    .set({ text: 'x'.repeat(2_000_001) })
    .where('text', 'like', 'Beginning%')
    .execute();
  mailbox.deliver(composeMail(answered, { text }));
  await read();
  const shortened = (await readIncoming()).at(-1);
  expect(shortened?.text).toMatch(/^Beginning of .*\n\n\[Shortened: the rest is in the mailbox\]$/s);
  expect(shortened?.text.length).toBeLessThanOrEqual(2_000);
  expect(shortened).toMatchObject({ quoteAt: null });

  mailbox.deliver(composeMail(answered, { text: 'A short one' }));
  await read();
  expect((await readIncoming()).at(-1)).toMatchObject({ text: 'A short one' });
});
