import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { Blog } from '../../src/contract/blog';
import { freePort, kill, ADMIN as OWN_ADMIN, startBuiltServer, untilReady } from '../support/builtServer';
import {
  ADMIN,
  expect,
  expectAccessible,
  expectAccessibleInEachLook,
  signIn,
  test,
} from '../support/journey';

const BLOG = {
  title: 'Keep a float',
  author: 'Asha Verma',
  date: '12 March 2025',
  category: 'Growth Tips',
  snippet: 'How much cash is enough.',
  content: '## Count\n\nCount **twice**.\n\n- once in the morning\n- once at night',
};
const JOB = { position: 'Tester', department: 'Quality', location: 'Pune' };

const unique = (text: string) => `${text} ${Date.now()} ${Math.round(Math.random() * 1e6)}`;
const PHONE = { width: 390, height: 900 };
const notLoaded = /Failed to load resource/;

async function tokenOf(request: APIRequestContext): Promise<Record<string, string>> {
  const answer = await request.post('/api/auth/login', { data: ADMIN });
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

async function create(request: APIRequestContext, name: 'blogs' | 'jobs', data: object): Promise<string> {
  const answer = await request.post(`/api/${name}`, { data, headers: await tokenOf(request) });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { _id: string })._id;
}

const read = async (request: APIRequestContext, id: string) =>
  (await (await request.get(`/api/blogs/${id}`)).json()) as Blog;

async function fillBlog(page: Page, blog: typeof BLOG): Promise<void> {
  for (const [name, text] of Object.entries(blog)) {
    await page.getByLabel(name[0]?.toUpperCase() + name.slice(1), { exact: true }).fill(text);
  }
}

test('a blog is added and edited by keyboard alone', async ({ page, request }) => {
  const title = unique('By keyboard');
  await signIn(page);
  await page.goto('/admin/blogs/add');
  await page.getByLabel('Title').focus();
  for (const text of Object.values({ ...BLOG, title })) {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
  }
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('twice')).toBeVisible();
  const add = page.getByRole('button', { name: 'Add blog' });
  for (let step = 0; step < 4 && !(await add.evaluate((it) => it === document.activeElement)); step += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Blog added successfully!')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveValue('');

  const [blog] = (await (await request.get(`/api/blogs?search=${title}`)).json()) as Blog[];
  await page.goto(`/admin/blogs/edit/${blog?._id}`);
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByLabel('Title').focus();
  await page.keyboard.press('End');
  await page.keyboard.insertText(' again');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/blogdashboard$/);
  await expect(page.getByText('Blog updated successfully!')).toBeVisible();
  expect((await read(request, blog?._id ?? '')).title).toBe(`${title} again`);
});

test('a job is added and edited, and each time the list follows', async ({ page, request }) => {
  const position = unique('Tester');
  await signIn(page);
  await page.goto('/admin/jobs/add');
  await page.getByLabel('Position').fill(position);
  await page.getByLabel('Department').fill(JOB.department);
  await page.getByLabel('Location').fill(JOB.location);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Job added successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/jobs$/);
  const [job] = (await (await request.get(`/api/jobs?search=${position}`)).json()) as { _id: string }[];
  await page.goto(`/admin/jobs/edit/${job?._id}`);
  await page.getByLabel('Location').fill('Delhi');
  await page.getByRole('button', { name: 'Update job' }).click();
  await expect(page.getByText('Job updated successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/jobs$/);
});

test('what is typed survives a reload, and is offered back', async ({ page, request }) => {
  const id = await create(request, 'blogs', { ...BLOG, title: unique('Reloaded') });
  await signIn(page);
  await page.goto(`/admin/blogs/edit/${id}`);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByLabel('Content').fill('Typed a moment before');
  await page.reload();
  await expect(page.getByText(/^You have unsaved changes from/)).toBeVisible();
  await expect(page.getByLabel('Content')).toHaveValue(BLOG.content);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Content')).toHaveValue('Typed a moment before');
  await page.getByRole('button', { name: 'Update blog' }).click();
  await expect(page).toHaveURL(/\/blogdashboard$/);
  expect((await read(request, id)).content).toBe('Typed a moment before');
});

test('a tab that is closed without a word loses nothing', async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/admin/jobs/add');
  await other.getByLabel('Position').fill('Closed tab');
  await other.close();
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Continue Closed tab' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Position')).toHaveValue('Closed tab');
});

test.describe('a session that ended', () => {
  test.use({ expectedErrors: notLoaded });

  test('in the middle of an edit gives the text back after signing in', async ({ page, request }) => {
    const id = await create(request, 'blogs', { ...BLOG, title: unique('Ended') });
    await signIn(page);
    await page.goto(`/admin/blogs/edit/${id}`);
    await page.getByLabel('Title').fill('Typed in an ended session');
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
    await page.getByRole('button', { name: 'Update blog' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await signIn(page);
    await page.getByRole('link', { name: 'Continue Typed in an ended session' }).click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('button', { name: 'Update blog' }).click();
    await expect(page).toHaveURL(/\/blogdashboard$/);
    expect((await read(request, id)).title).toBe('Typed in an ended session');
  });
});

test.describe('two browsers on one record', () => {
  test.use({ expectedErrors: notLoaded });

  for (const [choice, title] of [
    ['Keep mine', 'My title'],
    ['Save my choice', 'Their title'],
    ['Take theirs', 'Their title'],
  ] as const) {
    test(`see both versions: ${choice}`, async ({ page, browser, request, baseURL }) => {
      const id = await create(request, 'blogs', BLOG);
      await signIn(page);
      await page.goto(`/admin/blogs/edit/${id}`);
      await page.getByLabel('Title').fill('My title');
      await page.getByLabel('Snippet').fill('My snippet');

      const theirs = await (await browser.newContext({ baseURL })).newPage();
      await signIn(theirs);
      await theirs.goto(`/admin/blogs/edit/${id}`);
      await theirs.getByLabel('Title').fill('Their title');
      await theirs.getByRole('button', { name: 'Update blog' }).click();
      await expect(theirs).toHaveURL(/\/blogdashboard$/);
      await theirs.context().close();

      await page.getByRole('button', { name: 'Update blog' }).click();
      await expect(page.getByRole('heading', { name: 'Somebody else has saved this blog' })).toBeFocused();
      await expectAccessible(page);
      expect((await read(request, id)).title).toBe('Their title');
      if (choice === 'Save my choice') {
        await page
          .getByRole('group', { name: /^Title/ })
          .getByRole('radio', { name: 'Theirs' })
          .check();
      }
      await page.getByRole('button', { name: choice }).click();
      if (choice === 'Take theirs') {
        await expect(page.getByLabel('Title')).toHaveValue('Their title');
        await expect(page.getByText('No unsaved changes')).toBeVisible();
      } else {
        await expect(page).toHaveURL(/\/blogdashboard$/);
        expect(await read(request, id)).toMatchObject({ title, snippet: 'My snippet' });
      }
    });
  }
});

test('a slow answer: the button says so, a second press does nothing', async ({ page, request }) => {
  const title = unique('Slow');
  await signIn(page);
  await page.goto('/admin/blogs/add');
  await fillBlog(page, { ...BLOG, title });
  let calls = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/blogs', async (route) => {
    calls += 1;
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add blog' }).dblclick();
  // Playwright would wait for a button that can be pressed; a person does not.
  await page.getByRole('button', { name: 'Adding…' }).click({ force: true });
  release();
  await expect(page.getByText('Blog added successfully!')).toBeVisible();
  expect(calls).toBe(1);
  expect(await (await request.get(`/api/blogs?search=${title}`)).json()).toHaveLength(1);
});

test.describe('a network that fails', () => {
  test.use({ expectedErrors: notLoaded });

  test('offline: every field stays, and the save works once the network is back', async ({
    page,
    context,
  }) => {
    await signIn(page);
    await page.goto('/admin/blogs/add');
    await fillBlog(page, { ...BLOG, title: unique('Offline') });
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Add blog' }).click();
    await expect(page.getByText('Failed to add blog. Please try again.')).toBeVisible();
    await expect(page.getByText(/The server cannot be reached/)).toBeVisible();
    await expect(page.getByLabel('Content')).toHaveValue(BLOG.content);
    await expectAccessible(page);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Add blog' }).click();
    await expect(page.getByText('Blog added successfully!')).toBeVisible();
  });

  test('an answer lost on its way back makes no second job', async ({ page, request }) => {
    const position = unique('Lost');
    await signIn(page);
    await page.goto('/admin/jobs/add');
    await page.getByLabel('Position').fill(position);
    await page.getByLabel('Department').fill(JOB.department);
    await page.getByLabel('Location').fill(JOB.location);
    await page.route(
      '**/api/jobs',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Add job' }).click();
    await expect(page.getByText('Failed to add job. Please try again.')).toBeVisible();
    await page.getByRole('button', { name: 'Add job' }).click();
    await expect(page.getByText('Job added successfully!')).toBeVisible();
    expect(await (await request.get(`/api/jobs?search=${position}`)).json()).toHaveLength(1);
  });

  test('a record that does not load says so, and Retry loads it', async ({ page, request }) => {
    const id = await create(request, 'jobs', JOB);
    await signIn(page);
    await page.route(
      `**/api/jobs/${id}`,
      (route) => route.fulfill({ status: 500, json: { message: 'No' } }),
      {
        times: 1,
      },
    );
    await page.goto(`/admin/jobs/edit/${id}`);
    await expect(page.getByText('Failed to fetch job details.')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByLabel('Position')).toHaveValue('Tester');
  });
});

/** A browser on a server of its own, signed in and in the middle of an edit. */
async function editOnOwnServer(browser: Browser, port: number) {
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}` });
  const page = await context.newPage();
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(OWN_ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(OWN_ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const [blog] = (await (await page.request.get('/api/blogs?limit=1')).json()) as Blog[];
  if (!blog) throw new Error('The server has no sample blog');
  await page.goto(`/admin/blogs/edit/${blog._id}`);
  await page.getByLabel('Title').fill('Typed before the power cut');
  await page.getByLabel('Content').fill(`# Long\n\n${'A paragraph of some length. '.repeat(5_000)}`);
  return { context, page, blog };
}

for (const moment of ['before it reads the save', 'while it saves'] as const) {
  test(`the server is killed ${moment}: the text stays, nothing is half written`, async ({ browser }) => {
    const port = await freePort();
    const database = `file:${join(mkdtempSync(join(tmpdir(), 'site-kill-')), 'site.db')}`;
    let server = startBuiltServer(port, database);
    await untilReady(server, port);
    const { context, page, blog } = await editOnOwnServer(browser, port);
    await page.route(`**/api/blogs/${blog._id}`, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      if (moment === 'while it saves') await Promise.all([route.continue(), kill(server)]);
      else await kill(server).then(() => route.continue());
    });
    await page.getByRole('button', { name: 'Update blog' }).click();
    await expect(
      page.getByText('Failed to update blog').or(page.getByText('Blog updated successfully!')),
    ).toBeVisible();
    await page.unrouteAll();
    server = startBuiltServer(port, database);
    await untilReady(server, port);
    const stored = (await (await page.request.get(`/api/blogs/${blog._id}`)).json()) as Blog;
    const isNew = stored.title === 'Typed before the power cut';
    expect(stored.content === blog.content).toBe(!isNew);
    if (!page.url().endsWith('/blogdashboard')) {
      await expect(page.getByLabel('Title')).toHaveValue('Typed before the power cut');
      await page.reload();
      await page.getByRole('button', { name: 'Restore' }).click();
      await page.getByRole('button', { name: 'Update blog' }).click();
      await expect(page).toHaveURL(/\/blogdashboard$/);
    }
    const saved = (await (await page.request.get(`/api/blogs/${blog._id}`)).json()) as Blog;
    expect([saved.title, saved.content.length > 100_000]).toEqual(['Typed before the power cut', true]);
    await context.close();
    await kill(server);
  });
}

test('leaving a changed form asks, also on Back', async ({ page }) => {
  await signIn(page);
  await page.getByRole('region', { name: 'Quick actions' }).getByRole('link', { name: 'Add a job' }).click();
  await page.getByLabel('Position').fill('Changed');
  await page.goBack();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/jobs\/add$/);
  await expect(page.getByLabel('Position')).toHaveValue('Changed');
  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test.describe('on a phone and a desktop, light and dark', () => {
  test.use({ reducedMotion: 'reduce', expectedErrors: notLoaded });

  test('the forms of the editors are accessible', async ({ page, request }) => {
    const job = await create(request, 'jobs', JOB);
    await signIn(page);
    for (const [address, button] of [
      ['/admin/blogs/add', 'Add blog'],
      ['/admin/jobs/add', 'Add job'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleInEachLook(page);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByText(/^Please check/)).toBeVisible();
      await expectAccessibleInEachLook(page);
    }
    await page.goto(`/admin/jobs/edit/${job}`);
    await expect(page.getByLabel('Position')).toHaveValue('Tester');
    await expectAccessibleInEachLook(page);
    await page.goto('/admin/jobs/edit/00000000-0000-7000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'This job is not there' })).toBeVisible();
    await expectAccessibleInEachLook(page);
  });

  test('drafts and both versions are accessible', async ({ page, request }) => {
    const blog = await create(request, 'blogs', BLOG);
    await signIn(page);
    await page.goto(`/admin/blogs/edit/${blog}`);
    await page.getByLabel('Title').fill('Another title');
    await page.setViewportSize(PHONE);
    await page.getByRole('tab', { name: 'Preview' }).click();
    await expect(page.getByRole('tabpanel').getByText('twice')).toBeVisible();
    await expectAccessibleInEachLook(page);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('link', { name: 'Continue Another title' })).toBeVisible();
    await expectAccessibleInEachLook(page);
    await page.getByRole('link', { name: 'Continue Another title' }).click();
    await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
    await expectAccessibleInEachLook(page);
    const changed = {
      ...BLOG,
      title: 'Their title',
      content: `${BLOG.content}\n\n${'More text. '.repeat(80)}`,
    };
    await request.put(`/api/blogs/${blog}`, { data: changed, headers: await tokenOf(request) });
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('button', { name: 'Update blog' }).click();
    await expect(page.getByRole('heading', { name: 'Somebody else has saved this blog' })).toBeVisible();
    await expectAccessibleInEachLook(page);
  });

  test('the end of a session and signing out are accessible', async ({ page }) => {
    await signIn(page);
    // The times that the server told, which would take the place of these.
    await page.waitForFunction(() => localStorage.getItem('session-times') !== null);
    await page.evaluate(() => {
      const now = Date.now();
      localStorage.setItem('session-times', `${now + 4 * 60_000} ${now}`);
    });
    await page.goto('/admin/jobs/add');
    await expect(page.getByText(/^Your session ends at/)).toBeVisible();
    await expectAccessibleInEachLook(page);
    await page.getByLabel('Position').fill('Tester');
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign out with unsaved changes?' })).toBeVisible();
    await expectAccessibleInEachLook(page);
  });
});
