import { existsSync } from 'node:fs';
import pino from 'pino';
import { loadConfig } from '../config';
import { type Database, openDatabase, sqliteFile } from '../database/open';
import { OperatorError } from '../operatorError';
import { getAuditEvent, parseCommand, USAGE, UsageError } from './commands';
import { PromptCancelled, readNewPassword } from './promptPassword';

/** `node dist/server/admin.js …`; in development `npm run admin -- …`. Exit codes: 0 done, 1 failed, 2 wrong arguments. */
try {
  const command = parseCommand(process.argv.slice(2));
  if (command) await run(command);
  else console.log(USAGE);
} catch (error) {
  console.error(describeError(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

async function run(command: NonNullable<ReturnType<typeof parseCommand>>): Promise<void> {
  const config = loadConfig();
  let database: Database | undefined;
  const openDb = async () => {
    const path = sqliteFile(config.DATABASE_URL);
    // Opening it would create an empty database, which has no admins.
    if (path !== undefined && !existsSync(path)) {
      throw new OperatorError(
        `There is no database at ${path}. Start the site once, or set DATABASE_URL as the site has it`,
      );
    }
    database = await openDatabase(config.DATABASE_URL);
    return database.db;
  };
  try {
    await command.run(command.args, {
      config,
      openDb,
      promptPassword: () => readNewPassword({ input: process.stdin, output: process.stderr }),
      print: (line) => console.log(line),
      now: new Date(),
    });
  } finally {
    await database?.close();
  }
  const event = getAuditEvent(command);
  // To standard error, so that the output for the user stays free of log lines.
  if (event)
    pino(pino.destination({ fd: 2, sync: true })).info({ ...event, outcome: 'success' }, event.event);
}

function describeError(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}.\n\n${USAGE}`;
  if (error instanceof OperatorError || error instanceof PromptCancelled) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  return `It could not be done: ${message || code}`;
}
