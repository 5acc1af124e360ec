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

const getDropdown = (page: Page) => page.getByRole('banner').getByRole('link', { name: /new tab/ });

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the Solutions dropdown opens on click and lists four product sites in new tabs', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Solutions' });
    await expect(getDropdown(page)).toHaveCount(0);
    await button.click();
    const links = getDropdown(page);
    await expect(links).toHaveCount(4);
    for (const link of await links.all()) await expect(link).toHaveAttribute('target', '_blank');
  });

  test('screen readers are told whether the dropdown is open', async ({ page }) => {
    await page.goto('/');
    await expect.poll(() => isExpanded(page, 'Solutions')).toBe(false);
    await page.getByRole('button', { name: 'Solutions' }).click();
    await expect.poll(() => isExpanded(page, 'Solutions')).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => isExpanded(page, 'Solutions')).toBe(false);
  });

  test('Escape closes the dropdown and returns the focus', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Solutions' });
    await button.click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(getDropdown(page)).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test('a click outside closes the dropdown', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Solutions' });
    await button.click();
    await page.mouse.click(20, 700);
    await expect(getDropdown(page)).toHaveCount(0);
  });

  test('moving the focus on closes the dropdown', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Solutions' });
    await button.click();
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('Tab');
    await expect(getDropdown(page)).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Services' })).toBeFocused();
  });

  test('the Solutions button closes the dropdown while the focus is inside', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Solutions' });
    await button.click();
    await page.keyboard.press('Tab');
    await button.click();
    await expect(getDropdown(page)).toHaveCount(0);
  });

  test('closed links are out of the tab order', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Solutions' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Services' })).toBeFocused();
  });

  test('the link of the current page is marked', async ({ page }) => {
    await page.goto('/contact');
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('aria-current', 'page');
    await expect(banner.getByRole('link', { name: 'Home', exact: true })).not.toHaveAttribute('aria-current');
  });

  test('the button of the current page has another ground', async ({ page }) => {
    const getGround = (path: string) =>
      page.goto(path).then(() =>
        page
          .getByRole('banner')
          .getByRole('link', { name: 'Contact Us' })
          .evaluate((link) => getComputedStyle(link).backgroundColor),
      );
    expect(await getGround('/contact')).not.toBe(await getGround('/about'));
  });

  test('the chevron of Solutions keeps its size in the narrowest bar', async ({ page }) => {
    await page.setViewportSize({ width: 769, height: 800 });
    await page.goto('/');
    const chevron = page.getByRole('button', { name: 'Solutions' }).locator('svg');
    await expect(chevron).toHaveCSS('width', '16px');
  });

  test('the bar has room for the whole name, and the other language ends at the margin', async ({ page }) => {
    await page.goto('/');
    for (const width of [769, 800, 820, 834, 850, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const banner = page.getByRole('banner');
      await expectWhole(banner.getByText('Sanyog Digital', { exact: true }), `${width} px`);
      const link = banner.getByRole('link', { name: 'हिन्दी' });
      const getDistance = () =>
        link.evaluate((element) => {
          const bar = element.parentElement as HTMLElement;
          const { right } = bar.getBoundingClientRect();
          const text = document.createRange();
          text.selectNodeContents(element);
          const end = right - Number.parseFloat(getComputedStyle(bar).paddingRight);
          return Math.abs(end - text.getBoundingClientRect().right);
        });
      await expect.poll(getDistance, `${width} px`).toBeLessThan(1);
    }
  });

  test('the header changes its style past 50 px and back at the top', async ({ page }) => {
    await page.goto('/');
    const shadow = () => page.getByRole('banner').evaluate((header) => getComputedStyle(header).boxShadow);
    await page.evaluate(() => window.scrollTo(0, 50));
    await expect.poll(shadow).toBe('none');
    await page.evaluate(() => window.scrollTo(0, 51));
    await expect.poll(shadow).not.toBe('none');
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(shadow).toBe('none');
  });

  test('the skip link comes first and leads to the content', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('after a navigation the focus is on the heading of the new page', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('from 481 px the bar has the link to the form beside the menu, and on a phone the menu has it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 481, height: 800 });
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Contact Us' });
  await expect(link).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Careers' })).toBeHidden();
  const getMiddles = () =>
    link.or(page.getByRole('button', { name: 'Menu' })).evaluateAll((nodes) =>
      nodes.map((node) => {
        const { top, bottom } = node.getBoundingClientRect();
        return (top + bottom) / 2;
      }),
    );
  await expect(async () => {
    const [first, ...others] = await getMiddles();
    expect(others).toEqual([first]);
  }).toPass();
  await page.setViewportSize({ width: 480, height: 800 });
  await expect(link).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('the hamburger toggles the menu', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const contact = page.getByRole('banner').getByRole('link', { name: 'Contact Us' });
    await expect(contact).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(contact).toBeHidden();
  });

  test('the other language is a button beside the whole name', async ({ page }) => {
    for (const path of ['/', '/hi']) {
      await page.goto(path);
      for (const width of [320, 360, 480]) {
        await page.setViewportSize({ width, height: 800 });
        const name = page.getByRole('banner').getByRole('link').first().locator('span');
        await expectWhole(name, `${width} px`);
        const language = page.getByRole('banner').locator('[hreflang]');
        const getHeight = async () => (await language.boundingBox())?.height;
        await expect.poll(getHeight, `${width} px`).toBeGreaterThanOrEqual(36);
        await expect(language).toHaveCSS('border-top-width', '1px');
      }
    }
  });

  test('screen readers are told whether the menu is open', async ({ page }) => {
    await page.goto('/');
    await expect.poll(() => isExpanded(page, 'Menu')).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect.poll(() => isExpanded(page, 'Menu')).toBe(true);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect.poll(() => isExpanded(page, 'Menu')).toBe(false);
  });

  test('the hamburger closes the menu while the focus is inside', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Solutions' }).click();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Contact Us' })).toBeHidden();
  });

  test('following a link closes the menu', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Contact Us' })).toBeHidden();
  });

  test('a tap outside the menu closes it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const contact = page.getByRole('banner').getByRole('link', { name: 'Contact Us' });
    await expect(contact).toBeVisible();
    await page.touchscreen.tap(20, 600);
    await expect(contact).toBeHidden();
  });

  test('the Solutions open inside the menu', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Solutions' }).click();
    await expect(getDropdown(page)).toHaveCount(4);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test('the menu opens, the company documents close and open, and links work', async ({ page }) => {
    await page.goto('/');
    const certificate = page.getByRole('contentinfo').getByRole('link', { name: 'Tax registration (PDF)' });
    await expect(certificate).toBeVisible();
    await page.getByText('Company Documents').click();
    await expect(certificate).toBeHidden();
    await page.getByText('Company Documents').click();
    await expect(certificate).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });
});
