import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { kill } from '../../../scripts/builtServer';
import { readProof } from '../../../server/copies/proof';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import {
  buildPrograms,
  listBackups,
  runProgram,
  startServer,
  TIMEOUT_MS,
} from '../../support/server/backupPrograms';
import { makeSiteFolder } from '../../support/server/siteFile';
import { postJson, readInquiryIds } from '../../support/serverRequests';

beforeAll(buildPrograms, TIMEOUT_MS);

test('an operator backs up a running site, erases an address, and restores: the erasure is repeated', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { folder } = await makeSiteFolder();
  const first = await startServer(folder);
  onTestFinished(() => kill(first.child));
  for (const email of ['ravi@shop.example', 'asha@shop.example'])
    expect((await postJson(`${first.origin}/api/contact`, { ...SAMPLE_INQUIRY, email })).status).toBe(201);

  const backup = runProgram(folder, 'backup');
  expect(backup).toMatchObject({ status: 0, output: expect.stringContaining('inquiries 2 ·') });
  expect(backup.output).toContain('1 stored, 0 removed');
  expect(backup.output).toMatch(/"event":"backup-proved".*"outcome":"success"/);
  const proof = readProof(join(folder, 'backups'));
  expect(proof).toMatchObject({ failure: null, rows: { inquiries: 2 } });
  expect(Date.parse(proof?.provedAt ?? '')).toBeGreaterThan(Date.now() - TIMEOUT_MS);
  // Nothing of the copy with which it was proved remains.
  expect(readdirSync(join(folder, 'backups')).toSorted()).toEqual(['proof.json', ...listBackups(folder)]);
  const [copy = ''] = listBackups(folder).map((name) => join(folder, 'backups', name));
  const erased = runProgram(folder, 'admin', ['erase', 'ravi@shop.example']);
  expect(erased).toMatchObject({ status: 0, output: expect.stringContaining('Erased 1 inquiry') });
  expect(runProgram(folder, 'restore', [copy])).toEqual({
    status: 1,
    output: 'The database is in use: stop the server first, then restore\n',
  });
  await kill(first.child);

  const { folder: elsewhere } = await makeSiteFolder();
  for (const target of [folder, elsewhere]) {
    // In the other folder the notes are found beside the file.
    expect(runProgram(target, 'restore', [copy])).toMatchObject({
      status: 0,
      output: expect.stringMatching(
        /inquiries 1 ·[^]*Erasures repeated .*: 1 inq[^]*\nAdmins: .+@.+\. Remove whoever/,
      ),
    });
    expect(readdirSync(target).filter((name) => /restoring|-wal|-journal/.test(name))).toEqual([]);
  }
  const second = await startServer(folder);
  onTestFinished(() => kill(second.child));
  expect((await readInquiryIds(second.origin)).size).toBe(1);
  await kill(second.child);
});

test.for([
  ['backup', [], { DATABASE_URL: 'file:none.db' }, 1, /^There is no database at .*\/none\.db\n$/],
  ['backup', [], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/site' }, 1, /ECONNREFUSED/],
  ['restore', [], {}, 1, /^Name the backup: npm run restore/],
  [
    'admin',
    ['list'],
    { DATABASE_URL: 'file:none.db' },
    1,
    /^There is no database at .*\/none\.db\. Start the site/,
  ],
  ['admin', ['list'], {}, 0, /^admin@sanyog\.example {3}since /],
  ['admin', ['help'], {}, 0, /doctor/],
  ['admin', ['add', 'x@b.co', 'secret'], {}, 2, /never read from the command line(?!.*secret)/s],
  [
    'admin',
    ['move', 'postgres://127.0.0.1:1/site'],
    { DATABASE_URL: 'postgres://127.0.0.1:1/site' },
    1,
    /names no SQLite file/,
  ],
  [
    'admin',
    ['doctor', '--json'],
    { DATABASE_URL: 'file:none.db' },
    1,
    /"check": "Database",\n {4}"status": "problem"/,
  ],
] as const)(
  '%s %j with %j ends with %i and says why',
  { timeout: TIMEOUT_MS },
  async ([program, args, env, status, output]) => {
    const { folder } = await makeSiteFolder();
    const said: unknown = expect.stringMatching(output);
    expect(runProgram(folder, program, [...args], env)).toEqual({ status, output: said });
    expect(readdirSync(folder)).not.toContain('none.db');
  },
);

test('an admin is added while the server runs, with a password from a pipe, which the log says', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { folder } = await makeSiteFolder();
  const server = await startServer(folder);
  onTestFinished(() => kill(server.child));
  const { status, output } = runProgram(
    folder,
    'admin',
    ['add', 'meera@sanyog.example'],
    {},
    'typed at a pipe\n',
  );
  expect([status, output]).toEqual([0, expect.stringContaining('Added meera@sanyog.example\n')]);
  expect(output).toMatch(/"event":"admin-added","account":"meera@sanyog.example","outcome":"success"/);
  const credentials = { email: 'meera@sanyog.example', password: 'typed at a pipe' };
  expect((await postJson(`${server.origin}/api/auth/login`, credentials)).status).toBe(200);
});
