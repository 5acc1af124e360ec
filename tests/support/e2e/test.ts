import {
  type APIRequestContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { ADMIN } from '../admins';
import { type OwnServer, startOwnServer } from '../spawnServer';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The console error of a request to another origin, which playwright.config.ts blocks. */
const OFFLINE = /ERR_NAME_NOT_RESOLVED/;

export const PHONE = { width: 390, height: 844 };
/** The console error of a failed request. */
export const FAILED_REQUEST = /Failed to load resource/;

type Fixtures = {
  /** Console errors that the test provokes, such as a failed request. */
  expectedErrors: RegExp;
  watched: undefined;
};

/**
 * Playwright's `test`, which fails on a console error, an uncaught error or a violation of the content security
 * policy. `page.goto` waits for hydration unless `waitUntil` is given.
 */
export const test = base.extend<Fixtures>({
  expectedErrors: [/^$/, { option: true }],
  page: async ({ page, javaScriptEnabled }, runWith) => {
    const goto = page.goto.bind(page);
    page.goto = async (address, options) => {
      const response = await goto(address, options);
      if (javaScriptEnabled && options?.waitUntil === undefined) await waitUntilHydrated(page);
      return response;
    };
    await runWith(page);
  },
  watched: [
    async ({ context, expectedErrors }, use) => {
      const consoleErrors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || /hydrat/i.test(message.text())) consoleErrors.push(message.text());
      });
      context.on('weberror', (error) => consoleErrors.push(String(error.error())));
      await use(undefined);
      expect(consoleErrors.filter((text) => !expectedErrors.test(text) && !OFFLINE.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * For `test.use`: each test has a server and a database of its own. The server ends after the page, which may still be
 * loading when the test ends.
 * @param prepare runs before the test, such as to add admins
 */
export function onOwnServer(
  env?: Record<string, string>,
  prepare: (server: OwnServer) => void = () => {},
): Parameters<typeof test.use>[0] {
  return {
    baseURL: async ({ locale: _locale }, runWith) => {
      const server = await startOwnServer(env);
      prepare(server);
      await runWith(server.origin);
      await server.remove();
    },
  };
}

/** Switches data saving on, so that the pages fetch nothing ahead. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

/** Delays responses until the function that it returns is called. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/**
 * Follows the requests of a page from now on.
 * @returns waits until all have ended, and the page, which fetches ahead while it is idle, has started no other when it
 * was idle twice
 */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let started = 0;
  page.on('request', (request) => {
    started += 1;
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    for (let quietTimes = 0; quietTimes < 2; ) {
      const before = started;
      await waitUntilIdle(page);
      quietTimes = before === started && open.size === 0 ? quietTimes + 1 : 0;
    }
  };
}

/** Waits until a page has done what it puts off: it looks for links when it is idle, and fetches them when it is again. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let times = 0; times < 3; times += 1) {
      await new Promise((resolve) => requestIdleCallback(resolve));
      await new Promise(requestAnimationFrame);
    }
  });
}

/**
 * Waits for hydration and its effects: React sets a property on each hydrated element, and effects have run when the
 * browser is idle.
 */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = document.querySelectorAll(
      '#root[data-rendered] :is(header, nav, section, article, form, footer)',
    );
    return document.readyState !== 'loading' && [...parts].every((part) => Object.keys(part).length > 0);
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Waits until an element is at the same place for ten frames, as after a smooth scroll. */
export async function waitUntilStill(element: Locator): Promise<void> {
  await element.evaluate(async (node) => {
    let top = Number.NaN;
    for (let frames = 0; frames < 10; frames += 1) {
      const before = top;
      ({ top } = node.getBoundingClientRect());
      if (top !== before) frames = 0;
      await new Promise(requestAnimationFrame);
    }
  });
}

/**
 * Waits until every animation that ends has ended. They are asked again and again because the `finished` promise of one
 * stays pending when the width of the window removes it.
 */
export async function waitUntilNothingMoves(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
}

/** Asks again and again: the page is laid out a moment after its window has another size. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const getWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(getWidth, page.url()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** No word of a text goes on in the next line; identifiers, links and code may. */
export async function expectNoBrokenWord(page: Page): Promise<void> {
  const broken = await page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.parentElement?.closest('code, pre, a, script, style, noscript')) continue;
      for (const { 0: word, index } of text.data.matchAll(/(?<![\w/(])[\p{L}\p{M}\p{N}₹,.]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 8) found.push(word);
      }
    }
    return found;
  });
  expect(broken, page.url()).toEqual([]);
}

/** Checks the page with axe: WCAG 2.2 A and AA, and axe's best-practice rules. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, RULES);
}

/**
 * The same as the page stands; in `npm run test:all` on a phone and on a desktop, light and dark. The two themes differ
 * only in contrast.
 */
export async function expectAccessibleInEachTheme(page: Page, widths = [390, 1280]): Promise<void> {
  if (!process.env.TEST_FULL) return expectAccessible(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await test.step(`at ${width} px, light`, () => expectAccessible(page));
    await page.emulateMedia({ colorScheme: 'dark' });
    await test.step(`at ${width} px, dark`, () => expectNoViolations(page, ['color-contrast']));
  }
}

/** @param runOnly rules, or tags of rules */
async function expectNoViolations(page: Page, runOnly: string[]): Promise<void> {
  // Cards that are entering, and colours that change with the theme, are pale for a moment.
  await waitUntilNothingMoves(page);
  // Once a document: the browser reads axe for longer than it runs it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = { runOnly, resultTypes: ['violations'], iframes: false };
  const found = await page.evaluate(async (given) => {
    // In its own place, where it covers nothing: axe counts a target that is scrolled behind it as a smaller one
    // (github.com/dequelabs/axe-core/issues/3720).
    const sticky = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => getComputedStyle(element).position === 'sticky')
      .map((element) => ({ element, style: element.getAttribute('style') ?? '' }));
    for (const { element } of sticky) element.style.inset = 'auto';
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(given);
    for (const { element, style } of sticky) element.style.cssText = style;
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, options);
  expect(found).toEqual([]);
}

/** Signs in through the login form. */
export async function signInByForm(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}

/** Stores a new session in the browser of the page, for tests that are not about the login form. */
export async function signIn(page: Page, admin = ADMIN): Promise<void> {
  const response = await page.request.post('/api/auth/login', { data: admin });
  const { token, user } = (await response.json()) as { token: string; user: { email: string } };
  // The smallest page of the origin that owns the storage.
  await page.goto('/robots.txt', { waitUntil: 'load' });
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem('token', key);
      localStorage.setItem('user', value);
    },
    [token, JSON.stringify(user)] as const,
  );
}

/** Signs in and opens a page of the admin area. */
export async function openAsAdmin(page: Page, path: string): Promise<void> {
  await signIn(page);
  await page.goto(path);
}

/** The HTML that the server sends. */
export async function getHtml(request: APIRequestContext, path: string, status = 200): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(status);
  return response.text();
}
