import type { Page } from '@playwright/test';
import { ADMIN } from '../support/admins';
import { expect, expectAccessibleInEachTheme, onOwnServer, signInByForm, test } from '../support/e2e/test';
import { getCode } from '../support/secondFactor';

const WIDTHS = [320, 390, 768, 1440];

// The other tests sign in with the password alone.
test.use(onOwnServer());

/** Confirms a question that asks for the password. */
async function confirm(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(ADMIN.password);
  await dialog.getByRole('button', { name }).click();
}

async function signOutAndTypePassword(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
}

test.use({ expectedErrors: /status of (401|422)/ });

test('the second factor is set up, then a code and a recovery code sign in', { tag: '@full' }, async ({
  page,
}) => {
  test.slow();
  await signInByForm(page);
  await page.getByRole('link', { name: `Signed in as ${ADMIN.email}` }).click();
  await page.getByRole('button', { name: 'Set up…' }).click();
  await expectAccessibleInEachTheme(page, WIDTHS);
  await confirm(page, 'Continue');
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessibleInEachTheme(page, WIDTHS);
  const codes = page.getByRole('region', { name: 'Two-step verification' }).getByRole('listitem');
  // The code before the present one is accepted too, and leaves the present one for the sign-in. The present one may end
  // before it arrives: then the next one is asked for.
  await expect(async () => {
    await page.getByLabel('The code that the app shows').fill(getCode(secret, new Date(), -1));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(codes).toHaveCount(10, { timeout: 5_000 });
  }).toPass();
  await expectAccessibleInEachTheme(page, WIDTHS);
  const recoveryCode = await codes.first().innerText();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });

  await signOutAndTypePassword(page);
  await expectAccessibleInEachTheme(page, WIDTHS);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('Code').fill('000000');
  await page.getByLabel('Code').press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  await page.getByLabel('Code').fill(getCode(secret, new Date()));
  await page.getByLabel('Code').press('Enter');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await signOutAndTypePassword(page);
  await page.getByLabel('Code').fill(recoveryCode);
  await page.getByLabel('Code').press('Enter');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto('/admin/account');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
});
