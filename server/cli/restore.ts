/** `npm run restore -- FILE`: puts a backup in the place of the embedded database (docs/deployment.md). */

import { restore } from '../database/backup/restoreBackup';
import { BackupError } from '../database/backup/verifyBackup';
import { describeRows, runBackupCli } from './backupCli';

const FOR_POSTGRES = 'The data is in PostgreSQL: restore it with pg_restore (see docs/deployment.md)';
const USAGE = 'Name the backup: npm run restore -- data/backups/site-….db';
const STOPPED = '--server-is-stopped';

runBackupCli(FOR_POSTGRES, (database) => {
  const words = process.argv.slice(2);
  const [file, ...more] = words.filter((word) => word !== STOPPED);
  if (file === undefined || more.length > 0 || file.startsWith('-')) throw new BackupError(USAGE);
  const options = { now: new Date(), isServerStopped: words.includes(STOPPED) };
  const { rows, replaced } = restore(file, database, options);
  return [
    `Restored ${file}: ${describeRows(rows)}. Everybody has to sign in again.`,
    replaced ? `What was there before is kept in ${replaced}` : 'There was no database before.',
  ].join('\n');
});
