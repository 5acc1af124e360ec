import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../server/database/open';
import { startOwnPostgres } from '../../tests/support/postgres';
import type { Inserted, Inserts } from './baselineInserts';
import { forkScript } from './forkScript';
import type { Load, Loaded } from './load';
import { type Running, startProductOn, stop } from './product';
import { median, type Part, passFail } from './report';

const RATIO = 0.25;
const CONNECTIONS = 16;
const MAX_REQUESTS = 1_000_000;
const POOL = 10;
const MESSAGE =
  'We run four shops in Pune and would like to offer bill payments and money transfer. Whom do we talk to? ';
const INQUIRY = {
  name: 'Asha Kulkarni',
  email: 'asha.{n}@shop.example',
  phone: '9876543210',
  company: 'Kulkarni Stores',
  subject: 'Service Inquiry',
  message: `${MESSAGE}{n}`,
  source: 'website',
  interest: 'services',
};

/** `baseline` with one loop; `manyBaseline` with as many as the product has connections to the database. */
type Turn = { own: Loaded; baseline: Inserted; manyBaseline?: Inserted };

/**
 * How many inquiries a second the product acknowledges, each on disk before its answer, beside the driver's own loop of
 * inserts into the same table on the same disk; on both engines, in turns.
 */
export async function benchInquiries(options: { isQuick: boolean; folder: string }): Promise<Part> {
  const { isQuick, folder } = options;
  const rounds = isQuick ? 1 : 5;
  const ms = isQuick ? 500 : 4_000;
  const [loader, inserter] = [forkScript('load.ts'), forkScript('baselineInserts.ts')];
  const rows: string[][] = [];
  const numbers: unknown[] = [];
  const more: string[] = [];
  const measure = async (engine: 'SQLite' | 'PostgreSQL', ownUrl: string, baselineUrl: string) => {
    const product = await startProductOn(ownUrl);
    const turns: Turn[] = [];
    try {
      // The first turn only warms up.
      for (let round = 0; round <= rounds; round += 1) {
        const isBaselineFirst = round % 2 === 0;
        turns.push(await takeTurn({ engine, loader, inserter, product, baselineUrl, ms, isBaselineFirst }));
      }
    } finally {
      await stop(product);
    }
    const acknowledged = turns.reduce((sum, { own }) => sum + own.completed - own.failed, 0);
    const stored = await countStored(ownUrl);
    rows.push(describe(engine, turns.slice(1), acknowledged, stored));
    more.push(...describeMany(turns.slice(1)));
    numbers.push({ engine, turns: turns.slice(1), acknowledged, stored });
  };
  try {
    await measure('SQLite', `file:${join(folder, 'own.db')}`, `file:${join(folder, 'baseline.db')}`);
    const postgres = await startOwnPostgres({ isSynced: true });
    try {
      const [ownUrl = '', baselineUrl = ''] = await makeDatabases(postgres.url, ['own', 'baseline']);
      await measure('PostgreSQL', ownUrl, baselineUrl);
    } finally {
      await postgres.stop();
    }
  } finally {
    for (const child of [loader, inserter]) child.disconnect();
  }
  const head = [
    'engine',
    'inquiries/s',
    'baseline',
    'ratio',
    'aim',
    'p50 ms',
    'p99 ms',
    'acknowledged',
    'stored',
  ];
  const notes = [
    `POST /api/contact, ${CONNECTIONS} connections on loopback, each with its next inquiry when the last is acknowledged, so the times are those at full load. Each is on disk before its answer (SQLite: WAL, synchronous=FULL; PostgreSQL: fsync and synchronous_commit on).`,
    `Baseline is the driver's own loop of prepared inserts into the same table, with its indexes, on one connection. ${rounds} turns of ${ms} ms each, medians; the ratio is the median of the turns' ratios.`,
    ...more,
    'Stored counts the rows afterwards: as many as were acknowledged, none lost, none twice.',
  ];
  return { tables: [{ title: 'Inquiries', head, rows, notes }], numbers };
}

async function takeTurn(turn: {
  engine: 'SQLite' | 'PostgreSQL';
  loader: ChildProcess;
  inserter: ChildProcess;
  product: Running;
  baselineUrl: string;
  ms: number;
  isBaselineFirst: boolean;
}): Promise<Turn> {
  const { loader, inserter, product, baselineUrl, ms } = turn;
  const insert: Inserts = { databaseUrl: baselineUrl, ms, loops: 1, row: baselineRow() };
  const load: Load = {
    origin: product.origin,
    path: '/api/contact',
    connections: CONNECTIONS,
    ms,
    maxRequests: MAX_REQUESTS,
    body: JSON.stringify(INQUIRY),
  };
  const insertBaseline = async () => {
    const baseline = await run<Inserted>(inserter, insert);
    if (turn.engine === 'SQLite') return { baseline };
    return { baseline, manyBaseline: await run<Inserted>(inserter, { ...insert, loops: POOL }) };
  };
  if (turn.isBaselineFirst) {
    const baseline = await insertBaseline();
    return { own: await run<Loaded>(loader, load), ...baseline };
  }
  const own = await run<Loaded>(loader, load);
  return { own, ...(await insertBaseline()) };
}

async function run<Result>(child: ChildProcess, task: Load | Inserts): Promise<Result> {
  const settled = once(child, 'message');
  child.send(task);
  const [result]: Result[] = await settled;
  if (result === undefined) throw new Error('A process of the bench sent no result');
  return result;
}

/** A row as the product writes it; id and key are each insert's own. */
function baselineRow(): Inserts['row'] {
  const { name, email, phone, company, subject, message, source, interest } = INQUIRY;
  const time = new Date().toISOString();
  return {
    id: '',
    idempotency_key: '',
    ...{ name, email, phone, company, subject, source, interest, message, topic: null, status: 'new' },
    ...{ created_at: time, updated_at: time },
    ...{ name_key: name.toLowerCase(), email_key: email, subject_key: subject.toLowerCase() },
    ...{ message_mark: 'f'.repeat(32), spam_reasons: '[]' },
    search_text: [name, email, phone, company, subject, message].join('\n').toLowerCase(),
  };
}

function acknowledgedPerSecond({ own }: Turn): number {
  return ((own.completed - own.failed) * 1000) / own.ms;
}

function insertedPerSecond({ inserted, ms }: Inserted): number {
  return (inserted * 1000) / ms;
}

/** What the database itself can do when many insert at once: no aim, but to be known. */
function describeMany(turns: Turn[]): string[] {
  const pairs = turns.flatMap((turn) =>
    turn.manyBaseline ? [{ turn, many: insertedPerSecond(turn.manyBaseline) }] : [],
  );
  if (pairs.length === 0) return [];
  const ratio = median(pairs.map(({ turn, many }) => acknowledgedPerSecond(turn) / many));
  const perSecond = whole(median(pairs.map(({ many }) => many)));
  return [
    `PostgreSQL with ${POOL} such loops at once, as many as the product has connections: ${perSecond} inserts a second; the product's ratio to that is ${ratio.toFixed(2)}.`,
  ];
}

function describe(engine: string, turns: Turn[], acknowledged: number, stored: number): string[] {
  const perSecond = turns.map(acknowledgedPerSecond);
  const baseline = turns.map((turn) => insertedPerSecond(turn.baseline));
  const ratio = median(perSecond.map((value, index) => value / (baseline[index] ?? Number.NaN)));
  return [
    engine,
    whole(median(perSecond)),
    whole(median(baseline)),
    passFail(ratio, ratio >= RATIO, 2),
    `≥ ${RATIO}`,
    median(turns.map(({ own }) => own.p50)).toFixed(1),
    median(turns.map(({ own }) => own.p99)).toFixed(1),
    whole(acknowledged),
    `${whole(stored)}${stored === acknowledged ? '' : ' ✗'}`,
  ];
}

async function countStored(databaseUrl: string): Promise<number> {
  const { db, close } = await openDatabase(databaseUrl);
  const { count } = await db
    .selectFrom('inquiries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await close();
  return count;
}

async function makeDatabases(url: string, names: string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const name of names) await client.query(`create database ${name}`);
  await client.end();
  return names.map((name) => {
    const own = new URL(url);
    own.pathname = `/${name}`;
    return own.href;
  });
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
