import { getPane, getRow, listUrl, readInquiry, sendInquiry } from '../support/e2e/inquiries';
import { uniqueWord } from '../support/e2e/records';
import {
  expect,
  expectAccessible,
  followRequests,
  openAsAdmin,
  test,
  waitUntilStill,
} from '../support/e2e/test';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 780 };

test('inquiries are triaged by keyboard alone', async ({ page, request }) => {
  const word = uniqueWord();
  const ids: string[] = [];
  for (let number = 7; number >= 1; number -= 1) {
    ids.unshift(await sendInquiry(request, { name: `${word} ${number}`, message: `Message ${number}` }));
  }
  await page.setViewportSize(WIDE);
  await openAsAdmin(page, listUrl(word));
  await expect(getRow(page, `${word} 1`)).toBeVisible();
  await page.getByRole('searchbox').focus();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(getRow(page, `${word} 1`)).toBeFocused({ timeout: 100 });
  }).toPass();
  const waitUntilQuiet = followRequests(page);
  // Read the first beside the list, and answer three in a row; the next one opens by itself.
  await page.keyboard.press('Enter');
  for (let number = 1; number <= 3; number += 1) {
    await expect(getPane(page, `${word} ${number}`)).toBeVisible();
    await expect(getRow(page, `${word} ${number}`)).toBeFocused();
    await waitUntilQuiet();
    await page.keyboard.press('e');
    await expect(getRow(page, `${word} ${number}`)).toHaveCount(0);
  }
  // Note on another.
  await expect(getRow(page, `${word} 4`)).toBeFocused();
  await page.keyboard.press('j');
  await expect(getPane(page, `${word} 5`)).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('Wants a call on Monday');
  await page.keyboard.press('Control+Enter');
  await expect(getPane(page, `${word} 5`).getByRole('listitem').getByText('Wants a call')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(getRow(page, `${word} 5`)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(getRow(page, `${word} 7`)).toBeFocused();
  await waitUntilQuiet();
  await page.keyboard.press('e');
  await expect(getRow(page, `${word} 7`)).toHaveCount(0);
  await expect(getRow(page, `${word} 6`)).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(getRow(page, `${word} 6`)).toBeFocused();
  const readStatuses = () => Promise.all(ids.map(async (id) => (await readInquiry(request, id)).status));
  await expect
    .poll(readStatuses)
    .toEqual(['answered', 'answered', 'answered', 'new', 'new', 'new', 'answered']);
});

test('on a phone the inquiry takes the place of the list, and Back returns to the row and its position', async ({
  page,
  request,
}) => {
  const word = uniqueWord();
  for (let number = 12; number >= 1; number -= 1) await sendInquiry(request, { name: `${word} ${number}` });
  await page.setViewportSize(PHONE);
  await openAsAdmin(page, listUrl(word));
  const row = getRow(page, `${word} 9`);
  await row.scrollIntoViewIfNeeded();
  await waitUntilStill(row);
  const position = await page.evaluate(() => scrollY);
  expect(position).toBeGreaterThan(0);
  await row.click();
  await expect(page.getByRole('heading', { level: 2, name: `${word} 9` })).toBeFocused();
  await expect(row).toBeHidden();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
  await row.click();
  await page.goBack();
  await expect(row).toBeFocused();
  await expect(page).toHaveURL(listUrl(word));
});

test('a new inquiry appears beside what the admin is doing, without moving it', async ({ page, request }) => {
  const word = uniqueWord();
  for (let number = 12; number >= 1; number -= 1) await sendInquiry(request, { name: `${word} ${number}` });
  await page.setViewportSize(WIDE);
  await openAsAdmin(page, listUrl(word));
  await getRow(page, `${word} 9`).click();
  await page.getByRole('textbox', { name: 'Reply' }).fill('Typing');
  const row = getRow(page, `${word} 9`);
  await row.focus();
  await waitUntilStill(row);
  const before = await row.boundingBox();
  await sendInquiry(request, { name: `${word} 0` });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(getRow(page, `${word} 0`)).toBeAttached();
  await expect(row).toBeFocused();
  await waitUntilStill(row);
  expect((await row.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveValue('Typing');
  await expect(page).toHaveTitle(/^\(\d+\) Contacts/);
});

test.describe('in London', () => {
  test.use({ timezoneId: 'Europe/London' });

  test('an inquiry shows when it came in India, and beside it by the clock of the reader', async ({
    page,
    request,
  }) => {
    const name = uniqueWord();
    const id = await sendInquiry(request, { name });
    await openAsAdmin(page, `/admin/contacts?inquiry=${id}`);
    const pane = getPane(page, name);
    await expect(pane.getByText(/\sat\s.+\sin\sIndia\s\(.+\shere\)$/)).toBeVisible();
  });
});
