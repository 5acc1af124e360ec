import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { createId } from '../../server/database/ids';
import { openDatabase } from '../../server/database/open';
import { toInquiryRow } from '../../server/inquiries/inquiry';
import { toInquirySearchText } from '../../server/inquiries/searchText';
import { inquiryInput } from '../../src/shared/inquiry';
import { startOwnPostgres } from '../../tests/support/postgres';
import { signIn } from '../../tests/support/serverRequests';
import { ADMIN } from '../admin';
import { type BuiltServer, kill, startBuiltServer } from '../builtServer';
import { type Bench, createTable, formatCount, median, passFail } from './report';

const LIST_MS = 150;
const SEARCH_MS = 400;
const HEALTH_MS = 100;
const HEALTH_INTERVAL_MS = 5;
const BATCH_ROWS = 500;
/** Between two inquiries. */
const INTERVAL_MS = 100_000;
const WORDS =
  'we run four shops near pune and would like to offer bill payments recharge money transfer whom do we call about your commission rates please write back after lunch our village has no bank'.split(
    ' ',
  );

const TOPICS = ['bill-payment', 'api-integration', 'ecommerce', null];

/** By what they read: the requests of the inbox. `{last}` is the last page of 100. */
const REQUESTS: Record<string, string> = {
  inbox: '?status=new&limit=20',
  'mine of the inbox': '?status=new&owner=me&limit=20',
  unassigned: '?status=new&owner=none&limit=20',
  due: '?due=true&limit=20',
  answered: '?status=answered&limit=20',
  closed: '?status=closed&limit=20',
  spam: '?status=spam&limit=20',
  all: '?limit=20',
  'four in five are mine': '?owner=me&limit=20',
  'last page': '?limit=100&page={last}',
  'mine, last page': '?owner=me&limit=100&page={lastOwn}',
  'by name': '?sort=name&limit=20',
  'closed, by name': '?status=closed&sort=-name&limit=20',
  'mine, by email, last page': '?owner=me&sort=email&limit=100&page={lastOwn}',
  'by subject, last page': '?sort=subject&limit=100&page={last}',
  'by status, last page': '?sort=status&limit=100&page={last}',
  'due, by name': '?due=true&sort=name&limit=20',
  numbers: '/summary',
  'response times': '/response-times',
  weeks: '/weeks',
  'in Hindi': '?language=hi&limit=20',
  'closed about a topic, by name': '?status=closed&topic=ecommerce&sort=name&limit=20',
  'search, many hits': '?search=village&limit=20',
  'search, words in any order': '?search=pune%20asha%20shops&limit=20',
  'search of a topic': '?search=api%20integration&limit=20',
  'search in the inbox': '?search=village&status=new&limit=20',
  'search, one hit': '?search=9800000007&limit=20',
  'search, no hit': '?search=nowhere&limit=20',
  'search by name, many hits': '?search=village&sort=name&limit=20',
  export: '/export',
  'export of a search': '/export?search=nowhere',
};

/**
 * How long the lists, numbers, searches and exports of the inbox take with many inquiries, and how long another
 * request waits meanwhile.
 */
export const benchInbox: Bench = async ({ isQuick, folder }) => {
  const count = isQuick ? 3_000 : 300_000;
  const rounds = isQuick ? 1 : 5;
  const postgres = await startOwnPostgres({ isSynced: false });
  const results = [
    ...(await measureEngine('SQLite', `file:${join(folder, 'inbox.db')}`, count, rounds)),
    ...(await measureEngine('PostgreSQL', postgres.url, count, rounds)),
  ];
  await postgres.stop();
  const table = createTable(
    `Inbox with ${formatCount(count)} inquiries`,
    results,
    [
      ['GET /api/contact', ({ name }) => name],
      ['engine', ({ engine }) => engine],
      ['ms', ({ ms, target }) => passFail(ms, ms <= target)],
      ['target', ({ target }) => (Number.isFinite(target) ? `≤ ${target}` : 'none')],
      ['/healthz meanwhile, at most ms', ({ health }) => passFail(health, health <= HEALTH_MS)],
    ],
    [
      `Medians of ${rounds}, after one that does not count; exports are made once. /healthz is requested every ${HEALTH_INTERVAL_MS} ms (target: ${HEALTH_MS} ms); its column is the median of the longest times.`,
    ],
  );
  return { tables: [table], numbers: results };
};

type Result = { engine: string; name: string; ms: number; target: number; health: number };

async function measureEngine(
  engine: string,
  databaseUrl: string,
  count: number,
  rounds: number,
): Promise<Result[]> {
  await storeInquiries(databaseUrl, count);
  const product = await startBuiltServer(databaseUrl);
  const headers = await signIn(product.origin);
  const last = Math.ceil(count / 100);
  const results: Result[] = [];
  for (const [name, query] of Object.entries(REQUESTS)) {
    const path = query
      .replace('{last}', String(last))
      .replace('{lastOwn}', String(Math.floor(last * 0.8) - 10));
    const isExport = path.startsWith('/export');
    const target = isExport ? Number.POSITIVE_INFINITY : path.includes('search') ? SEARCH_MS : LIST_MS;
    const times: { ms: number; health: number }[] = [];
    for (let round = 0; round < (isExport ? 1 : rounds + 1); round += 1) {
      times.push(await measure(product, `${product.origin}/api/contact${path}`, headers));
    }
    const counted = isExport ? times : times.slice(1);
    results.push({
      engine,
      name,
      target,
      ms: median(counted, ({ ms }) => ms),
      health: median(counted, ({ health }) => health),
    });
  }
  await kill(product.child);
  return results;
}

/** The time of one request, and the longest that `/healthz` took meanwhile. */
async function measure(product: BuiltServer, url: string, headers: Record<string, string>) {
  const stopped = new AbortController();
  const health = watchHealth(product, HEALTH_INTERVAL_MS, stopped.signal);
  await wait(2 * HEALTH_INTERVAL_MS);
  const started = performance.now();
  const response = await fetch(url, { headers });
  for await (const _chunk of response.body ?? []);
  const ms = performance.now() - started;
  stopped.abort();
  if (!response.ok) throw new Error(`${url} responded ${response.status}`);
  return { ms, health: await health };
}

/** Requests /healthz again and again, until stopped. @returns the longest response time, in ms */
async function watchHealth(
  { origin }: BuiltServer,
  intervalMs: number,
  signal: AbortSignal,
): Promise<number> {
  let longest = 0;
  while (!signal.aborted) {
    const started = performance.now();
    await (await fetch(`${origin}/healthz`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - started);
    await wait(intervalMs);
  }
  return longest;
}

/** Stores inquiries of all states: most are closed, four in five have the admin as their owner. */
async function storeInquiries(databaseUrl: string, count: number): Promise<void> {
  const { db, close } = await openDatabase(databaseUrl);
  const first = Date.now() - count * INTERVAL_MS;
  for (let start = 0; start < count; start += BATCH_ROWS) {
    const length = Math.min(BATCH_ROWS, count - start);
    const rows = Array.from({ length }, (_, index) => createInquiry(start + index, first));
    await db.insertInto('inquiries').values(rows).execute();
  }
  // As after the first minute of a PostgreSQL that is in use: until then it counts in the table, and not in an index.
  if (databaseUrl.startsWith('postgres')) await sql`vacuum analyze inquiries`.execute(db);
  await close();
}

function createInquiry(index: number, first: number) {
  const time = new Date(first + index * INTERVAL_MS);
  // As if at random, and the same in each run.
  const dice = (sides: number, salt: number) =>
    Math.floor((Math.sin(index * 12.9898 + salt) + 1) * 5e7) % sides;
  const name = `${['Asha', 'Bela', 'Dev', 'Farhan', 'Gita', 'Kiran', 'Priya', 'Ravi'][dice(8, 1)]} ${dice(20_000, 2)}`;
  const write = (length: number, salt: number) =>
    Array.from({ length }, (_, word) => WORDS[dice(WORDS.length, salt + word)]).join(' ');
  const status = ['new', 'answered', 'answered', 'spam'][dice(40, 5)] ?? 'closed';
  const inquiry = inquiryInput.parse({
    name,
    email: `${name.replace(' ', '.').toLowerCase()}@shop.example`,
    phone: `98${String(index).padStart(8, '0')}`,
    company: `${name} Stores`,
    subject: dice(3, 6) === 0 ? `Question ${index}` : 'Service Inquiry',
    message: write(20 + dice(40, 3), 4),
    interest: 'services',
    language: dice(10, 9) === 0 ? 'hi' : 'en',
    topic: TOPICS[dice(TOPICS.length, 10)],
  });
  // A note and a reply, or none.
  const timeline = status === 'new' || status === 'spam' ? [] : [write(12, 70), write(60, 90)];
  return {
    ...toInquiryRow(inquiry),
    searchText: toInquirySearchText(inquiry, timeline),
    id: createId(time),
    status,
    owner: dice(5, 7) === 0 ? null : ADMIN.email,
    answeredAfter: status === 'answered' || status === 'closed' ? dice(100_000, 9) : null,
    followUp: dice(10, 8) === 0 ? '2026-01-01' : null,
    notifiedAt: time.toISOString(),
    createdAt: time.toISOString(),
    newSince: time.toISOString(),
    updatedAt: time.toISOString(),
  };
}
