import { join } from 'node:path';
import { sql } from 'kysely';
import { countRows } from '../../server/database/lists';
import { openDatabase } from '../../server/database/open';
import { toInquiryRow } from '../../server/inquiries/inquiry';
import { inquiryInput } from '../../src/shared/inquiry';
import { startOwnPostgres } from '../../tests/support/postgres';
import { kill, startBuiltServer } from '../builtServer';
import type { Inserts, InsertsResult } from './baselineInserts';
import type { Load, LoadResult } from './load';
import { forkScript, runTask } from './processes';
import { type Bench, createTable, formatCount, median, passFail, takeTurns } from './report';

const RATIO = 0.25;
const CONNECTIONS = 16;
const INQUIRY = {
  name: 'Asha Kulkarni',
  email: 'asha.{n}@shop.example',
  phone: '9876543210',
  company: 'Kulkarni Stores',
  subject: 'Service Inquiry',
  message:
    'We run four shops in Pune and would like to offer bill payments and money transfer. Whom do we talk to? {n}',
  source: 'website',
  interest: 'services',
};

/**
 * How many inquiries a second the product acknowledges, each on disk before its response, beside inserts with the driver
 * alone into the same table on the same disk; on both engines, in turns.
 */
export const benchInquiries: Bench = async ({ isQuick, folder }) => {
  const options = { rounds: isQuick ? 1 : 5, ms: isQuick ? 500 : 4_000 };
  const file = (name: string) => `file:${join(folder, `${name}.db`)}`;
  const sqlite = await measureEngine('SQLite', file('own'), file('baseline'), options);
  const postgres = await startOwnPostgres({ isSynced: true });
  const { db, close } = await openDatabase(postgres.url);
  await sql`create database baseline`.execute(db);
  await close();
  const baselineUrl = postgres.url.replace(/\w+$/, 'baseline');
  const results = [sqlite, await measureEngine('PostgreSQL', postgres.url, baselineUrl, options)];
  await postgres.stop();

  const table = createTable(
    'Inquiries',
    results,
    [
      ['engine', ({ engine }) => engine],
      ['inquiries/s', ({ turns }) => formatCount(median(turns, ({ own }) => own.perSecond))],
      ['baseline', ({ turns }) => formatCount(median(turns, ({ baseline }) => baseline.perSecond))],
      ['ratio', getRatio],
      ['target', () => `≥ ${RATIO}`],
      ['p50 ms', ({ turns }) => median(turns, ({ own }) => own.p50).toFixed(1)],
      ['p99 ms', ({ turns }) => median(turns, ({ own }) => own.p99).toFixed(1)],
      ['acknowledged', ({ acknowledged }) => formatCount(acknowledged)],
      ['stored', ({ stored, acknowledged }) => passFail(stored, stored === acknowledged)],
    ],
    [
      `POST /api/contact, ${CONNECTIONS} connections on loopback, each with its next inquiry when the last is acknowledged, so the times are those at full load. Each is on disk before its response (SQLite: WAL, synchronous=FULL; PostgreSQL: fsync and synchronous_commit on).`,
      `Baseline is the driver's own loop of prepared inserts into the same table, with its indexes, on one connection. ${options.rounds} turns of ${options.ms} ms each, medians; the ratio is the median of the turns' ratios.`,
      'Stored counts the rows afterwards: as many as were acknowledged, none lost, none twice.',
    ],
  );
  return { tables: [table], numbers: results };
};

type Turn = { own: LoadResult; baseline: InsertsResult };
type Result = { engine: string; turns: Turn[]; acknowledged: number; stored: number };

async function measureEngine(
  engine: 'SQLite' | 'PostgreSQL',
  ownUrl: string,
  baselineUrl: string,
  { rounds, ms }: { rounds: number; ms: number },
): Promise<Result> {
  const product = await startBuiltServer(ownUrl);
  const loader = forkScript('load.ts');
  const inserter = forkScript('baselineInserts.ts');
  const time = new Date().toISOString();
  const row = {
    ...toInquiryRow(inquiryInput.parse(INQUIRY)),
    status: 'new',
    createdAt: time,
    newSince: time,
    updatedAt: time,
  };
  let acknowledged = 0;

  async function measureOwn(): Promise<LoadResult> {
    const { origin } = product;
    const body = JSON.stringify(INQUIRY);
    const load: Load = { origin, path: '/api/contact', connections: CONNECTIONS, ms, body };
    const result = await runTask<LoadResult>(loader, load);
    acknowledged += result.succeeded;
    return result;
  }

  const measureBaseline = () => {
    const task: Inserts = { databaseUrl: baselineUrl, row, ms };
    return runTask<InsertsResult>(inserter, task);
  };
  await measureOwn();
  await measureBaseline();
  const turns = await takeTurns(rounds, measureOwn, measureBaseline);
  await kill(product.child);
  return { engine, turns, acknowledged, stored: await countStored(ownUrl) };
}

function getRatio({ turns }: Result): string {
  const ratio = median(turns, ({ own, baseline }) => own.perSecond / baseline.perSecond);
  return passFail(ratio, ratio >= RATIO, 2);
}

async function countStored(databaseUrl: string): Promise<number> {
  const { db, close } = await openDatabase(databaseUrl);
  const count = await countRows(db.selectFrom('inquiries'));
  await close();
  return count;
}
