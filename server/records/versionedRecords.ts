import type { Insertable, Selectable } from 'kysely';
import type { AppContext } from '../context';
import { insertOnce, newRecordColumns } from '../database/rows';
import type { Schema } from '../database/schema';
import { conflict, hasVersion, toEtag } from '../http/conditional';
import { createOnce, hasSameValues } from '../http/createOnce';
import { HttpError, notFound } from '../http/errors';
import { endSchedule, isNotDeleted, lockDraft, restorableSince, UNPUBLISHED } from './softDelete';

const SINGULAR = { blogs: 'blog', jobs: 'job' };

type Table = keyof typeof SINGULAR;
type Row<Name extends Table> = Selectable<Schema[Name]> & { id: string; version: number };
type Values<Name extends Table> = Partial<Selectable<Schema[Name]>>;

/** The part of a reply that these functions need, whatever the types of its route. */
export type ReplyHead = { code(status: number): unknown; header(name: string, value: string): unknown };

/**
 * What blogs and jobs have in common: a record is created once per key, an update may require its version, and a
 * deleted record can be restored for a while.
 */
export function versionedRecords<Name extends Table, Body extends object>(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  table: Name,
  toResponse: (row: Row<Name>) => Body,
) {
  // Kysely cannot type a query on a generic table name.
  const tableName: Table = table;

  async function find(id: string): Promise<Row<Name> | undefined> {
    const query = db.selectFrom(tableName).selectAll().where('id', '=', id).where('deletedAt', 'is', null);
    return (await query.executeTakeFirst()) as Row<Name> | undefined;
  }

  /** Also an unpublished blog: it was created. */
  async function findByKey(key: string): Promise<Row<Name> | undefined> {
    const query = db.selectFrom(tableName).selectAll().where('idempotencyKey', '=', key).where(isNotDeleted);
    return (await query.executeTakeFirst()) as Row<Name> | undefined;
  }

  /** The error of a change that matched no row. */
  async function notChanged(id: string): Promise<HttpError> {
    const current = await find(id);
    return current ? conflict(current.version, toResponse(current)) : notFound();
  }

  function respond(reply: ReplyHead, row: Row<Name>): Body {
    reply.header('etag', toEtag(row.version));
    return toResponse(row);
  }

  return {
    find,

    /**
     * Creates a record, once per key.
     *
     * @param input the fields that must be equal in a repeated request
     * @throws HttpError 409 when the key belongs to a record with other fields, or to a deleted record
     */
    async create(
      reply: ReplyHead,
      key: string | null,
      input: Values<Name>,
      values: Omit<Insertable<Schema[Name]>, keyof ReturnType<typeof newRecordColumns>>,
    ): Promise<Body> {
      const row = { ...newRecordColumns(now(), key), ...values } as Insertable<Schema[Name]>;
      const { stored } = await createOnce<Row<Name>>(key, {
        find: findByKey,
        insert: async () => (await insertOnce(db, table, row)) as Row<Name> | undefined,
        isSame: (found) => hasSameValues(found, input),
        toCurrent: (found) => ({ version: found.version, current: toResponse(found) }),
        refuse: () =>
          new HttpError(409, { message: `The ${SINGULAR[table]} of this Idempotency-Key was deleted` }),
      });
      reply.code(201);
      reply.header('location', `/api/${table}/${stored.id}`);
      return respond(reply, stored);
    },

    /**
     * Updates a record.
     *
     * @param versions the versions in If-Match; undefined accepts any
     * @param change the new values of the stored record; called again when somebody else was faster
     * @throws HttpError 409 with the current record when it has another version
     */
    async update(
      reply: ReplyHead,
      id: string,
      versions: number[] | undefined,
      change: (stored: Row<Name>) => Values<Name> | Promise<Values<Name>>,
    ): Promise<Body> {
      for (;;) {
        const stored = await find(id);
        if (!stored) throw notFound();
        const { version } = stored;
        if (versions && !versions.includes(version)) throw conflict(version, toResponse(stored));
        const values = await change(stored);
        const row = (await db
          .updateTable(tableName)
          .set({ ...values, updatedAt: now().toISOString(), version: version + 1 })
          .where('id', '=', id)
          .where('version', '=', version)
          .where('deletedAt', 'is', null)
          .returningAll()
          .executeTakeFirst()) as Row<Name> | undefined;
        if (row) return respond(reply, row);
      }
    },

    /**
     * @param versions the versions in If-Match; undefined accepts any
     * @throws HttpError 404 when the record does not exist or is deleted already; 409 when it has another version
     */
    async remove(id: string, versions: number[] | undefined): Promise<void> {
      const isRemoved = await db.transaction().execute(async (transaction) => {
        if (tableName === 'blogs') await lockDraft(transaction, id);
        const { numUpdatedRows } = await transaction
          .updateTable(tableName)
          .set({ deletedAt: now().toISOString() })
          .where('id', '=', id)
          .where('deletedAt', 'is', null)
          .where(hasVersion(versions))
          .executeTakeFirstOrThrow();
        if (numUpdatedRows > 0n && tableName === 'blogs') await endSchedule(transaction, id);
        return numUpdatedRows > 0n;
      });
      if (!isRemoved) throw await notChanged(id);
    },

    /** A record that is not deleted stays as it is, so that the request can be repeated. */
    async restore(reply: ReplyHead, id: string): Promise<Body> {
      const query = db
        .updateTable(tableName)
        .set({ deletedAt: null })
        .where('id', '=', id)
        .where('deletedAt', '>=', restorableSince(now()))
        .where('status', '!=', UNPUBLISHED);
      const restored = (await query.returningAll().executeTakeFirst()) as Row<Name> | undefined;
      const row = restored ?? (await find(id));
      if (!row) throw notFound();
      return respond(reply, row);
    },

    async get(reply: ReplyHead, id: string): Promise<Body> {
      const row = await find(id);
      if (!row) throw notFound();
      return respond(reply, row);
    },
  };
}
