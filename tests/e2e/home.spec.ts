import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleInEachTheme, test } from '../support/e2e/test';

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

test('the headline has three lines on a desktop, of which its second part is the last', async ({ page }) => {
  await page.goto('/');
  for (const width of [961, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const countLines = () =>
      page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        const { height, bottom } = heading.getBoundingClientRect();
        const lastPart = heading.querySelector('span')?.getBoundingClientRect();
        const lines = height / Number.parseFloat(getComputedStyle(heading).lineHeight);
        return [Math.round(lines), lastPart && Math.round((bottom - lastPart.top) / (height / lines))];
      });
    await expect.poll(countLines, `${width} px`).toEqual([3, 1]);
  }
});

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
  await expect.poll(places).toEqual({ right: expect.any(Number), down: 0 });
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(places).toEqual({ right: 0, down: expect.any(Number) });
});

/** A number that counts, in one frame: what is seen of it and when. */
type Frame = { at: number; text: string };

/**
 * Notes in each frame what the window shows of every number, by its label. This runs before the count of the same frame, so
 * what it sees is of the one before.
 */
async function watchNumbers(page: Page): Promise<() => Promise<Record<string, Frame[]>>> {
  await page.addInitScript(() => {
    const seen: Record<string, { at: number; text: string }[]> = {};
    Object.assign(window, { seen });
    let before = 0;
    const note = (at: number) => {
      for (const number of document.querySelectorAll(
        'section:is(:has(h1), [aria-labelledby="impact-title"]) dd',
      )) {
        const { top, bottom } = number.getBoundingClientRect();
        if (bottom <= 0 || top >= innerHeight) continue;
        const shown = Array.from(number.children).filter((part) => getComputedStyle(part).opacity !== '0');
        const label = number.previousElementSibling?.textContent ?? '';
        for (const part of shown) (seen[label] ??= []).push({ at: before, text: part.textContent });
      }
      before = at;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  return () => page.evaluate(() => (window as unknown as { seen: Record<string, Frame[]> }).seen);
}

/** Stops the style sheet, which shows a number whose script is late: on a busy machine each script is. */
async function waitForScript(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('dd span { animation-play-state: paused !important }');
    document.adoptedStyleSheets = [sheet];
  });
}

const IMPACT = ['5L+', '50K+', '100+', '50K+'];

for (const { path, way, reach, seconds, ends } of [
  { path: '/', way: 'shown at once', seconds: 2, ends: ['50k+', '24/7', '5+'], reach: undefined },
  {
    path: '/about',
    way: 'scrolled to',
    seconds: 3,
    ends: IMPACT,
    reach: async (page: Page) => {
      const heading = page.getByRole('heading', { name: 'Our impact' });
      const getTop = () => heading.evaluate((element) => element.getBoundingClientRect().top);
      while ((await getTop()) > 300) await repeat(1, () => page.mouse.wheel(0, 100));
    },
  },
  {
    path: '/about',
    way: 'reached by a jump',
    seconds: 3,
    ends: IMPACT,
    reach: (page: Page) =>
      page.getByRole('heading', { name: 'Our impact' }).evaluate((heading) => heading.scrollIntoView()),
  },
]) {
  test(`the numbers of ${path} count up once from 0 when they are ${way}, for ${seconds} s, and never fall`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const readNumbers = await watchNumbers(page);
    await waitForScript(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.mouse.move(640, 300);
    await reach?.(page);
    await expect
      .poll(async () => new Set(Object.values(await readNumbers()).map((frames) => frames.at(-1)?.text)))
      .toEqual(new Set(ends));
    for (const [label, frames] of Object.entries(await readNumbers())) {
      if (frames[0]?.text === '24/7') continue;
      const values = frames.map(({ text }) => Number.parseInt(text, 10));
      expect(values[0], label).toBe(0);
      expect(values, label).toEqual(values.toSorted((a, b) => a - b));
      // A small number has too few steps to measure.
      if (Math.max(...values) < 50) continue;
      const numbers = frames.map(({ at, text }) => ({ at, value: Number.parseInt(text, 10) }));
      const end = Math.max(...values);
      const start = numbers.findLast(({ value }) => value === 0)?.at ?? 0;
      const between = numbers.filter(({ value }) => value > 0 && value < end);
      expect(between.length, label).toBeGreaterThan(0);
      for (const { at, value } of between) {
        // It slows down towards its end, by the ninth power.
        const expected = end * (1 - (1 - (at - start) / (seconds * 1_000)) ** 9);
        expect(Math.abs(value - expected), label).toBeLessThan(1);
      }
    }
  });
}

test('numbers whose script is late are shown without a count', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const readNumbers = await watchNumbers(page);
  const waits: string[] = [];
  await page.route('**/static/js/motion-*.js', async (route) => {
    await page
      .getByText('50k+')
      .evaluate((number) => Promise.all(number.getAnimations().map(({ finished }) => finished)));
    waits.push(await page.getByText('50k+').evaluate((number) => getComputedStyle(number).animationDuration));
    await route.continue();
  });
  const script = page.waitForResponse('**/static/js/motion-*.js');
  await page.goto('/');
  await (await script).finished();
  await expect(page.getByText('50k+')).toHaveCSS('opacity', '1');
  expect(waits).toEqual(['0.6s']);
  await page.waitForTimeout(300);
  const readTexts = async () => {
    const numbers = Object.values(await readNumbers());
    return new Set(numbers.map((frames) => [...new Set(frames.map(({ text }) => text))].join()));
  };
  await expect.poll(readTexts).toEqual(new Set(['24/7', '5+', '50k+']));
});

test('a phone, which shows no numbers on the home page, does not load what counts them', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => url.includes('/motion-'))).toEqual([]);
});

/** Notes in each frame the opacity of every card that the window shows any of. */
async function watchCards(page: Page): Promise<() => Promise<Record<string, number[]>>> {
  await page.addInitScript(() => {
    const seen: Record<string, number[]> = {};
    Object.assign(window, { seen });
    const note = () => {
      for (const card of document.querySelectorAll('main :is(li, article):has(h3)')) {
        const { top, bottom } = card.getBoundingClientRect();
        if (bottom <= 0 || top >= innerHeight) continue;
        const name = card.querySelector('h3')?.textContent ?? '';
        seen[name] ??= [];
        seen[name].push(Number(getComputedStyle(card).opacity));
      }
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  return () => page.evaluate(() => (window as unknown as { seen: Record<string, number[]> }).seen);
}

for (const [way, scroll] of [
  ['by flicks of a wheel', (page: Page) => page.mouse.wheel(0, 260)],
  ['slowly', (page: Page) => page.mouse.wheel(0, 50)],
  ['by Page Down', (page: Page) => page.keyboard.press('PageDown')],
  ['by jumps', (page: Page) => page.evaluate(() => scrollBy({ top: 500, behavior: 'instant' }))],
] as const) {
  test(`a card that was painted is never paler again, and none is invisible, when the page is scrolled ${way}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 657 });
    const readSeen = await watchCards(page);
    await page.goto('/');
    await page.mouse.move(640, 300);
    const last = page.getByRole('region', { name: 'Our Solutions' }).getByRole('listitem').last();
    const isBelow = () => last.evaluate((card) => card.getBoundingClientRect().bottom > innerHeight);
    while (await isBelow()) await repeat(1, () => scroll(page));
    await page.waitForTimeout(1_000);
    expect(Object.keys(await readSeen()).length).toBeGreaterThanOrEqual(8);
    for (const [name, frames] of Object.entries(await readSeen())) {
      expect(frames, name).toEqual(frames.toSorted((a, b) => a - b));
      expect(frames[0], name).toBeGreaterThanOrEqual(0.3);
    }
  });
}

async function repeat(times: number, act: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await act();
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}

test('cards that a slow scroll brings into view enter in 0.5 s, those of a row 0.1 s after each other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'Our Solutions' }).getByRole('listitem');
  const timings = cards.evaluateAll((items) =>
    Promise.all(
      items.map(
        (card) =>
          new Promise((resolve) => {
            const watch = () => {
              const [animation] = card.getAnimations().filter((one) => !(one instanceof CSSAnimation));
              const { duration, delay } = animation?.effect?.getTiming() ?? {};
              if (animation) resolve([duration, delay]);
              else requestAnimationFrame(watch);
            };
            watch();
          }),
      ),
    ),
  );
  await page.mouse.move(640, 300);
  const isReached = timings.then(() => true);
  const pause = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), 50));
  while (!(await Promise.race([isReached, pause()]))) {
    await page.mouse.wheel(0, 40);
    // A slow machine would scroll past a card between two frames.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  expect(await timings).toEqual([0, 100, 0, 100].map((delay) => [500, delay]));
});

test('the entire surface of a service card links to its section on /services', async ({ page }) => {
  await page.goto('/');
  const services = page.getByRole('region', { name: 'Our Services' });
  const card = services.getByRole('listitem').filter({ hasText: 'Data Analytics' });
  await card.click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL(/\/services#data-analytics$/);
});

test('cards in the first view enter with the first paint, 0.1 s apart, and are never invisible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/blog', { waitUntil: 'commit' });
  // The document is still arriving.
  await page.getByRole('article').nth(2).waitFor();
  const cards = await page.getByRole('article').evaluateAll((articles) =>
    articles.slice(0, 3).map((article) => {
      const { animationDuration, animationDelay } = getComputedStyle(article);
      const [animation] = article.getAnimations();
      const frames = animation?.effect instanceof KeyframeEffect ? animation.effect.getKeyframes() : [];
      return { animationDuration, animationDelay, opacity: Number(frames[0]?.opacity ?? 1) };
    }),
  );
  expect(cards.map(({ animationDuration }) => animationDuration)).toEqual(['0.5s', '0.5s', '0.5s']);
  expect(cards.map(({ animationDelay }) => animationDelay)).toEqual(['0s', '0.1s', '0.2s']);
  for (const { opacity } of cards) expect(opacity).toBeGreaterThan(0.2);
});

test('a card that is waiting to enter is visible at once when it gets the focus', async ({ page }) => {
  await page.goto('/');
  await page.mouse.wheel(0, 50);
  const last = page.getByRole('region', { name: 'Our Solutions' }).getByRole('listitem').last();
  await last.getByRole('link').focus();
  expect(await last.evaluate((card) => getComputedStyle(card).opacity)).toBe('1');
});

for (const [width, height] of [
  [360, 640],
  [1366, 657],
] as const) {
  test(`the four roles lead to four places, from the first view at ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const roles = page.getByRole('navigation', { name: 'Who are you?' }).getByRole('link');
    await expect(roles).toHaveText(['Shop owner', 'Distributor', 'Developer', 'Investor']);
    const targets = await roles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets).toEqual([
      '/services#retailer-solutions',
      '/services#for-distributors',
      '/services#api-integration',
      '/about#for-investors',
    ]);
    const hero = page.getByRole('region', { name: HEADING });
    for (const link of await hero.getByRole('link').all()) {
      await expect(link).toBeInViewport({ ratio: 1 });
    }
    if (width > 769) {
      for (const number of await hero.getByRole('definition').all()) {
        await expect(number).toBeInViewport({ ratio: 1 });
      }
    }
  });
}

test('the services begin within two screens of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
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
  await expectAccessibleInEachTheme(page);
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

  test('no number counts up, no card enters, and what moves them is not loaded', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    for (const path of ['/', '/about']) {
      const readNumbers = await watchNumbers(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.mouse.move(640, 300);
      await repeat(20, () => page.mouse.wheel(0, 300));
      for (const frames of Object.values(await readNumbers())) {
        expect(new Set(frames.map(({ text }) => text)).size).toBe(1);
      }
      await expect(page.getByRole('main').locator('[style]')).toHaveCount(0);
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    }
    expect(scripts.filter((url) => url.includes('/motion-'))).toEqual([]);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });

  test('the page is complete', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
    await expect(page.getByRole('region', { name: HEADING }).getByRole('definition')).toHaveText([
      '50k+',
      '24/7',
      '5+',
    ]);
    await expect(page.getByRole('region', { name: 'Our Services' }).getByRole('link')).toHaveCount(8);
    await expect(page.getByRole('link', { name: 'Data Analytics' })).toBeVisible();
    const day = page.getByRole('region', { name: 'One day at Verma Kirana' }).getByRole('listitem');
    await expect(day).toHaveCount(9);
    await expect(day.nth(3)).toContainText(
      '10:42 am Meera pays her electricity bill at the counter, by UPI. ₹1,284',
    );
    await page.getByRole('link', { name: 'Learn More about us' }).click();
    await expect(page).toHaveURL(/\/about$/);
  });
});

test('the page is accessible after its cards have animated in', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await page.mouse.move(640, 300);
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(page.getByRole('contentinfo')).toBeInViewport({ timeout: 100 });
  }).toPass({ intervals: [50] });
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
