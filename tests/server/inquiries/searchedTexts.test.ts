import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { composeSearchText } from '../../../server/inquiries/searchText';
import { composeMail } from '../../support/fakeMailbox';
import { startWithAnswer } from '../../support/server/mailboxApp';

test('only the searched part of a long mail is read', async () => {
  const { app, mailbox, answered, read } = await startWithAnswer();
  mailbox.deliver(composeMail(answered, { text: `Beginning ${'of a long mail '.repeat(5_000)}` }));
  await read();
  const { db } = app.database;
  const inquiry = await db.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow();
  const lengths: number[] = [];
  const measure: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      for (const { text } of result.rows) lengths.push(String(text).length);
      return result;
    },
  };
  expect(await composeSearchText(db.withPlugin(measure), inquiry)).toContain('beginning of a long mail');
  expect(Math.max(...lengths)).toBe(4_000);
});
