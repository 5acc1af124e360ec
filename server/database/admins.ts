import type { Selectable } from 'kysely';
import type { Db, Schema } from './schema';

export type AdminRow = Selectable<Schema['admins']>;

export function findAdmin(db: Db, column: 'id' | 'email', value: string): Promise<AdminRow | undefined> {
  return db.selectFrom('admins').selectAll().where(column, '=', value).executeTakeFirst();
}

export async function isAdmin(db: Db, email: string): Promise<boolean> {
  return (await findAdmin(db, 'email', email)) !== undefined;
}
