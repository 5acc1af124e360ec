import type { APIRequestContext, Page } from '@playwright/test';
import { inquiryForm, inquiryMessages } from '../../src/pages/inquiry/words';
import { FORM_STATE_ID } from '../../src/shared/htmlTemplate';
import { createUniqueName, findInquiries, getSubmitButton } from '../support/e2e/inquiries';
import {
  expect,
  expectAccessibleInEachTheme,
  followRequests,
  holdBack,
  signIn,
  test,
} from '../support/e2e/test';

const SCRIPTS = '**/static/js/**';
const copy = inquiryMessages;
const RECEIPT = /\/(?:cst|contact)\?sent=[0-9A-F]{4}-[0-9A-F]{4}(?:\.[a-z-]+)?\.[\w-]{8}$/;
const getField = (page: Page, name: string) => page.getByRole('textbox', { name });

/** Opens the second step of the form and fills in what is required. */
async function fillInServices(page: Page, name: string): Promise<void> {
  await page.goto('/cst?interest=services');
  await getField(page, 'Name').fill(name);
  await getField(page, 'Email').fill('asha@example.com');
}

async function readMessages(request: APIRequestContext, name: string): Promise<(string | null)[]> {
  return (await findInquiries(request, name)).map(({ message }) => message);
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of (422|429)/ });

  test('Next asks for a choice', async ({ page }) => {
    await page.goto('/cst');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('radio', { name: 'Services' })).toBeFocused();
    await expect(page).toHaveURL('/cst');
  });

  test('Back leads to the first step, with nothing that was typed in the address', async ({ page }) => {
    await page.goto('/contact?interest=investor');
    await getField(page, 'Name').fill('Asha');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByText('Step 1 of 2')).toBeVisible();
    await expect(page).toHaveURL(/\/contact\??$/);
  });

  test('a form that was refused is there in the other language with what was typed, and Enter still sends it', async ({
    page,
    request,
  }) => {
    const name = createUniqueName();
    await page.goto('/contact?interest=services');
    await getField(page, 'Name').fill(name);
    await getField(page, 'Email').fill('asha');
    await getField(page, 'Email').press('Enter');
    await expect(getField(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address');
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await expect(page).toHaveURL('/hi/contact');
    await expect(page.locator('#inquiry-name')).toHaveValue(name);
    await expect(page.locator('#inquiry-email')).toHaveValue('asha');
    await page.locator('#inquiry-email').fill('asha@example.com');
    await page.locator('#inquiry-email').press('Enter');
    await expect(page).toHaveURL(/\/hi\/contact\?sent=/);
    expect(await findInquiries(request, name)).toHaveLength(1);
  });

  test('a wrong input is shown with its messages and what was typed, accessibly, and is sent once it is right', async ({
    page,
    request,
  }) => {
    const name = createUniqueName();
    await page.goto('/contact?service=cloud-solutions');
    await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('cloud-solutions');
    await getField(page, 'Email').fill('asha');
    await getField(page, 'Message').fill('Two\nlines');
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await getSubmitButton(page).click();
    expect((await answered).status()).toBe(422);
    await expect(getField(page, 'Name')).toHaveAccessibleDescription('Please enter your name');
    await expect(getField(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(getField(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(getField(page, 'Name')).toBeFocused();
    await expect(getField(page, 'Message')).toHaveValue('Two\nlines');
    await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('cloud-solutions');
    await page.getByRole('link', { name: 'Email', exact: true }).click();
    await expect(getField(page, 'Email')).toBeFocused();
    await getField(page, 'Name').fill(name);
    await getField(page, 'Email').fill('asha@example.com');
    await getSubmitButton(page).click();
    await expect(page).toHaveURL(RECEIPT);
    await expect(page.getByText(copy.inlineSuccess)).toBeInViewport();
    await expect(page.getByText(copy.alertSuccess)).toBeVisible();
    await expect(page.getByText('Step 1 of 2')).toBeVisible();
    expect(await readMessages(request, name)).toEqual(['Two\nlines']);
  });

  test('Back, a reload and a second click store nothing twice, and a changed text is stored', async ({
    page,
    request,
  }) => {
    const name = createUniqueName();
    await fillInServices(page, name);
    await getSubmitButton(page).dblclick();
    await expect(page).toHaveURL(RECEIPT);
    await page.reload();
    await page.goBack();
    await expect(getField(page, 'Name')).toHaveValue(name);
    await getSubmitButton(page).click();
    await expect(page).toHaveURL(RECEIPT);
    expect(await readMessages(request, name)).toEqual([null]);
    await page.goBack();
    await getField(page, 'Message').fill('One more thing');
    await getSubmitButton(page).dblclick();
    await expect(page).toHaveURL(RECEIPT);
    expect(new Set(await readMessages(request, name))).toEqual(new Set([null, 'One more thing']));
    expect(await readMessages(request, name)).toHaveLength(2);
  });

  test('the receipt has the reference that the admin area finds, and no personal data', async ({
    page,
    browser,
    baseURL,
  }) => {
    const name = createUniqueName();
    await fillInServices(page, name);
    await getSubmitButton(page).click();
    await expect(page).toHaveURL(RECEIPT);
    const [, reference = ''] = /=([^.]+)\./.exec(page.url()) ?? [];
    await expect(page.getByText(reference, { exact: true })).toBeVisible();
    const share = page.getByRole('link', { name: inquiryForm.sent.share });
    expect(await share.getAttribute('href')).toContain(`https://wa.me/?text=`);
    expect(decodeURIComponent((await share.getAttribute('href')) ?? '')).toContain(reference);
    await expect(page.getByRole('main')).not.toContainText(name);
    const other = await browser.newContext({ baseURL, javaScriptEnabled: true });
    const admin = await other.newPage();
    await signIn(admin);
    await admin.goto(`/admin/contacts?status=all&search=${reference}`);
    await admin.getByRole('link', { name, exact: true }).click();
    await expect(admin.getByText(`Reference ${reference}`)).toBeVisible();
    await other.close();
  });
});

test.describe('with every script file blocked', () => {
  test.use({
    expectedErrors: /Failed to load resource|Failed to fetch|ERR_FAILED|dynamically imported module/,
  });

  test('an inquiry is sent, and the pages that answer are accessible', { tag: '@full' }, async ({
    page,
    request,
  }) => {
    const name = createUniqueName();
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/contact', { waitUntil: 'load' });
    await page.getByRole('radio', { name: 'Investor' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL('/contact?interest=investor');
    await getSubmitButton(page).click();
    await expect(getField(page, 'Name')).toHaveAccessibleDescription('Please enter your name');
    await expectAccessibleInEachTheme(page);
    await getField(page, 'Name').fill(name);
    await getField(page, 'Email').fill('ravi@example.com');
    await getSubmitButton(page).click();
    await expect(page).toHaveURL(RECEIPT);
    await expectAccessibleInEachTheme(page);
    expect(await readMessages(request, name)).toEqual([null]);
  });
});

test.describe('while the script arrives', () => {
  test.use({ expectedErrors: /status of 422/ });

  test('the script takes over a page that was posted without it, with its messages and its key', async ({
    page,
    request,
  }) => {
    const name = createUniqueName();
    const waitUntilQuiet = followRequests(page);
    const release = await holdBack(page, SCRIPTS);
    await page.goto('/cst?interest=services', { waitUntil: 'load' });
    await getField(page, 'Name').fill(name);
    await getField(page, 'Email').fill('asha');
    await getSubmitButton(page).click();
    await expect(getField(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address');
    const key = await page.locator('input[name=key]').inputValue();
    release();
    await page.waitForFunction((id) => !document.getElementById(id), FORM_STATE_ID);
    await expect(getField(page, 'Name')).toHaveValue(name);
    await expect(getField(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address');
    await getField(page, 'Email').fill('asha@example.com');
    await waitUntilQuiet();
    const sent = page.waitForRequest('**/api/contact');
    await getSubmitButton(page).click();
    expect((await sent).headers()['idempotency-key']).toBe(key);
    await expect(page.getByText(copy.inlineSuccess)).toBeVisible();
    expect(await readMessages(request, name)).toEqual([null]);
  });
});
