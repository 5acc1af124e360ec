import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../server/database/open';
import { checkClock } from '../../../server/doctor/checks/clock';
import { makeFolder } from '../../support/folder';
import { createTestContext } from '../../support/server/checkContext';
import { createPostgresDatabase } from '../../support/server/testDatabase';

const SITE_URL = 'https://www.sanyog.example';

beforeEach(() => {
  vi.stubEnv('PATH', '/nonexistent');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** @param offsetMs how far the clock of the public address is ahead */
function answerAhead(offsetMs: number) {
  vi.stubGlobal('fetch', async () => {
    const date = new Date(Date.now() + offsetMs).toUTCString();
    return new Response('', { headers: { date } });
  });
}

/** A `timedatectl` that says whether the clock is synchronized. */
function installTimedatectl(said: string) {
  const folder = makeFolder();
  const file = join(folder, 'timedatectl');
  writeFileSync(file, `#!/bin/sh\n[ "$*" = "show --property=NTPSynchronized --value" ] && echo ${said}\n`);
  chmodSync(file, 0o755);
  vi.stubEnv('PATH', folder);
}

const check = (context = {}) => checkClock(createTestContext({ variables: { SITE_URL }, ...context }));

test('a clock that agrees with the public address is ok, and one that does not is a problem', async () => {
  answerAhead(0);
  expect(await check()).toMatchObject({ status: 'ok', text: `It agrees with ${SITE_URL}.` });
  answerAhead(60_000);
  expect(await check()).toMatchObject({
    status: 'problem',
    text: expect.stringMatching(new RegExp(`differs from ${SITE_URL} by (59|60|61) s`)),
  });
});

test('the time service is asked whether the clock is synchronized', async () => {
  answerAhead(0);
  installTimedatectl('yes');
  expect(await check()).toMatchObject({
    status: 'ok',
    text: 'It follows a time server.',
  });
  installTimedatectl('no');
  expect(await check()).toMatchObject({ status: 'warning', advice: expect.stringContaining('timedatectl') });
});

test('the clock of PostgreSQL is compared', async () => {
  const url = await createPostgresDatabase();
  const database = await openDatabase(url);
  try {
    const context = createTestContext({ variables: { DATABASE_URL: url }, getDb: () => database.db });
    expect(await checkClock(context)).toMatchObject({
      status: 'ok',
      text: 'It agrees with PostgreSQL.',
    });
    vi.setSystemTime(Date.now() + 60_000);
    expect(await checkClock(context)).toMatchObject({ status: 'problem' });
  } finally {
    vi.useRealTimers();
    await database.close();
  }
});

test('without any other clock nothing is checked', async () => {
  expect(await checkClock(createTestContext())).toMatchObject({ status: 'not checked' });
});
