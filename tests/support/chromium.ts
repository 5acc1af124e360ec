import { existsSync } from 'node:fs';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * A real Chromium: `CHROMIUM_PATH`, else an installed one, else the one that an npm package carries (Linux on
 * x64 only). Throws where there is none, so that no browser test is skipped silently.
 */
export async function chromiumPath(): Promise<string> {
  const found = process.env.CHROMIUM_PATH ?? INSTALLED.find((path) => existsSync(path));
  if (found) return found;
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
