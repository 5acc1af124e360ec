import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  type BuiltServer,
  kill,
  readOutput,
  startBuiltServer,
  waitForOutput,
} from '../../scripts/builtServer';
import { ADMIN } from './admins';

// Inside node_modules, where the programs find the packages they import; each test file has its own.
const BUILD = resolve(`node_modules/.cache/server-programs-${randomUUID()}`);
/** Beside the built site, as in `dist`. */
const PROGRAMS = join(BUILD, 'server');

/**
 * For `beforeAll` of tests that run without a build: builds these programs of the server, which start three times as
 * fast as from source.
 * @returns removes them
 */
export async function buildServerPrograms(
  ...names: ('main' | 'admin' | 'backup' | 'restore')[]
): Promise<() => void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: PROGRAMS,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { input: names.map((name) => `server/${name === 'main' ? name : `cli/${name}`}.ts`) },
    },
  });
  return () => rmSync(BUILD, { recursive: true });
}

export function getProgramPath(name: string): string {
  return join(PROGRAMS, `${name}.js`);
}

export type SpawnedServer = {
  child: ChildProcess;
  /** Everything written to stdout and stderr so far. */
  output: () => string;
  exit: Promise<number | NodeJS.Signals | null>;
};

/** Starts the server of `buildServerPrograms` in this folder, on a port that the system chooses. */
export function spawnServer(
  folder: string,
  env: Record<string, string> = {},
  flags: string[] = [],
): SpawnedServer {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [...flags, getProgramPath('main')], {
    cwd: folder,
    env: { PATH, PORT: '0', ADMIN_PASSWORD: ADMIN.password, ...env },
  });
  const exit = new Promise<number | NodeJS.Signals | null>((resolveExit) =>
    child.once('close', (code, signal) => resolveExit(code ?? signal)),
  );
  return { child, output: readOutput(child), exit };
}

/** The URL that the server prints. */
export const getBaseUrl = (server: Pick<SpawnedServer, 'child' | 'output'>) =>
  waitForOutput(server, /The site is at (\S+)/);

/** Sends SIGTERM. @returns the exit code */
export async function stopServer({ child, exit }: SpawnedServer): Promise<number | NodeJS.Signals | null> {
  child.kill('SIGTERM');
  return exit;
}

export type OwnServer = BuiltServer & {
  databaseUrl: string;
  /** Kills it and removes its database. */
  remove: () => Promise<void>;
};

/** The same on a new database that no other test uses. */
export async function startOwnServer(env?: Record<string, string>): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'sanyog-'));
  const databaseUrl = `file:${join(folder, 'site.db')}`;
  const server = await startBuiltServer(databaseUrl, { env });
  return {
    ...server,
    databaseUrl,
    async remove() {
      await kill(server.child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
