import type { Db, IncomingMailStatus } from '../database/schema';

/** The mails that are stored as they came: they could not be filed, or not yet. */
export const UNFILED: IncomingMailStatus[] = ['failed', 'stored'];

/** Mails that could not be filed, and so belong to no inquiry, if they contain the address in one of these spellings. */
export async function* findUnfiledMails(db: Db, spellings: readonly string[]) {
  const unfiled = await db
    .selectFrom('incomingMails')
    .select(['id', 'receivedAt', 'error'])
    .where('status', 'in', UNFILED)
    .orderBy('id')
    .execute();
  for (const mail of unfiled) {
    const found = await db
      .selectFrom('incomingMails')
      .select('raw')
      .where('id', '=', mail.id)
      .executeTakeFirst();
    const bytes = Buffer.from(found?.raw ?? []);
    const text = bytes.toString('latin1').toLowerCase();
    if (spellings.some((one) => text.includes(one))) yield { ...mail, bytes };
  }
}

/** They stay in the mailbox. @returns the ids of those that had one of these states until now */
export function dismissMails(
  db: Db,
  ids: string[],
  states: IncomingMailStatus[] = ['failed'],
): Promise<{ id: string }[]> {
  return db
    .updateTable('incomingMails')
    .set({ status: 'ignored', raw: null, error: null })
    .where('id', 'in', ids)
    .where('status', 'in', states)
    .returning('id')
    .execute();
}
