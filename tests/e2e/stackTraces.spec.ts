import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { ADMIN } from '../support/admins';

const START = '--enable-source-maps dist/server/main.js';

test('every way to start the built server has source maps switched on', () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8'))).toMatchObject({
    scripts: { start: `node ${START}` },
  });
  expect(readFileSync('deploy/systemd/sanyog@.service', 'utf8')).toContain(
    `ExecStart=/usr/bin/node ${START}\n`,
  );
  expect(readFileSync('deploy/Containerfile', 'utf8')).toContain(
    `CMD ${JSON.stringify(['node', ...START.split(' ')]).replaceAll(',', ', ')}\n`,
  );
});

test('a stack trace of the built server names files and lines of the source', () => {
  // Inside node_modules, where the server finds the packages that it imports.
  const folder = resolve(`node_modules/.cache/stack-traces-${process.pid}`);
  try {
    cpSync('dist/server', `${folder}/server`, { recursive: true });
    mkdirSync(`${folder}/client`);
    writeFileSync(`${folder}/pages.json`, '{}');
    const [flag = ''] = START.split(' ');
    const { status, stderr } = spawnSync(process.execPath, [flag, `${folder}/server/main.js`], {
      env: { DATABASE_URL: ':memory:', PORT: '0', ADMIN_PASSWORD: ADMIN.password },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('Cannot start: ');
    expect(stderr).toMatch(/server\/site\/build\.ts:\d+:\d+/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
