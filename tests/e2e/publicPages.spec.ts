import type { Locator, Page } from '@playwright/test';
import { renderedPaths } from '../../scripts/builtPages';
import { company } from '../../src/content/company';
import { legalLinks } from '../../src/content/navigation';
import { addBlog, addJob, uniqueWord } from '../support/e2e/records';
import {
  expect,
  expectNoSidewaysScroll,
  holdBack,
  saveData,
  test,
  waitUntilHydrated,
  waitUntilStill,
} from '../support/e2e/test';

/** How far below the top of the window a card of /services comes to stand. */
const CARD_TOP_PX = 120;

/** The distance of an element from the top of the window, after scrolling has ended. */
function distanceFromTop(page: Page, id: string): Promise<number> {
  return page.locator(`#${id}`).evaluate((part) => Math.round(part.getBoundingClientRect().top));
}

const getLeft = async (element: Locator) => (await element.boundingBox())?.x;

async function expectAtCard(page: Page, id: string, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeFocused();
  await expect.poll(() => distanceFromTop(page, id)).toBe(CARD_TOP_PX);
}

test('about and services send no request and load no form or data library by themselves', async ({
  page,
}) => {
  await saveData(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  for (const path of ['/about', '/services']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(requests.filter((name) => /\/api\/|axios|http-|queryClient|InquiryForm/i.test(name))).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages are complete', async ({ page }) => {
    await page.goto('/');
    const hero = page.getByRole('main').getByRole('region').first();
    await expect(hero.getByRole('definition')).toHaveText(['50k+', '24/7', '5+']);
    const day = page.getByRole('list', { name: 'The day, time by time' }).getByRole('listitem');
    await expect(day).toHaveCount(9);
    await expect(day.nth(3)).toContainText(
      '10:42 am Meera pays her electricity bill at the counter, by UPI. ₹1,284',
    );
    await page.goto('/about');
    const impact = page.getByRole('region', { name: 'Our impact' });
    await expect(impact.getByRole('definition')).toHaveText(['5L+', '50K+', '100+', '50K+']);
    await page.goto('/careers');
    await expect(page.getByText('₹14,000')).toBeVisible();
    const jobs = page.getByRole('region', { name: 'Other open jobs' });
    await expect(jobs.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(page.getByText(/JavaScript/)).toHaveCount(0);
  });

  test('the address of an answer opens it, and nothing offers to search', async ({ page }) => {
    await page.goto('/help#fraud');
    await expect(page.getByText('Call 1930 at once')).toBeInViewport();
    await expect(page.getByText('The operator or the biller has not answered yet.')).toBeHidden();
    await expect(page.getByRole('searchbox')).toBeHidden();
  });

  test('a hash scrolls to its card natively', async ({ page }) => {
    await page.goto('/services#cloud-solutions');
    await expect.poll(() => distanceFromTop(page, 'cloud-solutions')).toBe(CARD_TOP_PX);
    await page.getByRole('link', { name: 'Payment Gateway', exact: true }).click();
    await expect.poll(() => distanceFromTop(page, 'payment-gateway')).toBe(CARD_TOP_PX);
  });
});

test('the legal documents have the header and footer of the site, and need no script', async ({ page }) => {
  for (const { label, to } of legalLinks) {
    await page.goto(to);
    await expect(page.locator('script:not([type="speculationrules"])')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
    await expect(page).toHaveTitle(`${label} | ${company.name}`);
    await expect(page.getByRole('contentinfo')).toContainText(company.cin);
    const [brand, heading] = [page.getByRole('banner').getByRole('link').first(), page.locator('h1')];
    await expect(async () => expect(await getLeft(heading)).toBe(await getLeft(brand))).toPass();
  }
  await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).first().click();
  await expect(page).toHaveURL('/services');
});

test.describe('where things may move', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('a shared link scrolls from the top to its card, smoothly, and focuses it', async ({ page }) => {
    await page.addInitScript(() => {
      const passed: number[] = [];
      Object.assign(window, { passed });
      addEventListener('scroll', () => passed.push(scrollY));
    });
    // A busy machine may render too few frames to see it the first time.
    await expect(async () => {
      await page.goto('about:blank', { waitUntil: 'load' });
      await page.goto('/services#payment-gateway');
      await expectAtCard(page, 'payment-gateway', 'Payment Gateway');
      await expect(page).toHaveURL('/services#payment-gateway');
      const end = await page.evaluate(() => window.scrollY);
      const passed = await page.evaluate(() => (window as unknown as { passed: number[] }).passed);
      expect(passed[0]).toBeLessThan(end / 2);
      expect(passed.filter((y) => y > 0 && y < end - 1).length).toBeGreaterThan(1);
    }).toPass();
  });

  for (const start of ['a shared link', 'a link of the finder']) {
    test(`a scroll by ${start} ends at the card, also when the font arrives on the way`, async ({ page }) => {
      const release = await holdBack(page, '**/*.woff2');
      if (start === 'a shared link') {
        await page.goto('/services#payment-gateway', { waitUntil: 'commit' });
      } else {
        await page.goto('/services', { waitUntil: 'commit' });
        await waitUntilHydrated(page);
        const finder = page.getByRole('navigation', { name: 'All services' });
        await finder.getByRole('link', { name: 'Payment Gateway' }).first().dispatchEvent('click');
      }
      await page.waitForFunction(() => window.scrollY > 0);
      release();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await expectAtCard(page, 'payment-gateway', 'Payment Gateway');
      // The scroll has ended, and is not where it only passes.
      await waitUntilStill(page.locator('#payment-gateway'));
      expect(await distanceFromTop(page, 'payment-gateway')).toBe(CARD_TOP_PX);
    });
  }
});

test('a reload stays where the visitor has scrolled to, whatever the URL names', async ({ page }) => {
  await page.goto('/services#payment-gateway');
  await expectAtCard(page, 'payment-gateway', 'Payment Gateway');
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.reload();
  await waitUntilHydrated(page);
  await waitUntilStill(page.locator('#payment-gateway'));
  expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(300);
});

test('the page scrolls when the hash changes by a link, by hand or by Back', async ({ page }) => {
  await page.goto('/services');
  const finder = page.getByRole('navigation', { name: 'All services' });
  await finder.getByText('Bill Payment').click();
  await expectAtCard(page, 'bill-payment', 'Bill Payment');
  await page.evaluate(() => {
    window.location.hash = '#api-integration';
  });
  await expectAtCard(page, 'api-integration', 'API Integration');
  await page.goBack();
  await expectAtCard(page, 'bill-payment', 'Bill Payment');
});

test('Back restores the scroll position, and a link starts at the top', async ({ page }) => {
  await page.goto('/services#cloud-solutions');
  await expectAtCard(page, 'cloud-solutions', 'Cloud Solutions');
  await page.getByRole('link', { name: 'Ask about Cloud Solutions' }).click();
  await expect(page).toHaveURL('/contact?service=cloud-solutions');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Ask about Cloud Solutions' })).toBeInViewport();
  await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).first().click();
  await expect(page).toHaveURL('/services');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('Apply is in the first view of a desktop and of a phone with its address bar', async ({ page }) => {
  const apply = page.getByRole('link', { name: /^Apply for/ }).first();
  for (const [width, height] of [
    [1440, 900],
    [1366, 657],
    [360, 660],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/careers');
    await expect(apply, `${width} × ${height}`).toBeInViewport({ ratio: 1 });
  }
});

test('on paper the header starts where the text does, and the description of each job can be read', async ({
  page,
  request,
}) => {
  const description = `You print ${uniqueWord()}.`;
  const job = { position: 'Printer', department: 'Office', location: 'Pune', description };
  await addJob(request, { ...job, postedDate: '2020-01-01T00:00:00Z' });
  await page.goto('/careers');
  await expect(page.getByText(description)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(description)).toBeVisible();
  // The width of A4.
  await page.setViewportSize({ width: 794, height: 1123 });
  for (const path of ['/services', '/blog']) {
    await page.goto(path);
    for (const part of [page.getByRole('banner').getByRole('link').first(), page.locator('h1')]) {
      await expect.poll(() => getLeft(part), path).toBe(0);
    }
  }
});

for (const [path, target] of [
  ['/careers', 'jobs-title'],
  ['/about', 'leadership-title'],
  ['/about', 'record-title'],
] as const) {
  test(`Back returns to where a link within ${path} was followed: ${target}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 700 });
    await page.goto(path);
    const link = page.locator(`main a[href$="#${target}"]`);
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const getPlace = () => page.evaluate(() => Math.round(window.scrollY));
    const start = await getPlace();
    await link.click();
    await expect(page).toHaveURL(`${path}#${target}`);
    await expect.poll(getPlace).not.toBe(start);
    await expect(page.locator(`#${target}`)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect.poll(getPlace).toBe(start);
  });
}

test('in forced colours the current link, tab and page have a ground of their own', async ({
  page,
  request,
}) => {
  for (let count = 0; count < 10; count += 1) await addBlog(request);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ forcedColors: 'active' });
  const getGrounds = (links: Locator) =>
    links.evaluateAll((all) => all.map((link) => getComputedStyle(link).backgroundColor));
  for (const [path, name] of [
    ['/services', 'Main'],
    ['/blog', 'Categories'],
    ['/blog', 'Pages'],
  ] as const) {
    await page.goto(path);
    const links = page.getByRole('navigation', { name }).first().getByRole('link');
    const current = await getGrounds(links.and(page.locator('[aria-current]')));
    const others = await getGrounds(links.and(page.locator(':not([aria-current])')));
    expect(current, name).toHaveLength(1);
    expect(others, name).not.toContain(current[0]);
  }
});

test('the keyboard goes through the services as they are seen, and no row has a hole', async ({ page }) => {
  await page.goto('/services');
  for (const width of [768, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    const cards = await page.locator('main article').evaluateAll((all) =>
      all.map((card) => {
        const { left, right, top } = card.getBoundingClientRect();
        return { id: card.id, left, right, top };
      }),
    );
    const seen = cards.toSorted((a, b) => Math.round(a.top) - Math.round(b.top) || a.left - b.left);
    expect(
      cards.map(({ id }) => id),
      `${width} px`,
    ).toEqual(seen.map(({ id }) => id));
    const lastOfRows = cards.filter(
      ({ top }, place) => Math.round(cards[place + 1]?.top ?? 0) !== Math.round(top),
    );
    expect(new Set(lastOfRows.map(({ right }) => Math.round(right))).size, `${width} px`).toBe(1);
  }
});

/** By the size of the text in percent; the others in `npm run test:all`. */
const LARGE_TEXT: [number, number[]][] = process.env.TEST_FULL
  ? [
      [130, [320, 360, 481, 769, 1024, 1366]],
      [200, [360, 769, 1366]],
    ]
  : [[200, [320, 481, 1024]]];

for (const [percent, widths] of LARGE_TEXT) {
  test(`with text of ${percent} % no page scrolls sideways, and no name or role is cut, at ${widths.join(', ')} px`, {
    tag: '@full',
  }, async ({ page, context }) => {
    test.slow();
    // The text size that a visitor sets in the browser.
    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: Math.round((16 * percent) / 100) } });
    for (const path of renderedPaths) {
      await page.goto(path, { waitUntil: 'load' });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 });
        await expectNoSidewaysScroll(page);
        const cut = await page.evaluate(() => {
          const texts = document.querySelectorAll('header > div > a:first-child span, h1 ~ div nav a');
          return [...texts].flatMap((text) => {
            const range = document.createRange();
            // Without its icon.
            range.selectNode(text.lastChild ?? text);
            // The rows of a text that breaks inside a word are more than its words.
            const rows = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
            const words = text.textContent.trim().split(/\s+/).length;
            const { scrollWidth, clientWidth } = text;
            return rows.size > words || (clientWidth > 0 && scrollWidth > clientWidth)
              ? [text.textContent]
              : [];
          });
        });
        expect(cut, `${path} at ${width} px`).toEqual([]);
      }
    }
  });
}

test('no row of the blog grid has a hole, and no tile of a picture is cut off', async ({ page }) => {
  for (const path of ['/blog', '/blog?category=Growth+Tips', '/blog?category=Industry+Trends']) {
    await page.goto(path);
    const last = page.getByRole('article').last();
    for (const width of [360, 700, 1100, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const isFilled = () =>
        last.evaluate((card) => {
          const [end, grid] = [card.getBoundingClientRect(), card.parentElement?.getBoundingClientRect()];
          return (
            Math.abs(end.right - (grid?.right ?? 0)) < 1 && Math.abs(end.bottom - (grid?.bottom ?? 0)) < 1
          );
        });
      await expect.poll(isFilled, `${path} at ${width} px`).toBe(true);
      const getCutTiles = () =>
        page.locator('article > a > svg').evaluateAll((pictures) =>
          pictures
            .map((picture) => picture.getBoundingClientRect())
            .map((box) => box.width / box.height)
            // Rows of eight tiles in a large card, one row in the others.
            .map((ratio) => (ratio < 5 ? 8 / ratio : ratio))
            .filter((tiles) => Math.abs(tiles - Math.round(tiles)) >= 0.01),
        );
      await expect.poll(getCutTiles, `tiles of ${path} at ${width} px`).toEqual([]);
    }
  }
});

test('services that share a row have pictures of one height', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/services');
  const getHeight = (name: string) =>
    page
      .getByRole('article', { name })
      .locator('img')
      .evaluate(({ clientHeight }) => clientHeight);
  await expect(async () =>
    expect(await getHeight('Bill Payment')).toBe(await getHeight('Recharge Services')),
  ).toPass();
  for (const card of await page.getByRole('article').all()) {
    const getExcess = () => card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await expect.poll(getExcess).toBe(0);
  }
});

test.describe('with a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled });

      test('a phone has the inquiry at the bottom of the screen, but not beside the first view and the end', async ({
        page,
      }) => {
        const inquiry = page
          .locator('main > .screen-only')
          .getByRole('link', { name: 'Ask about the panel' });
        /** Whether the link is what a finger there would tap. */
        const isInReach = () =>
          inquiry.evaluate((link) => {
            const { left, top, width, height } = link.getBoundingClientRect();
            return document.elementFromPoint(left + width / 2, top + height / 2) === link;
          });
        await page.goto('/for-shops');
        expect(await isInReach()).toBe(false);
        for (const [part, expected] of [
          ['#rates', true],
          ['#questions-title', true],
          ['#call-to-action-title', false],
        ] as const) {
          await page.locator(part).evaluate((element) => element.scrollIntoView({ block: 'center' }));
          await expect.poll(isInReach, part).toBe(expected);
        }
        await page.locator('footer').scrollIntoViewIfNeeded();
        await expect.poll(isInReach).toBe(false);
      });
    });
  }

  test('the links of the footer are 44 px high', async ({ page }) => {
    await page.goto('/about');
    const links = page.getByRole('contentinfo').getByRole('link').filter({ visible: true });
    await expect(links.first()).toBeVisible();
    const findLow = () =>
      links.evaluateAll((all) =>
        all.filter((link) => link.getBoundingClientRect().height < 44).map(({ textContent }) => textContent),
      );
    await expect.poll(findLow).toEqual([]);
  });
});

test('on a phone no page is longer than a reader scrolls, nor is the footer', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const prefix of ['', '/hi']) {
    for (const [path, most] of [
      ['/', 6200],
      ['/services', 7500],
      ['/for-shops', 7500],
      ['/for-distributors', 7500],
      ['/developers', 7500],
      ['/for-investors', 7500],
    ] as const) {
      await page.goto(prefix + path, { waitUntil: 'load' });
      await waitUntilHydrated(page);
      const getHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
      await expect.poll(getHeight, prefix + path).toBeLessThanOrEqual(most);
      const footer = await page.getByRole('contentinfo').boundingBox();
      expect(footer?.height, prefix + path).toBeLessThanOrEqual(760);
    }
  }
});

test('what each role came for is in the first view of a low laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  for (const [path, name] of [
    ['/for-distributors', 'Your shops, in the evening'],
    ['/hi/for-distributors', 'शाम को आपकी सारी दुकानें'],
    ['/developers', 'One recharge, as your server sends it'],
    ['/for-investors', 'Three years in money'],
  ] as const) {
    await page.goto(path);
    const lead = page.getByRole('region', { name });
    await expect(lead).toBeInViewport({ ratio: 0.6 });
    await expect(page.getByRole('main').getByRole('link').first()).toBeInViewport({ ratio: 1 });
  }
  await page.goto('/developers');
  await expect(page.getByRole('group', { name: 'Response' }).first()).toBeInViewport({ ratio: 1 });
  await page.goto('/for-distributors');
  await expect(page.getByText('One town or district')).toBeInViewport({ ratio: 1 });
});

test('a picture beside a text is whole in the first view of a low laptop, or ends with its box', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  await page.goto('/for-shops');
  await expect(page.getByRole('main').getByRole('img').first()).toBeInViewport({ ratio: 0.95 });
  await page.goto('/for-distributors');
  const closing = page.getByRole('region', { name: 'Is your area free?' });
  const getRight = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);
  expect(await getRight(closing.getByRole('img'))).toBe(await getRight(closing.locator('> div')));
});

test('no line of a sample is cut off on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/developers');
  const samples = page.locator('pre').filter({ visible: true });
  await expect(samples.first()).toBeVisible();
  const findCut = () =>
    samples.evaluateAll((all) => all.filter((sample) => sample.scrollWidth > sample.clientWidth).length);
  expect(await findCut()).toBe(0);
});

test('in the dark what a shop earns has another ground than the band before it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/for-shops');
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await expect(page.locator('#rates')).toHaveCSS('background-color', ground);
});

for (const path of ['/for-shops', '/hi/for-shops', '/developers', '/hi/developers']) {
  for (const width of [320, 360, 1366]) {
    test(`what follows the counter of ${path} stays in its place when it loads, at ${width} px`, async ({
      page,
    }) => {
      let load = () => {};
      const wanted = new Promise<void>((resolve) => {
        load = resolve;
      });
      await page.route(/\/Counter-[^/]*\.js$/, async (route) => {
        await wanted;
        await route.continue();
      });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const counter = page.locator('#try');
      await counter.scrollIntoViewIfNeeded();
      const getHeight = () => counter.evaluate((element) => element.getBoundingClientRect().height);
      const waiting = await getHeight();
      load();
      await expect(counter.getByRole('textbox')).toBeVisible();
      expect(Math.abs((await getHeight()) - waiting)).toBeLessThan(8);
    });
  }
}

test('what pays at the counter stands below the choices on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/for-shops#try');
  const choice = page.getByText('It fails in the end');
  await choice.scrollIntoViewIfNeeded();
  const getTop = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);
  const pay = page.getByRole('button', { name: 'Pay ₹199 of sample money' });
  expect((await getTop(pay)) - (await getTop(choice))).toBeLessThan(160);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the first request can be read in each language, and the further ones unfold', async ({ page }) => {
    await page.goto('/developers');
    const codes = page.getByRole('region', { name: 'One recharge, as your server sends it' }).locator('pre');
    await expect(codes).toHaveCount(5);
    for (const code of await codes.all()) await expect(code).toBeVisible();
    await page.getByText('Pay a bill', { exact: true }).click();
    await expect(page.getByText('/bill-payments').first()).toBeVisible();
  });
});

test('what is looked up is folded on a phone, and stands open on a wider window', async ({ page }) => {
  for (const [path, text] of [
    ['/for-shops', 'Sun Direct'],
    ['/for-distributors', 'Charge a shop for joining, take its money or its PIN, or promise it an income.'],
    ['/for-investors', 'Shareholders’ loan ₹1.6\u00a0crore, interest-free; no bank loan.'],
  ] as const) {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(path);
    await waitUntilHydrated(page);
    const reference = page.getByRole('main').getByText(text).first();
    await expect(reference).toBeHidden();
    await page.setViewportSize({ width: 1366, height: 657 });
    // With the sheet of the questions, which makes what is unfolded grow.
    await page.getByRole('heading', { name: 'Common questions' }).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await reference.scrollIntoViewIfNeeded();
    await expect(reference).toBeInViewport();
  }
});

test('on a phone an address of what is folded opens it, with its name below the header', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of [
    '/for-shops#all-rates',
    '/for-shops#billers',
    '/developers#errors',
    '/developers#webhooks',
  ]) {
    await page.goto(address);
    await waitUntilHydrated(page);
    const name = page.locator(`details[open]:has(${address.slice(address.indexOf('#'))}) > summary`);
    const getDistance = async () => {
      const [bar, summary] = await Promise.all([page.getByRole('banner').boundingBox(), name.boundingBox()]);
      return bar && summary ? summary.y - bar.y - bar.height : Number.NaN;
    };
    // Its code may still load, and must not push it away.
    await page.waitForLoadState('networkidle');
    await expect.poll(getDistance, address).toBeGreaterThanOrEqual(0);
    expect(await getDistance(), address).toBeLessThan(100);
  }
});
