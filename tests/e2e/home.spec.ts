import { expect, expectAccessible, test } from '../support/e2eTest';

const HEADING = 'Connecting Businesses and Customers, One Solution at a Time';

for (const [width, isShown] of [
  [769, false],
  [770, true],
] as const) {
  test(`the numbers of the hero are ${isShown ? 'shown' : 'absent'} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await expect(page.getByText('Daily transactions')).toBeVisible({ visible: isShown });
  });
}

for (const [width, isShown] of [
  [480, true],
  [481, false],
  [767, false],
  [768, true],
] as const) {
  test(`the journey is ${isShown ? 'shown' : 'absent'} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Our Journey' })).toBeVisible({ visible: isShown });
  });
}

test('the customer journey is laid out in a row on a desktop and in a column on a phone', async ({
  page,
}) => {
  const places = async () => {
    const founded = await page.getByText('2021', { exact: true }).boundingBox();
    const expansion = await page.getByText('2025', { exact: true }).boundingBox();
    if (!founded || !expansion) throw new Error('The journey is not there');
    return { right: expansion.x - founded.x, down: expansion.y - founded.y };
  };
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  expect(await places()).toEqual({ right: expect.any(Number), down: 0 });
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await places()).toEqual({ right: 0, down: expect.any(Number) });
});

test('the numbers count up to the values in the HTML', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const numbers = page.getByRole('definition');
  const counts = numbers.locator('[aria-hidden="true"]');
  await expect(counts).toHaveCount(3);
  await expect(counts).toHaveText(['50k+', '24/7', '5+']);
  for (const [index, text] of ['50k+', '24/7', '5+'].entries()) {
    await expect(numbers.nth(index).locator('span').first()).toHaveText(text);
  }
});

test('cards animate in when they are scrolled into view, and end in their final position', async ({
  page,
}) => {
  await page.goto('/');
  // The animation loads on the first scroll.
  const animationScript = page.waitForResponse(/\/static\/js\/animateEntrance-/);
  await page.mouse.wheel(0, 50);
  await animationScript;
  const cards = page.getByRole('region', { name: 'Our Solutions' }).getByRole('listitem');
  await page.waitForLoadState('networkidle');
  await cards.first().scrollIntoViewIfNeeded();
  const look = () =>
    cards.evaluateAll((items) =>
      items.map((item) => [getComputedStyle(item).opacity, getComputedStyle(item).transform]),
    );
  await expect.poll(() => cards.first().evaluate((card) => card.getAttribute('style'))).toContain('opacity');
  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(look).toEqual(Array.from({ length: 4 }, () => ['1', 'none']));
});

test('the entire surface of a service card links to its section on /services', async ({ page }) => {
  await page.goto('/');
  const services = page.getByRole('region', { name: 'Our Services' });
  const card = services.getByRole('listitem').filter({ hasText: 'Data Analytics' });
  await card.click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL(/\/services#data-analytics$/);
});

test('a card shows the focus of its link', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Our Services' }).getByRole('listitem').first();
  await card.getByRole('link').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(card.getByRole('link')).toBeFocused();
  await expect(card).toHaveCSS('outline-style', 'solid');
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });

  test('no number counts up and no card animates in', async ({ page }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.getByRole('region', { name: 'Our Solutions' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('definition').locator('[aria-hidden="true"]')).toHaveCount(0);
    await expect(page.getByRole('main').locator('[style]')).toHaveCount(0);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });

  test('the page is complete', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
    await expect(page.getByRole('definition')).toHaveText(['50k+', '24/7', '5+']);
    await expect(page.getByRole('region', { name: 'Our Services' }).getByRole('link')).toHaveCount(8);
    await expect(page.getByRole('link', { name: 'Data Analytics' })).toBeVisible();
    await page.getByRole('link', { name: 'Learn More about us' }).click();
    await expect(page).toHaveURL(/\/about$/);
  });
});

test('the page is accessible after its cards have animated in', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const cards = page.getByRole('main').getByRole('listitem');
  for (const card of await cards.all()) await card.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          document.getAnimations().filter((a) => a.playState === 'running' && !(a instanceof CSSAnimation))
            .length,
      ),
    )
    .toBe(0);
  await expectAccessible(page);
});
