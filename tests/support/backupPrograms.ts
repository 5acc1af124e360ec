import { type ChildProcess, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ADMIN, buildServerPrograms, getBaseUrl, getProgramPath, kill, spawnServer } from './spawnServer';

// Generous: a program starts in a fifth of a second on a quiet machine.
export const TIME_LIMIT = 120_000;
/** A database as created by the first start, not open in any process. */
export let sample: string;

/** For `beforeAll`: builds the programs and creates a sample database. @returns removes them */
export async function buildPrograms(): Promise<() => void> {
  const removePrograms = await buildServerPrograms('main', 'backup', 'restore');
  const folder = mkdtempSync(join(tmpdir(), 'sanyog-sample-'));
  sample = join(folder, 'site.db');
  await kill((await startServer(folder)).child);
  run(folder, 'backup');
  const [copy = ''] = listBackups(folder);
  for (const suffix of ['-wal', '-shm']) rmSync(`${sample}${suffix}`, { force: true });
  copyFileSync(join(folder, 'backups', copy), sample);
  return () => {
    removePrograms();
    rmSync(folder, { recursive: true });
  };
}

/** A folder with the sample database in it. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sanyog-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync(sample, join(folder, 'site.db'));
  return folder;
}

export function variables(folder: string, env: Record<string, string> = {}) {
  const { PATH = '' } = process.env;
  return {
    PATH,
    DATABASE_URL: `file:${join(folder, 'site.db')}`,
    BACKUP_DIR: join(folder, 'backups'),
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMIT_INQUIRIES_PER_MINUTE: '1000000',
    ...env,
  };
}

export function run(folder: string, program: 'backup' | 'restore', args: string[] = [], env = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [getProgramPath(program), ...args], {
    cwd: folder,
    env: variables(folder, env),
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

export async function startServer(folder: string): Promise<{ child: ChildProcess; origin: string }> {
  const started = spawnServer(folder, variables(folder));
  return { child: started.child, origin: await getBaseUrl(started) };
}

export function listBackups(folder: string): string[] {
  return readdirSync(join(folder, 'backups')).toSorted();
}

/** Overwrites pages in the middle, as a failing disk would. */
export function spoil(file: string): void {
  const bytes = readFileSync(file);
  bytes.fill(0x5a, bytes.length / 2, bytes.length / 2 + 3 * 4096);
  writeFileSync(file, bytes);
}
