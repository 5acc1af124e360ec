import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { mayBelong } from '../../../server/incomingMail/fileMail';
import { parseMail } from '../../../server/incomingMail/parseMail';
import { composeMail } from '../../support/fakeMailbox';
import { startWithAnswer } from '../../support/server/mailboxApp';

test('five references that a report names are looked for, in one query', async () => {
  const { app } = await startWithAnswer();
  const { db } = app.database;
  const queries: string[] = [];
  const collect: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries.push(JSON.stringify(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const subjects = Array.from({ length: 9 }, (_, index) => `ABCD-000${index} ABCD-0000`);
  const mail = await parseMail(Buffer.from(composeMail(undefined)));
  const report = { ...mail, bounce: { subjects, recipients: ['ravi@shop.example'], said: '' } };
  queries.length = 0;
  expect(await mayBelong(db.withPlugin(collect), report)).toBe(false);
  const lookups = queries.filter((query) => query.includes('%abcd000'));
  expect(lookups.map((query) => query.match(/%abcd000\d/g))).toEqual([
    [0, 1, 2, 3, 4].map((index) => `%abcd000${index}`),
  ]);
});
