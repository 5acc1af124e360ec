import type { Page } from '@playwright/test';
import { inquiryForm, inquiryMessages } from '../../src/pages/inquiry/words';
import { createUniqueName, findInquiries, getPane, getSubmitButton, listUrl } from '../support/e2e/inquiries';
import { expect, expectAccessibleInEachTheme, holdBack, openAsAdmin, test } from '../support/e2e/test';
import { makePicture } from '../support/images';

const { files: words } = inquiryForm;
const BILL = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 of May') };
const getFiles = (page: Page) => page.getByLabel(words.label);
const getChosen = (page: Page) => page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');

async function makePhoto() {
  const buffer = await makePicture(600, 400).png().toBuffer();
  return { name: 'shop.png', mimeType: 'image/png', buffer };
}

async function fillInDetails(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.com');
}

test('files are chosen, removed and sent with their progress, and an admin sees them at the message', async ({
  page,
  request,
}) => {
  const name = createUniqueName();
  await page.goto('/cst?interest=services');
  await fillInDetails(page, name);
  await getFiles(page).setInputFiles([BILL, await makePhoto()]);
  await expect(getChosen(page)).toHaveText([/bill\.pdf.*1 KB/, /shop\.png/]);
  const large = { ...BILL, name: 'scan.pdf', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
  const text = { ...BILL, name: 'notes.txt', mimeType: 'text/plain' };
  await getFiles(page).setInputFiles([large, text, { ...BILL, name: 'other.pdf' }]);
  await expect(getFiles(page)).toHaveAccessibleDescription(
    'scan.pdf is larger than 5 MB. notes.txt is neither a JPEG, PNG or WebP picture nor a PDF.',
  );
  await page.getByRole('button', { name: 'Remove other.pdf' }).click();
  await expect(getChosen(page)).toHaveText([/bill\.pdf/, /shop\.png/]);
  await expect(getFiles(page)).toBeFocused();
  await expectAccessibleInEachTheme(page);

  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(getChosen(page)).toHaveCount(2);

  const release = await holdBack(page, '**/api/contact');
  await getSubmitButton(page).click();
  await expect(page.getByRole('progressbar', { name: words.sending })).toBeVisible();
  await page.getByRole('button', { name: words.cancel }).click();
  await expect(getSubmitButton(page)).toBeFocused();
  release();
  await expect(getChosen(page)).toHaveCount(2);
  await getSubmitButton(page).click();
  const receipt = page.getByRole('region', { name: inquiryMessages.inlineSuccess });
  await expect(receipt.getByRole('definition').last()).toHaveText('2');
  await page.reload();
  await expect(receipt.getByRole('definition').last()).toHaveText('2');

  const [{ _id: id } = { _id: '' }] = await findInquiries(request, name);
  await openAsAdmin(page, listUrl(name, `&inquiry=${id}`));
  const message = getPane(page, name).getByRole('article', { name: 'Message' });
  await expect(message.getByRole('img', { name: 'Preview of shop.png' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await message.getByRole('button', { name: /bill\.pdf/ }).click();
  expect((await downloading).suggestedFilename()).toBe('bill.pdf');
});

test('a reload keeps what was typed, and says that the files are gone', async ({ page }) => {
  await page.goto('/cst?interest=services');
  await fillInDetails(page, 'Asha');
  await getFiles(page).setInputFiles(BILL);
  await expect(getChosen(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Asha');
  await expect(getFiles(page)).toHaveAccessibleDescription(words.lost);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of (422|413)/ });

  test('files are sent, and a page that comes back says that they are gone', async ({ page, request }) => {
    const name = createUniqueName();
    await page.goto('/contact?interest=services');
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await getFiles(page).setInputFiles(BILL);
    await getSubmitButton(page).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
    await expect(getFiles(page)).toHaveAccessibleDescription(words.lost);
    await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.com');
    await getFiles(page).setInputFiles({ ...BILL, buffer: Buffer.alloc(6 * 1024 * 1024) });
    await getSubmitButton(page).click();
    await expect(getFiles(page)).toHaveAccessibleDescription(words.problems[413]);
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
    await getFiles(page).setInputFiles([BILL, await makePhoto()]);
    await getSubmitButton(page).click();
    const receipt = page.getByRole('region', { name: inquiryMessages.inlineSuccess });
    await expect(receipt.getByRole('definition').last()).toHaveText('2');
    expect(await findInquiries(request, name)).toHaveLength(1);
  });
});
