import { addBlog, makeUnique } from '../support/e2e/records';
import { expect, expectAccessible, expectNoSidewaysScroll, onOwnServer, test } from '../support/e2e/test';

test('clicking a card opens its tab with the blogs in view; Read More opens the blog by keyboard', async ({
  page,
}) => {
  await page.goto('/blog');
  const last = page.getByRole('article').last();
  const category = await last.getByRole('link').first().textContent();
  await last.getByText(/^By /).click();
  await expect(page).toHaveURL(/\?category=/);
  const tabs = page.getByRole('navigation', { name: 'Categories' });
  await expect(tabs.locator('[aria-current="page"]')).toHaveText(category ?? '');
  await expect(page.getByRole('heading', { name: 'Featured Articles' })).toBeInViewport();
  await page
    .getByRole('link', { name: /^Read More/ })
    .last()
    .press('Enter');
  await expect(page).toHaveURL(/\/blogs\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'All posts', exact: true }).click();
  await expect(page).toHaveURL('/blog');
});

test('the headline and the picture of a card open its blog', async ({ page, request }) => {
  const title = makeUnique('Opened by its card');
  await addBlog(request, { title });
  await page.goto('/blog');
  const card = page.getByRole('article').filter({ hasText: title });
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  // The page of the post is an article with this title too.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
  await card.locator('> a').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test.describe('with the sample posts alone', () => {
  // Other tests give their posts long titles, and categories that have more tabs.
  test.use(onOwnServer());

  test('the title of the first post is in the first view of phones and laptops', async ({ page }) => {
    for (const [width, height] of [
      [360, 660],
      [1366, 657],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/blog');
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeInViewport({ ratio: 1 });
    }
  });
});

test('every Markdown element complies with the content policy and never scrolls the page sideways', async ({
  page,
  request,
}) => {
  const content = [
    '# One\n\n### Two\n\n<script>document.title = "owned"</script> [x](javascript:alert(1))',
    '| a | b |\n|--:|:-:|\n| 1 | 2 |',
    `\`\`\`\n${'long line '.repeat(40)}\n\`\`\``,
    '![A slip](/images/not-found.svg)',
    'w'.repeat(300),
  ].join('\n\n');
  const id = await addBlog(request, { title: makeUnique('Everything'), content });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/blogs/${id}`);
  await expect(page.getByRole('heading', { level: 3, name: 'Two' })).toBeVisible();
  await expect(page).toHaveTitle(/^Everything/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a category without posts says so, also without script, and the script takes the page over as it is', async ({
  page,
  browser,
}) => {
  const path = `/blog?category=${encodeURIComponent('"><b>&\\ टिप्स')}`;
  await page.goto(path);
  await expect(page.getByText('No posts here yet')).toBeVisible();
  const reader = await browser.newPage({ javaScriptEnabled: false });
  await reader.goto(path);
  await expect(reader.getByText('No posts here yet')).toBeVisible();
  await reader.goto('/hi/blog?category=zzz');
  await expect(reader).toHaveTitle(/^ब्लॉग/);
  await expect(reader.getByRole('main').getByRole('link', { name: 'सभी पोस्ट देखें' })).toBeVisible();
  await reader.close();
});

test('two posts of a category have the same size, and no tile of their pictures is cut off', async ({
  page,
  request,
}) => {
  const category = makeUnique('Pair');
  for (const title of ['One', 'Other']) await addBlog(request, { category, title });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/blog?category=${encodeURIComponent(category)}`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(async () => {
    const cards = await page.getByRole('article').evaluateAll((articles) =>
      articles.map((article) => {
        const picture = article.querySelector('a > svg')?.getBoundingClientRect();
        return {
          size: [article.clientWidth, article.clientHeight],
          rows: picture && (8 * picture.height) / picture.width,
        };
      }),
    );
    expect(cards[0]?.size).toEqual(cards[1]?.size);
    for (const { rows } of cards) expect(rows).toBeCloseTo(3);
  }).toPass();
});
