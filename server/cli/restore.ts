/** `npm run restore -- FILE`: replaces the embedded database with a backup (docs/deployment.md). */

import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restore } from '../database/backup/restoreBackup';
import { BackupError } from '../database/backup/verifyBackup';
import { openDatabase } from '../database/open';
import { repeatErasures } from '../inquiries/erasures';
import { describeErasures, describeRows, runBackupCli } from './backupCli';

const FOR_POSTGRES = 'The data is in PostgreSQL: restore it with pg_restore (see docs/deployment.md)';
const USAGE = 'Name the backup: npm run restore -- data/backups/site-….db';

await runBackupCli(FOR_POSTGRES, async (database, { BACKUP_DIR }) => {
  const { values, positionals } = parseArgs({
    options: { 'server-is-stopped': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new BackupError(USAGE);
  const options = { now: new Date(), isServerStopped: values['server-is-stopped'] };
  const repeat = async (staged: string) => {
    const { db, close } = await openDatabase(`file:${staged}`, { journal: 'delete' });
    const repeated = await repeatErasures(db, [resolve(BACKUP_DIR), dirname(resolve(file))], options.now);
    await close();
    return repeated;
  };
  const { prepared, rows, replaced } = await restore(file, database, repeat, options);
  return [
    `Restored ${file}: ${describeRows(rows)}. Everybody has to sign in again.`,
    describeErasures(prepared),
    replaced ? `The database from before is now ${replaced}` : 'There was no database before.',
  ].join('\n');
});
