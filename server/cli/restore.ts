/** `npm run restore -- FILE`: replaces the SQLite database with a backup, or fills an empty PostgreSQL (docs/deployment.md). */

import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Restored, restore } from '../database/backup/restoreBackup';
import { openDatabase, sqliteFile } from '../database/open';
import { repeatErasures } from '../inquiries/erasures';
import { OperatorError } from '../operatorError';
import { describeErasures, describeRows, runBackupCli } from './backupHelpers';
import { fillPostgres } from './move';

const USAGE = 'Name the backup: npm run restore -- data/backups/site-….db';

await runBackupCli(async ({ DATABASE_URL, BACKUP_DIR }) => {
  const { values, positionals } = parseArgs({
    options: { 'server-is-stopped': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new OperatorError(USAGE);
  const folders = [resolve(BACKUP_DIR), dirname(resolve(file))];
  const options = { now: new Date(), isServerStopped: values['server-is-stopped'] };
  const repeat = async (staged: string) => {
    const { db, close } = await openDatabase(`file:${staged}`, { journal: 'delete' });
    const repeated = await repeatErasures(db, folders, options.now);
    await close();
    return repeated;
  };
  const describe = ({ prepared, rows }: Restored<Awaited<ReturnType<typeof repeat>>>) => [
    `Restored ${file}: ${describeRows(rows)}. Everybody has to sign in again.`,
    describeErasures(prepared),
  ];
  const target = sqliteFile(DATABASE_URL);
  if (target !== undefined) {
    const restored = await restore(file, target, repeat, options);
    const { replaced } = restored;
    return [
      ...describe(restored),
      replaced ? `The database from before is now ${replaced}` : 'There was no database before.',
    ].join('\n');
  }
  // Beside the backups, where personal data already is.
  const folder = `${resolve(file)}.${process.pid}.restore`;
  mkdirSync(folder, { mode: 0o700 });
  try {
    const restored = await restore(file, join(folder, 'site.db'), repeat, options);
    await fillPostgres(join(folder, 'site.db'), DATABASE_URL, (line) => console.log(line));
    return describe(restored).join('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
