import { type ChildProcess, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ADMIN } from '../admins';
import { buildServerPrograms, getBaseUrl, getProgramPath, spawnServer } from '../spawnServer';
import { SITE_FILES, writeSiteFiles } from './siteFiles';

// Generous: a program starts in a fifth of a second on a quiet machine.
export const TIMEOUT_MS = 120_000;

/**
 * For `beforeAll`: builds the programs, with a small site.
 * @returns removes them
 */
export async function buildPrograms(): Promise<() => void> {
  const removePrograms = await buildServerPrograms('main', 'admin', 'backup', 'restore');
  writeSiteFiles(dirname(dirname(getProgramPath('main'))), SITE_FILES);
  return removePrograms;
}

export function getEnv(folder: string, env: Record<string, string> = {}) {
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

export function runProgram(
  folder: string,
  program: 'admin' | 'backup' | 'restore',
  args: string[] = [],
  env = {},
  input = '',
) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [getProgramPath(program), ...args], {
    cwd: folder,
    env: getEnv(folder, env),
    encoding: 'utf8',
    input,
  });
  return { status, output: stdout + stderr };
}

export async function startServer(
  folder: string,
  env: Record<string, string> = {},
): Promise<{ child: ChildProcess; origin: string }> {
  const started = spawnServer(folder, getEnv(folder, env));
  return { child: started.child, origin: await getBaseUrl(started) };
}

export function listBackups(folder: string): string[] {
  const names = readdirSync(join(folder, 'backups'));
  return names.filter((name) => name !== 'proof.json').toSorted();
}
