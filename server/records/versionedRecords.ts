import type { Insertable, Selectable } from 'kysely';
import { newRecordColumns } from '../database/newRecordColumns';
import type { Schema } from '../database/schema';
import type { AppContext } from '../http/context';
import { HttpError, notFound } from '../http/errors';
import { conflict, toEtag } from '../http/etag';
import { hasSameValues } from '../http/idempotencyKey';
import { restorableSince } from './softDelete';

const SINGULAR = { blogs: 'blog', jobs: 'job' };

type Table = keyof typeof SINGULAR;
type Row<Of extends Table> = Selectable<Schema[Of]> & { id: string; version: number };
type Values<Of extends Table> = Partial<Selectable<Schema[Of]>>;

/** What these functions set on a reply of whatever route. */
type Reply = { code(status: number): unknown; header(name: string, value: string): unknown };

/**
 * What blogs and jobs have in common: a record is created once for each key, has a version that a change may name,
 * and can be restored for a while after it was deleted.
 */
export function versionedRecords<Of extends Table, Body extends object>(
  { database: { db }, now }: AppContext,
  table: Of,
  toResponse: (row: Row<Of>) => Body,
) {
  // A query by the name of either table is one for both.
  const either: Table = table;

  async function find(column: 'id' | 'idempotency_key', value: string): Promise<Row<Of> | undefined> {
    const query = db.selectFrom(either).selectAll().where(column, '=', value).where('deleted_at', 'is', null);
    return (await query.executeTakeFirst()) as Row<Of> | undefined;
  }

  function respond(reply: Reply, row: Row<Of>): Body {
    reply.header('etag', toEtag(row.version));
    return toResponse(row);
  }

  function respondCreated(reply: Reply, row: Row<Of>): Body {
    reply.code(201);
    reply.header('location', `/api/${table}/${row.id}`);
    return respond(reply, row);
  }

  return {
    find,

    /**
     * Creates a record, once for each key.
     *
     * @param input the fields by which a repeated request is known as the same
     * @throws HttpError 409 when the key was used for another record, or for one that was deleted since
     */
    async create(
      reply: Reply,
      key: string | null,
      input: Values<Of>,
      values: Omit<Insertable<Schema[Of]>, keyof ReturnType<typeof newRecordColumns>>,
    ): Promise<Body> {
      const row = { ...newRecordColumns(now(), key), ...values } as unknown as Insertable<Schema[Table]>;
      const stored = await db
        .insertInto(either)
        .values(row)
        .onConflict((conflicting) => conflicting.column('idempotency_key').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (stored) return respondCreated(reply, stored as Row<Of>);
      const earlier = await find('idempotency_key', key ?? '');
      if (!earlier) {
        throw new HttpError(409, { message: `The ${SINGULAR[table]} of this Idempotency-Key was deleted` });
      }
      if (hasSameValues(earlier, input)) return respondCreated(reply, earlier);
      throw conflict(earlier.version, toResponse(earlier), 'This Idempotency-Key was used already');
    },

    /**
     * Changes a record.
     *
     * @param versions of If-Match; undefined accepts any
     * @throws HttpError 409 with the current record when it has another version
     */
    async update(
      reply: Reply,
      id: string,
      versions: number[] | undefined,
      values: Values<Of>,
    ): Promise<Body> {
      let update = db
        .updateTable(either)
        .set((eb) => ({ ...values, updated_at: now().toISOString(), version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('deleted_at', 'is', null);
      if (versions) update = update.where('version', 'in', versions);
      const row = (await update.returningAll().executeTakeFirst()) as Row<Of> | undefined;
      if (row) return respond(reply, row);
      const current = await find('id', id);
      if (!current) throw notFound();
      throw conflict(current.version, toResponse(current));
    },

    /** @throws HttpError 404 when there is none, or it is deleted already */
    async remove(id: string): Promise<void> {
      const { numUpdatedRows } = await db
        .updateTable(either)
        .set({ deleted_at: now().toISOString() })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw notFound();
    },

    async restore(reply: Reply, id: string): Promise<Body> {
      const query = db
        .updateTable(either)
        .set({ deleted_at: null })
        .where('id', '=', id)
        .where('deleted_at', '>=', restorableSince(now()));
      const row = (await query.returningAll().executeTakeFirst()) as Row<Of> | undefined;
      if (!row) throw notFound();
      return respond(reply, row);
    },

    async get(reply: Reply, id: string): Promise<Body> {
      const row = await find('id', id);
      if (!row) throw notFound();
      return respond(reply, row);
    },
  };
}
