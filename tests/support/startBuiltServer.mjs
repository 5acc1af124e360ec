/** Starts the built product on an empty database, with a known admin and high limits. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { delayResponses } from './delayResponses.mjs';

Object.assign(process.env, {
  DATABASE_URL: `file:${join(mkdtempSync(join(tmpdir(), 'site-e2e-')), 'site.db')}`,
  ADMIN_EMAIL: 'admin@sanyog.example',
  ADMIN_PASSWORD: 'a password for the tests',
  RATE_LIMIT_INQUIRIES_PER_MINUTE: '100000',
  RATE_LIMIT_LOGINS_PER_MINUTE: '100000',
});
if (process.env.DELAY_RESPONSES_MS) delayResponses(Number(process.env.DELAY_RESPONSES_MS));
await import('../../dist/server/main.js');
