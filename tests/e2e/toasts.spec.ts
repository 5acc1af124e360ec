import type { Page } from '@playwright/test';
import { getPane, sendInquiry } from '../support/e2e/inquiries';
import { addJob, uniqueWord } from '../support/e2e/records';
import { expect, openAsAdmin, test } from '../support/e2e/test';

/** The others in `npm run test:all`. */
const SIZES = process.env.TEST_FULL
  ? [
      { width: 390, height: 844 },
      { width: 1280, height: 720 },
      { width: 1440, height: 900 },
      { width: 1920, height: 1080 },
    ]
  : [
      { width: 360, height: 740 },
      { width: 768, height: 1024 },
      { width: 1366, height: 657 },
    ];

const getToasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** The controls and text fields of which a toast covers a part that would else be visible. */
async function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const toasts = document.querySelector('section[aria-label="Notifications"]');
    const controls = [
      ...document.querySelectorAll('a[href], button, input, select, textarea, summary, [contenteditable]'),
    ].filter((control) => !toasts?.contains(control));
    // The observer knows what scrolling ancestors clip.
    const entries = await new Promise<IntersectionObserverEntry[]>((resolve) => {
      const observer = new IntersectionObserver(resolve);
      for (const control of controls) observer.observe(control);
    });
    const isHidden = (control: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      // What is below a bar of the layout is not covered by the toast in that bar.
      const below = document.elementsFromPoint(x, y).find((element) => !toasts?.contains(element));
      return toasts?.contains(hit) && below !== undefined && control.contains(below);
    };
    const isCovered = ({ target, intersectionRect }: IntersectionObserverEntry) => {
      const { left, right, top, bottom } = intersectionRect;
      if (right - left < 3 || bottom - top < 3) return false;
      const xs = [left + 1, (left + right) / 2, right - 1];
      const ys = [top + 1, (top + bottom) / 2, bottom - 1];
      return xs.some((x) => ys.some((y) => isHidden(target, x, y)));
    };
    return entries.filter(isCovered).map(({ target }) => target.outerHTML.slice(0, 120));
  });
}

/** Checks the start, the middle and the end of the page. */
async function expectNothingCovered(page: Page, size: (typeof SIZES)[number]): Promise<void> {
  await expect(getToasts(page).getByRole('button').last()).toBeVisible();
  for (const part of [0, 0.5, 1]) {
    await page.evaluate((share) => scrollTo(0, share * document.documentElement.scrollHeight), part);
    await expect.poll(() => findCovered(page), `at ${size.width} × ${size.height}, ${part}`).toEqual([]);
  }
}

test('a toast covers no control and no text field of the inbox', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const name = uniqueWord();
  const id = await sendInquiry(request, { name, message: `${name}\n`.repeat(30) });
  await openAsAdmin(page, `/admin/contacts?inquiry=${id}`);
  const pane = getPane(page, name);
  await pane.getByRole('textbox', { name: 'Reply' }).fill('Half written');
  await pane.getByRole('button', { name: 'Assign to me' }).click();
  await expect(getToasts(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('F8');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectNothingCovered(page, size);
    await pane.getByRole('textbox', { name: 'Reply' }).scrollIntoViewIfNeeded();
    await expect.poll(() => findCovered(page), `at ${size.width}, at the reply`).toEqual([]);
  }
});

test('a toast covers no control and no text field of the editor', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const position = uniqueWord();
  await addJob(request, { position, department: 'Quality', location: 'Pune' });
  await openAsAdmin(page, `/admin/jobs?search=${position}`);
  await page.getByRole('button', { name: `Delete ${position}` }).click();
  await expect(getToasts(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('F8');
  await page.evaluate(() => {
    history.pushState({}, '', '/admin/blogs/add');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.keyboard.press('F8');
    await expectNothingCovered(page, size);
  }
});

test('one toast is shown at a time: the newest, or the one that has the focus', async ({ page, request }) => {
  const word = uniqueWord();
  for (const position of [`${word} one`, `${word} two`]) {
    await addJob(request, { position, department: 'Quality', location: 'Pune' });
  }
  await openAsAdmin(page, `/admin/jobs?search=${word}`);
  const shown = getToasts(page).getByText(word);
  await page.getByRole('button', { name: `Delete ${word} one` }).click();
  await expect(shown).toHaveText([`${word} one`]);
  await page.keyboard.press('F8');
  await page.getByRole('button', { name: `Delete ${word} two` }).dispatchEvent('click');
  await expect(page.getByRole('link', { name: `${word} two`, exact: true })).toHaveCount(0);
  await expect(shown.first()).toBeVisible();
  await expect(shown.last()).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(shown).toHaveText([`${word} two`]);
  await expect(shown).toBeVisible();
});
