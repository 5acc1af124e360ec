import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kill, startBuiltServer } from '../../scripts/builtServer';
import { openDatabase } from '../../server/database/open';
import { fillInquiries } from '../support/endurance/fillInquiries';
import { watchHealth } from '../support/endurance/health';
import { makePhoto, toMultipart } from '../support/images';
import { type OwnPostgres, startOwnPostgres } from '../support/postgres';
import { postJson, signIn } from '../support/serverRequests';

const COUNT = 300_000;
/** As many as are encoded in turn without a refusal. */
const PICTURES = 4;

let folder: string;
let origin: string;
let child: ChildProcess;
let postgres: OwnPostgres | undefined;

/** Sends a request. @returns its response, and how many other requests got theirs meanwhile */
async function countOthersMeanwhile(request: () => Promise<Response>) {
  const done = new AbortController();
  let meanwhile = 0;
  const others = (async () => {
    while (!done.signal.aborted) {
      const response = await fetch(`${origin}/healthz`);
      await response.arrayBuffer();
      expect(response.status).toBe(200);
      if (!done.signal.aborted) meanwhile += 1;
    }
  })();
  const response = await request();
  const text = await response.text();
  done.abort();
  await others;
  expect(response.status).toBe(200);
  return { text, meanwhile };
}

describe.for(['SQLite', 'PostgreSQL'])('%s', (engine) => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-reads-'));
    postgres = engine === 'PostgreSQL' ? await startOwnPostgres() : undefined;
    const databaseUrl = postgres?.url ?? `file:${join(folder, 'site.db')}`;
    const { db, close } = await openDatabase(databaseUrl);
    await fillInquiries(db, COUNT, { status: 'closed' });
    await close();
    ({ child, origin } = await startBuiltServer(databaseUrl));
  });

  afterAll(async () => {
    await kill(child);
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test.for([
    ['an export', '/api/contact/export', COUNT + 1],
    ['an export of a search without a hit', '/api/contact/export?search=nowhere', 1],
  ] as const)('while %s is read, other requests get their responses', async ([, path, lines]) => {
    const headers = await signIn(origin);
    const { text, meanwhile } = await countOthersMeanwhile(() => fetch(origin + path, { headers }));
    expect(text.match(/\r\n/g)).toHaveLength(lines);
    // A server that works at one request alone responds to one or two around it.
    expect(meanwhile).toBeGreaterThan(3);
  });

  test('while an address is erased, /healthz responds', async () => {
    const headers = await signIn(origin);
    const endHealth = await watchHealth(origin, `an erasure, ${engine}`);
    const response = await postJson(`${origin}/api/contact/erase`, { email: 'nobody@shop.example' }, headers);
    await endHealth();
    expect(await response.json()).toMatchObject({ erased: 0 });
  });

  test('while all is exported and pictures are uploaded, /healthz responds', async () => {
    const headers = await signIn(origin);
    const { body, headers: type } = toMultipart(await makePhoto(4_000, 3_000));
    const endHealth = await watchHealth(origin, `an export and pictures, ${engine}`);
    const exported = fetch(`${origin}/api/contact/export`, { headers }).then((response) => response.text());
    const uploads = Array.from({ length: PICTURES }, (_, index) =>
      fetch(`${origin}/api/images`, {
        method: 'POST',
        headers: { ...headers, ...type, 'idempotency-key': `picture-${index}` },
        body,
      }),
    );
    const statuses = (await Promise.all(uploads)).map(({ status }) => status);
    expect((await exported).match(/\r\n/g)).toHaveLength(COUNT + 1);
    await endHealth();
    expect(statuses).toEqual(Array.from({ length: PICTURES }, () => 201));
  });
});
