import type { Locator, Page } from '@playwright/test';
import { getPane, getRow, listUrl, sendInquiry } from '../support/e2e/inquiries';
import { getAuthorization, uniqueWord } from '../support/e2e/records';
import { expect, openAsAdmin, test } from '../support/e2e/test';

const LINES = Array.from({ length: 12 }, (_, line) => `Line ${line + 1} of what the visitor wrote.`);
/** Unlike that of other inquiries, since the same message many times is spam. */
const createLongText = () => [...LINES, uniqueWord()].join('\n');

/** One element ends above another, or above its end. What opens beside them still moves both for a moment. */
async function expectToEndAbove(
  upper: Locator,
  lower: Locator,
  edge: 'start' | 'end',
  room = 0,
): Promise<void> {
  await expect(async () => {
    const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
    if (!above || !below) throw new Error('It is not on the screen');
    const limit = below.y + (edge === 'end' ? below.height : 0);
    expect(above.y + above.height).toBeLessThanOrEqual(limit - room);
  }).toPass();
}

const getHeight = async (element: Locator) => (await element.boundingBox())?.height;
const getBottom = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().bottom);

/** How many pixels of an element can be seen, below the header of the inquiry and above the box for the reply. */
function getVisibleHeight(page: Page, text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    let visible = 0;
    for (let y = Math.max(0, top); y < Math.min(bottom, innerHeight); y += 1) {
      if (document.elementFromPoint(left + 4, y) === element) visible += 1;
    }
    return visible;
  });
}

test('what is answered stays in view above the reply in a low window', async ({ page, request }) => {
  const name = uniqueWord();
  const id = await sendInquiry(request, { name, message: createLongText() });
  const headers = await getAuthorization(request);
  for (let number = 1; number <= 6; number += 1) {
    await request.post(`/api/contact/${id}/notes`, { headers, data: { text: `Note ${number}` } });
  }
  await page.setViewportSize({ width: 1366, height: 657 });
  await openAsAdmin(page, listUrl(name, `&inquiry=${id}`));
  const message = getPane(page, name).getByText('Line 1 of what the visitor wrote.');
  await expect(message).toBeVisible();
  await page.keyboard.press('r');
  const field = page.getByRole('textbox', { name: 'Reply' });
  await expect(field).toBeFocused();
  await page.keyboard.type('Dear Ravi,\n\nthank you.\n\nYours\nAsha\n\nPS\nOne more line\nAnd another');
  // At least four lines of it.
  await expect.poll(() => getVisibleHeight(page, message)).toBeGreaterThanOrEqual(96);
  const send = page.getByRole('link', { name: 'Open in your mail program' });
  await expectToEndAbove(send, page.getByRole('region', { name: 'What to write' }), 'end', 8);
  await expect.poll(() => getBottom(field)).toBeLessThanOrEqual(657);
  await expect.poll(() => getHeight(field)).toBeGreaterThanOrEqual(80);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true });
  test('the beginning of what is answered is in view above the text', async ({ page, request }) => {
    const name = uniqueWord();
    const id = await sendInquiry(request, { name, message: createLongText() });
    await page.setViewportSize({ width: 360, height: 640 });
    await openAsAdmin(page, listUrl(name, `&inquiry=${id}`));
    const pane = getPane(page, name);
    await pane.getByRole('button', { name: 'Reply', exact: true }).click();
    const field = pane.getByRole('textbox', { name: 'Reply' });
    await expect(field).toBeFocused();
    const quote = pane.locator('[data-text^="Line 1 of"]');
    await expect(quote).toBeInViewport({ ratio: 1 });
    await expectToEndAbove(quote, field, 'start');
  });

  test('what opens after an answer is in view from its name', async ({ page, request }) => {
    const word = uniqueWord();
    for (const number of [1, 2]) {
      await sendInquiry(request, { name: `${word} ${number}`, message: `${number}. ${createLongText()}` });
    }
    await page.setViewportSize({ width: 360, height: 640 });
    await openAsAdmin(page, listUrl(word));
    await getRow(page, `${word} 2`).click();
    const pane = getPane(page, `${word} 2`);
    await pane.getByRole('button', { name: 'Reply', exact: true }).click();
    await pane.getByText('Call or chat').click();
    await pane.getByRole('button', { name: 'Mark as answered' }).last().click();
    const heading = getPane(page, `${word} 1`).getByRole('heading', { name: `${word} 1` });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport({ ratio: 1 });
  });

  test('a row is at most 96 px high, and the list begins in the first screen', async ({ page, request }) => {
    const word = uniqueWord();
    const topics = { interest: 'services', topic: 'api-integration' } as const;
    const person = { company: 'Kumar and Sons Stores', phone: '+91 98765 43210' };
    for (let number = 1; number <= 4; number += 1) {
      const name = `${word} with a name that is long ${number}`;
      const id = await sendInquiry(request, {
        name,
        ...topics,
        ...person,
        message: `${name}\n${createLongText()}`,
      });
      const headers = await getAuthorization(request);
      await request.put(`/api/contact/${id}/owner`, { headers, data: { owner: 'admin@sanyog.example' } });
      await request.put(`/api/contact/${id}/follow-up`, { headers, data: { date: '2026-01-05' } });
    }
    await page.setViewportSize({ width: 360, height: 640 });
    await openAsAdmin(page, listUrl(word));
    const rows = page.getByRole('table').locator('tbody tr');
    await expect(rows).toHaveCount(4);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const row of await rows.all()) await expect.poll(() => getHeight(row)).toBeLessThanOrEqual(96);
    await expect.poll(() => getBottom(rows.nth(1))).toBeLessThanOrEqual(640);
  });
});

test('each row has name, e-mail, subject, message and status at every width', async ({ page, request }) => {
  const word = uniqueWord();
  const message = 'Do you open on Sundays?';
  await sendInquiry(request, { name: word, message, interest: 'services', topic: 'api-integration' });
  await openAsAdmin(page, listUrl(word));
  const row = page.getByRole('table').locator('tbody tr');
  for (const width of [320, 360, 481, 600, 769, 1024, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const text of [word, /@/, 'Service Inquiry', 'API Integration', message, 'Inbox']) {
      await expect(row.getByText(text)).toBeVisible();
    }
  }
});

test('what is new, answered and closed can be told apart by the colour of their chips, light and dark', async ({
  page,
  request,
}) => {
  const word = uniqueWord();
  const headers = await getAuthorization(request);
  for (const status of ['new', 'answered', 'closed']) {
    const id = await sendInquiry(request, { name: `${word} ${status}` });
    await request.put(`/api/contact/${id}/status`, { headers, data: { status } });
  }
  await openAsAdmin(page, `/admin/contacts?status=all&search=${word}`);
  const getChip = (status: string) =>
    page
      .getByRole('row', { name: `${word} ${status}` })
      .getByRole('cell')
      .nth(4)
      .locator('span')
      .first();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const getGrounds = () =>
      Promise.all(
        ['new', 'answered', 'closed'].map((status) =>
          getChip(status).evaluate((chip) => getComputedStyle(chip).backgroundColor),
        ),
      );
    await expect.poll(async () => new Set(await getGrounds()).size).toBe(3);
  }
});
