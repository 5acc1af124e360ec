import type { Page } from '@playwright/test';
import { expect, test, waitUntilIdle, waitUntilNothingMoves } from '../support/e2e/test';

test.use({ reducedMotion: 'no-preference' });

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
      while ((await getTop()) > 300) await scrollAFrame(page, () => page.mouse.wheel(0, 100));
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
      const numbers = frames.map(({ at, text }) => ({ at, value: Number.parseInt(text, 10) }));
      const end = Math.max(...values);
      // Its last step is at the end of its time, which is in the first frame that shows it, or since the one before.
      const last = numbers.findIndex(({ value }) => value === end);
      const [before = 0, after = 0] = [numbers[last - 1]?.at, numbers[last]?.at];
      const between = numbers.filter(({ value }) => value > 0 && value < end);
      expect(between.length, label).toBeGreaterThan(0);
      for (const { at, value } of between) {
        // It slows down towards its end, by the square of the time that is left.
        const count = (ended: number) => end * (1 - ((ended - at) / (seconds * 1_000)) ** 2);
        expect(value, label).toBeGreaterThanOrEqual(Math.floor(count(after) - 0.01));
        expect(value, label).toBeLessThanOrEqual(count(before) + 0.01);
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
  expect(waits).toEqual(['1s']);
  await waitUntilIdle(page);
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

const getSolutions = (page: Page) =>
  page.getByRole('region', { name: 'Our Solutions' }).getByRole('listitem');

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

test('a card that was painted is never paler again, and none is invisible, when the page is scrolled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 657 });
  const readSeen = await watchCards(page);
  await page.goto('/');
  await page.mouse.move(640, 300);
  const last = getSolutions(page).last();
  const isBelow = () => last.evaluate((card) => card.getBoundingClientRect().bottom > innerHeight);
  while (await isBelow()) await scrollAFrame(page, () => page.mouse.wheel(0, 260));
  await waitUntilNothingMoves(page);
  expect(Object.keys(await readSeen()).length).toBeGreaterThanOrEqual(8);
  for (const [name, frames] of Object.entries(await readSeen())) {
    expect(frames, name).toEqual(frames.toSorted((a, b) => a - b));
    expect(frames[0], name).toBeGreaterThanOrEqual(0.3);
  }
});

/** Scrolls and waits for a frame: a slow machine would scroll past a card between two. */
async function scrollAFrame(page: Page, scroll: () => Promise<unknown>): Promise<void> {
  await scroll();
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

test('a card that a jump brought into view does not enter', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 657 });
  await page.addInitScript(() => {
    // Notes the margin with which the page waits for cards.
    const NativeObserver = window.IntersectionObserver;
    window.IntersectionObserver = class extends NativeObserver {
      override observe(target: Element) {
        const title = target.closest('section')?.querySelector('h2')?.textContent;
        if (target.matches('li') && title === 'Our Solutions')
          Object.assign(window, { margin: this.rootMargin });
        super.observe(target);
      }
    };
  });
  await page.goto('/');
  await page.evaluate(() => scrollBy({ top: 1, behavior: 'instant' }));
  await page.waitForFunction(() => 'margin' in window);
  const entering = await getSolutions(page).evaluateAll(async (cards) => {
    cards[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
    // It is told after the page, which began to wait before.
    await new Promise((resolve) => {
      const { margin } = window as unknown as { margin: string };
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setTimeout(resolve),
        { rootMargin: margin },
      );
      for (const card of cards) observer.observe(card);
    });
    return cards.filter((card) => {
      const isEntering = card.getAnimations().some((animation) => !(animation instanceof CSSAnimation));
      return isEntering && card.getBoundingClientRect().top < innerHeight;
    }).length;
  });
  expect(entering).toBe(0);
});

test('cards that a slow scroll brings into view enter in 0.5 s, those of a row 0.1 s after each other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.goto('/');
  const isReached = { current: false };
  const timings = getSolutions(page)
    .evaluateAll((items) =>
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
    )
    .finally(() => {
      isReached.current = true;
    });
  await page.mouse.move(500, 300);
  await getSolutions(page)
    .first()
    .evaluate((card) => {
      // Still far below the window.
      scrollTo({ top: card.getBoundingClientRect().top - 1_400, behavior: 'instant' });
    });
  while (!isReached.current) await scrollAFrame(page, () => page.mouse.wheel(0, 40));
  expect(await timings).toEqual([0, 100, 0, 100].map((delay) => [500, delay]));
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

  // The longest list.
  await page.goto('/services');
  const delays = await page
    .getByRole('article')
    .first()
    .evaluate((card) =>
      [...(card.parentElement?.children ?? [])].map((one) => getComputedStyle(one).animationDelay),
    );
  expect(delays).toEqual(delays.map((_delay, place) => `${place / 10}s`));
});

test('a card that is waiting to enter is visible at once when it gets the focus', async ({ page }) => {
  await page.goto('/');
  await page.mouse.wheel(0, 50);
  const last = page.getByRole('region', { name: 'Our Solutions' }).getByRole('listitem').last();
  await last.getByRole('link').focus();
  expect(await last.evaluate((card) => getComputedStyle(card).opacity)).toBe('1');
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
      for (let times = 0; times < 20; times += 1) {
        await scrollAFrame(page, () => page.mouse.wheel(0, 300));
      }
      for (const frames of Object.values(await readNumbers())) {
        expect(new Set(frames.map(({ text }) => text)).size).toBe(1);
      }
      // The style of a slider is its value.
      await expect(page.getByRole('main').locator('[style]:not([type="range"])')).toHaveCount(0);
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    }
    expect(scripts.filter((url) => url.includes('/motion-'))).toEqual([]);
  });
});

test('what changes its ink with its ground changes both at once', async ({ page }) => {
  await page.goto('/contact');
  const fading = await page
    .getByRole('radio')
    .first()
    .evaluate(async (radio: HTMLElement) => {
      radio.click();
      await new Promise(requestAnimationFrame);
      return document
        .getAnimations()
        .flatMap((animation) => (animation instanceof CSSTransition ? animation.transitionProperty : []));
    });
  // Of the card, whose ink stays.
  expect(fading.filter((property) => property === 'background-color')).toHaveLength(1);
  expect(fading).not.toContain('color');
});
