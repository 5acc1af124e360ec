import { setImmediate } from 'node:timers/promises';
import type { Database } from '../database/open';

/**
 * Reads how often blogs have changed: the number grows in the transaction that changes one, in any process.
 * Requests of one event-loop turn share a read, which starts once all of them are there, so it is not older than any.
 */
export function createBlogRevisionReader({ db }: Database): () => Promise<number> {
  const query = db.selectFrom('revisions').select('number').where('list', '=', 'blogs').compile();
  let next: Promise<number> | undefined;

  async function readAfterTurn(): Promise<number> {
    await setImmediate();
    next = undefined;
    const { rows } = await db.executeQuery(query);
    return rows[0]?.number ?? 0;
  }

  return () => {
    next ??= readAfterTurn();
    return next;
  };
}
