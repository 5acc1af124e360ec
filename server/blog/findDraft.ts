import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema';
import { conflict } from '../http/conditional';
import { HttpError, notFound } from '../http/errors';
import { UNPUBLISHED } from '../softDelete/softDelete';
import { type DraftRow, toDraft } from './draftRow';

export function findDraft(
  db: Kysely<Schema>,
  column: 'id' | 'idempotencyKey' | 'blogId',
  value: string,
): Promise<DraftRow | undefined> {
  return db.selectFrom('blogDrafts').selectAll().where(column, '=', value).executeTakeFirst();
}

/** The error of a change that matched no row: the draft no longer exists, or has another version. */
export async function draftNotChanged(db: Kysely<Schema>, id: string): Promise<HttpError> {
  const current = await findDraft(db, 'id', id);
  return current ? conflict(current.version, await toDraft(db, current)) : draftNotFound(db, id);
}

/** Of a draft that does not exist: 410 with the blog as which it was published, 404 for any other. */
export async function draftNotFound(db: Kysely<Schema>, id: string): Promise<HttpError> {
  const published = await db
    .selectFrom('blogVersions')
    .innerJoin('blogs', 'blogs.id', 'blogVersions.blogId')
    .select('blogs.id')
    .where('blogVersions.draftId', '=', id)
    .where((eb) => eb.or([eb('blogs.deletedAt', 'is', null), eb('blogs.status', '=', UNPUBLISHED)]))
    .executeTakeFirst();
  if (!published) return notFound();
  const body = { message: 'This draft was published', blog: published.id };
  return new HttpError(410, body);
}
