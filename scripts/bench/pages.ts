import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumPath } from '../../tests/support/chromium';
import { freePort } from '../../tests/support/spawnServer';
import { newestPost, startProduct, stop } from './product';
import { median, type Part, passFail, type Table } from './report';
import { serveWithoutScripts } from './withoutScripts';

const PATHS = ['/', '/about', '/services', '/careers', '/contact', '/cst', '/blog', '/blogs/{id}'];
const RATIO = 1.25;
const RATIO_AIM = 1.1;
const TBT_MS = 50;
const CLS = 0.01;
const PERFORMANCE = 99;
/** Script of a first page in kB, compressed; the others may have the higher one. */
const SCRIPT_KB = { light: 105, other: 130 };
const LIGHT = new Set(['/', '/about', '/services', '/careers']);
const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

type Run = Record<keyof typeof METRICS, number> & {
  scores: number[];
  scriptKb: number;
  /** Audits of the last three categories that are not whole. */
  misses: string[];
};

/** Every public page in Lighthouse (mobile, simulated) beside the same page without its scripts, in turns. */
export async function benchPages({ isQuick, folder }: { isQuick: boolean; folder: string }): Promise<Part> {
  const runs = isQuick ? 1 : 3;
  const product = await startProduct(join(folder, 'pages.db'));
  const twin = await serveWithoutScripts(product.origin);
  const speed: string[][] = [];
  const scores: string[][] = [];
  const misses = new Set<string>();
  const numbers: unknown[] = [];
  try {
    const { _id } = await newestPost(product);
    for (const name of isQuick ? PATHS.slice(0, 2) : PATHS) {
      const path = name.replace('{id}', _id);
      const own: Run[] = [];
      const plain: Run[] = [];
      for (let run = 0; run < runs; run += 1) {
        own.push(await measure(product.origin + path, CATEGORIES));
        plain.push(await measure(twin.origin + path, ['performance']));
      }
      numbers.push({ path: name, own, withoutScripts: plain });
      const row = speedRow(name, own, plain);
      // It takes minutes; standard output is for the tables.
      console.error(row.join('  '));
      speed.push(row);
      scores.push(scoresRow(name, own));
      for (const miss of own.flatMap((run) => run.misses)) misses.add(`${name}: ${miss}`);
    }
  } finally {
    await twin.close();
    await stop(product);
  }
  return { tables: tablesOf(speed, scores, [...misses], runs), numbers };
}

/** One run in a browser of its own, whose profile nobody has used. */
async function measure(url: string, onlyCategories: string[]): Promise<Run> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  try {
    const result = await lighthouse(url, {
      port,
      onlyCategories,
      throttlingMethod: 'simulate',
      logLevel: 'error',
    });
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message}`);
    }
    const { audits, categories } = result.lhr;
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    const items = audits['network-requests']?.details;
    const requests = items?.type === 'table' ? items.items : [];
    const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
    return {
      fcp: value(METRICS.fcp),
      lcp: value(METRICS.lcp),
      tbt: value(METRICS.tbt),
      cls: value(METRICS.cls),
      scores: onlyCategories.map((name) => (categories[name]?.score ?? 0) * 100),
      scriptKb: await compressedKb(scripts.map(({ url }) => (typeof url === 'string' ? url : ''))),
      misses: onlyCategories
        .filter((name) => name !== 'performance')
        .flatMap((name) => categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${id} (${audits[id]?.title})`),
    };
  } finally {
    await browser.close();
  }
}

/** What these addresses weigh, compressed, in kB; without headers, of which HTTP/2 says most once. */
async function compressedKb(urls: string[]): Promise<number> {
  const sizes = await Promise.all(
    urls.map(async (url) => {
      const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
      return Number(headers.get('content-length'));
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

function speedRow(path: string, own: Run[], plain: Run[]): string[] {
  const of = (runs: Run[], key: keyof typeof METRICS | 'scriptKb') => median(runs.map((run) => run[key]));
  const ratio = (key: 'fcp' | 'lcp') => {
    const value = of(own, key) / of(plain, key);
    return `${passFail(value, value <= RATIO, 2)}${value > RATIO_AIM && value <= RATIO ? ' ~' : ''}`;
  };
  const script = of(own, 'scriptKb');
  const [tbt, cls] = [of(own, 'tbt'), of(own, 'cls')];
  return [
    path,
    of(own, 'fcp').toFixed(0),
    of(plain, 'fcp').toFixed(0),
    ratio('fcp'),
    of(own, 'lcp').toFixed(0),
    of(plain, 'lcp').toFixed(0),
    ratio('lcp'),
    passFail(tbt, tbt <= TBT_MS),
    of(plain, 'tbt').toFixed(0),
    passFail(cls, cls <= CLS, 3),
    of(plain, 'cls').toFixed(3),
    passFail(script, script <= (LIGHT.has(path) ? SCRIPT_KB.light : SCRIPT_KB.other)),
  ];
}

function scoresRow(path: string, own: Run[]): string[] {
  return [
    path,
    ...CATEGORIES.map((_, index) => {
      const score = median(own.map(({ scores }) => scores[index] ?? 0));
      return passFail(score, score >= (index === 0 ? PERFORMANCE : 100));
    }),
  ];
}

function tablesOf(speed: string[][], scores: string[][], misses: string[], runs: number): Table[] {
  return [
    {
      title: 'Pages beside themselves without scripts',
      head: [
        'page',
        'FCP',
        'without',
        '×',
        'LCP',
        'without',
        '×',
        'TBT',
        'without',
        'CLS',
        'without',
        'script kB',
      ],
      rows: speed,
      notes: [
        `Lighthouse, mobile, simulated; ms; medians of ${runs} runs each, in turns. "Without": the same page, its script elements taken out.`,
        `Required (✗ where missed): FCP and LCP ≤ ${RATIO} × (~ where above the aim of ${RATIO_AIM} ×), TBT ≤ ${TBT_MS} ms, CLS ≤ ${CLS}; script ≤ ${SCRIPT_KB.light} kB on ${[...LIGHT].join(', ')}, else ${SCRIPT_KB.other} kB (all that the page loads by itself, compressed).`,
      ],
    },
    {
      title: 'Lighthouse scores',
      head: ['page', ...CATEGORIES],
      rows: scores,
      notes: [
        `Required: performance ≥ ${PERFORMANCE}, the others 100.`,
        ...misses.map((miss) => `✗ ${miss}`),
      ],
    },
  ];
}
