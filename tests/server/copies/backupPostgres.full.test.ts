import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { kill } from '../../../scripts/builtServer';
import { readProof } from '../../../server/copies/proof';
import { fillEveryTable, readTables, runOnFile } from '../../support/fillTables';
import { queryPostgres } from '../../support/postgres';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import {
  buildPrograms,
  listBackups,
  runProgram,
  startServer,
  TIMEOUT_MS,
} from '../../support/server/backupPrograms';
import { createPostgresDatabase } from '../../support/server/postgresDatabase';
import { makeSiteFolder } from '../../support/server/siteFile';
import { postJson } from '../../support/serverRequests';

beforeAll(buildPrograms, TIMEOUT_MS);

async function createPostgres() {
  const url = await createPostgresDatabase({ isMigrated: false });
  const query = (sql: string) => queryPostgres(url, sql);
  return { url, query };
}

/** A PostgreSQL with rows in every table, and the SQLite database that they come from. */
async function start() {
  const { folder, file } = await makeSiteFolder();
  fillEveryTable(file);
  // Not the largest number: a restore raises it.
  runOnFile(
    file,
    `for (const table of ['blogs', 'blog_versions', 'blog_drafts', 'jobs', 'inquiries', 'reply_templates'])
      database.exec('update ' + table + ' set version = 7');
    database.exec('update blog_drafts set base_version = 7');`,
  );
  const { url, query } = await createPostgres();
  expect(runProgram(folder, 'admin', ['move', url]).status).toBe(0);
  const env = { DATABASE_URL: url };
  return {
    folder,
    file,
    query,
    env,
    backUp: () => {
      const { status, output } = runProgram(folder, 'backup', [], env);
      const name = listBackups(folder).findLast((one) => one.endsWith('.db')) ?? '';
      return { status, output, copy: join(folder, 'backups', name) };
    },
  };
}

test('a backup of PostgreSQL has every row, is proved, and fills an empty PostgreSQL', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { folder, file, backUp } = await start();
  const { status, output, copy } = backUp();
  expect(output).toContain('restored beside and opened: inquiries 3 ·');
  expect(status).toBe(0);
  expect(readTables(copy)).toEqual({ ...readTables(file), sessions: [] });
  expect(readProof(join(folder, 'backups'))).toMatchObject({ failure: null });

  const empty = await createPostgres();
  const restored = runProgram(folder, 'restore', [copy], { DATABASE_URL: empty.url });
  expect(restored.output).toContain('inquiries 3 · blogs 13 · jobs 6 · admins 4. Everybody has to sign in');
  expect(restored.status).toBe(0);
  expect(await empty.query('select count(*)::int as count from image_files')).toEqual([{ count: 3 }]);
  // As in SQLite: previews end, and versions are new ones.
  expect(await empty.query('select count(*)::int as count from draft_previews')).toEqual([{ count: 0 }]);
  expect(await empty.query('select id from jobs where version < 100000')).toEqual([]);
  expect(readdirSync(join(folder, 'backups')).filter((name) => name.includes('.restore'))).toEqual([]);
});

test('a restore of PostgreSQL repeats the erasures since the backup, and older notes are removed', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { folder } = await makeSiteFolder();
  const first = await createPostgres();
  const env = { DATABASE_URL: first.url };
  const { child, origin } = await startServer(folder, env);
  onTestFinished(() => kill(child));
  for (const email of ['ravi@shop.example', 'meera@shop.example']) {
    expect((await postJson(`${origin}/api/contact`, { ...SAMPLE_INQUIRY, email })).status).toBe(201);
  }
  runProgram(folder, 'backup', [], env);
  const copy = join(folder, 'backups', listBackups(folder).findLast((name) => name.endsWith('.db')) ?? '');
  runProgram(folder, 'admin', ['erase', 'ravi@shop.example'], env);

  const empty = await createPostgres();
  expect(runProgram(folder, 'restore', [copy], { DATABASE_URL: empty.url }).output).toContain(
    'Erasures repeated that were made after the backup: 1 inquiries.',
  );
  expect(await empty.query('select email from inquiries')).toEqual([{ email: 'meera@shop.example' }]);
  const notes = join(folder, 'backups', 'erasures');
  const [note = ''] = readdirSync(notes);
  // A note stays a day longer than the oldest backup: this one is made older.
  renameSync(join(notes, note), join(notes, note.replace(/^\d{8}/, '20260101')));
  runProgram(folder, 'backup', [], { ...env, BACKUP_KEEP: '1' });
  expect(readdirSync(notes)).toEqual([]);
});
