import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOnFile } from '../support/fillTables';
import { type OwnPostgres, queryPostgres, startOwnPostgres } from '../support/postgres';
import { kill, startBuiltServer } from '../support/spawnServer';

const MAX_MS = 5 * 60_000;
const MAX_MEGABYTES = 400;
const KILLS = 12;

let postgres: OwnPostgres;
let folder: string;

beforeAll(async () => {
  postgres = await startOwnPostgres({ isSynced: true });
  folder = mkdtempSync(join(tmpdir(), 'sanyog-move-'));
}, 60_000);

afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

/** The database of a first start with more inquiries, each with a note and a mail, and with more pictures. */
async function createSource(inquiries: number, pictures: number): Promise<string> {
  const file = join(folder, `${inquiries}.db`);
  await kill((await startBuiltServer(`file:${file}`)).child);
  const text = "'We run four shops in Pune and would like to offer bill payments. Whom do we talk to? ' || n";
  runOnFile(
    file,
    `database.exec(\`
      begin;
      create temp table numbers as with recursive c (n) as (select 1 union all select n + 1 from c where n < ${inquiries}) select n from c;
      insert into inquiries (id, name, email, subject, source, status, created_at, new_since, updated_at, name_key, email_key, subject_key, search_text, message)
        select 'i' || n, 'Asha ' || n, 'asha.' || n || '@shop.example', 'Service Inquiry', 'website', 'new', '2026-01-01', '2026-01-01', '2026-01-01', 'asha ' || n,
          'asha.' || n || '@shop.example', 'service inquiry', 'asha ' || n || ' service inquiry ' || ${text}, ${text} from numbers;
      insert into inquiry_events (id, inquiry_id, kind, at, text) select 'e' || n, 'i' || n, 'note', '2026-01-01', ${text} from numbers;
      insert into mails (id, kind, status, inquiry_id, to_address, subject, send_after, retry_until, message_id, created_at, updated_at, text)
        select 'm' || n, 'reply', 'sent', 'i' || n, 'asha.' || n || '@shop.example', 'Re: Service Inquiry', '', '', n || '@x', '2026-01-01', '2026-01-01', ${text}
        from numbers;
      insert into images (id, created_at, created_by, used_at, file_hash) select 'p' || n, '2026-01-01', 'a', '2026-01-01', 'h' from numbers where n <= ${pictures};
      insert into image_files (image_id, name, bytes)
        select 'p' || n, name, randomblob(size) from numbers, (select '480' as name, 20000 as size union select '960', 70000 union select '1600', 180000 union
          select '480w', 30000 union select '960w', 100000 union select '1600w', 250000 union select 'jpeg', 120000) where n <= ${pictures};
      commit\`)`,
  );
  return file;
}

async function createTarget(name: string): Promise<string> {
  await queryPostgres(postgres.url, `create database ${name}`);
  return postgres.url.replace(/\w+$/, name);
}

function startMove(file: string, url: string): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, ['dist/server/admin.js', 'move', url], {
    env: { ...process.env, DATABASE_URL: `file:${file}` },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return { child, output: () => output };
}

/** The most memory that the process had so far, in megabytes. */
function readPeakMemory({ pid }: ChildProcess): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_000;
  } catch {
    return 0;
  }
}

async function count(url: string): Promise<string | undefined> {
  const [found] = await queryPostgres(
    url,
    "select count(*)::int as n from pg_tables where schemaname = 'public'",
  );
  if (found?.n === 0) return undefined;
  const [rows] = await queryPostgres(
    url,
    'select (select count(*) from inquiries) as i, (select count(*) from mails) as m, (select count(*) from image_files) as p, (select count(*) from revisions) as r',
  );
  return Object.values(rows ?? {}).join(' ');
}

test('300,000 inquiries and 500 pictures are moved within 5 minutes and 400 MB', async () => {
  const file = await createSource(300_000, 500);
  const url = await createTarget('large');
  const started = performance.now();
  const { child, output } = startMove(file, url);
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, readPeakMemory(child))), 100);
  const [code] = await once(child, 'exit');
  clearInterval(watch);
  const ms = performance.now() - started;
  console.log(`moved in ${(ms / 1_000).toFixed(0)} s with ${peak.toFixed(0)} MB\n${output()}`);
  expect(code).toBe(0);
  expect(await count(url)).toBe('300000 300000 3500 1');
  expect(ms).toBeLessThan(MAX_MS);
  expect(peak).toBeLessThan(MAX_MEGABYTES);
});

test(`killed at ${KILLS} moments the target is empty or whole, and the next move succeeds`, async () => {
  const file = await createSource(10_000, 20);
  const whole = '10000 10000 140 1';
  const measured = startMove(file, await createTarget('measured'));
  const started = performance.now();
  await once(measured.child, 'exit');
  const ms = performance.now() - started;
  const found: (string | undefined)[] = [];
  for (let n = 1; n <= KILLS; n += 1) {
    const url = await createTarget(`killed_${n}`);
    const { child } = startMove(file, url);
    await Promise.race([once(child, 'exit'), wait((ms * n) / KILLS)]);
    await kill(child);
    // PostgreSQL learns of the lost connection when it next reads from it.
    while (
      (
        await queryPostgres(
          url,
          "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
        )
      ).length > 0
    )
      await wait(50);
    const state = await count(url);
    found.push(state);
    expect([undefined, whole]).toContain(state);
    if (state !== undefined) continue;
    const again = startMove(file, url);
    await once(again.child, 'exit');
    expect(await count(url), again.output()).toBe(whole);
  }
  console.log(
    `${found.filter((state) => state === undefined).length} of ${KILLS} kills left the target empty`,
  );
  expect(found).toContain(undefined);
});
