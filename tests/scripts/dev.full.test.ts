import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getFreePort, waitForOutput } from '../../scripts/builtServer';
import { DEVELOPMENT_PASSWORD } from '../../server/passwordPolicy';
import type { Inquiry } from '../../src/shared/inquiryResponses';
import { makeFolder } from '../support/folder';
import { startHttpServer } from '../support/server/httpServer';

// Generous: a start takes two seconds on a quiet machine, and many on a busy one.
vi.setConfig({ testTimeout: 180_000 });

/** Empty values count as not given, and keep those of a developer's .env out. */
const NO_DOTENV = Object.fromEntries(
  Object.keys(parseEnv(readFileSync('.env.example', 'utf8'))).map((name) => [name, '']),
);

type Running = { child: ChildProcess; output: () => string; errors: () => string; exit: Promise<unknown> };

/** Runs a script of package.json through tsx, on a database in this folder. */
function run(folder: string, script: string, args: string[] = [], env: Record<string, string> = {}): Running {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', script, ...args], {
    env: { PATH, HOME, ...NO_DOTENV, DATABASE_URL: `file:${join(folder, 'site.db')}`, ...env },
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const exit = new Promise((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exit;
  });
  return { child, output: () => output, errors: () => errors, exit };
}

test('npm run dev says at once how to sign in, on the address of PORT and HOST, and has nine inquiries', async () => {
  const folder = makeFolder();
  const port = await getFreePort();
  const site = `http://127.0.0.1:${port}`;
  const dev = run(folder, 'scripts/dev.ts', [], { PORT: String(port), HOST: '127.0.0.1' });
  expect(
    await waitForOutput(
      { child: dev.child, output: () => dev.output() + dev.errors() },
      /Password {2}(\S.*)\n/,
    ),
  ).toBe(DEVELOPMENT_PASSWORD);
  expect(dev.output()).toContain(`Site      ${site}\n`);
  expect(dev.output()).toContain(`Sign in   ${site}/admin/login\n`);
  expect(dev.output()).toContain('Email     admin@sanyog.example\n');

  const login = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@sanyog.example', password: DEVELOPMENT_PASSWORD }),
  });
  expect(login.status).toBe(200);
  const { token } = (await login.json()) as { token: string };
  const list = await fetch(`${site}/api/contact`, { headers: { authorization: `Bearer ${token}` } });
  expect((await list.json()) as Inquiry[]).toHaveLength(9);

  // Without a build, on the database of npm run dev.
  const admin = run(folder, 'server/development/admin.ts', ['list']);
  expect(await admin.exit).toBe(0);
  expect(admin.output()).toMatch(/^admin@sanyog\.example {3}since /);
});

test('npm run dev on a used port ends with one sentence that says how to choose another', async () => {
  const { port } = await startHttpServer();
  const dev = run(makeFolder(), 'scripts/dev.ts', [], { PORT: String(port) });
  expect(await dev.exit).toBe(1);
  expect(dev.errors()).toBe(
    `Port ${port} is in use already: choose another one, for example PORT=${port + 1} npm run dev\n`,
  );
});

test('npm run dev names a variable that cannot be used', async () => {
  const dev = run(makeFolder(), 'scripts/dev.ts', [], { PORT: 'three thousand' });
  expect(await dev.exit).toBe(1);
  expect(dev.errors()).toMatch(/^These variables cannot be used:\n {2}PORT must be a whole number/);
});
