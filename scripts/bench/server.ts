import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { CannedResponse } from './baselineServer';
import { forkScript } from './forkScript';
import type { Load, Loaded } from './load';
import {
  memoryOf,
  newestPost,
  processorTimeOf,
  type Running,
  startProduct,
  stop,
  storePosts,
} from './product';
import { median, type Part, passFail } from './report';
import { raw } from './withoutScripts';

const PAGE_RATIO = 0.5;
const API_RATIO = 0.25;
const MEMORY_MB = 300;
const MAX_REQUESTS = 200_000;
const CONNECTIONS = 16;

type Measured = { perSecond: number; cpu: number | undefined; failed: number };

/** The product beside a baseline node:http server that sends the same bytes from memory, request by request, in turns. */
export async function benchServer({ isQuick, folder }: { isQuick: boolean; folder: string }): Promise<Part> {
  const sizes = isQuick ? [200, 2_000] : [2_000, 100_000];
  const rounds = isQuick ? 1 : 5;
  const ms = isQuick ? 300 : 2_000;
  const rows: string[][] = [];
  const numbers: unknown[] = [];
  const memory: string[] = [];
  const loader = forkScript('load.ts');
  try {
    for (const posts of sizes) {
      const file = join(folder, `posts-${posts}.db`);
      await storePosts(file, posts);
      const product = await startProduct(file);
      const { _id } = await newestPost(product);
      const paths = ['/', '/blog', `/blogs/${_id}`, '/api/blogs?limit=20', `/api/blogs/${_id}`];
      const baseline = await startBaseline(
        await Promise.all(paths.map((path) => getResponse(product, path))),
      );
      try {
        // All of the server's code is compiled before any of it is measured, not only what the first path needs.
        for (const path of paths) {
          const load = { path, connections: CONNECTIONS, ms, maxRequests: MAX_REQUESTS };
          for (const server of [product, baseline]) await measure(loader, server, load);
        }
        for (const path of paths) {
          const load = { path, connections: CONNECTIONS, ms, maxRequests: MAX_REQUESTS };
          const turns = await inTurns(loader, [product, baseline], load, rounds);
          const name = path.replace(_id, '{id}');
          numbers.push({ posts, path: name, turns });
          rows.push(describe(name, posts, turns));
        }
        const used = memoryOf(product);
        const after = used
          ? `${passFail(used.now, used.now < MEMORY_MB)} MB (${format(used.peak)} at most)`
          : 'unknown';
        memory.push(`${after} with ${format(posts)} posts`);
        numbers.push({ posts, memory: used });
      } finally {
        await stop(product);
        baseline.child.kill();
      }
    }
  } finally {
    loader.disconnect();
  }
  const head = [
    'GET',
    'posts',
    'requests/s',
    'baseline',
    'ratio',
    'aim',
    'µs of processor a request',
    'baseline',
    'ratio',
  ];
  const notes = [
    `Baseline is node:http that sends the same bytes and headers from memory; ${CONNECTIONS} connections on loopback, ${rounds} turns of ${ms} ms each, medians; the ratio is the median of the turns' ratios.`,
    `Memory of the product after it (aim below ${MEMORY_MB} MB): ${memory.join(', ')}.`,
  ];
  return { tables: [{ title: 'Server', head, rows, notes }], numbers };
}

function describe(path: string, posts: number, turns: [Measured, Measured][]): string[] {
  const aim = path.startsWith('/api') ? API_RATIO : PAGE_RATIO;
  const failed = turns.flat().reduce((sum, turn) => sum + turn.failed, 0);
  const ratio = median(turns.map(([own, baseline]) => own.perSecond / baseline.perSecond));
  const cpu = ([0, 1] as const).map((side) => median(turns.map((turn) => turn[side].cpu ?? Number.NaN)));
  const [ownCpu = Number.NaN, baselineCpu = Number.NaN] = cpu;
  return [
    failed > 0 ? `${path} (${failed} failed ✗)` : path,
    format(posts),
    format(median(turns.map(([own]) => own.perSecond))),
    format(median(turns.map(([, baseline]) => baseline.perSecond))),
    passFail(ratio, ratio >= aim, 2),
    `≥ ${aim}`,
    ownCpu.toFixed(0),
    baselineCpu.toFixed(0),
    (baselineCpu / ownCpu).toFixed(2),
  ];
}

/** Both are loaded in every turn, and who goes first changes, so that what else the machine does meets both. */
async function inTurns(
  loader: ChildProcess,
  [product, baseline]: [Running, Running],
  load: Omit<Load, 'origin'>,
  rounds: number,
): Promise<[Measured, Measured][]> {
  for (const server of [product, baseline]) await measure(loader, server, { ...load, ms: load.ms / 2 });
  const turns: [Measured, Measured][] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2) {
      const second = await measure(loader, baseline, load);
      turns.push([await measure(loader, product, load), second]);
    } else {
      turns.push([await measure(loader, product, load), await measure(loader, baseline, load)]);
    }
  }
  return turns;
}

async function measure(loader: ChildProcess, server: Running, load: Omit<Load, 'origin'>): Promise<Measured> {
  const before = processorTimeOf(server);
  const message: Load = { ...load, origin: server.origin };
  loader.send(message);
  const [loaded]: Loaded[] = await once(loader, 'message');
  if (!loaded) throw new Error('The load generator sent no result');
  const after = processorTimeOf(server);
  const used = before === undefined || after === undefined ? undefined : after - before;
  return {
    perSecond: (loaded.completed * 1000) / loaded.ms,
    cpu: used === undefined ? undefined : (used * 1000) / loaded.completed,
    failed: loaded.failed,
  };
}

/** The product's response, for the baseline server to repeat. */
async function getResponse({ origin }: Running, path: string): Promise<CannedResponse> {
  const { headers, body } = await raw(`${origin}${path}`);
  return { path, headers, body: body.toString('base64') };
}

async function startBaseline(responses: CannedResponse[]): Promise<Running> {
  const child = forkScript('baselineServer.ts');
  child.send(responses);
  const [address]: AddressInfo[] = await once(child, 'message');
  if (!address) throw new Error('The baseline server sent no address');
  return { child, origin: `http://127.0.0.1:${address.port}` };
}

function format(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
