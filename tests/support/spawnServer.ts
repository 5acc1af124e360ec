import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BUILD_FOLDER } from '../../scripts/build/buildFolder';
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

/** A server under load logs more than a string can hold. */
const MAX_OUTPUT = 1_000_000;

/** What a program writes from now on, so far; when that is very much, the end of it. */
export function readOutput({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  const add = (chunk: Buffer) => {
    output += String(chunk);
    if (output.length > 2 * MAX_OUTPUT) output = output.slice(-MAX_OUTPUT);
  };
  for (const stream of [stdout, stderr]) stream?.on('data', add);
  return () => output;
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

type Running = Pick<SpawnedServer, 'child' | 'output'>;

/** Waits for this in what a program writes. @returns its first group @throws when the program ends before */
export async function waitForOutput({ child, output }: Running, pattern: RegExp): Promise<string> {
  for (;;) {
    const [, found] = pattern.exec(output()) ?? [];
    if (found !== undefined) return found;
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It ended: ${output()}`);
    await wait(5);
  }
}

/** The URL that the server prints. */
export const getBaseUrl = (server: Running) => waitForOutput(server, /The site is at (\S+)/);

/** Sends SIGTERM. @returns the exit code */
export async function stopServer({ child, exit }: SpawnedServer): Promise<number | NodeJS.Signals | null> {
  child.kill('SIGTERM');
  return exit;
}

/**
 * Starts the server of the last `npm run build`; the same `databaseUrl` again restarts it on its data.
 * @param port 0 lets the system choose one
 */
export function spawnBuiltServer(
  port: number,
  databaseUrl: string,
  env: Record<string, string> = {},
): ChildProcess {
  const child = spawn(process.execPath, [join(BUILD_FOLDER, 'server/main.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT_INQUIRIES_PER_MINUTE: '1000000',
      RATE_LIMIT_LOGINS_PER_MINUTE: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = readOutput(child);
  child.once(
    'close',
    (code) => code && console.error(`The server ended with ${code}:\n${output().slice(-4_000)}`),
  );
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.removeListener('exit', end));
  return child;
}

export type BuiltServer = { child: ChildProcess; port: number; origin: string };

/** The same, ready for requests. @param port by default one that the system chooses */
export async function startBuiltServer(
  databaseUrl: string,
  { port = 0, env }: { port?: number; env?: Record<string, string> } = {},
): Promise<BuiltServer> {
  const child = spawnBuiltServer(port, databaseUrl, env);
  // With its address or, where `SITE_URL` is set, in its log.
  const printed = /(?:The site is|Server listening) at \S+:(\d+)/;
  const chosen = port || Number(await waitForOutput({ child, output: readOutput(child) }, printed));
  await waitUntilReady(child, chosen);
  return { child, port: chosen, origin: `http://127.0.0.1:${chosen}` };
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

/**
 * A free port of this machine, from below those that Linux gives to outgoing connections. A server that is started
 * again on its port would else meet a connection of another test there.
 */
export async function getFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** Waits for `/readyz`; throws when the process ends before. */
export async function waitUntilReady(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${child.exitCode} before it was ready`);
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await wait(20);
  }
}

/** Ends the process, by default as a power cut would. Resolves when it has exited. */
export async function kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
