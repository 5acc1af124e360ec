import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { kill, startBuiltServer } from '../../scripts/builtServer';
import { openDatabase } from '../../server/database/open';
import { makeFolder, SAMPLE_POSTS } from '../support/folder';
import { canUse } from '../support/systemPrograms';

const PACKAGES = 'age rclone';
const isInstalled = PACKAGES.split(' ').every((name) => spawnSync(name, ['--version']).status === 0);

/** A block of commands of the document that contains this text. */
function readCommands(text: string): string {
  const blocks = readFileSync('docs/deployment.md', 'utf8').matchAll(/```(?:ba)?sh\n([\s\S]*?)```/g);
  const found = [...blocks].find(([, commands]) => commands?.includes(text))?.[1];
  if (found === undefined) throw new Error(`The document has no commands with ${text}`);
  return found;
}

test.skipIf(!canUse('age, or no rclone', { isInstalled, packages: PACKAGES }))(
  'the commands of the document encrypt a backup for a second place, and restore it from there',
  async () => {
    const folder = makeFolder();
    const run = (command: string, args: string[], env = {}, cwd = folder) => {
      const { status, stdout, stderr } = spawnSync(command, args, {
        cwd,
        env: { PATH: process.env.PATH, HOME: folder, BACKUP_DIR: join(folder, 'backups'), ...env },
        encoding: 'utf8',
      });
      expect(stderr + stdout).toBe(status === 0 ? stderr + stdout : 'success');
      return stdout + stderr;
    };
    const database = `file:${join(folder, 'site.db')}`;
    await kill((await startBuiltServer(database)).child);
    mkdirSync(join(folder, 'backups', 'erasures'), { recursive: true });
    const note = `20990101T000000000Z-${'0'.repeat(64)}`;
    writeFileSync(join(folder, 'backups', 'erasures', note), '');

    const [recipient = ''] = /age1\w+/.exec(run('age-keygen', ['-o', 'backup.key'])) ?? [];
    const second = join(folder, 'second');
    const script = join(folder, 'second-place');
    const text = readCommands('age --recipient').replace('age1…', recipient).replace('second:sanyog', second);
    writeFileSync(script, text, { mode: 0o755 });
    run(process.execPath, [resolve('dist/server/backup.js')], {
      DATABASE_URL: database,
      BACKUP_COMMAND: script,
    });

    const [name = ''] = readdirSync(second).filter((one) => one.endsWith('.age'));
    expect(readFileSync(join(second, name)).toString('latin1')).toMatch(/^age-encryption\.org/);
    const other = join(folder, 'other');
    mkdirSync(other);
    const decrypt = readCommands('age --decrypt')
      .replaceAll('site-….db', name.replace('.age', ''))
      .replaceAll('second:sanyog', second)
      .replace('backup.key', join(folder, 'backup.key'));
    run('bash', ['-ec', decrypt], {}, other);
    expect(readdirSync(join(other, 'erasures'))).toEqual([note]);
    const restored = `file:${join(other, 'site.db')}`;
    const file = join(other, name.replace('.age', ''));
    expect(
      run(process.execPath, [resolve('dist/server/restore.js'), file], { DATABASE_URL: restored }),
    ).toContain(`blogs ${SAMPLE_POSTS}`);
    const { db, close } = await openDatabase(restored);
    expect(await db.selectFrom('admins').selectAll().execute()).toHaveLength(1);
    await close();
  },
);
