import { existsSync } from 'node:fs';
import pino from 'pino';
import { openDatabase, sqliteFile } from '../database/open';
import { EnvError, readEnv } from '../env';
import { AdminError, AdminUsageError, parseCommand, runCommand, USAGE } from './adminCommands';
import { PromptCancelled, readNewPassword } from './promptPassword';

/** `npm run admin -- …`. It ends with 0, with 1 when it could not be done, with 2 when it was not understood. */
try {
  const command = parseCommand(process.argv.slice(2));
  for (const line of command ? await run(command) : [USAGE]) console.log(line);
} catch (error) {
  console.error(describeError(error));
  process.exitCode = error instanceof AdminUsageError ? 2 : 1;
}

async function run(command: NonNullable<ReturnType<typeof parseCommand>>): Promise<string[]> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { DATABASE_URL } = readEnv(process.env);
  const path = sqliteFile(DATABASE_URL);
  // Not to make an empty one in the wrong folder, and say of it that there are no admins.
  if (path !== undefined && !existsSync(path)) {
    throw new AdminError(
      `There is no database at ${path}. Start the site once, or set DATABASE_URL as the site has it`,
    );
  }
  const database = await openDatabase(DATABASE_URL);
  try {
    const lines = await runCommand(command, database, () =>
      readNewPassword({ input: process.stdin, output: process.stderr }),
    );
    logEvent(command);
    return lines;
  } finally {
    await database.close();
  }
}

/** A line for whoever collects the log; on standard error, apart from what the person at the terminal reads. */
function logEvent({ name, email }: NonNullable<ReturnType<typeof parseCommand>>): void {
  const events = {
    add: 'admin-added',
    password: 'password-changed',
    remove: 'admin-removed',
    list: undefined,
  };
  const event = events[name];
  if (event)
    pino(pino.destination({ fd: 2, sync: true })).info({ event, account: email, outcome: 'success' }, event);
}

function describeError(error: unknown): string {
  if (error instanceof AdminUsageError) return `${error.message}.\n\n${USAGE}`;
  if (error instanceof AdminError || error instanceof EnvError || error instanceof PromptCancelled) {
    return error.message;
  }
  const { code, message } = error as NodeJS.ErrnoException;
  return `It could not be done: ${message || code}`;
}
