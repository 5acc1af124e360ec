import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { addAdmin } from '../accounts/admins';
import { hashPassword } from '../accounts/passwordHash';
import type { Backup } from '../database/backup/createBackup';
import { restore } from '../database/backup/restoreBackup';
import type { RowCounts } from '../database/backup/verifyBackup';
import { openDatabase } from '../database/open';
import { readEnv } from '../env';
import { OperatorError } from '../operatorError';
import { openServer } from '../server';

/** For what the server writes meanwhile. */
const RESERVE = 100e6;
const TIMEOUT_MS = 60_000;
/** A restore ends sessions and previews, and removes mails that were waiting. */
const CHANGED_BY_RESTORE = new Set(['sessions', 'draft_previews', 'mails']);

/**
 * Restores a backup into a folder beside it, counts its rows, starts this version of the server on it, and reads it as a
 * visitor and as an admin. The server has another port and no mail server or mailbox, so that it sends and reads no mail.
 *
 * @throws when the backup could not replace the database
 */
export async function proveBackup(
  { file, rows, bytes }: Pick<Backup, 'file' | 'rows' | 'bytes'>,
  { siteFolder, now }: { siteFolder: string; now: Date },
): Promise<void> {
  requireRoom(dirname(file), bytes);
  const folder = `${file}.${process.pid}.proof`;
  mkdirSync(folder, { mode: 0o700 });
  try {
    const copy = join(folder, 'site.db');
    const restored = await restore(file, copy, async () => {}, { now, isServerStopped: true });
    compareRows(rows, restored.rows);
    await readCopy(copy, siteFolder, now);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function requireRoom(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= bytes + RESERVE) return;
  const toMegabytes = (size: number) => `${Math.ceil(size / 1e6).toLocaleString('en')} MB`;
  throw new OperatorError(
    `${folder} has ${toMegabytes(bavail * bsize)} free, and the copy needs ${toMegabytes(bytes + RESERVE)} for a moment`,
  );
}

function compareRows(expected: RowCounts, found: RowCounts): void {
  for (const [table, count] of Object.entries(expected)) {
    if (CHANGED_BY_RESTORE.has(table) || found[table] === count) continue;
    throw new OperatorError(`${table} has ${found[table] ?? 0} rows instead of ${count}`);
  }
}

/** With an account of its own: nobody's password is known. */
async function readCopy(copy: string, siteFolder: string, now: Date): Promise<void> {
  const variables = { DATABASE_URL: `file:${copy}`, BACKUP_DIR: dirname(copy), SAMPLE_CONTENT: 'false' };
  const account = {
    email: `proof-${process.pid}@localhost.example`,
    password: randomBytes(24).toString('hex'),
  };
  const { db, close } = await openDatabase(variables.DATABASE_URL);
  await addAdmin(db, account.email, await hashPassword(account.password), now);
  await close();

  const { app, database } = await openServer(readEnv(variables), {
    siteFolder,
    logger: { level: 'error', stream: process.stderr },
  });
  try {
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const read = async (path: string, options: RequestInit = {}) => {
      const response = await fetch(origin + path, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.status !== 200)
        throw new OperatorError(`its server answers ${path} with ${response.status}`);
      return response;
    };
    await (await read('/blog')).text();
    const headers = { 'content-type': 'application/json' };
    const session = await read('/api/auth/login', { method: 'POST', headers, body: JSON.stringify(account) });
    const { token } = (await session.json()) as { token: string };
    await (await read('/api/contact?limit=1', { headers: { authorization: `Bearer ${token}` } })).json();
  } finally {
    await app.close();
    await database.close();
  }
}
