import type { ParsedMail } from 'mailparser';
import { ADMIN } from '../support/admins';
import { test } from '../support/e2e/mail';
import { expect, expectAccessibleInEachTheme, signInByForm } from '../support/e2e/test';

test.describe.configure({ mode: 'default' });

// The link is opened once more when it has ended.
test.use({ expectedErrors: /status of 410/ });

const NEW_PASSWORD = 'another pass word';
const INVITED = 'ravi@sanyog.example';

/**
 * The address in the last mail with a link to this person.
 * @param after how many mails have arrived before
 */
async function readLink(mails: ParsedMail[], email: string, after = 0): Promise<string> {
  let link = '';
  await expect(() => {
    const texts = mails
      .slice(after)
      .filter(({ to }) => to && 'text' in to && to.text === email)
      .map(({ text }) => text);
    [link = ''] = texts.flatMap((text) => /http\S+\/set-password#\S+/.exec(text ?? '') ?? []).slice(-1);
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

test('a colleague is invited by mail; a password that was forgotten is set by mail', async ({
  page,
  mails,
}) => {
  test.slow();
  await signInByForm(page);
  await page.goto('/admin/account');
  await page.getByLabel('Invite by email').fill(INVITED);
  await page.getByRole('button', { name: 'Invite…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByRole('button', { name: `Withdraw the invitation of ${INVITED}` })).toBeVisible();
  await expectAccessibleInEachTheme(page, [320, 1440]);
  await page.goto(await readLink(mails, INVITED));
  await page.getByLabel('Your name').fill('Ravi Rao');
  await page.getByLabel('New password').fill('a password of a colleague');
  await expectAccessibleInEachTheme(page, [320, 1440]);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page.getByText('Your password is set. Sign in with it.')).toBeVisible();

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(INVITED);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeFocused();
  await expectAccessibleInEachTheme(page, [320, 1440]);
  const link = await readLink(mails, INVITED, 1);
  // As a program does that looks at the links of mails.
  expect((await page.request.get(link)).status()).toBe(200);
  await page.goto(link);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toHaveValue(INVITED);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
});
