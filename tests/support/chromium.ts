import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

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

/** The versions of tests/oldBrowsers/package.json. */
export const OLD_CHROMIUMS = [109, 113, 114];
/** Older ones keep each page as it came. */
export const OLDEST_WITH_SCRIPTS = 114;

/**
 * The path of an old Chromium of tests/oldBrowsers/package.json. Not by its package, which would unpack each version into
 * the same file.
 * @throws when it is not installed
 */
export function unpackOldChromium(version: number): string {
  const folder = `tests/oldBrowsers/node_modules/chromium-${version}`;
  const program = `${folder}/chromium`;
  if (existsSync(program)) return program;
  const unpacked = brotliDecompressSync(readFileSync(`${folder}/bin/chromium.br`));
  // Another process finds the whole file or none.
  writeFileSync(`${program}-${process.pid}`, unpacked, { mode: 0o755 });
  renameSync(`${program}-${process.pid}`, program);
  return program;
}
