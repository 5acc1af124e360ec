import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/e2e/test';

/** What the browser tells a screen reader about a button: Playwright's own roles do not know popovers. */
async function isExpanded(page: Page, name: string): Promise<unknown> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  await devtools.detach();
  const button = nodes.find((node) => node.role?.value === 'button' && node.name?.value === name);
  return button?.properties?.find((property) => property.name === 'expanded')?.value.value;
}

/** Nothing of a text is cut off. */
const expectWhole = (text: Locator, where: string) =>
  expect.poll(() => text.evaluate((node) => node.scrollWidth - node.clientWidth), where).toBe(0);

const getBanner = (page: Page) => page.getByRole('banner');
const getDropdown = (page: Page) => getBanner(page).getByRole('link', { name: /new tab/ });

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the Solutions dropdown opens on click, lists four product sites in new tabs, and closes in each way', async ({
    page,
  }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Solutions' });
    const services = getBanner(page).getByRole('link', { name: 'Services' });
    await expect(getDropdown(page)).toHaveCount(0);
    await expect.poll(() => isExpanded(page, 'Solutions'), 'for screen readers').toBe(false);
    await test.step('closed links are out of the tab order', async () => {
      await button.focus();
      await page.keyboard.press('Tab');
      await expect(services).toBeFocused();
    });
    for (const [way, close, focused] of [
      ['Escape closes it and returns the focus', () => page.keyboard.press('Escape'), button],
      ['its button closes it while the focus is inside', () => button.click(), undefined],
      ['a click outside closes it', () => page.mouse.click(20, 700), undefined],
      [
        'moving the focus on closes it',
        async () => {
          // The other products, and where their customers log in.
          for (let press = 0; press < 5; press += 1) await page.keyboard.press('Tab');
        },
        services,
      ],
    ] as const) {
      await test.step(way, async () => {
        await button.click();
        await expect(getDropdown(page)).toHaveCount(4);
        for (const link of await getDropdown(page).all())
          await expect(link).toHaveAttribute('target', '_blank');
        await page.keyboard.press('Tab');
        await expect.poll(() => isExpanded(page, 'Solutions'), 'for screen readers').toBe(true);
        await close();
        await expect(getDropdown(page)).toHaveCount(0);
        if (focused) await expect(focused).toBeFocused();
      });
    }
  });

  test('the skip link comes first, a link leads to the heading of its page, and is marked there', async ({
    page,
  }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    const contact = getBanner(page).getByRole('link', { name: 'Contact Us' });
    const getGround = () => contact.evaluate((link) => getComputedStyle(link).backgroundColor);
    const elsewhere = await getGround();
    await contact.click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(contact).toHaveAttribute('aria-current', 'page');
    await expect(getBanner(page).getByRole('link', { name: 'Home', exact: true })).not.toHaveAttribute(
      'aria-current',
    );
    await page.mouse.move(640, 700);
    await expect.poll(getGround).not.toBe(elsewhere);
  });

  test('the bar has room for the whole name, and ends in its button at the margin', async ({ page }) => {
    await page.goto('/');
    const link = getBanner(page).getByRole('link', { name: 'Contact Us' });
    const getDistance = () =>
      link.evaluate((element) => {
        const bar = element.closest('header')?.firstElementChild as HTMLElement;
        const end = bar.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(bar).paddingRight);
        return Math.abs(end - element.getBoundingClientRect().right);
      });
    for (const width of [769, 800, 820, 834, 850, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectWhole(getBanner(page).getByText('Sanyog Digital', { exact: true }), `${width} px`);
      await expect.poll(getDistance, `${width} px`).toBeLessThan(1);
      const chevron = page.getByRole('button', { name: 'Solutions' }).locator('svg');
      await expect(chevron, `the chevron at ${width} px`).toHaveCSS('width', '16px');
    }
  });

  test('the header changes its style past 50 px and back at the top', async ({ page }) => {
    await page.goto('/');
    const shadow = () => getBanner(page).evaluate((header) => getComputedStyle(header).boxShadow);
    await page.evaluate(() => window.scrollTo(0, 50));
    await expect.poll(shadow).toBe('none');
    await page.evaluate(() => window.scrollTo(0, 51));
    await expect.poll(shadow).not.toBe('none');
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(shadow).toBe('none');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('the menu opens, has the Solutions, and closes in each way', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'Menu' });
    const contact = getBanner(page).getByRole('link', { name: 'Contact Us' });
    await expect.poll(() => isExpanded(page, 'Menu'), 'for screen readers').toBe(false);
    for (const [way, close] of [
      ['its button closes it', () => menu.click()],
      [
        'its button closes it while the focus is inside',
        async () => {
          await getBanner(page).locator('summary').click();
          await expect(getDropdown(page)).toHaveCount(4);
          await menu.click();
        },
      ],
      ['a tap outside closes it', () => page.touchscreen.tap(20, 600)],
      [
        'following a link closes it',
        async () => {
          await contact.click();
          await expect(page).toHaveURL(/\/contact$/);
        },
      ],
    ] as const) {
      await test.step(way, async () => {
        await menu.click();
        await expect(contact).toBeVisible();
        await expect.poll(() => isExpanded(page, 'Menu'), 'for screen readers').toBe(true);
        await close();
        await expect(contact).toBeHidden();
        await expect.poll(() => isExpanded(page, 'Menu'), 'for screen readers').toBe(false);
      });
    }
  });

  test('the other language is a button beside the whole name', async ({ page }) => {
    for (const path of ['/', '/hi']) {
      await page.goto(path);
      for (const width of [320, 360, 480]) {
        await page.setViewportSize({ width, height: 800 });
        await expectWhole(getBanner(page).getByRole('link').first().locator('span'), `${width} px`);
        const language = getBanner(page).locator('[hreflang]');
        const getHeight = async () => (await language.boundingBox())?.height;
        await expect.poll(getHeight, `${width} px`).toBeGreaterThanOrEqual(36);
        await expect(language).toHaveCSS('border-top-width', '1px');
      }
    }
  });

  test('from 481 px the bar has the link to the form beside the menu, and on a phone the menu has it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 481, height: 800 });
    await page.goto('/');
    const link = getBanner(page).getByRole('link', { name: 'Contact Us' });
    await expect(link).toBeVisible();
    await expect(getBanner(page).getByRole('link', { name: 'Careers' })).toBeHidden();
    const getMiddle = (part: Locator) =>
      part.evaluate((node) => {
        const { top, bottom } = node.getBoundingClientRect();
        return (top + bottom) / 2;
      });
    await expect(async () =>
      expect(await getMiddle(link)).toBe(await getMiddle(page.getByRole('button', { name: 'Menu' }))),
    ).toPass();
    await page.setViewportSize({ width: 480, height: 800 });
    await expect(link).toBeHidden();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test('the menu opens, the company documents open and close, and links work', async ({ page }) => {
    await page.goto('/');
    const certificate = page.getByRole('contentinfo').getByRole('link', { name: 'Tax registration (PDF)' });
    for (const isOpen of [true, false]) {
      await page.getByText('Company Documents').click();
      await expect(certificate).toBeVisible({ visible: isOpen });
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    await getBanner(page).locator('summary').click();
    await expect(getDropdown(page)).toHaveCount(4);
    await getBanner(page).getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });
});
