import type { Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { renderedPaths } from '../../scripts/builtPages';
import { getLanguage } from '../../src/shared/languages';
import { expect, test } from '../support/e2e/test';

async function countSheets(page: Page): Promise<number> {
  const pdf = await PDFDocument.load(await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm' } }));
  return pdf.getPageCount();
}

test('on paper no page has the skip link, every button has an outline, all text is dark, and nothing is stretched', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 794, height: 1123 });
  // Those of the other language have the same style sheets.
  for (const path of renderedPaths.filter((one) => getLanguage(one) === 'en')) {
    await page.goto(path, { waitUntil: 'load' });
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.skip-link'), path).toBeHidden();
    const found = await page.evaluate(() => {
      const describe = (element: Element) =>
        `${element.tagName} ${element.className} "${element.textContent.trim().slice(0, 40)}"`;
      const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true });
      // The colour of each pixel of a canvas, since a style may name it in any notation.
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 1;
      const pen = canvas.getContext('2d', { willReadFrequently: true });
      const toPixel = (colour: string): [number, number, number, number] => {
        if (!pen) throw new Error('There is no canvas');
        pen.clearRect(0, 0, 1, 1);
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
        return [red, green, blue, alpha];
      };
      const toLuminance = (colour: string) => {
        const [red, green, blue] = toPixel(colour).map((part) =>
          part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
      };
      const elements = [...document.querySelectorAll('body *:not(svg *, script, style, noscript)')].filter(
        isShown,
      );
      const hasText = (element: Element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      const pale = elements.filter(
        (element) => hasText(element) && 1.05 / (toLuminance(getComputedStyle(element).color) + 0.05) < 4.5,
      );
      const buttons = elements.filter((element) => {
        const { borderRadius, paddingInlineStart, borderTopColor, borderTopWidth } =
          getComputedStyle(element);
        const isButton =
          element.matches('a, button') && borderRadius === '999px' && paddingInlineStart !== '0px';
        return isButton && (toPixel(borderTopColor)[3] < 255 || borderTopWidth === '0px');
      });
      // Room that what moves needs on a screen.
      const stretched = elements.filter(
        (element) => Number.parseFloat(getComputedStyle(element).minBlockSize) > 300,
      );
      const groups = { pale, buttons, stretched };
      return Object.entries(groups).flatMap(([name, group]) =>
        group.map((element) => `${name}: ${describe(element)}`),
      );
    });
    expect(found, path).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('on paper everything that is folded can be read', async ({ page }) => {
  for (const path of ['/for-shops', '/developers', '/help', '/careers']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const folded = page.locator('main details > :not(summary):not(:empty)');
    await expect(folded.first(), path).toBeVisible();
    const hidden = await folded.evaluateAll((parts) =>
      parts.filter((part) => !part.checkVisibility()).map((part) => part.textContent.slice(0, 60)),
    );
    expect(hidden, path).toEqual([]);
    await page.emulateMedia({ media: null });
  }
});

for (const path of ['/contact', '/hi/contact']) {
  test(`the receipt of ${path} is printed by itself, on one page`, async ({ page }) => {
    await page.goto(`${path}?interest=services`);
    await page.locator('#inquiry-message').fill('Forty shops in Lucknow. '.repeat(20));
    await page.locator('#inquiry-name').fill('Asha Print');
    await page.locator('#inquiry-email').fill('asha@example.com');
    await page.locator('#inquiry-email').press('Enter');
    await expect(page).toHaveURL(/sent=/);
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    await expect(main.locator('form dl')).toBeVisible();
    for (const rest of ['h1', 'address', 'input', 'button', 'img']) {
      await expect(main.locator(`${rest}:visible`), rest).toHaveCount(0);
    }
    expect(await countSheets(page)).toBe(1);
  });
}
