import { existsSync } from 'node:fs';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The path of a Chromium of this system. */
export function getInstalledChromium(): string | undefined {
  return INSTALLED.find((path) => existsSync(path));
}

/**
 * `CHROMIUM_PATH`, else the headless Chromium of an npm package (Linux on x64), which is the same on every machine
 * and twice as fast as a desktop browser, else an installed one.
 * @throws when there is none, so that no browser test is silently skipped
 */
export async function getChromiumPath(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: packaged } = await import('@sparticuz/chromium');
    return packaged.executablePath();
  }
  const found = getInstalledChromium();
  if (!found) throw new Error('No Chromium was found: name one in CHROMIUM_PATH');
  return found;
}
