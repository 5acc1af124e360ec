import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import pino from 'pino';
import { openDatabase, openUnchanged, sqliteFile } from '../database/open';
import type { Db } from '../database/schema';
import { loadEnv } from '../env';
import { OperatorError } from '../operatorError';
import { getAuditEvent, runCommand } from './adminCommands';
import { moveToPostgres } from './move';
import {
  AdminUsageError,
  type Command,
  type DatabaseCommand,
  parseCommand,
  USAGE,
} from './parseAdminCommand';
import { PromptCancelled, readNewPassword } from './promptPassword';

/** `node dist/server/admin.js …`; in development `npm run admin -- …`. Exit codes: 0 done, 1 failed, 2 wrong arguments. */
try {
  const command = parseCommand(process.argv.slice(2));
  if (!command) console.log(USAGE);
  else if (command.name === 'mail-test') await runMailTest(command.email);
  else if (command.name === 'move') await runMove(command);
  else if (command.name === 'doctor') await runDoctor(command.json);
  else for (const line of await run(command)) console.log(line);
} catch (error) {
  console.error(describeError(error));
  process.exitCode = error instanceof AdminUsageError ? 2 : 1;
}

async function run(command: DatabaseCommand): Promise<string[]> {
  const { DATABASE_URL, SMTP_URL, MAIL_FROM, BACKUP_DIR } = loadEnv();
  const path = sqliteFile(DATABASE_URL);
  // Opening it would create an empty database, which has no admins.
  if (path !== undefined && !existsSync(path)) {
    throw new OperatorError(
      `There is no database at ${path}. Start the site once, or set DATABASE_URL as the site has it`,
    );
  }
  const database = await openDatabase(DATABASE_URL);
  try {
    const prompt = () => readNewPassword({ input: process.stdin, output: process.stderr });
    // A server sends what the command queues.
    const mail = SMTP_URL !== undefined && MAIL_FROM ? { from: MAIL_FROM } : undefined;
    const lines = await runCommand(command, database.db, prompt, { mail, backupFolder: resolve(BACKUP_DIR) });
    logEvent(command);
    return lines;
  } finally {
    await database.close();
  }
}

/** Without the database. Each sentence is printed when it is known, since a mail takes a while. */
async function runMailTest(address: string): Promise<void> {
  const env = loadEnv();
  // The libraries of mail are loaded for this command only.
  const { testMail } = await import('./mailTest');
  if (!(await testMail(env, address, (line) => console.log(line)))) process.exitCode = 1;
}

/** Does not open the database as a server does, which would migrate it. */
async function runMove(command: Extract<Command, { name: 'move' }>): Promise<void> {
  const file = sqliteFile(loadEnv().DATABASE_URL);
  if (file === undefined)
    throw new OperatorError('DATABASE_URL names no SQLite file, so there is nothing to move');
  await moveToPostgres(file, command.target, (line) => console.log(line));
  logEvent(command);
}

/** On the database as it is: opening it as a server does would correct some of what is wrong. */
async function runDoctor(isJson: boolean): Promise<void> {
  const env = loadEnv();
  const { createCheckContext, runAllChecks } = await import('../doctor/runChecks');
  const { formatResults } = await import('../doctor/formatResults');
  let db: Db | undefined;
  const getDb = () => {
    db ??= openUnchanged(env.DATABASE_URL);
    if (!db) throw new Error(`there is none at ${sqliteFile(env.DATABASE_URL)}`);
    return db;
  };
  const results = await runAllChecks(createCheckContext(env, getDb));
  await db?.destroy();
  for (const line of isJson ? [JSON.stringify(results, null, 2)] : formatResults(results)) console.log(line);
  // A check that hangs does not keep the process.
  process.exit(results.some(({ status }) => status === 'problem') ? 1 : 0);
}

/** Logs to standard error, so that the output for the user stays free of log lines. */
function logEvent(command: Command): void {
  const event = getAuditEvent(command);
  if (event)
    pino(pino.destination({ fd: 2, sync: true })).info({ ...event, outcome: 'success' }, event.event);
}

function describeError(error: unknown): string {
  if (error instanceof AdminUsageError) return `${error.message}.\n\n${USAGE}`;
  if (error instanceof OperatorError || error instanceof PromptCancelled) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  return `It could not be done: ${message || code}`;
}
