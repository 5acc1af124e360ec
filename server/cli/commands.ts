import { parseArgs } from 'node:util';
import { MAX_DISPLAY_NAME } from '../../src/shared/account';
import { toPlainAddress } from '../../src/shared/emailAddress';
import { toPhoneKey } from '../../src/shared/phoneNumber';
import { oneLine, requiredText, SIMPLE_EMAIL } from '../../src/shared/text';
import type { Config } from '../config';
import { moveToPostgres } from '../copies/move';
import { isPostgres, openUnchanged, sqliteFile } from '../database/open';
import type { Db } from '../database/schema';
import { eraseNotedPerson, repeatErasures } from '../inquiries/erasures';
import { OperatorError } from '../operatorError';
import { add, changeName, list, remove, resetSecondFactor, setPassword } from './admins';
import { describeErasures } from './backupHelpers';

/** Thrown for an unknown command or wrong arguments. */
export class UsageError extends OperatorError {}

/** What a command is given; which of it says its `usage`. */
export type Arguments = {
  /** Of an admin or a visitor, in lower case. */
  email: string;
  /** Of a visitor, where that is given instead. */
  phone: string;
  /** What other admins read instead of the address; null for none. */
  displayName: string | null;
  generate: boolean;
  json: boolean;
  /** A PostgreSQL. */
  target: string;
};

export type CommandContext = {
  config: Config;
  /** Opens the database as a server does. */
  openDb: () => Promise<Db>;
  /** Asks for a new password; not called when one is generated. */
  promptPassword: () => Promise<string>;
  print: (line: string) => void;
  now: Date;
};

type Command = {
  /** Its arguments, as in the help; nothing else is accepted. */
  usage:
    | ''
    | 'EMAIL'
    | 'EMAIL or PHONE'
    | 'postgres://USER@HOST/DATABASE'
    | `EMAIL [${string}]`
    | `[${string}]`;
  help: string;
  /** What the log calls it; without a name it is not logged. */
  event?: string;
  run: (args: Arguments, context: CommandContext) => Promise<void>;
};

export const COMMANDS: Record<string, Command> = {
  list: { usage: '', help: 'Lists the admins.', run: list },
  add: {
    usage: 'EMAIL [--name NAME] [--generate]',
    help: 'Adds an admin. The password is asked for, or read from standard input; --generate makes one and shows it once.',
    event: 'admin-added',
    run: add,
  },
  name: {
    usage: 'EMAIL [NAME]',
    help: 'Changes what other admins read instead of the address; without NAME removes it.',
    event: 'admin-renamed',
    run: changeName,
  },
  password: {
    usage: 'EMAIL [--generate]',
    help: 'Sets a new password, which ends the sessions of that admin.',
    event: 'password-changed',
    run: setPassword,
  },
  'reset-second-factor': {
    usage: 'EMAIL',
    help: 'For an admin who lost the app and the recovery codes: the password alone signs in again.',
    event: 'second-factor-reset',
    run: resetSecondFactor,
  },
  remove: {
    usage: 'EMAIL',
    help: 'Removes an admin and ends the sessions.',
    event: 'admin-removed',
    run: remove,
  },
  erase: {
    usage: 'EMAIL or PHONE',
    help: "Erases all inquiries of a visitor's address, or phone number without blanks, for good, with their timelines and mails, and applications.",
    event: 'address-erased',
    async run({ email, phone }, { config, openDb, print, now }) {
      const db = await openDb();
      const person = email ? { email } : { phone };
      const { inquiries, applications } = await eraseNotedPerson(db, config.BACKUP_DIR, person, now);
      print(
        `Erased ${inquiries === 1 ? '1 inquiry' : `${inquiries} inquiries`} and ${applications === 1 ? '1 application' : `${applications} applications`}`,
      );
    },
  },
  'repeat-erasures': {
    usage: '',
    help: 'For a PostgreSQL that was restored by its own tools; npm run restore does the same.',
    event: 'erasures-repeated',
    async run(_args, { config, openDb, print }) {
      print(describeErasures(await repeatErasures(await openDb(), [config.BACKUP_DIR])));
    },
  },
  'mail-test': {
    usage: 'EMAIL',
    help: 'Sends a mail with SMTP_URL, opens the mailbox of IMAP_URL, and waits there for it when the address is its own.',
    async run({ email }, { config, print }) {
      const { testMail } = await import('./mailTest');
      if (!(await testMail(config, email, print))) process.exitCode = 1;
    },
  },
  'webhook-test': {
    usage: '',
    help: 'Sends a message to NOTIFY_WEBHOOK_URL, and says what it responded.',
    async run(_args, { config, print, now }) {
      const { testWebhook } = await import('./webhookTest');
      if (!(await testWebhook(config, print, now))) process.exitCode = 1;
    },
  },
  move: {
    usage: 'postgres://USER@HOST/DATABASE',
    help: 'Copies the SQLite database into an empty PostgreSQL, while the site is stopped. PGPASSWORD can have the password.',
    event: 'database-moved',
    async run({ target }, { config, print }) {
      const file = sqliteFile(config.DATABASE_URL);
      if (file === undefined)
        throw new OperatorError('DATABASE_URL names no SQLite file, so there is nothing to move');
      await moveToPostgres(file, target, print);
    },
  },
  doctor: {
    usage: '[--json]',
    help: 'Checks the server and its surroundings, and says what to do. It changes nothing, and ends with 1 for a problem.',
    run: runDoctor,
  },
};

/** On the database as it is: opening it as a server does would correct some of what is wrong. */
async function runDoctor({ json }: Arguments, { config, print, now }: CommandContext): Promise<void> {
  const { runAllChecks, formatResults } = await import('../doctor/runChecks');
  let db: Db | undefined;
  const getDb = () => {
    db ??= openUnchanged(config.DATABASE_URL);
    if (!db) throw new Error(`there is none at ${sqliteFile(config.DATABASE_URL)}`);
    return db;
  };
  const results = await runAllChecks({ config, getDb, now });
  await db?.destroy();
  for (const line of json ? [JSON.stringify(results, null, 2)] : formatResults(results)) print(line);
  // A check that hangs does not keep the process.
  process.exit(results.some(({ status }) => status === 'problem') ? 1 : 0);
}

const INTRODUCTION = `Manage the admins of the site, also while it runs, and look after its server.

  node dist/server/admin.js COMMAND     on the database of the built site
  npm run admin -- COMMAND              on that of npm run dev

A password is never taken from the command line, where others could read it. The database and the variables are those
of the server.`;

export const USAGE = [
  `${INTRODUCTION}\n`,
  ...Object.entries(COMMANDS).map(
    ([name, { usage, help }]) => `  ${`${name} ${usage}`.trim()}\n      ${help}`,
  ),
].join('\n');

type ParsedCommand = Command & { name: string; args: Arguments };

/** What the log says of a command; an erased address must not stay in it. */
export function getAuditEvent({ name, event, args: { email } }: Omit<ParsedCommand, 'run'>) {
  return event && { event, ...(email && name !== 'erase' ? { account: email } : {}) };
}

/**
 * Reads the arguments of the program.
 *
 * @returns undefined for a request for help
 * @throws UsageError
 */
export function parseCommand(given: readonly string[]): ParsedCommand | undefined {
  const { values, positionals } = parseOptions(given);
  const [name, first, ...rest] = positionals;
  if (values.help || name === 'help') return undefined;
  if (name === undefined) throw new UsageError('Please name a command');
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`There is no command ${name}`);
  const { usage } = command;
  for (const option of Object.keys(values)) {
    if (!usage.includes(`--${option}`)) throw new UsageError(`There is no option --${option} of ${name}`);
  }
  const takesName = usage.includes('[NAME]');
  const args = {
    email: '',
    phone: '',
    target: '',
    displayName: parseDisplayName(takesName && rest.length > 0 ? rest.join(' ') : values.name),
    generate: values.generate ?? false,
    json: values.json ?? false,
  };
  if (usage.startsWith('EMAIL')) {
    if (first === undefined) throw new UsageError(`${name} whom? Give an email address`);
    if (rest.length > 0 && !takesName)
      throw new UsageError(`${name} takes one email address. A password is never read from the command line`);
    if (usage.includes('PHONE') && toPhoneKey(first) !== null && !first.includes('@')) args.phone = first;
    else args.email = parseAddress(first);
  } else if (usage.startsWith('postgres:')) {
    if (first === undefined || rest.length > 0 || !isPostgres(first) || !URL.canParse(first))
      throw new UsageError(`${name} where? Give ${usage}`);
    args.target = first;
  } else if (first !== undefined) {
    throw new UsageError(`${name} takes nothing more`);
  }
  return { ...command, name, args };
}

function parseAddress(text: string): string {
  const address = toPlainAddress(text).toLowerCase();
  if (SIMPLE_EMAIL.test(address) && address.length <= 254) return address;
  throw new OperatorError(`${text} is not an email address`);
}

const displayName = requiredText('must not be empty', MAX_DISPLAY_NAME).check(oneLine);

function parseDisplayName(text: string | undefined): string | null {
  if (text === undefined) return null;
  const { data, error } = displayName.safeParse(text);
  if (error) throw new OperatorError(`A name: ${error.issues[0]?.message}`);
  return data;
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        generate: { type: 'boolean' },
        json: { type: 'boolean' },
        name: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    // The first sentence names the option and never its value, which may be a password.
    throw new UsageError((error as Error).message.split('. ')[0]);
  }
}
