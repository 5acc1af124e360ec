import { inquiryForm } from '../../src/pages/inquiry/words';
import { fillInInquiry } from '../support/e2e/inquiries';
import { expect, expectAccessibleInEachTheme, holdBack, saveData, test } from '../support/e2e/test';

const CONTACT_CHUNK = /\/static\/js\/Contact-[^/]*\.js/;
const ABOUT_CHUNK = /\/static\/js\/About-[^/]*\.js/;
const ABOUT_LINK = { name: 'About Us' };
const ABOUT_HEADING = /Every payment has two sides/;

test.use({
  viewport: { width: 1280, height: 800 },
  expectedErrors: /Failed to load resource|ChunkLoadError|dynamically imported module/,
});

test('a chunk that fails to load once is requested again', async ({ page }) => {
  let requests = 0;
  await page.route(CONTACT_CHUNK, (route) => {
    // The link is in view, so the chunk is also fetched ahead; only the import counts.
    if (route.request().resourceType() !== 'script') return route.continue();
    requests += 1;
    return requests === 1 ? route.abort() : route.continue();
  });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell us what you need');
  await expect(page).toHaveURL(/\/contact$/);
  // Chromium 147 does not import again what failed once (156 does): it requests the page, and the script with it.
  await expect.poll(() => requests).toBe(2);
});

test('while a chunk loads slowly, the page shows that another one is loading', { tag: '@full' }, async ({
  page,
}) => {
  const release = await holdBack(page, CONTACT_CHUNK);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click();
  const progress = page.getByRole('progressbar', { name: 'Loading…' });
  await expect(progress).toHaveCSS('visibility', 'visible');
  await expectAccessibleInEachTheme(page);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Tell us what you need');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell us what you need');
  await expect(progress).toHaveCount(0);
});

test('a chunk that stays missing ends in the route error screen after exactly one navigation', {
  tag: '@full',
}, async ({ page }) => {
  await saveData(page);
  await page.goto('/');
  await page.route(ABOUT_CHUNK, (route) => route.fulfill({ status: 404 }));
  let navigations = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) navigations += 1;
  });
  await page.getByRole('banner').getByRole('link', ABOUT_LINK).click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error' })).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByText('ChunkLoadError: Loading the chunk failed (missing)')).toBeVisible();
  expect(navigations).toBe(1);
  await expectAccessibleInEachTheme(page);
  await page.unroute(ABOUT_CHUNK);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ABOUT_HEADING);
});

test('without a connection the form and the page of a link say so, and are accessible', {
  tag: '@full',
}, async ({ page, context }) => {
  await saveData(page);
  await page.goto('/cst');
  await fillInInquiry(page, 'Asha');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(inquiryForm.failed.offline)).toBeVisible();
  await expectAccessibleInEachTheme(page);
  await page.getByRole('banner').getByRole('link', ABOUT_LINK).click();
  await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible();
  await expectAccessibleInEachTheme(page);
});

test('a first page whose script stays missing has one title and no canonical URL', async ({ page }) => {
  await page.route(ABOUT_CHUNK, (route) => route.fulfill({ status: 404 }));
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error' })).toBeVisible();
  await expect(page.locator('title')).toHaveCount(1);
  await expect(page.locator('meta[name="description"]')).toHaveCount(1);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
});

test('a first page whose script fails when it runs stays as it came, and its links load their pages', async ({
  page,
}) => {
  await page.route(ABOUT_CHUNK, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new TypeError("it is no function");' }),
  );
  const failed = page.waitForEvent('console', {
    predicate: (message) => message.text().includes('Loading the chunk failed (other)'),
  });
  await page.goto('/about', { waitUntil: 'commit' });
  await failed;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ABOUT_HEADING);
  await page.evaluate('window.isLeft = false');
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click();
  await page.waitForFunction('!("isLeft" in window)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell us what you need');
});

test.describe('a script that never arrives', () => {
  const WAIT_MS = 120_000;

  test('leaves a loaded page readable for 120 seconds, then shows the error once', async ({ page }) => {
    const before = Date.now();
    await page.clock.install({ time: before });
    let requests = 0;
    await page.route(ABOUT_CHUNK, () => {
      requests += 1;
    });
    await page.goto('/about', { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(ABOUT_HEADING);
    // The document fetches it first, then the app imports it and begins to wait.
    await expect.poll(() => requests).toBe(2);
    // The page began to wait between these two moments.
    const after = Date.now();
    await page.clock.pauseAt(before + WAIT_MS - 1_000);
    await expect(heading).toHaveText(ABOUT_HEADING);
    await page.clock.runFor(after - before + 2_000);
    await expect(heading).toHaveText('Unexpected Application Error');
    await expect(page.getByText('ChunkLoadError: Loading the chunk failed (timeout)')).toBeVisible();
  });

  test('does not keep an inquiry from being sent', async ({ page }) => {
    await page.route(/\/static\/js\/submitInquiry-/, () => {});
    await page.goto('/cst');
    await fillInInquiry(page, 'Asha');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(/\/cst\?sent=/);
    await expect(page.getByText('Your inquiry has been submitted successfully!')).toBeVisible();
  });
});

for (const chunk of ['index', 'InquiryForm']) {
  test(`a form whose script ${chunk} is missing works without it`, async ({ page }) => {
    await page.route(`**/static/js/${chunk}-*.js`, (route) => route.fulfill({ status: 404 }));
    await page.goto('/contact', { waitUntil: 'networkidle' });
    await fillInInquiry(page, 'Asha');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(/\/contact\?sent=/);
    await expect(page.getByText('Your inquiry has been submitted successfully!')).toBeVisible();
  });
}
