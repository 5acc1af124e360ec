import { setImmediate } from 'node:timers/promises';
import type { Database } from '../database/open';

/**
 * Reads the revision of the blogs, a number that grows in every transaction that changes a blog, in any process.
 * Requests in one event-loop turn share a read, which starts after all of them have arrived.
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
