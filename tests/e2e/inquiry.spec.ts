import type { Request } from '@playwright/test';
import { afterInquiry } from '../../src/content/companyWords';
import { siteFrame } from '../../src/content/navigation';
import { inquiryMessages } from '../../src/pages/inquiry/words';
import { createUniqueName, fillInInquiry, findInquiries, getSubmitButton } from '../support/e2e/inquiries';
import {
  expect,
  expectAccessibleInEachTheme,
  holdBack,
  openAsAdmin,
  test,
  waitUntilHydrated,
  waitUntilStill,
} from '../support/e2e/test';

const copy = inquiryMessages;

test("an inquiry sent on /cst appears in the admin's list", async ({ page }) => {
  const name = createUniqueName();
  await page.goto('/cst');
  await fillInInquiry(page, name);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(copy.inlineSuccess)).toBeVisible();
  await expect(page.getByText(copy.alertSuccess)).toBeVisible();
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  await openAsAdmin(page, `/admin/contacts?search=${name}`);
  await expect(page.getByRole('table').getByText(name)).toBeVisible();
});

for (const [path, width] of [
  ['/contact', 1366],
  ['/hi/contact', 360],
] as const) {
  test(`a hint below a field that is left moves no button of ${path} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${path}?interest=services`);
    await waitUntilHydrated(page);
    const [email, phone] = [page.locator('#inquiry-email'), page.locator('#inquiry-phone')];
    const submit = page.locator('button[type="submit"]').last();
    const getPlace = () => submit.evaluate((button) => (button as HTMLElement).offsetTop);
    const place = await getPlace();
    await email.fill('asha@gmial.com');
    await phone.fill('98765');
    await phone.blur();
    await expect(page.getByRole('button', { name: 'asha@gmail.com' })).toBeVisible();
    await expect(phone).toHaveAccessibleDescription(/\b10\b.*\b5\b|\b5\b.*\b10\b/);
    expect(await getPlace()).toBe(place);
  });
}

test('the border of a wrong field stays red under the pointer', async ({ page }) => {
  await page.goto('/contact?interest=services');
  await waitUntilHydrated(page);
  const email = page.locator('#inquiry-email');
  await page.locator('button[type="submit"]').last().click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  const border = await email.evaluate((field) => getComputedStyle(field).borderTopColor);
  await email.hover();
  await expect(email).toHaveCSS('border-top-color', border);
  await expect(page.locator('#inquiry-name')).toHaveCSS('border-top-color', border);
});

test('Back leads to the first step, and the receipt is there after a reload', async ({ page }) => {
  await page.goto('/contact');
  await fillInInquiry(page, 'Asha History');
  await page.goBack();
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Services' })).toBeChecked();
  await page.goForward();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Asha History');
  await page.getByRole('button', { name: 'Submit' }).click();
  const receipt = page.getByRole('region', { name: copy.inlineSuccess });
  const reference = (await receipt.getByText(/^[0-9A-F]{4}-[0-9A-F]{4}$/).textContent()) ?? '';
  await expect(page).toHaveURL(new RegExp(`/contact\\?sent=${reference}\\.`));
  await expect(page.getByRole('heading', { name: afterInquiry.heading })).toHaveCount(1);
  // A link within the page adds an entry of the same URL.
  await page.getByRole('link', { name: siteFrame.skip }).focus();
  await page.keyboard.press('Enter');
  await expect(receipt.getByText(reference)).toBeVisible();
  await page.goBack();
  await page.getByRole('radio', { name: 'Investor' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha Again');
  await expect(receipt).toHaveCount(0);
  await page.goBack();
  await page.reload();
  await waitUntilHydrated(page);
  await expect(receipt.getByText(reference)).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Asha Again');
});

test('every state of the form is accessible', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/contact');
  await page.getByRole('radio', { name: 'Investor' }).check();
  await expectAccessibleInEachTheme(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expectAccessibleInEachTheme(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Please enter your name')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expectAccessibleInEachTheme(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ravi');
  await page.getByRole('textbox', { name: 'Email' }).fill('ravi@example.com');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(copy.inlineSuccess)).toBeVisible();
  await expectAccessibleInEachTheme(page);
});

test('the form works by keyboard alone', async ({ page }) => {
  await page.goto('/cst');
  await page.getByRole('radio', { name: 'Services' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your service inquiry' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Asha');
  await page.keyboard.press('Tab');
  await page.keyboard.type('asha@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText(copy.inlineSuccess)).toBeVisible();
});

test('an interest selected before hydration is used instead of that of a draft, whose text stays', async ({
  page,
}) => {
  await page.goto('/cst');
  await fillInInquiry(page, 'Asha Draft');
  const release = await holdBack(page, '**/static/js/index-*');
  await page.goto('/cst', { waitUntil: 'load' });
  await page.getByRole('radio', { name: 'Investor' }).check();
  release();
  await expect(page.getByRole('heading', { name: 'Your question about the company' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Asha Draft');
});

test.describe('a script that throws at Submit', () => {
  test.use({ expectedErrors: /isWellFormed/ });

  test('lets the browser send the inquiry', async ({ page, request }) => {
    const name = createUniqueName();
    await page.addInitScript(() => {
      Reflect.deleteProperty(String.prototype, 'isWellFormed');
    });
    await page.goto('/contact');
    await fillInInquiry(page, name);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name: url }) => url.includes('submitInquiry')),
    );
    await getSubmitButton(page).click();
    await expect(page).toHaveURL(/\/contact\?sent=/);
    await expect(page.getByText(copy.inlineSuccess)).toBeVisible();
    expect(await findInquiries(request, name)).toHaveLength(1);
  });
});

test('what is typed and chosen before hydration stays, also instead of the service of the link', async ({
  page,
}) => {
  const release = await holdBack(page, '**/static/js/index-*');
  await page.goto('/contact?service=cloud-solutions', { waitUntil: 'load' });
  await page.getByRole('combobox', { name: 'Service' }).selectOption('Mobile app');
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha Early');
  release();
  await waitUntilHydrated(page);
  await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('mobile-app');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Asha Early');
});

test('an interest selected before the script of the form has arrived is used', async ({ page }) => {
  const release = await holdBack(page, '**/static/js/InquiryForm-*');
  // What the app puts off until the page is idle has begun: a link in view leads to this page.
  const idle = page.waitForRequest(/\/js\/(Home|About|Services|Careers|Contact)-/);
  await page.goto('/cst', { waitUntil: 'load' });
  await page.getByRole('radio', { name: 'Services' }).check();
  await idle;
  release();
  await waitUntilHydrated(page);
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
});

test('the HTTP client does not load before the form is touched', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/contact');
  expect(requests.filter((url) => url.includes('submitInquiry'))).toEqual([]);
  await page.getByRole('radio', { name: 'Services' }).check();
  await expect.poll(() => requests.some((url) => url.includes('submitInquiry'))).toBe(true);
});

test('a map that is blocked stays under its drawing and delays nothing else', async ({ page }) => {
  const isMapRequest = (request: Request) =>
    request.url().includes('openstreetmap') && !request.isNavigationRequest();
  const failed = page.waitForEvent('requestfailed', isMapRequest);
  await page.goto('/contact');
  await page.getByRole('radio', { name: 'Services' }).check();
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await failed;
  await expect(page.locator('img[src="/images/contact-map.svg"]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hide the live map' })).toHaveCount(0);
});

test('after a reload on a phone the second step is where it was', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contact');
  await fillInInquiry(page, 'Asha Reload');
  const submit = page.getByRole('button', { name: 'Submit' });
  const getTop = () => submit.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await waitUntilStill(submit);
  await submit.evaluate((element) => {
    window.scrollBy({ top: element.getBoundingClientRect().top - 200, behavior: 'instant' });
  });
  await expect.poll(getTop).toBe(200);
  await page.reload();
  await expect.poll(getTop).toBe(200);
});
