import { adminPaths, renderedPaths } from '../../scripts/builtPages';
import { inquiryMessages } from '../../src/pages/inquiry/words';
import { paths } from '../../src/paths';
import {
  createUniqueName,
  fillInInquiry,
  getPane,
  getRow,
  getSubmitButton,
  listUrl,
  sendInquiry,
} from '../support/e2e/inquiries';
import { expect, expectNoSidewaysScroll, signInByForm, test } from '../support/e2e/test';

/* Chromium 114, the oldest that runs the scripts. A console error fails each test. */

const PHONE = { width: 360, height: 800 };

for (const path of [...renderedPaths, '/404']) {
  test.describe(path, () => {
    test.use({ expectedErrors: path === '/404' ? /status of 404/ : /^$/ });

    test(`${path} starts its scripts, and its menu opens and closes`, async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.goto(path);
      await expectNoSidewaysScroll(page);
      const header = page.getByRole('banner');
      const links = header.locator('nav a:visible');
      await expect(links).toHaveCount(0);
      await header.getByRole('button').click();
      await expect(links.first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(links).toHaveCount(0);
    });
  });
}

test('a link opens its page in the same document', async ({ page }) => {
  await page.goto(paths.home);
  await page.evaluate('window.isFirstDocument = true');
  for (const name of ['Services', 'Careers', 'About Us', 'Contact Us']) {
    await page.getByRole('banner').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  expect(await page.evaluate('window.isFirstDocument')).toBe(true);
});

test('an inquiry is sent by the script', async ({ page }) => {
  await page.goto(paths.contact);
  await page.evaluate('window.isFirstDocument = true');
  await fillInInquiry(page, createUniqueName());
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('submitInquiry')),
  );
  await getSubmitButton(page).click();
  await expect(page.getByText(inquiryMessages.inlineSuccess)).toBeVisible();
  expect(await page.evaluate('window.isFirstDocument')).toBe(true);
});

test('an admin signs in, opens an inquiry and writes a note', async ({ page, request }) => {
  const name = createUniqueName();
  await sendInquiry(request, { name });
  await signInByForm(page);
  await page.goto(listUrl(name));
  await getRow(page, name).click();
  const pane = getPane(page, name);
  await pane.getByRole('button', { name: 'Note' }).click();
  await page.keyboard.type('Called, will write.');
  await page.keyboard.press('Control+Enter');
  await expect(pane.getByRole('listitem').getByText('Called, will write.')).toBeVisible();
});

test('every page of the admin area opens', async ({ page }) => {
  await signInByForm(page);
  for (const path of adminPaths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
});
