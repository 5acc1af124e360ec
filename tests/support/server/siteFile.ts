import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFirstAdmin } from '../../../server/accounts/admins';
import { backUp } from '../../../server/copies/backup';
import { openPlainFile } from '../../../server/copies/plainFile';
import { openDatabase } from '../../../server/database/open';
import { seed } from '../../../server/sampleContent/seed';
import { ADMIN } from '../admins';
import { makeFolder } from '../folder';

let sample: Promise<Buffer> | undefined;

/** A folder with the database of a first start, with the admin `ADMIN`, which nothing has open. */
export async function makeSiteFolder(): Promise<{ folder: string; file: string }> {
  sample ??= makeSample();
  const folder = makeFolder();
  const file = join(folder, 'site.db');
  writeFileSync(file, await sample);
  return { folder, file };
}

async function makeSample(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'sanyog-sample-'));
  const now = new Date();
  const url = `file:${join(folder, 'site.db')}`;
  const database = await openDatabase(url);
  await seed(database, { sampleContent: true, now });
  await createFirstAdmin(database.db, { ...ADMIN, announce: () => {} });
  await database.close();
  // One file, without a write-ahead log.
  const { file } = await backUp(url, { folder, now });
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}

/** Runs statements on a file as it is. */
export function changeFile(file: string, statements: string): void {
  const database = openPlainFile(file);
  database.exec(statements);
  database.close();
}

export function readFile(file: string, query: string): object[] {
  const database = openPlainFile(file);
  const rows = database.all(query);
  database.close();
  return rows;
}

/** Overwrites the second quarter, as a failing disk would: a few pages could be those of one long text, whose damage nothing sees. */
export function corruptFile(file: string): void {
  const bytes = readFileSync(file);
  bytes.fill(0x5a, bytes.length / 4, bytes.length / 2);
  writeFileSync(file, bytes);
}
