import { addAdmin, changePassword, generatePassword } from '../accounts/admins';
import { clearLoginHistory } from '../accounts/loginThrottle';
import { hashPassword } from '../accounts/passwordHash';
import { removeSecondFactor } from '../accounts/secondFactor';
import type { Db } from '../database/schema';
import type { NamedAddress } from '../env';
import { unassignInquiries } from '../inquiries/changeInquiry';
import { recordErasure, repeatErasures } from '../inquiries/erasures';
import { eraseAddress } from '../inquiries/personalData';
import { queueAccountMail } from '../mail/accountMail';
import { OperatorError } from '../operatorError';
import { findPasswordProblem } from '../passwordPolicy';
import { describeErasures } from './backupHelpers';
import type { Command, DatabaseCommand } from './parseAdminCommand';

/** What the log says of a command; nothing of a list. */
const AUDIT_EVENTS = {
  add: 'admin-added',
  name: 'admin-renamed',
  password: 'password-changed',
  'reset-second-factor': 'second-factor-reset',
  remove: 'admin-removed',
  erase: 'address-erased',
  'repeat-erasures': 'erasures-repeated',
  list: undefined,
  'mail-test': undefined,
  move: 'database-moved',
  doctor: undefined,
} satisfies Record<Command['name'], string | undefined>;

export function getAuditEvent(command: Command): { event: string; account?: string } | undefined {
  const event = AUDIT_EVENTS[command.name];
  if (event === undefined) return undefined;
  // An erased address must not stay in the log.
  return 'email' in command && command.name !== 'erase' ? { event, account: command.email } : { event };
}

/**
 * Runs a command.
 *
 * @param promptPassword asks the user for the new password; not called when one is generated
 * @param options.backupFolder where erasures are noted
 * @param options.mail undefined without a mail server: then admins get no mail
 * @returns the lines to print, including a generated password
 * @throws OperatorError
 */
export async function runCommand(
  command: DatabaseCommand,
  db: Db,
  promptPassword: () => Promise<string>,
  {
    now = new Date(),
    mail,
    backupFolder,
  }: { now?: Date; mail?: { from: NamedAddress }; backupFolder?: string } = {},
): Promise<string[]> {
  switch (command.name) {
    case 'list':
      return list(db);
    case 'add':
    case 'password':
      return setPassword(command, db, promptPassword, { now, mail });
    case 'name': {
      const { email, displayName } = command;
      await rename(db, email, displayName, now);
      return [
        displayName === null ? `Removed the name of ${email}` : `${email} is now called ${displayName}`,
      ];
    }
    case 'reset-second-factor':
      await resetSecondFactor(db, command.email, { now, mail });
      return [`Removed the second factor of ${command.email}`];
    case 'remove':
      await remove(db, command.email, now);
      return [`Removed ${command.email} and ended the sessions`];
    case 'erase': {
      await recordErasure(db, backupFolder, `address ${command.email}`, now);
      const erased = await eraseAddress(db, command.email, now);
      return [`Erased ${erased === 1 ? '1 inquiry' : `${erased} inquiries`}`];
    }
    case 'repeat-erasures':
      return [describeErasures(backupFolder ? await repeatErasures(db, [backupFolder], now) : undefined)];
    default:
      return command satisfies never;
  }
}

async function setPassword(
  command: Extract<DatabaseCommand, { generate: boolean }>,
  db: Db,
  promptPassword: () => Promise<string>,
  { now, mail }: { now: Date; mail: { from: NamedAddress } | undefined },
): Promise<string[]> {
  const { name, email, generate } = command;
  // Before asking for a password that could not be used.
  const admin = await db.selectFrom('admins').select('id').where('email', '=', email).executeTakeFirst();
  if (name === 'add' && admin) throw duplicateAdmin(email);
  if (name === 'password' && !admin) throw unknownAdmin(email);
  const password = generate ? generatePassword() : await promptPassword();
  const problem = findPasswordProblem(password, email);
  if (problem) throw new OperatorError(`A password ${problem}`);
  const passwordHash = await hashPassword(password);
  if (command.name === 'add') {
    if ((await addAdmin(db, email, passwordHash, now)) === undefined) throw duplicateAdmin(email);
    if (command.displayName !== null) await rename(db, email, command.displayName, now);
  } else {
    await db.transaction().execute(async (transaction) => {
      if (!(await changePassword(transaction, email, passwordHash, { now }))) throw unknownAdmin(email);
      await queueAccountMail(transaction, mail, email, 'password', now);
    });
  }
  return [
    name === 'add' ? `Added ${email}` : `Changed the password of ${email} and ended the sessions`,
    ...(generate ? [`Password (shown once): ${password}`] : []),
  ];
}

async function list(db: Db): Promise<string[]> {
  const admins = await db
    .selectFrom('admins')
    .select(['email', 'name', 'createdAt'])
    .orderBy('email')
    .execute();
  return admins.map(
    ({ email, name, createdAt }) =>
      `${email}   ${name === null ? '' : `${name}   `}since ${createdAt.slice(0, 10)}`,
  );
}

async function rename(db: Db, email: string, name: string | null, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('admins')
    .set({ name, updatedAt: now.toISOString() })
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw unknownAdmin(email);
}

async function resetSecondFactor(
  db: Db,
  email: string,
  { now, mail }: { now: Date; mail: { from: NamedAddress } | undefined },
): Promise<void> {
  const admin = await db.selectFrom('admins').select('id').where('email', '=', email).executeTakeFirst();
  if (!admin) throw unknownAdmin(email);
  await db.transaction().execute(async (transaction) => {
    if (!(await removeSecondFactor(transaction, email, now)))
      throw new OperatorError(`${email} has no second factor`);
    await queueAccountMail(transaction, mail, email, 'secondFactorOff', now);
  });
}

/** Locks all admins, so that two removals at once cannot leave none. */
async function remove(db: Db, email: string, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const admins = await transaction
      .selectFrom('admins')
      .select(['id', 'email'])
      .orderBy('id')
      .forUpdate()
      .execute();
    const admin = admins.find((candidate) => candidate.email === email);
    if (!admin) throw unknownAdmin(email);
    if (admins.length === 1) throw new OperatorError(`${email} is the last admin: add another one first`);
    // Their sessions go with them.
    await transaction.deleteFrom('admins').where('id', '=', admin.id).execute();
    await unassignInquiries(transaction, email, now);
    await clearLoginHistory(transaction, email);
  });
}

function duplicateAdmin(email: string): OperatorError {
  return new OperatorError(`${email} is an admin already. To change the password: password ${email}`);
}

function unknownAdmin(email: string): OperatorError {
  return new OperatorError(`There is no admin ${email}`);
}
