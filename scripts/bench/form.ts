import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { ADMIN } from '../../tests/support/admins';
import { hasNginx, startNginx } from '../../tests/support/nginx';
import { type BuiltServer, startBuiltServer } from '../../tests/support/spawnServer';
import { launchBrowser, SLOWDOWN, slowProcessor } from './browser';
import { type Bench, createTable, median, passFail, takeTurns } from './report';
import { type NetworkSpeed, startSlowNetwork } from './slowNetwork';

const SLOW_2G: NetworkSpeed = { roundTripMs: 400, download: 50_000, upload: 50_000 };
/** How much later than without scripts an inquiry may be stored. */
const MAX_LATER_MS = 500;
const ROUNDS = 5;

type Visit = { path: string; pauseMs: number };

const VISITS: Visit[] = [
  { path: '/cst', pauseMs: 0 },
  { path: '/cst', pauseMs: 1_000 },
  { path: '/contact', pauseMs: 0 },
  { path: '/contact', pauseMs: 1_000 },
];

/** A server, where a browser of its own reaches it over the slow network. */
type Site = {
  name: string;
  product: BuiltServer;
  origin: string;
  browser: Browser;
  stop: () => Promise<void>;
};

/** An inquiry on a slow phone, beside the same page without scripts: from the start of the navigation until it is stored. */
export const benchForm: Bench = async ({ isQuick, folder }) => {
  const sites = [await startPlain(folder), ...(hasNginx() ? [await startDeployed(folder)] : [])];
  const results: { site: string; visit: Visit; turns: { own: Stored; baseline: Stored }[] }[] = [];
  for (const site of sites) {
    for (const visit of VISITS) {
      const measure = (hasScripts: boolean) => async () => ({
        ms: await sendInquiry(site, visit, hasScripts),
      });
      const turns = await takeTurns(isQuick ? 1 : ROUNDS, measure(true), measure(false));
      results.push({ site: site.name, visit, turns });
    }
    await site.stop();
  }

  type Row = (typeof results)[number];
  const own = ({ turns }: Row) => median(turns, (turn) => turn.own.ms);
  const baseline = ({ turns }: Row) => median(turns, (turn) => turn.baseline.ms);
  const table = createTable<Row>(
    'An inquiry on a slow phone',
    results,
    [
      ['connection', ({ site }) => site],
      ['page, pause before each action', ({ visit }) => `${visit.path}, ${visit.pauseMs} ms`],
      ['ms', (row) => own(row).toFixed(0)],
      ['without scripts', (row) => baseline(row).toFixed(0)],
      ['later by', (row) => passFail(own(row) - baseline(row), own(row) - baseline(row) <= MAX_LATER_MS)],
    ],
    [
      `From the start of the navigation until the inquiry is stored; medians of ${isQuick ? 1 : ROUNDS}, in turns. Each action as soon as its control is there, after the pause. Target: at most ${MAX_LATER_MS} ms later than with scripts switched off.`,
      `390 px, ${SLOW_2G.roundTripMs} ms round trips, 400 kbit/s in each direction, processor slowed ${SLOWDOWN} ×, empty cache.`,
    ],
  );
  return { tables: [table], numbers: results };
};

/** The server by itself. */
async function startPlain(folder: string): Promise<Site> {
  const product = await startBuiltServer(`file:${join(folder, 'form.db')}`);
  const network = await startSlowNetwork(product.origin);
  network.setSpeed(SLOW_2G);
  const browser = await launchBrowser();
  return { name: 'HTTP/1.1', product, origin: network.origin, browser, stop: () => browser.close() };
}

/** As docs/deployment.md has it: behind nginx. */
async function startDeployed(folder: string): Promise<Site> {
  const origin = 'https://www.sanyog.example';
  const env = { SITE_URL: origin, TRUST_PROXY: 'loopback' };
  const product = await startBuiltServer(`file:${join(folder, 'deployed.db')}`, { env });
  const port = Number(new URL(product.origin).port);
  const nginx = await startNginx([port, port]);
  const network = await startSlowNetwork(`https://127.0.0.1:${nginx.port}`);
  network.setSpeed(SLOW_2G);
  const { host } = new URL(network.origin);
  const browser = await launchBrowser(undefined, `--host-resolver-rules=MAP www.sanyog.example:443 ${host}`);
  return {
    name: 'HTTP/2, TLS',
    product,
    origin,
    browser,
    async stop() {
      await browser.close();
      await nginx.stop();
    },
  };
}

type Stored = { ms: number };

async function sendInquiry(
  { browser, product, origin }: Site,
  { path, pauseMs }: Visit,
  hasScripts: boolean,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: hasScripts,
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  await slowProcessor(await context.newCDPSession(page));
  const started = Date.now();
  const name = `Asha ${started}`;
  await page.goto(origin + path, { waitUntil: 'commit' });
  const actions = [
    () => page.getByRole('radio', { name: 'Services' }).check(),
    () => page.getByRole('button', { name: 'Next' }).click({ noWaitAfter: true }),
    () => page.getByRole('textbox', { name: 'Name' }).fill(name),
    () => page.getByRole('textbox', { name: 'Email' }).fill('asha@shop.example'),
    () => page.getByRole('button', { name: 'Submit' }).click({ noWaitAfter: true }),
  ];
  for (const act of actions) {
    await page.waitForTimeout(pauseMs);
    await act();
  }
  await page.getByText('Your inquiry has been submitted successfully!').waitFor();
  await context.close();
  return (await readStoredTime(product, name)) - started;
}

async function readStoredTime({ origin }: BuiltServer, name: string): Promise<number> {
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { token } = (await login.json()) as { token: string };
  const response = await fetch(`${origin}/api/contact?search=${encodeURIComponent(name)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [stored, ...others] = (await response.json()) as { createdAt: string }[];
  if (!stored || others.length > 0) throw new Error('The inquiry was not stored once');
  return Date.parse(stored.createdAt);
}
