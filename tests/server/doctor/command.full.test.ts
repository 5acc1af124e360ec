import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../../server/database/open';
import type { CheckResult } from '../../../server/doctor/runChecks';
import { makeFolder } from '../../support/folder';

// Each test starts the program, which takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

/** Runs the command without a build, with these variables only. */
async function run(args: string[], variables: Record<string, string>) {
  const env = { PATH: process.env.PATH, ...variables };
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'server/development/admin.ts', 'doctor', ...args],
    {
      env,
    },
  );
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { output, errors, code: child.exitCode };
}

/** A database as a server made it. */
async function createDatabase() {
  const file = join(makeFolder(), 'site.db');
  await (await openDatabase(`file:${file}`)).close();
  return file;
}

test('doctor prints lines, or JSON, and exits with 1 for a problem', async () => {
  const file = await createDatabase();
  const variables = { DATABASE_URL: `file:${file}` };
  const json = await run(['--json'], variables);
  const results = JSON.parse(json.output) as CheckResult[];
  expect(results.find(({ check }) => check === 'Database')).toMatchObject({ status: 'ok' });
  // A server would correct it when it opens the database.
  chmodSync(file, 0o644);
  const { output, errors, code } = await run([], variables);
  expect([errors, code]).toEqual(['', 1]);
  expect(output).toMatch(/^problem {6}Backup: .* has no proved backup/m);
  expect(statSync(file).mode & 0o777).toBe(0o644);
});

test('doctor ends when nothing responds', async () => {
  const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const starting = performance.now();
  await run(['--json'], { DATABASE_URL: `file:${await createDatabase()}` });
  const begun = performance.now();
  // Without the start of the program, which takes long on a busy machine.
  const startMs = begun - starting;
  const { code } = await run(['--json'], {
    SITE_URL: `https://${host}`,
    DATABASE_URL: `postgres://${host}/site`,
    SMTP_URL: `smtp://${host}`,
    MAIL_FROM: 'desk@sanyog.example',
    IMAP_URL: `imap://desk:password@${host}`,
  });
  expect(code).toBe(1);
  expect(performance.now() - begun - startMs).toBeLessThan(30_000);
});
