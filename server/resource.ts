import type { Insertable, Selectable } from 'kysely';
import type { AppContext } from './context';
import { insertOnce, newRecordColumns } from './database/rows';
import type { Db, Schema } from './database/schema';
import { type isNotDeleted, restorableSince, UNPUBLISHED } from './database/softDelete';
import type { RequestSession } from './http/access';
import { conflict, toEtag } from './http/conditional';
import { createOnce, hasSameValues } from './http/createOnce';
import { HttpError, notFound } from './http/errors';

type Table = 'blogs' | 'blogDrafts' | 'jobs' | 'replyTemplates';
type Row<Name extends Table> = Selectable<Schema[Name]> & { id: string; version: number };
type Values<Name extends Table> = Partial<Selectable<Schema[Name]>>;
type MaybeLater<Type> = Type | Promise<Type>;

/** What the functions below need of the request and the reply of a route. */
type ById = { params: { id: string } };
type IfMatch = { headers: { 'if-match'?: number[] } };
type Written<Input> = { body: Input; session: RequestSession };
type Created = { headers: { 'idempotency-key': string | null }; routeOptions: { url?: string } };
type Reply = { header(name: string, value: string): unknown };

/** The transaction of a write, and the e-mail address of the admin. */
type Writing = { transaction: Db; by: string };

type ResourceOptions<Name extends Table, Body> = {
  toBody: (row: Row<Name>, db: Db) => MaybeLater<Body>;
  /** What is deleted cannot be restored. */
  deletesForGood?: boolean;
  /** Which record counts as created by its key; by default one that can be read. */
  isCreated?: typeof isNotDeleted;
  /** After a creation or, with the row `before` it, a change. */
  onStored?: (row: Row<Name>, writing: Writing, before?: Row<Name>) => Promise<unknown>;
  /** Locks what must be locked before the record. */
  beforeRemoving?: (transaction: Db, id: string) => Promise<unknown>;
  onRemoved?: (transaction: Db, row: Row<Name>) => Promise<unknown>;
  /** The error for an id without a record. */
  missing?: (db: Db, id: string) => MaybeLater<HttpError>;
  /** The error for a creation that another record prevents. */
  refuse?: (db: Db, values: Values<Name>) => MaybeLater<HttpError>;
};

/**
 * The handlers of what is created once per key, changed with a version and deleted. Each write is one transaction. What is
 * deleted stays for a while, so that its key does not create it again, and can be restored; drafts are deleted for good.
 */
export function resource<Name extends Table, Body extends object>(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  table: Name,
  {
    toBody,
    deletesForGood = false,
    isCreated,
    onStored,
    beforeRemoving,
    onRemoved,
    missing = notFound,
    refuse = () => new HttpError(409, { message: 'The record of this Idempotency-Key was deleted' }),
  }: ResourceOptions<Name, Body>,
) {
  // Kysely cannot type a query on a generic table name.
  const tableName = table as 'jobs';

  function selectReadable(from: Db) {
    const records = from.selectFrom(tableName).selectAll();
    return deletesForGood ? records : records.where('deletedAt', 'is', null);
  }

  async function find(id: string): Promise<Row<Name> | undefined> {
    return selectReadable(db).where('id', '=', id).executeTakeFirst() as Promise<Row<Name> | undefined>;
  }

  async function findByKey(transaction: Db, key: string): Promise<Row<Name> | undefined> {
    const records = isCreated
      ? transaction.selectFrom(tableName).selectAll().where(isCreated)
      : selectReadable(transaction);
    return records.where('idempotencyKey', '=', key).executeTakeFirst() as Promise<Row<Name> | undefined>;
  }

  /** @throws HttpError 404 when there is no such record, 409 when it has another version */
  async function lock(transaction: Db, id: string, versions: number[] | undefined): Promise<Row<Name>> {
    const record = selectReadable(transaction).where('id', '=', id);
    const row = (await record.forUpdate().executeTakeFirst()) as Row<Name> | undefined;
    if (!row) throw await missing(transaction, id);
    if (versions && !versions.includes(row.version))
      throw conflict(row.version, await toBody(row, transaction));
    return row;
  }

  async function respond(reply: Reply, row: Row<Name>): Promise<Body> {
    reply.header('etag', toEtag(row.version));
    return toBody(row, db);
  }

  async function get({ params: { id } }: ById, reply: Reply): Promise<Body> {
    const row = await find(id);
    if (!row) throw await missing(db, id);
    return respond(reply, row);
  }

  /**
   * @param toValues what must be the same in a repeated request
   * @param toFirstValues what else a new record has; throws where it may not be created
   */
  function create<Input>(
    toValues: (input: Input) => Values<Name>,
    toFirstValues: (input: Input, writing: Writing) => MaybeLater<Values<Name>>,
  ) {
    return async (
      { body, session, headers, routeOptions }: Written<Input> & Created,
      reply: Reply,
    ): Promise<Body> => {
      const key = headers['idempotency-key'];
      const values = toValues(body);
      const { stored } = await db.transaction().execute(async (transaction) => {
        const writing = { transaction, by: session.email };
        const insert = async () => {
          const row = {
            ...newRecordColumns(now(), key),
            ...values,
            ...(await toFirstValues(body, writing)),
          };
          const inserted = insertOnce(transaction, tableName, row as Insertable<Schema['jobs']>);
          return inserted as Promise<Row<Name> | undefined>;
        };
        const created = await createOnce<Row<Name>>(key, {
          find: (used) => findByKey(transaction, used),
          insert,
          isSame: (found) => hasSameValues(found, values),
          toCurrent: async (found) => ({
            version: found.version,
            current: await toBody(found, transaction),
          }),
          refuse: () => refuse(transaction, values),
        });
        if (created.isNew) await onStored?.(created.stored, writing);
        return created;
      });
      reply.header('location', `${routeOptions.url}/${stored.id}`);
      return respond(reply, stored);
    };
  }

  function update<Input>(
    toValues: (stored: Row<Name>, input: Input, writing: Writing) => MaybeLater<Values<Name>>,
  ) {
    return async (
      { params: { id }, headers, body, session }: ById & IfMatch & Written<Input>,
      reply: Reply,
    ): Promise<Body> => {
      const row = await db.transaction().execute(async (transaction) => {
        const writing = { transaction, by: session.email };
        const before = await lock(transaction, id, headers['if-match']);
        const values = await toValues(before, body, writing);
        const changed = (await transaction
          .updateTable(tableName)
          .set({ ...values, updatedAt: now().toISOString(), version: before.version + 1 })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()) as Row<Name>;
        await onStored?.(changed, writing, before);
        return changed;
      });
      return respond(reply, row);
    };
  }

  async function remove({ params: { id }, headers }: ById & IfMatch): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      await beforeRemoving?.(transaction, id);
      const row = await lock(transaction, id, headers['if-match']);
      if (deletesForGood) {
        await transaction.deleteFrom(tableName).where('id', '=', id).execute();
      } else {
        const deletedAt = now().toISOString();
        await transaction.updateTable(tableName).set({ deletedAt }).where('id', '=', id).execute();
      }
      await onRemoved?.(transaction, row);
    });
  }

  /** A record that is not deleted stays as it is, so that the request can be repeated. */
  async function restore({ params: { id } }: ById, reply: Reply): Promise<Body> {
    const restored = (await db
      .updateTable(tableName)
      .set({ deletedAt: null })
      .where('id', '=', id)
      .where('deletedAt', '>=', restorableSince(now()))
      .where('status', '!=', UNPUBLISHED)
      .returningAll()
      .executeTakeFirst()) as Row<Name> | undefined;
    const row = restored ?? (await find(id));
    if (!row) throw notFound();
    return respond(reply, row);
  }

  return { find, get, create, update, remove, restore };
}
