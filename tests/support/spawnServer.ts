import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export const ADMIN = { email: 'admin@sanyog.example', password: 'a password for the tests' };

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('The system gave no port');
  return address.port;
}

/**
 * Starts the built server (dist/server) in a process of its own.
 * @param databaseUrl where its data lies, the same again after a kill
 * @param env variables beside, or instead of, those that suit most tests
 */
export function startBuiltServer(
  port: number,
  databaseUrl: string,
  env: Record<string, string> = {},
): ChildProcess {
  return spawn(process.execPath, ['dist/server/main.js'], {
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
    stdio: 'ignore',
  });
}

/** Waits until the server says that it is ready. Throws when its process ends first. */
export async function waitUntilReady(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${child.exitCode} before it was ready`);
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Ends the server at once, as a power cut would, and waits until its process is gone. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
