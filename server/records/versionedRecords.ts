import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema';
import { newId } from '../database/uuid';
import type { Services } from '../http/context';
import { HttpError, notFound } from '../http/errors';
import { acceptedVersions, idOf, isSame, sendConflict, sendRecord } from '../http/etag';
import { keptSince } from '../jobs/purgeExpired';

const ONE = { blogs: 'blog', jobs: 'job' };

type Table = keyof typeof ONE;
type Row<Of extends Table> = Selectable<Schema[Of]> & { id: string; version: number };

/** The first values of the columns that every record has. @param key names its creation (decision 9) */
export function firstColumns(now: Date, key: string | null) {
  const time = now.toISOString();
  return { id: newId(now), idempotency_key: key, created_at: time, updated_at: time };
}

/**
 * What blogs and jobs have in common: a record is created once for each key, has a version that a change may name
 * (decision 26), and can be restored for a while after it was deleted.
 *
 * @param show a row as the calls give it
 */
export function keptRecords<Of extends Table>(
  { database: { db }, now }: Services,
  table: Of,
  show: (row: Row<Of>) => object,
) {
  // By the name of either table a query is one for both.
  const either: Table = table;

  async function find(column: 'id' | 'idempotency_key', value: string | null): Promise<Row<Of> | undefined> {
    const query = db.selectFrom(either).selectAll().where(column, '=', value).where('deleted_at', 'is', null);
    return (await query.executeTakeFirst()) as Row<Of> | undefined;
  }

  function send(reply: FastifyReply, row: Row<Of>): FastifyReply {
    return sendRecord(reply, row.version, show(row));
  }

  function sendNew(reply: FastifyReply, row: Row<Of>): FastifyReply {
    return send(reply.code(201).header('location', `/api/${table}/${row.id}`), row);
  }

  /**
   * Answers a creation.
   * @param stored undefined when its key was used before: by the same creation, or by another one
   */
  async function sendCreated(
    reply: FastifyReply,
    stored: Row<Of> | undefined,
    key: string | null,
    values: Partial<Row<Of>>,
  ): Promise<FastifyReply> {
    if (stored) return sendNew(reply, stored);
    const earlier = await find('idempotency_key', key);
    if (!earlier) {
      throw new HttpError(409, { message: `The ${ONE[table]} of this Idempotency-Key was deleted` });
    }
    if (isSame(earlier, values)) return sendNew(reply, earlier);
    return sendConflict(reply, earlier.version, show(earlier), 'This Idempotency-Key was used already');
  }

  /** Changes a record, unless somebody else has changed it since the version of `If-Match`. */
  async function change(
    { params, headers }: FastifyRequest,
    reply: FastifyReply,
    values: Partial<Row<Of>>,
  ): Promise<FastifyReply> {
    const id = idOf(params);
    const versions = acceptedVersions(headers['if-match']);
    let update = db
      .updateTable(either)
      .set((eb) => ({ ...values, updated_at: now().toISOString(), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('deleted_at', 'is', null);
    if (versions) update = update.where('version', 'in', versions);
    const row = (await update.returningAll().executeTakeFirst()) as Row<Of> | undefined;
    if (row) return send(reply, row);
    const current = await find('id', id);
    if (!current) throw notFound();
    return sendConflict(reply, current.version, show(current));
  }

  async function remove({ params }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { numUpdatedRows } = await db
      .updateTable(either)
      .set({ deleted_at: now().toISOString() })
      .where('id', '=', idOf(params))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw notFound();
    return reply.code(204).send();
  }

  async function restore({ params }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const query = db
      .updateTable(either)
      .set({ deleted_at: null })
      .where('id', '=', idOf(params))
      .where('deleted_at', '>=', keptSince(now()));
    const row = (await query.returningAll().executeTakeFirst()) as Row<Of> | undefined;
    if (!row) throw notFound();
    return send(reply, row);
  }

  return { find, sendCreated, change, remove, restore };
}
