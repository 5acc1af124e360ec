import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { ADMIN } from './spawnServer';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What the console says of another origin, which no name leads to here (playwright.config.ts). */
const OFFLINE = /ERR_NAME_NOT_RESOLVED/;

type Fixtures = {
  /** What the console may say in this journey because it provokes it, such as a failed request. */
  expectedErrors: RegExp;
  watched: undefined;
};

/**
 * Playwright's `test` for journeys: the site's own pages only (another origin cannot be reached), and a
 * console error, an uncaught error or a violation of the content security policy fails the journey. `page.goto`
 * waits for the app, unless it is told what to wait for: what a click does before that is the browser's matter.
 */
export const test = base.extend<Fixtures>({
  expectedErrors: [/^$/, { option: true }],
  page: async ({ page, javaScriptEnabled }, runWith) => {
    const goto = page.goto.bind(page);
    page.goto = async (address, options) => {
      const answer = await goto(address, options);
      if (javaScriptEnabled && options?.waitUntil === undefined) await waitUntilHydrated(page);
      return answer;
    };
    await runWith(page);
  },
  watched: [
    async ({ context, expectedErrors }, use) => {
      const said: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || /hydrat/i.test(message.text())) said.push(message.text());
      });
      context.on('weberror', (error) => said.push(String(error.error())));
      await use(undefined);
      expect(said.filter((text) => !expectedErrors.test(text) && !OFFLINE.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { ADMIN, expect };

/**
 * Waits until the app has taken over a page that came as HTML, part by part: from then on links and buttons are its
 * own. React marks each element that is its own; their effects have run when the browser has nothing to do.
 */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = document.querySelectorAll(
      '#root[data-rendered] :is(header, nav, section, article, form, footer)',
    );
    return [...parts].every((part) => Object.keys(part).length > 0);
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Checks the page as it stands with axe: WCAG 2.2 A and AA, and axe's best-practice rules. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(new AxeBuilder({ page }).withTags(RULES));
}

/** The same on a phone and on a desktop, light and dark; between those two only the contrast differs. */
export async function expectAccessibleInEachTheme(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await test.step(`at ${width} px, light`, () => expectAccessible(page));
    await page.emulateMedia({ colorScheme: 'dark' });
    const contrast = new AxeBuilder({ page }).withRules('color-contrast');
    await test.step(`at ${width} px, dark`, () => expectNoViolations(contrast));
  }
}

async function expectNoViolations(axe: AxeBuilder): Promise<void> {
  // In one page: the site has no frame of its own to look into.
  const { violations } = await axe
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
}

/** Signs in as the admin that the server for the journeys was started with, by the form. */
export async function signInByForm(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}

/**
 * Gives the page a session of its own, as if somebody had signed in there, and opens the dashboard: for journeys
 * that are not about the form.
 */
export async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: ADMIN });
  const { token, user } = (await answer.json()) as { token: string; user: { email: string } };
  // The lightest address of the site: what is kept belongs to the origin.
  await page.goto('/robots.txt');
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem('token', key);
      localStorage.setItem('user', value);
    },
    [token, JSON.stringify(user)] as const,
  );
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
