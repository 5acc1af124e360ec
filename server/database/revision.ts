import { endOfTurn } from '../endOfTurn';
import type { Database } from './open';

/**
 * Tells how often blogs have changed: a number that grows in the transaction that changes one, in whichever
 * process. Whoever keeps something made of blogs asks before reading them, so that what is kept may be newer than
 * its number and never older.
 */
export function createRevisionReader({ db }: Database): () => Promise<number> {
  const question = db.selectFrom('revisions').select('number').where('list', '=', 'blogs').compile();
  const ask = async (): Promise<number> => {
    const { rows } = await db.executeQuery(question);
    return rows[0]?.number ?? 0;
  };
  let next: Promise<number> | undefined;
  return () => {
    // Calls that arrive together share one question: it is asked when all of them are there, so it is not older
    // than any of them.
    next ??= endOfTurn().then(() => {
      next = undefined;
      return ask();
    });
    return next;
  };
}
