import { setTimeout as wait } from 'node:timers/promises';
import { addAdmin, changePassword, generatePassword } from '../accounts/admins';
import { clearLoginHistory } from '../accounts/loginThrottle';
import { hashPassword } from '../accounts/passwordHash';
import { removeSecondFactor } from '../accounts/secondFactor';
import type { Config } from '../config';
import type { Db } from '../database/schema';
import { unassignInquiries } from '../inquiries/actions';
import { queueAccountMail } from '../mail/kinds/account';
import { isAdmin } from '../mail/kinds/adminMail';
import { OperatorError } from '../operatorError';
import { findPasswordProblem } from '../passwordPolicy';
import type { Arguments, CommandContext } from './commands';

/** A server that waits for the lock of SQLite looks for it more often. */
const PAUSE_MS = 50;

export async function list(_args: Arguments, { openDb, print }: CommandContext): Promise<void> {
  const db = await openDb();
  const admins = await db
    .selectFrom('admins')
    .select(['email', 'name', 'createdAt'])
    .orderBy('email')
    .execute();
  for (const { email, name, createdAt } of admins)
    print([email, ...(name === null ? [] : [name]), `since ${createdAt.slice(0, 10)}`].join('   '));
}

export async function add(args: Arguments, context: CommandContext): Promise<void> {
  const { email, displayName } = args;
  const db = await context.openDb();
  // Before asking for a password that could not be used.
  if (await isAdmin(db, email)) throw duplicateAdmin(email);
  const password = await choosePassword(args, context);
  if (!(await addAdmin(db, email, await hashPassword(password), context.now))) throw duplicateAdmin(email);
  if (displayName !== null) await rename(db, email, displayName, context.now);
  context.print(`Added ${email}`);
  if (args.generate) context.print(`Password (shown once): ${password}`);
}

export async function setPassword(args: Arguments, context: CommandContext): Promise<void> {
  const { email } = args;
  const { config, now, print } = context;
  const db = await context.openDb();
  if (!(await isAdmin(db, email))) throw unknownAdmin(email);
  const password = await choosePassword(args, context);
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    if (!(await changePassword(transaction, email, passwordHash, { now }))) throw unknownAdmin(email);
    await queueAccountMail(transaction, getMailSettings(config), email, 'password', now);
  });
  print(`Changed the password of ${email} and ended the sessions`);
  if (args.generate) print(`Password (shown once): ${password}`);
}

async function choosePassword(
  { email, generate }: Arguments,
  { promptPassword }: CommandContext,
): Promise<string> {
  const password = generate ? generatePassword() : await promptPassword();
  const problem = findPasswordProblem(password, email);
  if (problem) throw new OperatorError(`A password ${problem}`);
  return password;
}

export async function changeName(
  { email, displayName }: Arguments,
  { openDb, print, now }: CommandContext,
): Promise<void> {
  await rename(await openDb(), email, displayName, now);
  print(displayName === null ? `Removed the name of ${email}` : `${email} is now called ${displayName}`);
}

async function rename(db: Db, email: string, name: string | null, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('admins')
    .set({ name, updatedAt: now.toISOString() })
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw unknownAdmin(email);
}

export async function resetSecondFactor(
  { email }: Arguments,
  { config, openDb, print, now }: CommandContext,
): Promise<void> {
  const db = await openDb();
  if (!(await isAdmin(db, email))) throw unknownAdmin(email);
  await db.transaction().execute(async (transaction) => {
    if (!(await removeSecondFactor(transaction, email, now)))
      throw new OperatorError(`${email} has no second factor`);
    await queueAccountMail(transaction, getMailSettings(config), email, 'secondFactorOff', now);
  });
  print(`Removed the second factor of ${email}`);
}

export async function remove({ email }: Arguments, { openDb, print, now }: CommandContext): Promise<void> {
  const db = await openDb();
  await findRemovable(db, email);
  // In transactions of their own, between which a server writes: they may be thousands.
  while (await db.transaction().execute((transaction) => unassignInquiries(transaction, email, now)))
    await wait(PAUSE_MS);
  await db.transaction().execute(async (transaction) => {
    const id = await findRemovable(transaction, email);
    // Their sessions go with them.
    await transaction.deleteFrom('admins').where('id', '=', id).execute();
    // Those that were assigned meanwhile.
    while (await unassignInquiries(transaction, email, now));
    await clearLoginHistory(transaction, email);
  });
  print(`Removed ${email} and ended the sessions`);
}

/**
 * Locks all admins, so that two removals at once cannot leave none.
 *
 * @returns the id of the admin
 * @throws OperatorError when there is no such admin, or no other
 */
async function findRemovable(db: Db, email: string): Promise<string> {
  const admins = await db.selectFrom('admins').select(['id', 'email']).orderBy('id').forUpdate().execute();
  const admin = admins.find((candidate) => candidate.email === email);
  if (!admin) throw unknownAdmin(email);
  if (admins.length === 1) throw new OperatorError(`${email} is the last admin: add another one first`);
  return admin.id;
}

/** A server sends what a command queues; without a mail server admins get no mail. */
function getMailSettings({ SMTP_URL, MAIL_FROM }: Config) {
  return SMTP_URL !== undefined && MAIL_FROM ? { from: MAIL_FROM } : undefined;
}

function duplicateAdmin(email: string): OperatorError {
  return new OperatorError(`${email} is an admin already. To change the password: password ${email}`);
}

function unknownAdmin(email: string): OperatorError {
  return new OperatorError(`There is no admin ${email}`);
}
