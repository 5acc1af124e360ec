import { type Browser, chromium } from '@playwright/test';
import { getChromiumPath } from '../../tests/support/chromium';

export async function launchBrowser(...flags: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: await getChromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', ...flags],
  });
}
