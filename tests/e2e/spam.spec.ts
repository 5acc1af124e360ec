import type { APIRequestContext, Page } from '@playwright/test';
import { inquiryMessages } from '../../src/pages/inquiry/words';
import { HONEYPOT } from '../../src/shared/formState';
import { createUniqueName, fillInInquiry, findInquiries, getSubmitButton } from '../support/e2e/inquiries';
import { expect, expectNoSidewaysScroll, openAsAdmin, test } from '../support/e2e/test';

const copy = inquiryMessages;
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
  // The second signal that it takes. That the form was filled in too fast is none on a busy machine.
  await page.getByRole('textbox', { name: 'Message' }).fill('<a href="https://shop.example">Shops</a>');
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
