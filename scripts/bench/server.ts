import { join } from 'node:path';
import { getNewestBlogId } from '../blogs';
import { kill, startBuiltServer } from '../builtServer';
import type { Load, LoadResult } from './load';
import { forkScript, runTask, startCannedServer } from './processes';
import { type Bench, createTable, formatCount, median, passFail, takeTurns } from './report';
import { storeBlogs } from './storedBlogs';

const PAGE_RATIO = 0.5;
const API_RATIO = 0.25;
const CONNECTIONS = 16;

type Result = { blogs: number; path: string; turns: { own: LoadResult; baseline: LoadResult }[] };

/** The product beside a bare node:http server that sends the same bytes from memory, path by path, in turns. */
export const benchServer: Bench = async ({ isQuick, folder }) => {
  const rounds = isQuick ? 1 : 5;
  const ms = isQuick ? 300 : 2_000;
  const results: Result[] = [];
  const loader = forkScript('load.ts');

  function measure({ origin }: { origin: string }, path: string): Promise<LoadResult> {
    const load: Load = { origin, path, connections: CONNECTIONS, ms, staysAwake: true };
    return runTask(loader, load);
  }

  for (const blogs of isQuick ? [200, 2_000] : [2_000, 100_000]) {
    const databaseUrl = `file:${join(folder, `blogs-${blogs}.db`)}`;
    await storeBlogs(databaseUrl, blogs);
    const product = await startBuiltServer(databaseUrl);
    const baseline = await startCannedServer(product.origin);
    const id = await getNewestBlogId(product);
    const paths = ['/', '/blog', `/blogs/${id}`, '/api/blogs?limit=20', `/api/blogs/${id}`];
    // All of the server's code is compiled before any of it is measured; with 16 connections that takes about 8 s.
    for (let round = 0; round < rounds; round += 1) {
      for (const path of paths) {
        for (const server of [product, baseline]) await measure(server, path);
      }
    }
    for (const path of paths) {
      const turns = await takeTurns(
        rounds,
        () => measure(product, path),
        () => measure(baseline, path),
      );
      results.push({ blogs, path: path.replace(id, '{id}'), turns });
    }
    await kill(product.child);
    await kill(baseline.child);
  }

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
    ],
    [
      `Baseline is node:http that sends the same bytes and headers from memory; ${CONNECTIONS} connections on loopback from a sender that never sleeps, ${rounds} turns of ${ms} ms each, as many before them that do not count, medians; the ratio is the median of the turns' ratios.`,
    ],
  );
  return { tables: [table], numbers: results };
};

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
