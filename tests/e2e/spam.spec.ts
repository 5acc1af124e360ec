import type { APIRequestContext, Page } from '@playwright/test';
import { HONEYPOT } from '../../src/pages/inquiry/fields';
import { inquiryForm, inquiryMessages } from '../../src/pages/inquiry/words';
import { createUniqueName, fillInInquiry, findInquiries, getSubmitButton } from '../support/e2e/inquiries';
import { expect, expectNoSidewaysScroll, openAsAdmin, test } from '../support/e2e/test';

const copy = inquiryMessages;
const { failed } = inquiryForm;
const getNameField = (page: Page) => page.getByRole('textbox', { name: 'Name' });
const getNotifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** The status of every stored inquiry with this name. */
async function getStatuses(request: APIRequestContext, name: string): Promise<string[]> {
  return (await findInquiries(request, name)).map(({ status }) => status);
}

test('an inquiry with the honeypot filled in gets the success message, and an admin can mark it as not spam', async ({
  page,
  request,
}) => {
  const name = createUniqueName();
  const formToken = page.waitForResponse('**/api/contact/stamp');
  await page.goto('/cst');
  await fillInInquiry(page, name);
  expect((await formToken).headers()['cache-control']).toBe('no-store');
  const honeypot = page.locator(`input[name=${HONEYPOT}]`);
  // Rendered, which bots check, but outside the viewport.
  await expect(honeypot).toBeVisible();
  await expect(honeypot).not.toBeInViewport();
  await expectNoSidewaysScroll(page);
  await honeypot.fill('https://shop.example');
  const sent = page.waitForRequest('**/api/contact');
  await getSubmitButton(page).click();
  await expect(page.getByText(copy.inlineSuccess)).toBeVisible();
  expect((await sent).headers()['x-form-stamp']).toMatch(/^\d+\./);
  expect(await getStatuses(request, name)).toEqual(['spam']);

  await openAsAdmin(page, `/admin/contacts?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row', { name }).getByText('Spam')).toBeVisible();
  await page.getByRole('link', { name: /^Spam/ }).click();
  await expect(page.getByText('Hidden field filled in')).toBeVisible();
  await page.getByRole('button', { name: `Not spam ${name}` }).press('Enter');
  await expect(page.getByText('No contacts found.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => getStatuses(request, name)).toEqual(['new']);
  await getNotifications(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Hidden field filled in')).toBeVisible();
  await expect.poll(() => getStatuses(request, name)).toEqual(['spam']);
});

test.describe('where something fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a submit whose response is lost says so, and sending it again stores one inquiry', async ({
    page,
    request,
  }) => {
    const name = createUniqueName();
    // Before it is requested, the browser would post the form itself.
    const formToken = page.waitForResponse('**/api/contact/stamp');
    await page.goto('/cst');
    await fillInInquiry(page, name);
    await formToken;
    await page.route(
      '**/api/contact',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await getSubmitButton(page).click();
    await expect(page.getByRole('alert')).toContainText(copy.otherError);
    expect(await getStatuses(request, name)).toEqual(['new']);
    await expect(getNameField(page)).toHaveValue(name);
    await getSubmitButton(page).click();
    await expect(page.getByText(copy.inlineSuccess)).toBeVisible();
    expect(await getStatuses(request, name)).toEqual(['new']);
  });

  test('over the limit the form preserves the text, says how long to wait, and announces the end of the wait', async ({
    page,
    request,
  }) => {
    const name = createUniqueName();
    const formToken = page.waitForResponse('**/api/contact/stamp');
    await page.clock.install();
    await page.goto('/cst');
    await fillInInquiry(page, name);
    await formToken;
    await page.route(
      '**/api/contact',
      (route) =>
        route.fulfill({ status: 429, headers: { 'retry-after': '6' }, json: { message: 'Too many' } }),
      { times: 1 },
    );
    await getSubmitButton(page).click();
    await expect(page.getByText(failed.tooMany('6 seconds'))).toBeVisible();
    await page.clock.fastForward(7_000);
    await expect(page.getByText(failed.waitIsOver)).toBeVisible();
    await expect(getNameField(page)).toHaveValue(name);
    await getSubmitButton(page).click();
    await expect(page.getByText(copy.inlineSuccess)).toBeVisible();
    expect(await getStatuses(request, name)).toEqual(['new']);
  });
});
