import type { Page } from '@playwright/test';
import { BLOG, findBlogs, makeUnique } from '../support/e2e/records';
import {
  expect,
  expectAccessibleInEachTheme,
  FAILED_REQUEST,
  holdBack,
  openAsAdmin,
  test,
  waitUntilStill,
} from '../support/e2e/test';
import { makePhonePhoto, makePicture } from '../support/images';

const WIDTHS = [320, 390, 768, 1440];

/** Pastes image files into the field that has the focus, as a browser does with a screenshot. */
async function pasteImages(page: Page, files: Buffer[], firstName = 1): Promise<void> {
  const texts = files.map((bytes) => bytes.toString('base64'));
  await page.evaluate(
    ([images, first]) => {
      const data = new DataTransfer();
      for (const [index, text] of images.entries()) {
        const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
        data.items.add(new File([bytes], `picture-${first + index}.png`, { type: 'image/png' }));
      }
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [texts, firstName] as const,
  );
}

async function fillBlog(page: Page, blog: typeof BLOG): Promise<void> {
  for (const [name, text] of Object.entries(blog)) {
    await page.getByLabel(name[0]?.toUpperCase() + name.slice(1), { exact: true }).fill(text);
  }
}

test('draft, preview, publish, view: nobody sees the text before', async ({ page, request }) => {
  const title = makeUnique('From a draft');
  await openAsAdmin(page, '/admin/blogs/add');
  await fillBlog(page, { ...BLOG, title });
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('twice')).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/blogs\/edit\//);
  expect(await findBlogs(request, title)).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByLabel('Title').fill(`${title} again`);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: /^View post/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${title} again` })).toBeVisible();
});

test('the toolbar and its keys change the text so that it can be undone', async ({ page }) => {
  await openAsAdmin(page, '/admin/blogs/add');
  const text = page.getByLabel('Content', { exact: true });
  await text.pressSequentially('one two');
  await text.press('Shift+Home');
  await page.getByRole('button', { name: 'Bold' }).click();
  await expect(text).toHaveValue('**one two**');
  await text.press('Control+i');
  await expect(text).toHaveValue('**_one two_**');
  await text.press('Control+z');
  await text.press('Control+z');
  await expect(text).toHaveValue('one two');
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  for (const name of ['Heading', 'Bold', 'Italic', 'Link', 'List', 'Quote', 'Code', 'Add pictures']) {
    await expect(toolbar.getByRole('button', { name })).toBeVisible();
  }
});

test('a paste from a document becomes Markdown, Enter goes on with a list, and both can be undone', async ({
  page,
}) => {
  await openAsAdmin(page, '/admin/blogs/add');
  const text = page.getByLabel('Content', { exact: true });
  await text.fill('Before. ');
  await text.press('Control+End');
  await page.evaluate(() => {
    const data = new DataTransfer();
    // Google Docs has bold text as a style, which the content policy of the page disables in parsed HTML.
    const half = '<p>Keep <span style="font-weight:700">half</span></p>';
    data.setData(
      'text/html',
      `<style>p { margin: 0 }</style><b style="font-weight:normal"><h2>Float</h2>${half}<ul><li>count</li><li>write</li></ul></b>`,
    );
    data.setData('text/plain', 'Float\nKeep half\ncount\nwrite');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  const pasted = 'Before. \n\n## Float\n\nKeep **half**\n\n- count\n- write\n\n';
  await expect(text).toHaveValue(pasted);
  await text.pressSequentially('1. open');
  await text.press('Enter');
  await text.pressSequentially('close');
  await expect(text).toHaveValue(`${pasted}1. open\n2. close`);
  await text.press('Enter');
  await text.press('Enter');
  await expect(text).toHaveValue(`${pasted}1. open\n2. close\n`);
  for (let step = 0; step < 40 && (await text.inputValue()) !== 'Before. '; step += 1) {
    await text.press('Control+z');
  }
  await expect(text).toHaveValue('Before. ');
});

test('three pastes on a slow network while typing: caret, text, undo and redo are intact', async ({
  page,
}) => {
  await openAsAdmin(page, '/admin/blogs/add');
  const release = await holdBack(page, '**/api/images');
  const images = await Promise.all([30, 40, 50].map((width) => makePicture(width, 20).png().toBuffer()));
  const text = page.getByLabel('Content', { exact: true });
  await text.fill('Before.');
  await text.press('Control+End');
  for (const [index, image] of images.entries()) {
    await pasteImages(page, [image], index + 1);
    await text.pressSequentially(`After ${index + 1}.`);
  }
  release();
  await expect(page.getByText('3 pictures need a description.')).toBeVisible();
  const typed = await text.inputValue();
  expect(typed.replaceAll(/!\[\]\(\/media\/[^)]+\)/g, 'IMAGE')).toBe(
    'Before.After 1.After 2.After 3.\n\nIMAGE\n\nIMAGE\n\nIMAGE',
  );
  expect([...typed.matchAll(/-(\d+)x20\)/g)].map(([, width]) => width)).toEqual(['30', '40', '50']);
  await expect(text).toBeFocused();
  await text.pressSequentially(' End');
  const whole = typed.replace('After 3.', 'After 3. End');
  await expect(text).toHaveValue(whole);
  for (const [key, expected] of [
    ['Control+z', 'Before.'],
    ['Control+Shift+z', whole],
  ] as const) {
    for (let step = 0; step < 200 && (await text.inputValue()) !== expected; step += 1) {
      await text.press(key);
    }
    await expect(text).toHaveValue(expected);
  }
});

test('a picture is described in place, shown in the preview, and published', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const title = makeUnique('With a picture');
  await openAsAdmin(page, '/admin/blogs/add');
  await fillBlog(page, { ...BLOG, title });
  await page
    .getByLabel('Add pictures')
    .last()
    .setInputFiles({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: await makePhonePhoto(),
    });
  await expect(page.getByText('A picture needs a description.')).toBeVisible();
  await expectAccessibleInEachTheme(page, WIDTHS);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('This picture has no description:')).toBeVisible();
  await page.getByLabel('What the picture shows').fill('A counter with a till');
  await page.getByRole('button', { name: 'Add description' }).click();
  await expect(page.getByLabel('Content', { exact: true })).toHaveValue(
    /!\[A counter with a till\]\(\/media\//,
  );
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: /^View post/ }).click();
  await expect(page.getByAltText('A counter with a till')).toBeVisible();
  expect((await findBlogs(request, title))[0]?.content).toContain('![A counter with a till](/media/');
});

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: FAILED_REQUEST, viewport: { width: 390, height: 844 } });

  test('on a phone a failed upload is in view above the bar', async ({ page }) => {
    await openAsAdmin(page, '/admin/blogs/add');
    await page.route('**/api/images', (route) => route.abort());
    const text = page.getByLabel('Content', { exact: true });
    await text.fill('Before.');
    await text.press('Control+End');
    await pasteImages(page, [await makePicture(30, 20).png().toBuffer()]);
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeInViewport({ ratio: 1 });
    // A click that scrolls nothing and reaches the button: the bar does not cover it.
    await expect(text).toHaveValue('Before.');
    await waitUntilStill(retry);
    const scrolled = await page.evaluate(() => window.scrollY);
    await retry.click({ trial: true });
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  });
});
