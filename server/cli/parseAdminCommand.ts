import { parseArgs } from 'node:util';
import { MAX_DISPLAY_NAME } from '../../src/shared/account';
import { oneLine, requiredText, SIMPLE_EMAIL } from '../../src/shared/text';
import { isPostgres } from '../database/open';
import { OperatorError } from '../operatorError';

export const USAGE = `Manage the admins of the site, also while it runs.

  node dist/server/admin.js COMMAND     on the database of the built site
  npm run admin -- COMMAND              on that of npm run dev

  list
  add EMAIL [--name NAME] [--generate]
  name EMAIL [NAME]
  password EMAIL [--generate]
  reset-second-factor EMAIL
  remove EMAIL
  erase EMAIL
  repeat-erasures
  mail-test EMAIL
  move postgres://USER@HOST/DATABASE
  doctor [--json]

The password is asked for, or read from standard input where that is no terminal, and never taken from the
command line, where others could read it. --generate makes one and shows it once. A new password, and removing
an admin, end that admin's sessions. reset-second-factor is for an admin who lost the authenticator app and the
recovery codes: the password alone signs in again. The name is what other admins read; name without NAME removes it.
erase erases all inquiries of a visitor's address for good, with their timelines and mails. repeat-erasures
is for a PostgreSQL that was restored by its own tools; npm run restore does the same. mail-test sends a mail to
the address with SMTP_URL, opens the mailbox of IMAP_URL, and waits there for the mail when the address is its own.
move copies the SQLite database into an empty PostgreSQL, whole or not at all, while the site is stopped; PGPASSWORD
can have the password. doctor checks the server and its surroundings, and says what to do; it changes nothing, and its
exit code is 1 when it finds a problem. The database and the variables are those of the server.`;

/** Thrown for an unknown command or wrong arguments. */
export class AdminUsageError extends OperatorError {}

const COMMANDS = [
  'list',
  'add',
  'name',
  'password',
  'reset-second-factor',
  'remove',
  'erase',
  'repeat-erasures',
  'mail-test',
  'move',
  'doctor',
] as const;

/** A command on an open database. `displayName` is what other admins read instead of the address; null for none. */
export type DatabaseCommand =
  | { name: 'list' | 'repeat-erasures' }
  | { name: 'add'; email: string; generate: boolean; displayName: string | null }
  | { name: 'name'; email: string; displayName: string | null }
  | { name: 'password'; email: string; generate: boolean }
  | { name: 'reset-second-factor' | 'remove' | 'erase'; email: string };

export type Command =
  | DatabaseCommand
  | { name: 'mail-test'; email: string }
  /** `target` is a PostgreSQL. */
  | { name: 'move'; target: string }
  | { name: 'doctor'; json: boolean };

const displayName = requiredText('must not be empty', MAX_DISPLAY_NAME).check(oneLine);

/**
 * Parses the arguments of the command.
 *
 * @returns undefined for a request for help
 * @throws AdminUsageError
 */
export function parseCommand(args: readonly string[]): Command | undefined {
  const { generate, json, help, displayName: given, positionals } = parseOptions(args);
  const [word, email, ...rest] = positionals;
  if (help || word === 'help') return undefined;
  if (word === undefined) throw new AdminUsageError('Please name a command');
  const name = COMMANDS.find((command) => command === word);
  if (name === undefined) throw new AdminUsageError(`There is no command ${word}`);
  if (generate && name !== 'add' && name !== 'password') {
    throw new AdminUsageError(`There is no option --generate of ${name}`);
  }
  if (given !== undefined && name !== 'add')
    throw new AdminUsageError(`There is no option --name of ${name}`);
  if (json && name !== 'doctor') throw new AdminUsageError(`There is no option --json of ${name}`);
  if (name === 'list' || name === 'repeat-erasures' || name === 'doctor') {
    if (email !== undefined) throw new AdminUsageError(`${name} takes nothing more`);
    return name === 'doctor' ? { name, json } : { name };
  }
  if (name === 'move') {
    if (email === undefined || rest.length > 0 || !isPostgres(email) || !URL.canParse(email))
      throw new AdminUsageError('move where? Give postgres://USER@HOST/DATABASE');
    return { name, target: email };
  }
  if (email === undefined) throw new AdminUsageError(`${name} whom? Give an email address`);
  if (rest.length > 0 && name !== 'name') {
    throw new AdminUsageError(
      `${name} takes one email address. A password is never read from the command line`,
    );
  }
  if (!SIMPLE_EMAIL.test(email) || email.length > 254) {
    throw new OperatorError(`${email} is not an email address`);
  }
  const address = email.toLowerCase();
  if (name === 'add') return { name, email: address, generate, displayName: parseDisplayName(given) };
  if (name === 'password') return { name, email: address, generate };
  if (name === 'name') {
    const typed = rest.length > 0 ? rest.join(' ') : undefined;
    return { name, email: address, displayName: parseDisplayName(typed) };
  }
  return { name, email: address };
}

function parseDisplayName(text: string | undefined): string | null {
  if (text === undefined) return null;
  const parsed = displayName.safeParse(text);
  if (!parsed.success) throw new OperatorError(`A name: ${parsed.error.issues[0]?.message}`);
  return parsed.data;
}

function parseOptions(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        generate: { type: 'boolean' },
        json: { type: 'boolean' },
        name: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
      allowPositionals: true,
    });
    return {
      generate: values.generate ?? false,
      json: values.json ?? false,
      help: values.help ?? false,
      displayName: values.name,
      positionals,
    };
  } catch (error) {
    // The first sentence names the option and never its value, which may be a password.
    throw new AdminUsageError((error as Error).message.split('. ')[0]);
  }
}
