import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { addAdmin } from '../auth/addAdmin';
import { clearInitialPassword } from '../auth/firstAdmin';
import { clearLoginHistory } from '../auth/loginThrottle';
import { hashPassword } from '../auth/passwordHash';
import { findPasswordProblem } from '../auth/passwordPolicy';
import type { Database } from '../database/open';
import type { Schema } from '../database/schema';

export const USAGE = `Manage the admins of the site, also while it runs.

  npm run admin -- list
  npm run admin -- add EMAIL [--generate]
  npm run admin -- password EMAIL [--generate]
  npm run admin -- remove EMAIL

The password is asked for, or read from standard input where that is no terminal, and never taken from the
command line, where others could read it. --generate makes one and shows it once. A new password, and removing
an admin, end that admin's sessions. The database is that of DATABASE_URL, as for the server.`;

/** An error that the user can fix; the message says how. */
export class AdminError extends Error {}
/** Thrown for an unknown command or wrong arguments. */
export class AdminUsageError extends AdminError {}

type Command = { name: 'list' | 'add' | 'password' | 'remove'; email: string; generate: boolean };

/**
 * Parses the arguments after `npm run admin --`.
 *
 * @returns undefined for a request for help
 * @throws AdminUsageError
 */
export function parseCommand(args: readonly string[]): Command | undefined {
  const { generate, help, positionals } = parseOptions(args);
  const [name, email, ...rest] = positionals;
  if (help || name === 'help') return undefined;
  if (name === undefined) throw new AdminUsageError('Which command?');
  const takesPassword = name === 'add' || name === 'password';
  if (!takesPassword && name !== 'list' && name !== 'remove') {
    throw new AdminUsageError(`There is no command ${name}`);
  }
  if (generate && !takesPassword) throw new AdminUsageError(`There is no option --generate of ${name}`);
  if (name === 'list') {
    if (email !== undefined) throw new AdminUsageError('list takes nothing more');
    return { name, email: '', generate };
  }
  if (email === undefined) throw new AdminUsageError(`${name} whom? Give an email address`);
  if (rest.length > 0) {
    throw new AdminUsageError(
      `${name} takes one email address. A password is never read from the command line`,
    );
  }
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 254) {
    throw new AdminError(`${email} is not an email address`);
  }
  return { name, email: email.toLowerCase(), generate };
}

function parseOptions(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { generate: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    return { generate: values.generate ?? false, help: values.help ?? false, positionals };
  } catch (error) {
    // The first sentence names the option and never its value, which may be a password.
    throw new AdminUsageError((error as Error).message.split('. ')[0]);
  }
}

/**
 * Runs a command.
 *
 * @param promptPassword asks the user for the new password; not called when one is generated
 * @returns the lines to print, including a generated password
 * @throws AdminError
 */
export async function runCommand(
  { name, email, generate }: Command,
  database: Database,
  promptPassword: () => Promise<string>,
  now: Date = new Date(),
): Promise<string[]> {
  if (name === 'list') return list(database.db);
  if (name === 'remove') return [await remove(database, email)];
  // Before asking for a password that could not be used.
  const exists = await adminExists(database.db, email);
  if (name === 'add' && exists) throw duplicateAdmin(email);
  if (name === 'password' && !exists) throw unknownAdmin(email);
  const password = generate
    ? randomBytes(12).toString('base64url')
    : requireGoodPassword(await promptPassword(), email);
  const passwordHash = await hashPassword(password);
  const change = name === 'add' ? add : changePassword;
  const summary = await change(database.db, email, passwordHash, now);
  return generate ? [summary, `Password (shown once): ${password}`] : [summary];
}

async function list(db: Kysely<Schema>): Promise<string[]> {
  const admins = await db.selectFrom('admins').select(['email', 'created_at']).orderBy('email').execute();
  return admins.map(({ email, created_at }) => `${email}   since ${created_at.slice(0, 10)}`);
}

async function add(db: Kysely<Schema>, email: string, passwordHash: string, now: Date): Promise<string> {
  const id = await addAdmin(db, email, passwordHash, now);
  if (id === undefined) throw duplicateAdmin(email);
  return `Added ${email}`;
}

async function changePassword(
  db: Kysely<Schema>,
  email: string,
  passwordHash: string,
  now: Date,
): Promise<string> {
  await db.transaction().execute(async (transaction) => {
    const admin = await transaction
      .updateTable('admins')
      .set({ password_hash: passwordHash, updated_at: now.toISOString() })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst();
    if (!admin) throw unknownAdmin(email);
    await transaction.deleteFrom('sessions').where('admin_id', '=', admin.id).execute();
    await clearInitialPassword(transaction, admin.id);
    await clearLoginHistory(transaction, email);
  });
  return `Changed the password of ${email} and ended the sessions`;
}

/** Locks all admins, so that two removals at once cannot leave none. */
async function remove({ db, dialect }: Database, email: string): Promise<string> {
  await db.transaction().execute(async (transaction) => {
    const admins = await transaction
      .selectFrom('admins')
      .select(['id', 'email'])
      .orderBy('id')
      .$if(dialect === 'postgres', (query) => query.forUpdate())
      .execute();
    const admin = admins.find((candidate) => candidate.email === email);
    if (!admin) throw unknownAdmin(email);
    if (admins.length === 1) throw new AdminError(`${email} is the last admin: add another one first`);
    await transaction.deleteFrom('sessions').where('admin_id', '=', admin.id).execute();
    await transaction.deleteFrom('admins').where('id', '=', admin.id).execute();
    await clearLoginHistory(transaction, email);
  });
  return `Removed ${email} and ended the sessions`;
}

function duplicateAdmin(email: string): AdminError {
  return new AdminError(`${email} is an admin already. To change the password: password ${email}`);
}

function unknownAdmin(email: string): AdminError {
  return new AdminError(`There is no admin ${email}`);
}

async function adminExists(db: Kysely<Schema>, email: string): Promise<boolean> {
  const admin = await db.selectFrom('admins').select('id').where('email', '=', email).executeTakeFirst();
  return admin !== undefined;
}

function requireGoodPassword(password: string, email: string): string {
  const problem = findPasswordProblem(password, email);
  if (problem) throw new AdminError(`A password ${problem}`);
  return password;
}
