import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { programFile } from './serverPrograms';
import { ADMIN } from './spawnServer';

// Generous: each start takes half a second on a quiet machine, and several on a busy one.
export const TIME_LIMIT = 120_000;

type Started = {
  child: ChildProcess;
  /** All it has written so far. */
  output: () => string;
  exit: Promise<number | NodeJS.Signals | null>;
};

/** A folder in which nothing was started yet. */
export function createTempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sanyog-main-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the built server in this folder, on a port that the system chooses, until the test ends. */
export function startServer(folder: string, env: Record<string, string> = {}, flags: string[] = []): Started {
  const started = spawnServer(folder, env, flags);
  onTestFinished(() => void started.child.kill('SIGKILL'));
  return started;
}

/** The same, for who ends it by hand. */
export function spawnServer(folder: string, env: Record<string, string>, flags: string[] = []): Started {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [...flags, programFile('main')], {
    cwd: folder,
    env: { PATH, PORT: '0', ADMIN_PASSWORD: ADMIN.password, ...env },
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += String(chunk)));
  const exit = new Promise<number | NodeJS.Signals | null>((done) =>
    child.once('close', (code, signal) => done(code ?? signal)),
  );
  return { child, output: () => written, exit };
}

/** Resolves with the address that it prints; rejects when it ends before. */
export async function getBaseUrl({ output, exit }: Started): Promise<string> {
  let ended = false;
  void exit.then(() => (ended = true));
  for (;;) {
    const [, found] = /Sanyog Digital is at (\S+)/.exec(output()) ?? [];
    if (found) return found;
    if (ended) throw new Error(`It ended: ${output()}`);
    await wait(5);
  }
}

/** Asks it to end, and tells how it did. */
export async function stopServer({ child, exit }: Started): Promise<number | NodeJS.Signals | null> {
  child.kill('SIGTERM');
  return exit;
}

/** The status that signing in is answered with. */
export async function getLoginStatus(base: string, credentials = ADMIN): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(credentials);
  return (await fetch(`${base}/api/auth/login`, { method: 'POST', headers, body })).status;
}
