/** `npm run backup`: copies the database, also while the server runs, and proves the copy (docs/deployment.md). */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import pino from 'pino';
import { type Backup, backUp, pruneBackups } from '../copies/backup';
import { proveBackup, readProof, writeProof } from '../copies/proof';
import { OperatorError } from '../operatorError';
import { describeRows, runBackupCli } from './backupHelpers';

const log = pino(pino.destination({ fd: 2, sync: true }));

await runBackupCli(async ({ DATABASE_URL, BACKUP_DIR, BACKUP_KEEP, BACKUP_COMMAND }) => {
  const folder = resolve(BACKUP_DIR);
  const now = new Date();
  const backup = await backUp(DATABASE_URL, { folder, now });
  const provedAt = await prove(backup, folder, now);
  const { remaining, removed } = pruneBackups(folder, BACKUP_KEEP, now);
  if (BACKUP_COMMAND !== undefined) runCommand(BACKUP_COMMAND, backup, { folder, provedAt });
  const size = (backup.bytes / 1_000_000).toFixed(1);
  return `Backed up to ${backup.file}, ${size} MB, restored beside and opened: ${describeRows(backup.rows)}. ${remaining} stored, ${removed} removed.`;
});

/**
 * Says in the log and beside the backups what became of it. Until it ends, the proof counts as failed.
 *
 * @returns when it was proved
 */
async function prove(backup: Backup, folder: string, now: Date): Promise<string> {
  const { file, rows, bytes } = backup;
  const write = (provedAt: string | null, failure: string | null) =>
    writeProof(folder, { provedAt, file, rows, failure });
  const event = { event: 'backup-proved', file, bytes, rows };
  const before = readProof(folder)?.provedAt ?? null;
  write(before, 'its proof was interrupted');
  try {
    await proveBackup(backup, now);
  } catch (error) {
    const { message } = error as Error;
    write(before, message);
    log.error({ ...event, outcome: 'failure', err: error }, 'the backup could not be proved');
    throw new OperatorError(
      `${file} was made, but a restore of it failed: ${message}. No earlier backup was removed. ` +
        'Solve it and run the backup again; the site itself goes on',
    );
  }
  const provedAt = new Date();
  write(provedAt.toISOString(), null);
  const durationMs = provedAt.getTime() - now.getTime();
  log.info({ ...event, outcome: 'success', durationMs }, 'the backup was restored and opened');
  return provedAt.toISOString();
}

/** Runs the command of the operator, with the path of the backup as its last argument. */
function runCommand(
  command: string,
  { file, rows }: Backup,
  { folder, provedAt }: { folder: string; provedAt: string },
): void {
  const { status, signal } = spawnSync('/bin/sh', ['-c', `${command} "$1"`, 'sh', file], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const event = { event: 'backup-command', file };
  if (status === 0) return log.info({ ...event, outcome: 'success' }, 'BACKUP_COMMAND succeeded');
  const failure = `BACKUP_COMMAND ended with ${status ?? signal}`;
  writeProof(folder, { provedAt, file, rows, failure });
  log.error({ ...event, outcome: 'failure' }, failure);
  throw new OperatorError(`${failure}: ${file} was proved, but may be missing at its second place`);
}
