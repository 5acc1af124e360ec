import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/e2e/test';

const HEADING = 'Connecting Businesses and Customers, One Solution at a Time';

/** The middle of a part of the journey, in whole pixels. */
async function getPlace(page: Page, year: string): Promise<{ x: number; y: number }> {
  const box = await page.getByText(year, { exact: true }).boundingBox();
  return { x: Math.round(box?.x ?? 0), y: Math.round(box?.y ?? 0) };
}

test('the numbers of the hero, the journey and the headline fit the width', async ({ page }) => {
  await page.goto('/');
  for (const [width, hasNumbers, hasJourney] of [
    [480, false, true],
    [481, false, false],
    [767, false, false],
    [768, false, true],
    [769, false, true],
    [770, true, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByText('Daily transactions'), `numbers at ${width} px`).toBeVisible({
      visible: hasNumbers,
    });
    await expect(page.getByRole('heading', { name: 'Our Journey' }), `journey at ${width} px`).toBeVisible({
      visible: hasJourney,
    });
  }
  const getJourney = async () => {
    const [first, last] = [await getPlace(page, '2021'), await getPlace(page, '2025')];
    return [last.x > first.x, last.y > first.y];
  };
  for (const width of [961, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    // Three lines, of which the second part is the last.
    const countLines = () =>
      page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        const { height, bottom } = heading.getBoundingClientRect();
        const lastPart = heading.querySelector('span')?.getBoundingClientRect();
        const lines = height / Number.parseFloat(getComputedStyle(heading).lineHeight);
        return [Math.round(lines), lastPart && Math.round((bottom - lastPart.top) / (height / lines))];
      });
    await expect.poll(countLines, `lines at ${width} px`).toEqual([3, 1]);
    await expect.poll(getJourney, `a row at ${width} px`).toEqual([true, false]);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(getJourney, 'a column on a phone').toEqual([false, true]);
});

test('the four roles are in the first view, and the services within two screens of a phone', async ({
  page,
}) => {
  await page.goto('/');
  const hero = page.getByRole('region', { name: HEADING });
  for (const [width, height] of [
    [360, 640],
    [1366, 657],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('navigation', { name: 'Who are you?' }).getByRole('link')).toHaveCount(4);
    const parts = await hero.getByRole('link').all();
    if (width > 769) parts.push(...(await hero.getByRole('definition').all()));
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const services = page.getByRole('heading', { name: 'Our Services' });
  await expect.poll(async () => (await services.boundingBox())?.y).toBeLessThan(2 * 740);
});
test('a time of the day, chosen by keyboard, shows its payment in every place', async ({ page }) => {
  await page.goto('/');
  const day = page.getByRole('region', { name: 'One day at Verma Kirana' });
  await day.scrollIntoViewIfNeeded();
  const chosen = day.getByRole('radio', { name: '10:42 am' });
  await expect(chosen).toBeChecked();
  const stage = day.getByRole('group', { name: 'Where the payment is seen' });
  await expect(stage.getByText('₹1,284')).toHaveCount(3);
  // A line between rounded rows curls up at its ends.
  const rows = await stage
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => getComputedStyle(item).borderRadius));
  expect(new Set(rows)).toEqual(new Set(['0px']));
  await expect(stage).toContainText('"amount": 1284');
  await expect(day.getByRole('status')).toContainText('on the counter, in the API reply and in the closing');
  await chosen.focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await expect(day.getByRole('radio', { name: '6:05 pm' })).toBeChecked();
  await expect(stage).toContainText('"receipt": "SD-9A36"');
  await expect(stage).toContainText('₹2,040');
  await expectAccessible(page);
});

test('a service card shows the focus of its link, and its entire surface leads to its section', async ({
  page,
}) => {
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'Our Services' }).getByRole('listitem');
  const link = cards.first().getByRole('link');
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(cards.first()).toHaveCSS('outline-style', 'solid');
  await cards.filter({ hasText: 'Data Analytics' }).click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL(/\/services#data-analytics$/);
  const heading = page.getByRole('heading', { level: 2, name: 'Data Analytics', exact: true });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});
