import { addAdmin, changePassword, generatePassword } from '../accounts/admins';
import { hashPassword } from '../accounts/passwordHash';
import { removeAdmin } from '../accounts/removeAdmin';
import { removeSecondFactor } from '../accounts/secondFactor';
import type { Config } from '../config';
import { isAdmin } from '../database/admins';
import { queueAccountMail } from '../mail/kinds/account';
import { OperatorError } from '../operatorError';
import { findPasswordProblem } from '../passwordPolicy';
import type { Arguments, CommandContext } from './commands';

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
  const admin = { email, name: displayName, passwordHash: await hashPassword(password) };
  const id = await db.transaction().execute((transaction) => addAdmin(transaction, admin, context.now));
  if (id === undefined) throw duplicateAdmin(email);
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
  const db = await openDb();
  await db
    .updateTable('admins')
    .set({ name: displayName, updatedAt: now.toISOString() })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow(() => unknownAdmin(email));
  print(displayName === null ? `Removed the name of ${email}` : `${email} is now called ${displayName}`);
}

export async function resetSecondFactor(
  { email }: Arguments,
  { config, openDb, print, now }: CommandContext,
): Promise<void> {
  const db = await openDb();
  if (!(await isAdmin(db, email))) throw unknownAdmin(email);
  await db.transaction().execute(async (transaction) => {
    if (!(await removeSecondFactor(transaction, email, now)))
      throw new OperatorError(`${email} has no two-step verification`);
    await queueAccountMail(transaction, getMailSettings(config), email, 'secondFactorOff', now);
  });
  print(`Turned off two-step verification of ${email}`);
}

export async function remove({ email }: Arguments, context: CommandContext): Promise<void> {
  const { config, openDb, print, now } = context;
  const outcome = await removeAdmin(await openDb(), email, { now, mail: getMailSettings(config) });
  if (outcome === 'unknown') throw unknownAdmin(email);
  if (outcome === 'last') throw new OperatorError(`${email} is the last admin: add another one first`);
  print(`Removed ${email} and ended the sessions`);
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
