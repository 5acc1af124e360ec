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

/** @param path of the program; by default the one of the tests */
export async function launchBrowser(path?: string, ...flags: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: path ?? (await getChromiumPath()),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', ...flags],
  });
}
