/** `npm run backup`: copies the embedded database, also while the server runs (docs/deployment.md). */
import { resolve } from 'node:path';
import { backUp } from '../database/backup/createBackup';
import { describeRows, runBackupCli } from './backupCli';

const FOR_POSTGRES =
  'The data is in PostgreSQL: back it up with pg_dump of its own version (see docs/deployment.md)';

await runBackupCli(FOR_POSTGRES, (database, { BACKUP_DIR, BACKUP_KEEP }) => {
  const options = { folder: resolve(BACKUP_DIR), keep: BACKUP_KEEP, now: new Date() };
  const { file, rows, bytes, remaining, removed } = backUp(database, options);
  const size = (bytes / 1_000_000).toFixed(1);
  return `Backed up to ${file}, ${size} MB, checked: ${describeRows(rows)}. ${remaining} stored, ${removed} removed.`;
});
