import type { Database } from './open';

/**
 * Tells how often blogs have changed: a number that grows in the transaction that changes one, in whichever
 * process. Whoever keeps something made of blogs asks before reading them, so that what is kept may be newer than
 * its number and never older.
 */
export function createRevisionReader({ db }: Database): () => Promise<number> {
  const question = db.selectFrom('revisions').select('number').where('list', '=', 'blogs').compile();
  return async () => {
    const { rows } = await db.executeQuery(question);
    return rows[0]?.number ?? 0;
  };
}
