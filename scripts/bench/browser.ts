import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { getChromiumPath, getInstalledChromium } from '../../tests/support/chromium';

type BenchBrowser = { name: string; path: string };

/** The headless Chromium and, where one is installed, a full Chromium: painting costs them differently. */
export async function getBenchBrowsers(): Promise<BenchBrowser[]> {
  const installed = getInstalledChromium();
  const headless = { name: 'headless Chromium', path: await getChromiumPath() };
  if (!installed || installed === headless.path) return [headless];
  return [headless, { name: 'full Chromium', path: installed }];
}

/**
 * What the browser would do only because it is measured, or only on a desktop. An attached tool makes V8 parse React a
 * second time, for the position of an error that React creates as it loads, unless V8 stores all positions. And the
 * full Chromium loads the suggestions of its address bar, a page of their own, beside the measured one.
 */
const MEASURING_FLAGS = [
  '--js-flags=--no-enable-lazy-source-positions',
  // It replaces Playwright's list, of which the other features are those that a bench meets.
  '--disable-features=WebUIOmniboxAimPopup,HttpsUpgrades,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch',
];

/** @param path of the program; by default the one of the tests */
export async function launchBrowser(path?: string, ...flags: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: path ?? (await getChromiumPath()),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', ...MEASURING_FLAGS, ...flags],
  });
}

/** How many times the processor of a slow phone is slower than that of this machine. */
export const SLOWDOWN = 4;
/** A finger touches the screen for at least as long. */
export const PRESS_MS = 50;

export type Visitor = { page: Page; devtools: CDPSession; close: () => Promise<void> };

/** A new visitor on a phone, with an empty cache. */
export async function openVisitor(browser: Browser): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  return { page, devtools: await context.newCDPSession(page), close: () => context.close() };
}

export async function slowProcessor(devtools: CDPSession): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Presses with a finger. */
export async function tap(
  { page, devtools }: Pick<Visitor, 'page' | 'devtools'>,
  x: number,
  y: number,
): Promise<void> {
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.waitForTimeout(PRESS_MS);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
