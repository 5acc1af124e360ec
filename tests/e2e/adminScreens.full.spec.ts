import { createUniqueName, listUrl, sendInquiry } from '../support/e2e/inquiries';
import { addBlog, addJob, BLOG, getAuthorization, makeUnique, uniqueWord } from '../support/e2e/records';
import {
  expect,
  expectAccessible,
  expectAccessibleInEachTheme,
  expectNoSidewaysScroll,
  FAILED_REQUEST,
  openAsAdmin,
  PHONE,
  signIn,
  test,
} from '../support/e2e/test';

const WIDTHS = [320, 360, 390, 768, 1440];

test.use({ expectedErrors: FAILED_REQUEST });

for (const list of ['blogs', 'jobs'] as const) {
  test(`/admin/${list} and its deleted records are accessible and do not scroll sideways`, async ({
    page,
    request,
  }) => {
    const term = uniqueWord();
    const headers = await getAuthorization(request);
    const add = (name: string) =>
      list === 'blogs' ? addBlog(request, { title: name }) : addJob(request, { position: name });
    await add(`Active ${term}`);
    const id = await add(`Deleted ${term}`);
    await request.delete(`/api/${list}/${id}`, { headers });
    await signIn(page);
    // The widest that is allowed.
    const category = `&category=${'Festival offers '.repeat(6).trim()}`;
    for (const query of ['', '&view=deleted', '&page=9', ...(list === 'blogs' ? [category] : [])]) {
      await page.goto(`/admin/${list}?search=${term}${query}`);
      await expect(page.getByText(/Active w|Deleted w|No (blogs|jobs) found/).first()).toBeVisible();
      await expectAccessibleInEachTheme(page);
      for (const width of [320, 360, 390, 500, 640, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
      }
    }
  });
}

test('the forms of the editors are accessible', async ({ page, request }) => {
  const job = await addJob(request);
  await signIn(page);
  for (const [address, button] of [
    ['/admin/blogs/add', 'Publish'],
    ['/admin/jobs/add', 'Add job'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInEachTheme(page);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText(/^Please check/)).toBeVisible();
    await expectAccessibleInEachTheme(page);
  }
  await page.goto(`/admin/jobs/edit/${job}`);
  await expect(page.getByLabel('Position')).toHaveValue('Tester');
  await expectAccessibleInEachTheme(page);
  await page.goto('/admin/jobs/edit/00000000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Failed to fetch job details.' })).toBeVisible();
  await expectAccessibleInEachTheme(page);
});

test('a preview longer than its view is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAsAdmin(page, '/admin/blogs/add');
  await page.getByLabel('Content').fill('A paragraph of some length.\n\n'.repeat(200));
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('A paragraph').last()).toBeVisible();
  await expectAccessible(page);
});

test('unsaved text and the differences of a conflict are accessible', async ({ page, request }) => {
  const blog = await addBlog(request);
  await openAsAdmin(page, `/admin/blogs/edit/${blog}`);
  await page.getByLabel('Title').fill('Another title');
  await page.setViewportSize(PHONE);
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('tabpanel').getByText('twice')).toBeVisible();
  await expectAccessibleInEachTheme(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expectAccessibleInEachTheme(page);
  await page.getByRole('button', { name: 'Leave, keep draft' }).click();
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('link', { name: 'Continue Another title' })).toBeVisible();
  await expectAccessibleInEachTheme(page);
  await page.getByRole('link', { name: 'Continue Another title' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Another title');
  await expectAccessibleInEachTheme(page);
  const changed = {
    ...BLOG,
    title: 'Their title',
    content: `${BLOG.content}\n\n${'More text. '.repeat(80)}`,
  };
  await request.put(`/api/blogs/${blog}`, { data: changed, headers: await getAuthorization(request) });
  await page.getByRole('button', { name: 'Update blog' }).click();
  await expect(page.getByRole('heading', { name: 'Someone else has saved this blog' })).toBeVisible();
  await page.getByRole('button', { name: 'Show differences' }).click();
  await expectAccessibleInEachTheme(page);
});

test('session expiry and signing out are accessible', async ({ page }) => {
  await openAsAdmin(page, '/admin/dashboard');
  // Responses would overwrite these session times.
  await page.waitForFunction(() => localStorage.getItem('session-times') !== null);
  await page.evaluate(() => {
    const now = Date.now();
    localStorage.setItem('session-times', `${now + 4 * 60_000} ${now}`);
  });
  await page.goto('/admin/jobs/add');
  await expect(page.getByText(/^Your session ends at/)).toBeVisible();
  await expectAccessibleInEachTheme(page);
  await page.getByLabel('Position').fill('Tester');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign out with unsaved changes?' })).toBeVisible();
  await expectAccessibleInEachTheme(page);
});

test('the open inquiry is accessible and does not scroll sideways, on every screen, light and dark', async ({
  page,
  request,
}) => {
  const name = uniqueWord();
  const email = `${name}@shop.example`;
  await sendInquiry(request, { name, email });
  const phone = '+91 98765 43210';
  const id = await sendInquiry(request, { name, email, phone, company: 'Kumar Stores', message: 'One\nTwo' });
  const headers = await getAuthorization(request);
  await request.post(`/api/contact/${id}/notes`, { headers, data: { text: 'A note' } });
  await request.put(`/api/contact/${id}/follow-up`, { headers, data: { date: '2026-01-05' } });
  await request.put(`/api/contact/${id}/owner`, { headers, data: { owner: 'admin@sanyog.example' } });
  await openAsAdmin(page, listUrl(name, `&inquiry=${id}`));
  await page.getByText('Personal data').click();
  await page.getByRole('textbox', { name: 'Reply' }).fill('Half written');
  await page.getByRole('button', { name: 'Start from a template' }).click();
  await expect(page.getByText('A note', { exact: true })).toBeVisible();
  for (const width of [320, 390, 768, 1440]) {
    await expectAccessibleInEachTheme(page, [width]);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Correct details' }).click();
  await expectAccessibleInEachTheme(page, [320, 1440]);
});

test('spam is accessible, fills its width and does not scroll sideways, on every screen, light and dark', async ({
  page,
  request,
}) => {
  const name = createUniqueName();
  const data = { name, email: 'robot@bots.example', subject: 'Service Inquiry', website: 'x' };
  expect((await request.post('/api/contact', { data })).status()).toBe(201);
  await signIn(page);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/admin/contacts?status=spam&search=${encodeURIComponent(name)}`);
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    // The button ends at the edge of the row.
    await expect(async () => {
      const edges = await page
        .locator('table, button:has-text("Not spam")')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
      expect(edges.length).toBeGreaterThan(1);
      expect(Math.max(...edges) - Math.min(...edges)).toBeLessThanOrEqual(8);
    }).toPass();
    await expectAccessibleInEachTheme(page, [width]);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByText('Why it is in spam')).toBeVisible();
  }
});

const MISSING = '/media/00000000-0000-7000-8000-000000000000-40x30';

test('the editor and the lists are accessible at every width', async ({ page, request }) => {
  const headers = await getAuthorization(request);
  const data = { ...BLOG, title: makeUnique('Pictures'), content: `See ![this](${MISSING}).` };
  const draft = await request.post('/api/blogs/drafts', { data, headers });
  const { _id } = (await draft.json()) as { _id: string };
  await openAsAdmin(page, `/admin/blogs/edit/${_id}`);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('This picture does not exist:')).toBeVisible();
  await expectAccessibleInEachTheme(page, WIDTHS);
  await page.goto('/admin/blogs?view=drafts');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessibleInEachTheme(page, WIDTHS);
});
