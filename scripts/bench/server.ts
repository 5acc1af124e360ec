import { join } from 'node:path';
import { kill } from '../../tests/support/spawnServer';
import type { Load, LoadResult } from './load';
import { forkScript, runTask, startCannedServer } from './processes';
import {
  getBlogIds,
  getMemory,
  getNewestBlogId,
  getProcessorTime,
  type Running,
  startProduct,
  storeBlogs,
  watchHealth,
} from './product';
import { type Bench, createTable, formatCount, median, passFail, takeTurns } from './report';

const PAGE_RATIO = 0.5;
const API_RATIO = 0.25;
const MEMORY_MB = 250;
const CONNECTIONS = 16;
/** Processor time of posts that no cache has, and response time of /healthz during these requests. */
const UNCACHED_CPU_MS = 15;
const UNCACHED_CONNECTIONS = 4;
const HEALTH_MS = 100;
const HEALTH_INTERVAL_MS = 10;

/** The product beside a bare node:http server that sends the same bytes from memory, path by path, in turns. */
export const benchServer: Bench = async ({ isQuick, folder }) => {
  const rounds = isQuick ? 1 : 5;
  const ms = isQuick ? 300 : 2_000;
  const results: Result[] = [];
  const memory: { blogs: number; now: number; peak: number }[] = [];
  const uncached: Uncached[] = [];
  const loader = forkScript('load.ts');

  async function measure({ child, origin }: Running, path: string): Promise<Measured> {
    const before = getProcessorTime(child);
    const load: Load = { origin, path, connections: CONNECTIONS, ms, staysAwake: true };
    const { perSecond, succeeded, failed } = await runTask<LoadResult>(loader, load);
    return { perSecond, failed, cpu: ((getProcessorTime(child) - before) * 1_000) / succeeded };
  }

  for (const blogs of isQuick ? [200, 2_000] : [2_000, 100_000]) {
    const databaseUrl = `file:${join(folder, `blogs-${blogs}.db`)}`;
    await storeBlogs(databaseUrl, blogs);
    const product = await startProduct(databaseUrl);
    const baseline = await startCannedServer(product.origin);
    const id = await getNewestBlogId(product);
    const paths = ['/', '/blog', `/blogs/${id}`, '/api/blogs?limit=20', `/api/blogs/${id}`];
    // All of the server's code is compiled before any of it is measured; with 16 connections that takes about 8 s.
    for (let round = 0; round < rounds; round += 1) {
      for (const path of paths) {
        for (const server of [product, baseline]) await measure(server, path);
      }
    }
    uncached.push({ blogs, ...(await measureUncached(product, isQuick ? 20 : 100)) });
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
  const uncachedPosts = uncached.map(
    ({ blogs, cpu, health }) =>
      `${passFail(cpu, cpu <= UNCACHED_CPU_MS, 1)} ms of processor each, /healthz at most ${passFail(health, health <= HEALTH_MS)} ms, with ${formatCount(blogs)} posts`,
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
      `Baseline is node:http that sends the same bytes and headers from memory; ${CONNECTIONS} connections on loopback from a sender that never sleeps, ${rounds} turns of ${ms} ms each, as many before them that do not count, medians; the ratio is the median of the turns' ratios.`,
      `Posts that no cache has (targets: ${UNCACHED_CPU_MS} ms, ${HEALTH_MS} ms), ${UNCACHED_CONNECTIONS} at a time: ${uncachedPosts.join('; ')}.`,
      `Memory of the product afterwards (target: below ${MEMORY_MB} MB): ${usage.join(', ')}.`,
    ],
  );
  return { tables: [table], numbers: { results, memory, uncached } };
};

/** `cpu`: microseconds of processor time a request. */
type Measured = { perSecond: number; failed: number; cpu: number };
type Turn = { own: Measured; baseline: Measured };
type Result = { blogs: number; path: string; turns: Turn[] };

/** `cpu`: ms of processor time a page; `health`: the longest response time of /healthz during these requests, in ms. */
type Uncached = { blogs: number; cpu: number; health: number };

/** Requests this many posts once, after as many others for which the code is compiled. */
async function measureUncached(product: Running, count: number): Promise<Omit<Uncached, 'blogs'>> {
  const ids = await getBlogIds(product, 2 * count);
  await requestPosts(product, ids.slice(0, count));
  const stopped = new AbortController();
  const health = watchHealth(product, HEALTH_INTERVAL_MS, stopped.signal);
  const before = getProcessorTime(product.child);
  await requestPosts(product, ids.slice(count));
  const cpu = (getProcessorTime(product.child) - before) / count;
  stopped.abort();
  return { cpu, health: await health };
}

async function requestPosts({ origin }: Running, ids: string[]): Promise<void> {
  const rest = [...ids];
  const send = async () => {
    for (let id = rest.pop(); id !== undefined; id = rest.pop()) {
      const response = await fetch(`${origin}/blogs/${id}`);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`/blogs/${id} responded ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: UNCACHED_CONNECTIONS }, send));
}

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
