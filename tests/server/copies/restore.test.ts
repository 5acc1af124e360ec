import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { restore } from '../../../server/copies/restore';
import { ADMIN } from '../../support/admins';
import { fillEveryTable, readTables } from '../../support/fillTables';
import { changeFile, corruptFile, makeSiteFolder, readFile } from '../../support/server/siteFile';

const NOW = new Date('2026-03-02T04:00:00Z');
/** Those with a version, of which a restore gives every record a new one. */
const VERSIONED = ['blogs', 'blog_versions', 'blog_drafts', 'jobs', 'inquiries', 'reply_templates'];

/** A database, and a copy of it to restore. */
async function start() {
  const { folder, file } = await makeSiteFolder();
  const copy = join(folder, 'copy.db');
  copyFileSync(file, copy);
  return {
    folder,
    file,
    copy,
    run: (from = copy, isServerStopped = false) =>
      restore(from, file, async () => {}, { now: NOW, isServerStopped }),
    listReplaced: () => readdirSync(folder).filter((name) => name.includes('.replaced-')),
  };
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
      changeFile(file, 'create table songs (title text)');
    },
    /not one of this site/,
  ],
  [
    'a copy of an unreleased version',
    (file) => changeFile(file, "insert into kysely_migration values ('0001-release', '1999')"),
    /unreleased version of the site \(0001-release.*start this version on a new database/,
  ],
  ['a missing file', (file) => rmSync(file), /There is no file/],
];

test.for(BAD)('%s is rejected, and the database does not change', async ([, make, message]) => {
  const { folder, file, copy, run } = await start();
  const before = readFileSync(file);
  make(copy);
  const refusal = await run().catch(({ message: said }: Error) => said);
  expect(refusal).toMatch(message);
  expect(refusal).toContain(copy);
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(readdirSync(folder).filter((name) => !['site.db', 'copy.db'].includes(name))).toEqual([]);
});

test('a restore brings every row back but sessions and links, and the replaced database stays', async () => {
  const { folder, file, copy, run, listReplaced } = await start();
  fillEveryTable(copy);
  for (const table of VERSIONED) changeFile(copy, `update ${table} set version = 7`);
  changeFile(copy, "update blog_drafts set base_version = 7, publish_at = ''");
  const before = readFileSync(file);
  const { rows } = await run();
  expect(rows).toMatchObject({ inquiries: 3, blogs: 13, sessions: 0, draft_previews: 0, account_links: 0 });
  for (const table of VERSIONED) changeFile(file, `update ${table} set version = 7`);
  changeFile(file, 'update blog_drafts set base_version = 7');
  expect(readTables(file)).toEqual({
    ...readTables(copy),
    sessions: [],
    draft_previews: [],
    account_links: [],
    revisions: expect.any(Array),
  });
  expect(listReplaced()).toEqual(['site.db.replaced-20260302T040000000Z']);
  expect(readFileSync(join(folder, listReplaced()[0] ?? '')).equals(before)).toBe(true);
});

test('a copy of a newer version is restored, since migrations only add', async () => {
  const { copy, run } = await start();
  changeFile(copy, "insert into kysely_migration values ('9999-later', '2099')");
  expect((await run()).rows.blogs).toBe(10);
});

test('an unreadable database is only replaced when the user confirms that the server is stopped', async () => {
  // One process holds an SQLite file until it ends, so each attempt has its own.
  const [refused, confirmed] = [await start(), await start()];
  for (const { file } of [refused, confirmed]) {
    writeFileSync(file, 'not a database any more'.repeat(999));
    writeFileSync(`${file}-wal`, 'its last changes');
  }
  await expect(refused.run()).rejects.toThrow('add --server-is-stopped');
  const { folder, copy, run, listReplaced } = confirmed;
  expect((await run(copy, true)).rows.blogs).toBe(10);
  expect(listReplaced()).toHaveLength(2);
  const [replaced = ''] = listReplaced().toSorted();
  expect(readFileSync(join(folder, replaced), 'utf8')).toContain('not a database any more');
});

test('a restore without a database creates one', async () => {
  const { file, run, listReplaced } = await start();
  rmSync(file);
  expect(await run()).toMatchObject({ replaced: undefined, rows: { blogs: 10 } });
  expect(listReplaced()).toEqual([]);
});

test('a reply that was queued in the backup is not sent by itself after a restore', async () => {
  const { file, copy, run } = await start();
  for (const [id, kind, status] of [
    ['1', 'reply', 'queued'],
    ['2', 'reply', 'sending'],
    ['3', 'reply', 'sent'],
    ['4', 'notice', 'queued'],
    ['5', 'notice', 'sending'],
    ['6', 'notice', 'sent'],
  ]) {
    changeFile(
      copy,
      `insert into mails (id, kind, status, to_address, subject, send_after, retry_until, message_id, created_at, updated_at)
      values ('${id}', '${kind}', '${status}', 'a@b.example', 'x', 't', 't', '${id}', 't', 't')`,
    );
  }
  await run();
  expect(readFile(file, 'select id, status from mails order by id')).toEqual([
    { id: '1', status: 'unsure' },
    { id: '2', status: 'unsure' },
    { id: '3', status: 'sent' },
    { id: '6', status: 'sent' },
  ]);
});

test('an inquiry whose notice was queued in the backup gets another one', async () => {
  const { file, copy, run } = await start();
  fillEveryTable(copy);
  changeFile(
    copy,
    `delete from mails;
    insert into mails (id, kind, status, to_address, subject, send_after, retry_until, message_id, created_at, updated_at)
    values ('1', 'notice', 'queued', 'a@b.example', 'x', 't', 't', '1', '2026-03-02T03:00:00.000Z', 't');
    update inquiries set notified_at = '2026-03-01T03:00:00.000Z';
    update inquiries set notified_at = '2026-03-02T03:00:00.000Z' where id = (select min(id) from inquiries)`,
  );
  await run();
  expect(readFile(file, 'select distinct notified_at from inquiries order by 1')).toEqual([
    { notified_at: null },
    { notified_at: '2026-03-01T03:00:00.000Z' },
  ]);
});

test('a draft that was due since the backup waits for a person, who may have taken it off the schedule', async () => {
  const { file, copy, run } = await start();
  fillEveryTable(copy);
  const due = NOW.toISOString();
  const later = '2026-03-02T04:00:00.001Z';
  changeFile(
    copy,
    `update blog_drafts set publish_at = '${later}', problem = null;
    update blog_drafts set publish_at = '${due}' where id = (select min(id) from blog_drafts)`,
  );
  expect(await run()).toMatchObject({ unscheduled: 1 });
  const [stopped, ...others] = readFile(file, 'select publish_at, problem from blog_drafts order by id') as {
    publish_at: string;
    problem: string | null;
  }[];
  expect([stopped?.publish_at, JSON.parse(stopped?.problem ?? '')]).toEqual([
    '',
    {
      message: 'The site was restored from a backup, and the schedule may have been changed since then',
      publishAt: due,
    },
  ]);
  expect(others.length).toBeGreaterThan(0);
  for (const other of others) expect(other).toEqual({ publish_at: later, problem: null });
});

test('a restore names the admins of the backup, one of whom may have been removed since', async () => {
  const { run } = await start();
  expect(await run()).toMatchObject({ admins: [ADMIN.email] });
});

test('a version from before a restore is never given out again, also when the same backup is restored twice', async () => {
  const { copy } = await start();
  fillEveryTable(copy);
  for (const table of VERSIONED) changeFile(copy, `update ${table} set version = 1`);
  changeFile(copy, 'update blog_drafts set base_version = 1');
  const seen = new Set([1]);
  for (const target of [await start(), await start()]) {
    await target.run(copy);
    const columns = [...VERSIONED.map((table) => [table, 'version']), ['blog_drafts', 'base_version']];
    const found = columns.flatMap(([table = '', column = '']) =>
      (
        readFile(target.file, `select distinct ${column} as version from ${table}`) as { version: number }[]
      ).map(({ version }) => version),
    );
    // All are raised alike, so that a draft stays based on its post.
    expect([found.length, new Set(found).size]).toEqual([columns.length, 1]);
    seen.add(found[0] ?? 1);
  }
  expect(seen.size).toBe(3);
});
