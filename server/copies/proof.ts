import { mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openDatabase } from '../database/open';
import { OperatorError } from '../operatorError';
import type { Backup } from './backup';
import { restore } from './restore';
import type { RowCounts } from './verify';

/** What became of the newest backup, for the checks, the metrics and people. */
type Proof = {
  /** When a backup was last restored and opened without a failure. */
  provedAt: string | null;
  file: string;
  rows: RowCounts;
  /** Why the newest backup was not proved, or not copied to its second place. */
  failure: string | null;
};

const NAME = 'proof.json';

/** @returns undefined when nothing was proved yet */
export function readProof(folder: string): Proof | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, NAME), 'utf8')) as Proof;
  } catch {
    return undefined;
  }
}

/** Replaces it at once: it is read while a backup is made. */
export function writeProof(folder: string, proof: Proof): void {
  const unfinished = join(folder, `${NAME}.unfinished`);
  writeFileSync(unfinished, `${JSON.stringify(proof, null, 2)}\n`, { mode: 0o600 });
  renameSync(unfinished, join(folder, NAME));
}

/** For what the server writes meanwhile. */
export const RESERVE = 100e6;
/** A restore ends sessions and links, and removes mails that were waiting. */
const CHANGED_BY_RESTORE = new Set(['sessions', 'draft_previews', 'account_links', 'mails']);

/**
 * Restores a backup into a folder beside it, opens it as this version does, which migrates it, and counts its rows.
 *
 * @throws when the backup could not replace the database
 */
export async function proveBackup({ file, rows, bytes }: Backup, now: Date): Promise<void> {
  requireRoom(dirname(file), bytes + RESERVE);
  const folder = `${file}.${process.pid}.proof`;
  mkdirSync(folder, { mode: 0o700 });
  try {
    const copy = join(folder, 'site.db');
    const restored = await restore(file, copy, async () => {}, { now, isServerStopped: true });
    for (const [table, count] of Object.entries(rows)) {
      if (!CHANGED_BY_RESTORE.has(table) && restored.rows[table] !== count)
        throw new OperatorError(`${table} has ${restored.rows[table] ?? 0} rows instead of ${count}`);
    }
    await (await openDatabase(`file:${copy}`)).close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function requireRoom(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= bytes) return;
  const toMegabytes = (size: number) => `${Math.ceil(size / 1e6).toLocaleString('en')} MB`;
  throw new OperatorError(
    `${folder} has ${toMegabytes(bavail * bsize)} free, and the copy needs ${toMegabytes(bytes)} for a moment`,
  );
}
