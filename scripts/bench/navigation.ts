import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { getNewestBlogId } from '../blogs';
import { startBuiltServer } from '../builtServer';
import { launchBrowser, openVisitor, PRESS_MS, SLOWDOWN, slowProcessor, tap, type Visitor } from './browser';
import { startCannedServer } from './processes';
import { type Bench, createTable, median, passFail, takeTurns } from './report';
import { SLOW_4G, type SlowNetwork, startSlowNetwork } from './slowNetwork';

const IDLE_MS = 4_000;
const TIMEOUT_MS = 30_000;
const HEADING = 'main h1';
const ARTICLE = 'main article h3';
const PARAGRAPH = 'main article > div p';

type RouteChange = {
  from: string;
  to: string;
  /** What counts as the new page, besides its h1. */
  content?: string;
};

const ROUTE_CHANGES: RouteChange[] = [
  { from: '/', to: '/about' },
  { from: '/', to: '/services' },
  { from: '/', to: '/careers' },
  { from: '/', to: '/contact' },
  { from: '/', to: '/blog', content: ARTICLE },
  { from: '/blog', to: '/blogs/{id}', content: PARAGRAPH },
];

type Time = { ms: number };
type Mode = { name: string; idleMs: number; savesData: boolean; ratio: number; rounds: number };

const MODES: Mode[] = [
  { name: 'idle for 4 s before the tap', idleMs: IDLE_MS, savesData: false, ratio: 0.5, rounds: 5 },
  // More visits: some documents wait until one of the six connections of HTTP/1.1 is free.
  { name: 'tapped at once after the load', idleMs: 0, savesData: false, ratio: 1, rounds: 9 },
  { name: 'Save-Data, idle for 4 s', idleMs: IDLE_MS, savesData: true, ratio: 1.5, rounds: 5 },
];

/**
 * Route changes on a slow phone, beside the same site without scripts, where a tap loads a document: from the tap to
 * the paint of the new page.
 */
export const benchNavigation: Bench = async ({ isQuick, folder }) => {
  const product = await startBuiltServer(`file:${join(folder, 'navigation.db')}`);
  const id = await getNewestBlogId(product);
  const documents = await startCannedServer(product.origin, true);
  const network = await startSlowNetwork(product.origin);
  const documentNetwork = await startSlowNetwork(documents.origin);
  const browser = await launchBrowser();
  const results: { mode: Mode; change: RouteChange; turns: { own: Time; baseline: Time }[] }[] = [];
  for (const mode of MODES) {
    console.error(mode.name);
    for (const { from, to, content } of ROUTE_CHANGES) {
      const change = { from, to: to.replace('{id}', id), content };
      const turns = await takeTurns(
        isQuick ? 1 : mode.rounds,
        () => visit(browser, network, change, mode),
        () => visit(browser, documentNetwork, change, mode),
      );
      results.push({ mode, change: { from, to }, turns });
    }
  }
  await browser.close();

  const tables = MODES.map((mode) => {
    const rows = results.filter((result) => result.mode === mode);
    type Row = (typeof rows)[number];
    const getMs = ({ turns }: Row, side: 'own' | 'baseline') => median(turns, (turn) => turn[side].ms);
    const getRatio = (row: Row) => getMs(row, 'own') / getMs(row, 'baseline');
    return createTable<Row>(
      `Route changes on a slow phone, ${mode.name}`,
      rows,
      [
        ['route change', ({ change }) => `${change.from} → ${change.to}`],
        ['ms', (row) => getMs(row, 'own').toFixed(0)],
        ['document', (row) => getMs(row, 'baseline').toFixed(0)],
        ['×', (row) => passFail(getRatio(row), getRatio(row) <= mode.ratio, 2)],
      ],
      [
        `From the end of a tap of ${PRESS_MS} ms to the paint of the new h1 (blog: of its first post; a post: of its first paragraph); medians of ${isQuick ? 1 : mode.rounds}, in turns. "Document": the same site without scripts, its fonts and pictures in the cache. Target: ≤ ${mode.ratio} ×.`,
        `Touch, 390 px, ${SLOW_4G.roundTripMs} ms round trips, 1.6 Mbit/s down and 0.75 up, processor slowed ${SLOWDOWN} ×.`,
      ],
    );
  });
  return { tables, numbers: results };
};

async function visit(
  browser: Browser,
  { origin, setSlow }: SlowNetwork,
  { from, to, content = HEADING }: RouteChange,
  mode: Mode,
): Promise<Time> {
  setSlow(false);
  const visitor = await openVisitor(browser);
  const { page, devtools } = visitor;
  await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: mode.savesData });
  // The compiler adds calls of it to functions that contain others.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(reportPaint);
  const isApp = await page.goto(origin + from, { waitUntil: 'networkidle' }).then(() => hasScript(page));
  if (isApp) await devtools.send('Network.clearBrowserCache');
  else await page.goto(origin + to, { waitUntil: 'networkidle' });
  setSlow(true);
  await slowProcessor(devtools);

  await page.goto(origin + from, { waitUntil: 'load' });
  const time = await tapLink(visitor, to, content, mode.idleMs);
  await visitor.close();
  return time;
}

function hasScript(page: Page): Promise<boolean> {
  return page.evaluate(() => document.scripts.length > 0);
}

/** @returns the time from the end of the tap to the paint of the new page */
async function tapLink(visitor: Visitor, href: string, content: string, idleMs: number): Promise<Time> {
  const { page } = visitor;
  const link = page.locator(`a[href="${href}"]:visible`).first();
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.waitForTimeout(idleMs);
  await page.evaluate((wanted) => {
    const before = document.querySelector('main h1')?.textContent;
    sessionStorage.setItem('wanted', JSON.stringify({ content: wanted, before }));
  }, content);
  // Its first line: what is in the middle of a link of two lines may be other text.
  const box = await link.evaluate((element) => element.getClientRects()[0]?.toJSON() as DOMRect | undefined);
  if (!box) throw new Error(`The link to ${href} is not in view`);
  const message = page.waitForEvent('console', {
    predicate: (entry) => entry.text().startsWith('painted '),
    timeout: TIMEOUT_MS,
  });
  await tap(visitor, box.x + box.width / 2, box.y + box.height / 2);
  return { ms: Number((await message).text().split(' ')[1]) };
}

/**
 * Runs in each document before its own scripts: logs the milliseconds from the last tap to the frame that shows the
 * page which was tapped for. The times are compared between documents, so they count from 1970.
 */
function reportPaint(): void {
  const watch = () => {
    const { content, before, tapped } = JSON.parse(sessionStorage.getItem('wanted') ?? '{}');
    if (!tapped) return;
    const isShown = () => {
      const heading = document.querySelector('main h1')?.textContent;
      return heading && heading !== before && document.querySelector(content);
    };
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      sessionStorage.removeItem('wanted');
      // A frame's callbacks run before it is painted; a message that they post arrives after.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => console.log(`painted ${performance.timeOrigin + performance.now() - tapped}`);
        port2.postMessage(undefined);
      });
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  };
  watch();
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const wanted = JSON.parse(sessionStorage.getItem('wanted') ?? 'null');
      if (!wanted) return;
      wanted.tapped = performance.timeOrigin + timeStamp;
      sessionStorage.setItem('wanted', JSON.stringify(wanted));
      watch();
    },
    { capture: true },
  );
}
