import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { adminPaths, publicPaths, renderedPaths } from '../../scripts/builtPages';
import { solutions } from '../../src/content/solutions';
import { dayPage } from '../../src/pages/home/day/dayWords';
import { inquiryMessages } from '../../src/pages/inquiry/words';
import { tryIt } from '../../src/pages/try/words';
import { paths } from '../../src/paths';
import { createUniqueName, fillInInquiry, findInquiries, getSubmitButton } from '../support/e2e/inquiries';
import { expect, expectNoSidewaysScroll, test } from '../support/e2e/test';

/* Chromium 109, the last for Windows 7 and 8, and 113, the last without popovers, keep each page as it came. */

const PHONE = { width: 360, height: 800 };
const DESKTOP = { width: 1440, height: 900 };
/** An error in the console of 113. */
const UNKNOWN_POPOVER = "Found a 'popover' attribute";
const NEEDED = /Chrome (?:and|or) Edge 114, Safari (?:and iOS )?17, Firefox 125/;

test.use({ expectedErrors: new RegExp(UNKNOWN_POPOVER) });

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'load' });

/** In the first view below the header everything belongs to the page. */
async function expectNothingOver(page: Page): Promise<void> {
  const covering = await page.evaluate(() => {
    const header = document.querySelector('header');
    const found = new Set<string>();
    for (let y = (header?.getBoundingClientRect().bottom ?? 0) + 1; y < innerHeight; y += 20) {
      for (let x = 5; x < innerWidth; x += 20) {
        const element = document.elementFromPoint(x, y);
        if (header?.contains(element)) found.add((element as Element).outerHTML.slice(0, 100));
      }
    }
    return [...found];
  });
  expect(covering).toEqual([]);
}

for (const path of [...renderedPaths, '/documents/privacy-policy.html', '/hi/documents/terms.html']) {
  test(`${path} can be read, its menus stand open, and nothing lies over it`, async ({ page }) => {
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const header = page.getByRole('banner');
      await expect(header.getByRole('button'), 'a button that does nothing').toHaveCount(0);
      if (viewport === PHONE) await header.locator('summary').click();
      for (const { url } of solutions)
        await expect(header.locator(`a[href="${url}"]:visible`)).toHaveCount(1);
      for (const target of ['/about', '/services', '/contact'])
        await expect(header.locator(`a[href$="${target}"]:visible`).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNothingOver(page);
    }
  });
}

test('each link loads its page', async ({ page }) => {
  await open(page, paths.home);
  for (const [name, heading] of [
    ['Services', /./],
    ['Careers', /./],
    ['Contact Us', 'Tell us what you need'],
    ['हिन्दी', /./],
  ] as const) {
    await page.evaluate('window.isLeft = false');
    await page.getByRole('banner').getByRole('link', { name }).first().click();
    await page.waitForFunction('!("isLeft" in window)');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

test('posts of the blog are listed by tab, and read', async ({ page }) => {
  await open(page, paths.blog);
  await page.getByRole('main').getByRole('navigation').first().getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/blog\?category=/);
  await page.getByRole('article').getByRole('heading').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/blogs\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('what would need our scripts gives way to what does not', async ({ page }) => {
  await open(page, paths.home);
  await expect(page.getByRole('list', { name: dayPage.list })).toBeVisible();
  await open(page, paths.forShops);
  await expect(page.getByText(tryIt.withoutScript)).toBeVisible();
  await expect(page.getByText(tryIt.loading)).toBeHidden();
});

test('the code of the API can be read, and nothing offers to copy it', async ({ page }) => {
  await open(page, paths.developers);
  await expect(page.locator('pre').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);
});

test('an inquiry is sent', async ({ page, request }) => {
  const name = createUniqueName();
  await open(page, paths.contact);
  await fillInInquiry(page, name);
  await getSubmitButton(page).click();
  await expect(page.getByText(inquiryMessages.inlineSuccess)).toBeInViewport();
  expect(await findInquiries(request, name)).toHaveLength(1);
});

test.describe('what is wrong in an inquiry', () => {
  test.use({ expectedErrors: new RegExp(`${UNKNOWN_POPOVER}|status of 422`) });

  test('is said at its field, and can be put right', async ({ page }) => {
    await open(page, paths.inquiry);
    await fillInInquiry(page, 'Asha');
    await page.getByRole('textbox', { name: 'Email' }).fill('asha');
    await getSubmitButton(page).click();
    const email = page.getByRole('textbox', { name: 'Email' });
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
    await email.fill('asha@shop.example');
    await getSubmitButton(page).click();
    await expect(page.getByText(inquiryMessages.inlineSuccess)).toBeVisible();
  });
});

const shells = [...publicPaths.filter((path) => !renderedPaths.includes(path)), ...adminPaths];

test('a page of the browser alone says which browser it needs', async ({ page }) => {
  for (const path of shells) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByText(NEEDED), path).toBeVisible();
    await expectNothingOver(page);
  }
});

test.describe('index.html', () => {
  test.use({ expectedErrors: new RegExp(`${UNKNOWN_POPOVER}|Failed to load resource`) });

  test('says by itself which browser it needs', async ({ page }) => {
    await page.route('/alone', (route) =>
      route.fulfill({ body: readFileSync('index.html', 'utf8'), contentType: 'text/html' }),
    );
    await open(page, '/alone');
    await expect(page.getByText(NEEDED)).toBeVisible();
  });
});
