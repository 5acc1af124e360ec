import { join } from 'node:path';
import { kill } from '../../tests/support/spawnServer';
import type { CannedServer } from './cannedServer';
import type { Load, LoadResult } from './load';
import { forkScript, runTask } from './processes';
import {
  getMemory,
  getNewestBlogId,
  getProcessorTime,
  type Running,
  startProduct,
  storeBlogs,
} from './product';
import { type Bench, createTable, formatCount, median, passFail, takeTurns } from './report';

const PAGE_RATIO = 0.5;
const API_RATIO = 0.25;
const MEMORY_MB = 300;
const CONNECTIONS = 16;

/** The product beside a bare node:http server that sends the same bytes from memory, path by path, in turns. */
export const benchServer: Bench = async ({ isQuick, folder }) => {
  const rounds = isQuick ? 1 : 5;
  const ms = isQuick ? 300 : 2_000;
  const results: Result[] = [];
  const memory: { blogs: number; now: number; peak: number }[] = [];
  const loader = forkScript('load.ts');

  async function measure({ child, origin }: Running, path: string): Promise<Measured> {
    const before = getProcessorTime(child);
    const load: Load = { origin, path, connections: CONNECTIONS, ms };
    const { perSecond, succeeded, failed } = await runTask<LoadResult>(loader, load);
    return { perSecond, failed, cpu: ((getProcessorTime(child) - before) * 1_000) / succeeded };
  }

  for (const blogs of isQuick ? [200, 2_000] : [2_000, 100_000]) {
    const databaseUrl = `file:${join(folder, `blogs-${blogs}.db`)}`;
    await storeBlogs(databaseUrl, blogs);
    const product = await startProduct(databaseUrl);
    const baseline = await startBaseline(product);
    const id = await getNewestBlogId(product);
    const paths = ['/', '/blog', `/blogs/${id}`, '/api/blogs?limit=20', `/api/blogs/${id}`];
    // All of the server's code is compiled before any of it is measured, not only what the first path needs.
    for (const path of paths) {
      for (const server of [product, baseline]) await measure(server, path);
    }
    for (const path of paths) {
      const turns = await takeTurns(
        rounds,
        () => measure(product, path),
        () => measure(baseline, path),
      );
      results.push({ blogs, path: path.replace(id, '{id}'), turns });
    }
    memory.push({ blogs, ...getMemory(product) });
    await kill(product.child);
    await kill(baseline.child);
  }

  const usage = memory.map(
    ({ blogs, now, peak }) =>
      `${passFail(now, now < MEMORY_MB)} MB (${formatCount(peak)} at most) with ${formatCount(blogs)} posts`,
  );
  const table = createTable(
    'Server',
    results,
    [
      ['GET', getName],
      ['posts', ({ blogs }) => formatCount(blogs)],
      ['requests/s', ({ turns }) => formatCount(median(turns, ({ own }) => own.perSecond))],
      ['baseline', ({ turns }) => formatCount(median(turns, ({ baseline }) => baseline.perSecond))],
      ['ratio', getRatio],
      ['target', ({ path }) => `≥ ${getTarget(path)}`],
      ['µs of processor a request', ({ turns }) => getCpu(turns, 'own').toFixed(0)],
      ['baseline', ({ turns }) => getCpu(turns, 'baseline').toFixed(0)],
      ['ratio', ({ turns }) => (getCpu(turns, 'baseline') / getCpu(turns, 'own')).toFixed(2)],
    ],
    [
      `Baseline is node:http that sends the same bytes and headers from memory; ${CONNECTIONS} connections on loopback, ${rounds} turns of ${ms} ms each, medians; the ratio is the median of the turns' ratios.`,
      `Memory of the product afterwards (target: below ${MEMORY_MB} MB): ${usage.join(', ')}.`,
    ],
  );
  return { tables: [table], numbers: { results, memory } };
};

/** `cpu`: microseconds of processor time a request. */
type Measured = { perSecond: number; failed: number; cpu: number };
type Turn = { own: Measured; baseline: Measured };
type Result = { blogs: number; path: string; turns: Turn[] };

function getName({ path, turns }: Result): string {
  const failed = turns.reduce((sum, { own, baseline }) => sum + own.failed + baseline.failed, 0);
  return failed > 0 ? `${path} (${failed} failed ✗)` : path;
}

function getRatio({ path, turns }: Result): string {
  const ratio = median(turns, ({ own, baseline }) => own.perSecond / baseline.perSecond);
  return passFail(ratio, ratio >= getTarget(path), 2);
}

function getTarget(path: string): number {
  return path.startsWith('/api') ? API_RATIO : PAGE_RATIO;
}

function getCpu(turns: Turn[], side: keyof Turn): number {
  return median(turns, (turn) => turn[side].cpu);
}

async function startBaseline({ origin }: Running): Promise<Running> {
  const child = forkScript('cannedServer.ts');
  const task: CannedServer = { origin };
  return { child, ...(await runTask<{ origin: string }>(child, task)) };
}
