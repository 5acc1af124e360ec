import { getPane, getRow, listUrl } from '../support/e2e/inquiries';
import { uniqueWord } from '../support/e2e/records';
import { expect, expectAccessible, openAsAdmin, test } from '../support/e2e/test';

test('a call comes in: it is written down, found by its number, answered and erased', async ({ page }) => {
  const name = uniqueWord();
  const digits = `9${String(Date.now()).slice(-9)}`;
  await openAsAdmin(page, listUrl(name));
  await page.getByRole('link', { name: 'New inquiry' }).click();
  const dialog = page.getByRole('dialog', { name: 'New inquiry' });
  await expect(dialog.getByLabel('How it came')).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('What they want').fill('Wants the retailer panel');
  // What is typed survives a reload.
  await page.reload();
  await expect(dialog.getByLabel('What they want')).toHaveValue('Wants the retailer panel');
  await dialog.getByRole('button', { name: 'Add inquiry' }).click();
  await expect(dialog.getByText('Please enter an email or a phone number')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Phone').fill(`+91 ${digits.slice(0, 5)} ${digits.slice(5)}`);
  await dialog.getByLabel('Phone').press('Enter');
  const pane = getPane(page, name);
  await expect(pane.getByText('wrote this inquiry down')).toBeVisible();
  await expect(pane.getByRole('button', { name: 'Reply' })).toHaveCount(0);

  await page.goto(`/admin/contacts?status=all&search=${digits}`);
  await getRow(page, name).click();
  await pane.getByRole('button', { name: 'Call or chat' }).click();
  await expect(page.getByRole('textbox', { name: 'Outcome' })).toBeFocused();
  await page.keyboard.type('Gets a demo on Friday');
  await page.keyboard.press('Control+Enter');
  await expect(pane.getByText('Gets a demo on Friday')).toBeVisible();
  await expect(pane.getByText('Answered', { exact: true })).toBeVisible();

  await pane.getByText('Personal data').press('Enter');
  await pane.getByRole('button', { name: 'Erase all of this number' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(page.getByText('1 inquiry erased.')).toBeVisible();
  await expect(getRow(page, name)).toHaveCount(0);
});
