import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../server/database/open';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import {
  buildPrograms,
  corruptFile,
  createFolder,
  listBackups,
  runProgram,
  sampleDatabase,
  startServer,
  TIMEOUT_MS,
} from '../../support/server/backupPrograms';
import { kill } from '../../support/spawnServer';

beforeAll(buildPrograms, TIMEOUT_MS);

/** Runs statements on a file in a process of its own, since libsql holds a file as long as its process lives. */
function change(file: string, statement: string): void {
  const program = `new (require('libsql'))(process.argv[1]).exec(process.argv[2])`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', program, file, statement], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

const BAD: [name: string, make: (file: string) => void, message: RegExp][] = [
  ['a damaged copy', corruptFile, /is damaged/],
  ['half a copy', (file) => writeFileSync(file, readFileSync(file).subarray(0, 40_000)), /is damaged/],
  ['a text file', (file) => writeFileSync(file, 'dear diary\n'.repeat(999)), /is not an SQLite database/],
  ['an empty file', (file) => writeFileSync(file, ''), /not one of this site/],
  [
    'a database of something else',
    (file) => {
      rmSync(file);
      change(file, 'create table songs (title text)');
    },
    /not one of this site/,
  ],
  [
    'a copy of an unreleased version',
    (file) => change(file, "insert into kysely_migration values ('0001-blogs', '1999')"),
    /unreleased version of this site \(0001-blogs/,
  ],
  ['a missing file', (file) => rmSync(file), /There is no file/],
];

test.for(BAD)(
  '%s is rejected, and the database does not change',
  { timeout: TIMEOUT_MS },
  ([, make, message]) => {
    const folder = createFolder();
    const copy = join(folder, 'copy.db');
    copyFileSync(sampleDatabase, copy);
    make(copy);
    const { status, output } = runProgram(folder, 'restore', [copy]);
    expect(output).toMatch(message);
    expect(output).toContain(copy);
    expect(status).toBe(1);
    expect(readFileSync(join(folder, 'site.db'))).toEqual(readFileSync(sampleDatabase));
    expect(readdirSync(folder).filter((name) => !['site.db', 'copy.db'].includes(name))).toEqual([]);
  },
);

test('a copy of a newer version is restored, since migrations only add', { timeout: TIMEOUT_MS }, () => {
  const folder = createFolder();
  const copy = join(folder, 'copy.db');
  copyFileSync(sampleDatabase, copy);
  change(copy, "insert into kysely_migration values ('9999-later', '2099')");
  expect(runProgram(folder, 'restore', [copy])).toMatchObject({ status: 0 });
});

test('an unreadable database is only replaced when the user confirms that the server is stopped', {
  timeout: TIMEOUT_MS,
}, () => {
  const folder = createFolder();
  const database = join(folder, 'site.db');
  writeFileSync(database, 'not a database any more'.repeat(999));
  writeFileSync(`${database}-wal`, 'its last changes');
  expect(runProgram(folder, 'restore', [sampleDatabase])).toMatchObject({
    status: 1,
    output: expect.stringContaining('add --server-is-stopped'),
  });
  expect(runProgram(folder, 'restore', [sampleDatabase, '--server-is-stopped'])).toMatchObject({ status: 0 });
  expect(runProgram(folder, 'backup')).toMatchObject({ status: 0 });
  const replaced = readdirSync(folder).filter((name) => name.includes('.replaced-'));
  expect(replaced).toHaveLength(1);
  expect(readFileSync(join(folder, replaced[0] ?? ''), 'utf8')).toContain('not a database any more');
});

test('a restore without a database creates one', { timeout: TIMEOUT_MS }, () => {
  const folder = createFolder();
  rmSync(join(folder, 'site.db'));
  expect(runProgram(folder, 'restore', [sampleDatabase])).toMatchObject({ status: 0 });
  expect(runProgram(folder, 'backup').output).toContain('blogs 9');
});

test('a reply that was queued in the backup is not sent by itself after a restore', {
  timeout: TIMEOUT_MS,
}, async () => {
  const folder = createFolder();
  const copy = join(folder, 'copy.db');
  copyFileSync(sampleDatabase, copy);
  for (const [id, kind, status] of [
    ['1', 'reply', 'queued'],
    ['2', 'reply', 'sending'],
    ['3', 'reply', 'sent'],
    ['4', 'notice', 'queued'],
  ]) {
    const values = [id, kind, status, 'a@b.example', 'x', 't', 't', id, 't', 't'].map(
      (value) => `'${value}'`,
    );
    change(
      copy,
      'insert into mails (id, kind, status, to_address, subject, send_after, retry_until, message_id, ' +
        `created_at, updated_at) values (${values.join(', ')})`,
    );
  }
  expect(runProgram(folder, 'restore', [copy])).toMatchObject({ status: 0 });
  const { db, close } = await openDatabase(`file:${join(folder, 'site.db')}`);
  const rows = await db.selectFrom('mails').select(['id', 'status']).orderBy('id').execute();
  await close();
  expect(rows.map(({ id, status }) => `${id} ${status}`)).toEqual(['1 unsure', '2 unsure', '3 sent']);
});

test('a version from before a restore is never given out again, also when the same backup is restored twice', {
  timeout: TIMEOUT_MS,
}, async () => {
  const folder = createFolder();
  const copy = join(folder, 'copy.db');
  copyFileSync(sampleDatabase, copy);
  change(
    copy,
    `insert into blog_drafts (id, blog_id, base_version, updated_by, created_at, updated_at, title, author, date, category,
      snippet, title_key, author_key, category_key, search_text, images, content)
    select 'draft', id, version, 'a@b.example', 't', 't', title, author, date, category, snippet, title_key, author_key,
      category_key, search_text, '', content from blogs limit 1`,
  );
  change(
    copy,
    `insert into inquiries (id, name, email, subject, source, status, new_since, created_at, updated_at, name_key, email_key,
      subject_key, search_text)
    values ('inquiry', 'a', 'a@b.example', 's', 'website', 'new', 't', 't', 't', 'a', 'a', 's', '')`,
  );
  const seen = new Set([1]);
  for (const target of [createFolder(), createFolder()]) {
    expect(runProgram(target, 'restore', [copy])).toMatchObject({ status: 0 });
    const { db, close } = await openDatabase(`file:${join(target, 'site.db')}`);
    const blogs = await db.selectFrom('blogs').select(['id', 'version']).orderBy('id').execute();
    const versions = await db.selectFrom('blogVersions').select(['blogId as id', 'version']).execute();
    const drafts = await db.selectFrom('blogDrafts').select(['version', 'baseVersion']).execute();
    const jobs = await db.selectFrom('jobs').select('version').execute();
    const templates = await db.selectFrom('replyTemplates').select('version').execute();
    const inquiries = await db.selectFrom('inquiries').select('version').execute();
    await close();
    expect(inquiries).toHaveLength(1);
    expect(versions.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(blogs);
    const records = [...blogs, ...jobs, ...drafts, ...templates, ...inquiries];
    const found = new Set(records.map(({ version }) => version));
    // Each was 1.
    expect(found.size).toBe(1);
    for (const version of found) seen.add(version);
    expect(drafts[0]?.baseVersion).toBe(drafts[0]?.version);
  }
  expect(seen.size).toBe(3);
});

test('a restore repeats the erasures since the backup, and the notes of them end with the oldest backup', {
  timeout: TIMEOUT_MS,
}, async () => {
  const folder = createFolder();
  const listNotes = () => readdirSync(join(folder, 'backups', 'erasures'));
  const { child, origin } = await startServer(folder);
  onTestFinished(() => kill(child));
  for (const email of ['ravi@shop.example', 'asha@shop.example']) {
    const body = JSON.stringify({ ...SAMPLE_INQUIRY, email });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${origin}/api/contact`, { method: 'POST', headers, body })).status).toBe(201);
  }
  runProgram(folder, 'backup');
  const [copy = ''] = listBackups(folder);
  expect(runProgram(folder, 'admin', ['erase', 'ravi@shop.example']).output).toContain('Erased 1 inquiry');
  expect(listNotes()).toHaveLength(1);
  await kill(child);
  const elsewhere = createFolder();
  for (const target of [folder, elsewhere]) {
    // In the other folder the notes are found beside the file.
    expect(runProgram(target, 'restore', [join(folder, 'backups', copy)])).toMatchObject({
      status: 0,
      output: expect.stringMatching(/inquiries 1 ·[^]*Erasures repeated .*: 1,/),
    });
    expect(readdirSync(target).filter((name) => /restoring|-wal|-journal/.test(name))).toEqual([]);
  }
  const { db, close } = await openDatabase(`file:${join(folder, 'site.db')}`);
  expect(await db.selectFrom('inquiries').select('email').execute()).toEqual([
    { email: 'asha@shop.example' },
  ]);
  await close();
  runProgram(folder, 'backup', [], { BACKUP_KEEP: '2' });
  expect(listNotes()).toHaveLength(1);
  runProgram(folder, 'backup', [], { BACKUP_KEEP: '1' });
  expect(listNotes()).toEqual([]);
});
