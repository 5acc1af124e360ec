/** `npm run restore -- FILE`: replaces the embedded database with a backup (docs/deployment.md). */
import { parseArgs } from 'node:util';
import { restore } from '../database/backup/restoreBackup';
import { BackupError } from '../database/backup/verifyBackup';
import { describeRows, runBackupCli } from './backupCli';

const FOR_POSTGRES = 'The data is in PostgreSQL: restore it with pg_restore (see docs/deployment.md)';
const USAGE = 'Name the backup: npm run restore -- data/backups/site-….db';

runBackupCli(FOR_POSTGRES, (database) => {
  const { values, positionals } = parseArgs({
    options: { 'server-is-stopped': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new BackupError(USAGE);
  const options = { now: new Date(), isServerStopped: values['server-is-stopped'] };
  const { rows, replaced } = restore(file, database, options);
  return [
    `Restored ${file}: ${describeRows(rows)}. Everybody has to sign in again.`,
    replaced ? `The database from before is now ${replaced}` : 'There was no database before.',
  ].join('\n');
});
