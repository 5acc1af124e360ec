import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ADMIN } from './admin';
import { BUILD_FOLDER } from './build/buildFolder';

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

type Running = { child: ChildProcess; output: () => string };

/** Waits for this in what a program writes. @returns its first group @throws when the program ends before */
export async function waitForOutput({ child, output }: Running, pattern: RegExp): Promise<string> {
  for (;;) {
    const [, found] = pattern.exec(output()) ?? [];
    if (found !== undefined) return found;
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It ended: ${output()}`);
    await wait(5);
  }
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

/** Starts the built server and waits until it responds. @param port by default one that the system chooses */
export async function startBuiltServer(
  databaseUrl: string,
  { port = 0, env }: { port?: number; env?: Record<string, string> } = {},
): Promise<BuiltServer> {
  const child = spawnBuiltServer(port, databaseUrl, env);
  // The server prints its port with its address or, where `SITE_URL` is set, in its log.
  const printed = /(?:The site is|Server listening) at \S+:(\d+)/;
  const chosen = port || Number(await waitForOutput({ child, output: readOutput(child) }, printed));
  await waitUntilReady(child, chosen);
  return { child, port: chosen, origin: `http://127.0.0.1:${chosen}` };
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
