import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema';
import { type HttpError, notFound } from '../http/errors';
import { conflict } from '../http/etag';
import { type DraftRow, toDraft } from './draftRow';

export function findDraft(
  db: Kysely<Schema>,
  column: 'id' | 'idempotency_key' | 'blog_id',
  value: string,
): Promise<DraftRow | undefined> {
  return db.selectFrom('blog_drafts').selectAll().where(column, '=', value).executeTakeFirst();
}

/** The error of a change that matched no row: the draft no longer exists, or has another version. */
export async function draftNotChanged(db: Kysely<Schema>, id: string): Promise<HttpError> {
  const current = await findDraft(db, 'id', id);
  return current ? conflict(current.version, await toDraft(db, current)) : notFound();
}
