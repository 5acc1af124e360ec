import { type ColumnDataType, type Kysely, type Migration, type RawBuilder, sql } from 'kysely';

type List = { table: 'blogs' | 'jobs'; groups: string[] };

/** The group '' is the whole list: no blog has an empty category. */
const LISTS: List[] = [
  { table: 'blogs', groups: ["''", 'category'] },
  { table: 'jobs', groups: ["''"] },
];

/**
 * The totals of the lists, updated by triggers in the transaction that changes a record. Inquiries are left out: visitors
 * who send them would wait for each other at one row.
 */
export function listCounts(
  text: ColumnDataType | RawBuilder<unknown>,
  dialect: 'sqlite' | 'postgres',
): Migration {
  const triggers = dialect === 'postgres' ? postgresTriggers : sqliteTriggers;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('list_counts')
        .addColumn('list', text, (c) => c.notNull())
        .addColumn('category', text, (c) => c.notNull())
        .addColumn('count', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('list_counts_key', ['list', 'category'])
        .execute();
      for (const list of LISTS) {
        // The triggers first: creating them locks the table, so that no other process changes it before it is counted.
        for (const trigger of triggers(list)) await sql.raw(trigger).execute(db);
        for (const group of list.groups) {
          await sql
            .raw(
              `insert into list_counts (list, category, count)
              select '${list.table}', ${group}, count(*) from ${list.table} where deleted_at is null
              ${group === 'category' ? 'group by category' : ''}`,
            )
            .execute(db);
        }
      }
    },
  };
}

/** SQLite fires triggers for each row. It has one writer, so the order of locks does not matter. */
function sqliteTriggers({ table, groups }: List): string[] {
  const add = (row: 'new' | 'old', change: 1 | -1) =>
    groups
      .map((group) => `('${table}', ${group === 'category' ? `${row}.category` : group}, ${change})`)
      .join(', ');
  const trigger = (name: string, event: string, row: 'new' | 'old', when = '') =>
    `create trigger ${table}_${name} after ${event} on ${table} when ${row}.deleted_at is null ${when}
    begin
      insert into list_counts (list, category, count) values ${add(row, row === 'new' ? 1 : -1)}
      on conflict (list, category) do update set count = count + excluded.count;
    end`;
  const isGrouped = groups.includes('category');
  const update = `update of deleted_at${isGrouped ? ', category' : ''}`;
  const moved = isGrouped ? 'or new.category <> old.category' : '';
  return [
    trigger('added', 'insert', 'new'),
    trigger('purged', 'delete', 'old'),
    trigger('left', update, 'old', `and (new.deleted_at is not null ${moved})`),
    trigger('entered', update, 'new', `and (old.deleted_at is not null ${moved})`),
  ];
}

/**
 * PostgreSQL fires triggers once per statement here. The rows change in the order of their keys, so that concurrent
 * writers cannot deadlock, and an unchanged number is not written, so that editing a text waits for nothing.
 */
function postgresTriggers({ table, groups }: List): string[] {
  const rows = (source: 'old_rows' | 'new_rows', change: 1 | -1) =>
    groups.map(
      (group) => `select ${group} as category, ${change} as change from ${source} where deleted_at is null`,
    );
  const trigger = (event: 'insert' | 'update' | 'delete', changes: string[]) => {
    const tables = [
      ...(event === 'insert' ? [] : ['old table as old_rows']),
      ...(event === 'delete' ? [] : ['new table as new_rows']),
    ];
    return [
      `create function ${table}_count_${event}() returns trigger language plpgsql as $$
      begin
        insert into list_counts as stored (list, category, count)
        select '${table}', category, sum(change) from (${changes.join(' union all ')}) as changes
        group by category having sum(change) <> 0 order by category
        on conflict (list, category) do update set count = stored.count + excluded.count;
        return null;
      end $$`,
      `create trigger ${table}_count_${event} after ${event} on ${table}
      referencing ${tables.join(' ')} for each statement execute function ${table}_count_${event}()`,
    ];
  };
  return [
    ...trigger('insert', rows('new_rows', 1)),
    ...trigger('update', [...rows('old_rows', -1), ...rows('new_rows', 1)]),
    ...trigger('delete', rows('old_rows', -1)),
  ];
}
