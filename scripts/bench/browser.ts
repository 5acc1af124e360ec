import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '../../tests/support/chromium';

export async function launchBrowser(...flags: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', ...flags],
  });
}
