import { sql } from 'kysely';
import { isPostgres } from '../../database/open';
import { type Check, notChecked, ok, problem } from '../check';

/** https://sqlite.org/pragma.html#pragma_quick_check */
export const checkIntegrity: Check = async ({ env, getDb }) => {
  if (isPostgres(env.DATABASE_URL)) return notChecked('PostgreSQL has checksums of its own.');
  const { rows } = await sql<{ quickCheck: string }>`pragma quick_check(1)`.execute(getDb());
  const said = rows[0]?.quickCheck;
  return said === 'ok'
    ? ok('It is undamaged.')
    : problem(`It is damaged: ${said}.`, 'Restore the newest backup.');
};
