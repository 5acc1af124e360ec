import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProof } from '../../../server/copies/proof';
import { runOnFile } from '../../support/fillTables';
import { mountSmallDisk } from '../../support/fullDisk';
import { buildPrograms, listBackups, runProgram, TIMEOUT_MS } from '../../support/server/backupPrograms';
import { makeSiteFolder } from '../../support/server/siteFile';

beforeAll(buildPrograms, TIMEOUT_MS);

/** Sound for SQLite, and of this site, but a restore cannot raise its versions. */
const UNREADABLE =
  "database.exec('create trigger fails before update on jobs begin select raise(abort, \\'fails\\'); end')";
const readBackups = (folder: string) => readProof(join(folder, 'backups'));

test('a backup that a server cannot use fails its proof, no earlier one is removed, and BACKUP_COMMAND does not run', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { folder } = await makeSiteFolder();
  runProgram(folder, 'backup');
  const [earlier = ''] = listBackups(folder);
  const { provedAt } = readBackups(folder) ?? {};
  runOnFile(join(folder, 'site.db'), UNREADABLE);
  const env = { BACKUP_KEEP: '1', BACKUP_COMMAND: 'echo ran for' };
  const { status, output } = runProgram(folder, 'backup', [], env);
  expect(output).toContain('a restore of it failed: ');
  expect(output).not.toContain('ran for');
  expect(output).toContain('Solve it and run the backup again');
  expect(output).toMatch(/"event":"backup-proved".*"outcome":"failure"/);
  expect(status).toBe(1);
  expect(readBackups(folder)).toMatchObject({ provedAt, failure: expect.any(String) });
  expect(listBackups(folder)).toEqual([earlier, expect.stringMatching(/^site-.*\.db$/)]);
});

const disk = mountSmallDisk(60);
afterAll(() => disk?.remove());

test.skipIf(!disk)(
  'a backup is not proved where its copy has no room, and says how much it needs',
  {
    timeout: TIMEOUT_MS,
  },
  async () => {
    if (!disk) return;
    const folder = join(disk.folder, 'site');
    mkdirSync(folder);
    copyFileSync((await makeSiteFolder()).file, join(folder, 'site.db'));
    const { status, output } = runProgram(folder, 'backup');
    expect(output).toMatch(/backups has \d\d MB free, and the copy needs 101 MB for a moment/);
    expect(status).toBe(1);
    expect(listBackups(folder)).toHaveLength(1);
  },
);

test('BACKUP_COMMAND gets the path of a backup that was proved, and its failure is one of the backup', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { folder } = await makeSiteFolder();
  const log = join(folder, 'backups', 'copied');
  const env = { BACKUP_COMMAND: `cat '${folder}/backups/proof.json' > '${log}'; printf '%s\\n'` };
  const { status, output } = runProgram(folder, 'backup', [], env);
  const [name = ''] = listBackups(folder).filter((one) => one.endsWith('.db'));
  expect(output.split('\n')).toContain(join(folder, 'backups', name));
  expect(status).toBe(0);
  expect(JSON.parse(readFileSync(log, 'utf8'))).toEqual(readBackups(folder));

  const failed = runProgram(folder, 'backup', [], { BACKUP_COMMAND: 'echo no such place >&2; exit 3;' });
  expect(failed.output).toContain('no such place');
  expect(failed.output).toContain('BACKUP_COMMAND ended with 3');
  expect(failed.output).toMatch(/"event":"backup-command".*"outcome":"failure"/);
  expect(failed.status).toBe(1);
  expect(readBackups(folder)).toMatchObject({
    provedAt: expect.stringContaining('T'),
    failure: 'BACKUP_COMMAND ended with 3',
  });
});
