/** Takes the pictures of the README from the built product (`npm run build` first) and writes them to docs/images/. */
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ADMIN, freePort, startBuiltServer, untilReady } from '../tests/support/builtServer';
import { chromiumPath } from '../tests/support/chromium';

const TARGET = 'docs/images';
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Oldest first; `website` is the honeypot. */
const INQUIRIES = [
  {
    name: 'Meera Iyer',
    email: 'meera@iyerstores.example',
    topic: 'mobile-app',
    message: 'We have 14 outlets in Chennai. Can your counter show all of them on one screen?',
  },
  {
    name: 'Best Offers',
    email: 'offers@cheap-links.example',
    message: 'More visitors for your site, today only.',
    website: 'https://cheap-links.example',
  },
  {
    name: 'Arjun Deshpande',
    email: 'arjun@nivesh.example',
    interest: 'investor',
    subject: 'Investment Inquiry',
    topic: 'series-a',
    message: 'Our fund invests in payment companies. Whom may we talk to about your next round?',
  },
  {
    name: 'Farah Khan',
    email: 'farah.khan@khanmobiles.example',
    topic: 'consultation',
    message: 'Customers ask for DTH recharges every day. What do I need to begin?',
  },
  {
    name: 'Rohit Verma',
    email: 'rohit@gharapp.example',
    topic: 'web-development',
    message: 'We would like to add bill payment to our app for housing societies. Is there a test account?',
  },
  {
    name: 'Lakshmi Nair',
    email: 'lakshmi@nairagency.example',
    phone: '9876543210',
    company: 'Nair Agency',
    topic: 'other',
    message: 'I distribute to 60 shops around Kochi and need one report for all of them.',
  },
];

async function sendInquiries(origin: string): Promise<void> {
  for (const inquiry of INQUIRIES) {
    const response = await fetch(`${origin}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        subject: 'Service Inquiry',
        interest: 'services',
        phone: null,
        company: null,
        ...inquiry,
      }),
    });
    if (response.status !== 201) throw new Error(`An inquiry got status ${response.status}`);
  }
}

async function openPage(
  browser: Browser,
  origin: string,
  options: Parameters<Browser['newContext']>[0],
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Nothing moves, so that the same page gives the same picture.
    reducedMotion: 'reduce',
    ...options,
  });
  return context.newPage();
}

async function save(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(join(TARGET, name));
  console.log(`${join(TARGET, name)} ${Math.round(size / 1000)} kB`);
}

async function captureHome(browser: Browser, origin: string): Promise<void> {
  const page = await openPage(browser, origin, DESKTOP);
  await page.goto('/', { waitUntil: 'networkidle' });
  await save(page, 'home-desktop.webp');
}

async function captureInquiryForm(browser: Browser, origin: string): Promise<void> {
  const page = await openPage(browser, origin, PHONE);
  await page.goto('/cst', { waitUntil: 'networkidle' });
  await page.getByLabel('Services', { exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Name').fill('Lakshmi Nair');
  await page.getByLabel('Email').fill('lakshmi@nairagency.example');
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await save(page, 'inquiry-phone.webp');
}

async function captureInquiries(browser: Browser, origin: string): Promise<void> {
  const page = await openPage(browser, origin, DESKTOP);
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('/admin/dashboard');
  await page.goto('/admin/contacts', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Lakshmi Nair' }).click();
  await save(page, 'admin-inquiries.webp');
}

const folder = await mkdtemp(join(tmpdir(), 'site-screenshots-'));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const server = startBuiltServer(port, `file:${join(folder, 'site.db')}`);
try {
  await untilReady(server, port);
  await sendInquiries(origin);
  await mkdir(TARGET, { recursive: true });
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  await captureHome(browser, origin);
  await captureInquiryForm(browser, origin);
  await captureInquiries(browser, origin);
  await browser.close();
} finally {
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
  await rm(folder, { recursive: true, force: true });
}
