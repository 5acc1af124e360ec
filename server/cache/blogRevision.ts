import type { Database } from '../database/open';

/** Reads how often blogs have changed: the number grows in the transaction that changes one, in any process. */
export function createBlogRevisionReader({ db }: Database): () => Promise<number> {
  const query = db.selectFrom('revisions').select('number').where('list', '=', 'blogs').compile();
  return async () => {
    const { rows } = await db.executeQuery(query);
    return rows[0]?.number ?? 0;
  };
}
