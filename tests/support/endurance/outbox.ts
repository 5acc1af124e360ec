import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../../server/database/open';

/** As after 5 minutes. */
export async function endAllClaims(databaseUrl: string): Promise<void> {
  const database = await openDatabase(databaseUrl);
  await database.db
    .updateTable('mails')
    .set({ claimedUntil: '2026-01-01T00:00:00.000Z' })
    .where('status', '=', 'sending')
    .execute();
  await database.close();
}

/** Waits until no reply is queued. @returns the statuses of the replies, in their order */
export async function waitUntilSettled(databaseUrl: string, replies: string[]): Promise<string[]> {
  const database = await openDatabase(databaseUrl);
  try {
    for (;;) {
      const rows = await database.db.selectFrom('mails').select(['id', 'status']).execute();
      const statuses = new Map(rows.map(({ id, status }) => [id, status]));
      if (!rows.some(({ status }) => status === 'queued' || status === 'sending')) {
        return replies.map((id) => statuses.get(id) ?? 'missing');
      }
      await wait(200);
    }
  } finally {
    await database.close();
  }
}
