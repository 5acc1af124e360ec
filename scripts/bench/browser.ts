import { type Browser, chromium } from '@playwright/test';
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
 * second time, for the position of an error that React creates as it loads (docs/decisions.md), unless V8 stores all
 * positions. And the full Chromium loads the suggestions of its address bar, a page of their own, beside the measured one.
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
