import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { listPictures } from '../../scripts/pictures/listPictures';
import { expect, test } from '../support/e2e/test';

/** The minimum size of text in pixels. */
const READABLE = 11;
/** Both sides of each width at which a layout changes, and common screens: the others of them in `npm run test:all`. */
const WIDTHS = process.env.TEST_FULL ? [480, 481, 640, 769, 960, 961, 1920] : [360, 768, 1440];
const PAGES = [
  '/',
  '/about',
  '/services',
  '/for-shops',
  '/for-distributors',
  '/developers',
  '/careers',
  '/contact',
  '/nothing-here',
];

const sources = Object.fromEntries(
  (await listPictures()).map(({ source, served }) => [
    served.replace('public', ''),
    readFileSync(source, 'utf8').replace(/<style>[\s\S]*?<\/style>/, ''),
  ]),
);

test.use({ expectedErrors: /status of 404/ });

for (const path of PAGES) {
  test(`the pictures of ${path} are different, and their words are readable and uncovered at ${WIDTHS.join(', ')} px`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 1000 });
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(page.locator('main img').first()).toBeAttached();
      // A picture with a source for each width changes a moment after the width.
      await expect(async () => {
        const { names, problems } = await inspectPictures(page);
        expect(names.length, `pictures at ${width} px`).toBeGreaterThan(0);
        expect(new Set(names).size, `different pictures at ${width} px`).toBe(names.length);
        expect(problems, `at ${width} px`).toEqual([]);
      }).toPass();
    }
  });
}

/** Lays the words of each picture's source over the picture, and finds those that are small, clipped or covered. */
function inspectPictures(page: Page): Promise<{ names: string[]; problems: string[] }> {
  return page.evaluate(
    ([drawings, minimum]) => {
      type Word = { text: string; size: number; corners: [number, number][] };

      /** The words of the source where they are on the screen. */
      function measureWords(picture: Element, drawing: string): Word[] {
        const overlay = new DOMParser().parseFromString(drawing, 'image/svg+xml').documentElement;
        const { top, left, width, height } = picture.getBoundingClientRect();
        const { objectFit, objectPosition } = getComputedStyle(picture);
        const [x = 'Mid', y = 'Mid'] = objectPosition
          .split(' ')
          .map((share) => ['Min', 'Mid', 'Max'][Number.parseFloat(share) / 50]);
        overlay.setAttribute('preserveAspectRatio', `x${x}Y${y} ${objectFit === 'cover' ? 'slice' : 'meet'}`);
        overlay.setAttribute('width', String(width));
        overlay.setAttribute('height', String(height));
        const holder = document.createElement('div');
        Object.assign(holder.style, {
          position: 'fixed',
          top: `${top}px`,
          left: `${left}px`,
          pointerEvents: 'none',
        });
        holder.append(overlay);
        document.body.append(holder);
        const words = [...overlay.querySelectorAll('text')].flatMap(measure);
        holder.remove();
        return words;
      }

      function measure(text: SVGTextElement): Word[] {
        const { top, right, bottom, left, width } = text.getBoundingClientRect();
        const matrix = text.getScreenCTM();
        if (width === 0 || !matrix) return [];
        const size = Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b);
        const corners: Word['corners'] = [
          [left, top],
          [right, top],
          [left, bottom],
          [right, bottom],
        ];
        return [{ text: text.textContent, size, corners }];
      }

      /** Whether the picture is not clipped here, and nothing lies on it but the link that covers its card. */
      function isSeen(picture: Element, x: number, y: number): boolean {
        for (const element of document.elementsFromPoint(x, y)) {
          if (element === picture || picture.contains(element)) return true;
          if (!element.matches('a')) return false;
        }
        return false;
      }

      const names: string[] = [];
      const problems: string[] = [];
      for (const picture of document.querySelectorAll<HTMLImageElement>('main img')) {
        if (picture.getBoundingClientRect().width === 0) continue;
        const name = new URL(picture.currentSrc || picture.src).pathname;
        names.push(name);
        picture.scrollIntoView({ block: 'center' });
        for (const { text, size, corners } of measureWords(picture, drawings[name] ?? '')) {
          if (size < minimum) problems.push(`${name}: “${text}” is ${size.toFixed(1)} px`);
          if (!corners.every(([x, y]) => isSeen(picture, x, y)))
            problems.push(`${name}: “${text}” is hidden`);
        }
      }
      return { names, problems };
    },
    [sources, READABLE] as const,
  );
}
