/** `npm run restore -- FILE`: replaces the SQLite database with a backup, or fills an empty PostgreSQL (docs/deployment.md). */

import { rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fillPostgres } from '../copies/move';
import { restore } from '../copies/restore';
import { openDatabase, sqliteFile } from '../database/open';
import { repeatErasures } from '../inquiries/erasures';
import { OperatorError } from '../operatorError';
import { describeErasures, describeRows, runBackupCli } from './backupHelpers';

const USAGE = 'Name the backup: npm run restore -- data/backups/site-….db';

await runBackupCli(async ({ DATABASE_URL, BACKUP_DIR }) => {
  const { values, positionals } = parseArgs({
    options: { 'server-is-stopped': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new OperatorError(USAGE);
  const repeat = async (staged: string) => {
    const { db, close } = await openDatabase(`file:${staged}`, { journal: 'delete' });
    const repeated = await repeatErasures(db, [resolve(BACKUP_DIR), dirname(resolve(file))]);
    await close();
    return repeated;
  };
  const database = sqliteFile(DATABASE_URL);
  // What goes to a PostgreSQL is first restored beside the backup, where personal data already is.
  const folder = `${resolve(file)}.${process.pid}.restore`;
  const target = database ?? join(folder, 'site.db');
  const options = { now: new Date(), isServerStopped: values['server-is-stopped'] };
  try {
    const { prepared, rows, replaced, unscheduled, admins } = await restore(file, target, repeat, options);
    if (database === undefined) await fillPostgres(target, DATABASE_URL, (line) => console.log(line));
    return [
      `Restored ${file}: ${describeRows(rows)}. Everybody has to sign in again.`,
      describeErasures(prepared),
      ...(unscheduled > 0
        ? [
            `Drafts that were due since the backup are not scheduled any more: ${unscheduled}. Publish or schedule them again.`,
          ]
        : []),
      `Admins: ${admins.join(', ')}. Remove whoever was removed since the backup.`,
      ...(database === undefined
        ? []
        : [replaced ? `The database from before is now ${replaced}` : 'There was no database before.']),
    ].join('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
