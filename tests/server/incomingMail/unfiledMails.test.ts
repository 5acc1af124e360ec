import { expect, test } from 'vitest';
import { purgeUnfiledMails } from '../../../server/incomingMail/fileMail';
import { DAY } from '../../../server/time';
import { startApp } from '../../support/server/startApp';

const NOW = new Date('2026-03-31T04:00:00Z');

/** Stores mails that could not be filed, the oldest first. */
async function start(mails: { daysAgo: number; bytes: number }[]) {
  const { db } = (await startApp()).database;
  for (const [index, { daysAgo, bytes }] of mails.entries()) {
    await db
      .insertInto('incomingMails')
      .values({
        id: `${index + 1}`,
        mailbox: 'INBOX',
        uidValidity: '1',
        uid: index,
        receivedAt: new Date(NOW.getTime() - daysAgo * DAY).toISOString(),
        status: 'failed',
        error: 'Too deep',
        isWhole: 1,
        raw: Buffer.alloc(bytes, 'x'),
      })
      .execute();
  }
  return {
    purge: (max?: number) => purgeUnfiledMails(db, NOW, max),
    list: () => db.selectFrom('incomingMails').select(['id', 'status', 'raw']).orderBy('id').execute(),
  };
}

test('a mail that could not be filed is dismissed after 30 days', async () => {
  const { purge, list } = await start([
    { daysAgo: 31, bytes: 10 },
    { daysAgo: 29, bytes: 10 },
  ]);
  expect(await purge()).toBe(false);
  expect(await list()).toMatchObject([
    { id: '1', status: 'ignored', raw: null },
    { id: '2', status: 'failed' },
  ]);
});

test('of too many bytes that could not be filed the oldest mails are dismissed', async () => {
  const { purge, list } = await start([3, 2, 1].map((daysAgo) => ({ daysAgo, bytes: 10 })));
  await purge(20);
  expect((await list()).map(({ status }) => status)).toEqual(['ignored', 'failed', 'failed']);
});
