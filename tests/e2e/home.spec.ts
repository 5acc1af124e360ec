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

test('the closing inquiry has a ground of its own, which its leaf lies on', async ({ page }) => {
  await page.goto('/');
  const closing = page.getByRole('main').locator('section').last();
  await expect(closing.getByRole('link')).toHaveCount(1);
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await expect(closing).not.toHaveCSS('background-color', ground);
});

test.describe('one day at Verma Kirana', () => {
  const getDay = (page: Page) => page.getByRole('region', { name: 'One day at Verma Kirana' });

  test('what is to come has its time beside its name, apart from what was earned', async ({ page }) => {
    await page.goto('/');
    const getLeft = (text: string) =>
      getDay(page)
        .getByRole('listitem')
        .getByText(text, { exact: true })
        .evaluate((part) => part.getBoundingClientRect().left);
    expect(await getLeft('6:05 pm')).toBeLessThan((await getLeft('+₹9')) - 40);
  });

  test('the keyboard goes through the times, and each view shows the same payment', async ({ page }) => {
    await page.goto('/');
    const day = getDay(page);
    const times = day.getByRole('slider', { name: 'Time of the day' });
    await expect(times).toBeEnabled();
    await expect(times).toHaveAttribute('aria-valuetext', '10:42 am, Electricity');
    await times.focus();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
    await expect(times).toHaveAttribute('aria-valuetext', '6:05 pm, Gas');
    await expect(day.getByRole('list', { name: 'The way of the payment' })).toHaveText(
      'Customer₹540Counter+₹1.50APIsuccessSlipSD-9A36',
    );
    for (const [view, text] of [
      ['Shop', 'Earned today₹23.25Since morningWallet₹2,063.25'],
      ['Household', 'Still due₹0'],
      ['Distributor', 'Taken today₹10,595'],
      ['Developer', 'POST /v1/bill-payments'],
    ]) {
      await day.getByText(view ?? '', { exact: true }).click();
      await expect(day).toContainText(text ?? '');
    }
    await expectAccessible(page);
  });

  test('it fits a screen, stays where it is while it goes on, and starts in the first view', async ({
    page,
  }) => {
    await page.goto('/');
    const day = getDay(page);
    for (const [width, height] of [
      [1366, 657],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      await expect(day.getByRole('button', { name: 'Later' })).toBeInViewport({ ratio: 1 });
      const getHeight = async () => (await day.boundingBox())?.height ?? 0;
      const tall = await getHeight();
      for (const view of ['Household', 'Distributor', 'Developer', 'Shop']) {
        await day.getByText(view, { exact: true }).click();
        expect(await getHeight(), `${view} at ${width} px`).toBe(tall);
      }
      // Below the header, which is lower once the page is scrolled.
      expect(tall).toBeLessThanOrEqual(height - 60);
    }
  });

  test('on a phone a day that goes on reaches the edge of the window, and its slip is seen whole', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/');
    const day = getDay(page);
    await day.getByRole('button', { name: 'Earlier' }).click();
    const getEnd = () => day.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
    await expect.poll(getEnd).toBe(640);
    const slip = day.locator('div[aria-hidden="true"]').getByText('₹299', { exact: true });
    await expect(slip.locator('..')).toBeInViewport({ ratio: 1 });
  });

  test('in Hindi it fits a low phone too', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/hi');
    const day = page.getByRole('region').filter({ has: page.getByRole('slider') });
    await expect(day.getByRole('slider')).toBeEnabled();
    await expect.poll(async () => (await day.boundingBox())?.height).toBeLessThanOrEqual(640 - 60);
  });

  test('it is played where motion is welcome, else it goes step by step', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const day = getDay(page);
    const play = day.getByRole('button', { name: 'Play the day' });
    await day.getByRole('button', { name: 'Earlier' }).click();
    await expect(day.getByRole('slider')).toHaveAttribute('aria-valuetext', '9:55 am, Mobile');
    await expect(play).toBeHidden();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(play).toBeVisible();
  });
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
