/**
 * Writes the pictures of the README into docs/images: starts the built product (`npm run build` first) on a free port
 * with sample content and visits it with Chromium.
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openDatabase } from '../server/database/open';
import { seedInquiries } from '../server/sampleContent/sampleInquiries';
import { getChromiumPath } from '../tests/support/chromium';
import { ADMIN } from './admin';
import { BUILD_FOLDER } from './build/buildFolder';
import { kill, startBuiltServer } from './builtServer';

const FOLDER = 'docs/images';

const SCREENSHOTS = [
  { name: 'home-desktop', width: 1440, height: 900, deviceScaleFactor: 1, open: openHome },
  { name: 'inquiry-phone', width: 390, height: 764, deviceScaleFactor: 2, open: openInquiry },
  { name: 'admin-inquiries', width: 1440, height: 876, deviceScaleFactor: 1, open: openInquiries },
];

if (!existsSync(join(BUILD_FOLDER, 'pages.json'))) throw new Error('Run "npm run build" first');

const folder = await mkdtemp(join(tmpdir(), 'site-screenshots-'));
const databaseUrl = `file:${join(folder, 'site.db')}`;
const { child, origin } = await startBuiltServer(databaseUrl);
try {
  const browser = await chromium.launch({
    executablePath: await getChromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
  await mkdir(FOLDER, { recursive: true });
  for (const screenshot of SCREENSHOTS) await takeScreenshot(browser, screenshot);
  await browser.close();
} finally {
  await kill(child);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function takeScreenshot(
  browser: Browser,
  { name, width, height, deviceScaleFactor, open }: (typeof SCREENSHOTS)[number],
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  const page = await context.newPage();
  await open(page);
  // So that nothing is hovered.
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ animations: 'disabled' });
  await sharp(png)
    .webp({ quality: 66, effort: 6, smartSubsample: true })
    .toFile(join(FOLDER, `${name}.webp`));
  await context.close();
}

async function openHome(page: Page): Promise<void> {
  await page.goto(origin, { waitUntil: 'networkidle' });
}

async function openInquiry(page: Page): Promise<void> {
  await page.goto(`${origin}/cst`, { waitUntil: 'networkidle' });
  await page.getByRole('radio', { name: 'Services' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha Kulkarni');
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@kulkarnistores.example');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+91 98220 33445');
  await page.getByRole('textbox', { name: 'Company' }).fill('Kulkarni Stores');
  await page.getByRole('combobox', { name: 'Service' }).selectOption('E-commerce');
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill(
      'We run four shops in Pune and would like to sell online before the festive season. Can we talk this week?',
    );
  await page.getByRole('textbox', { name: 'Message' }).blur();
  await page.evaluate(() => scrollTo(0, 0));
}

async function openInquiries(page: Page): Promise<void> {
  const database = await openDatabase(databaseUrl);
  await seedInquiries(database, ADMIN.email, new Date());
  await database.close();
  await page.goto(`${origin}/admin/login`, { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'Email' }).fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/admin/dashboard');
  await page.goto(`${origin}/admin/contacts`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Ravi Deshmukh' }).click();
  await page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first().waitFor();
}
