import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { ADMIN } from '../support/admins';
import { sendInquiry } from '../support/e2e/inquiries';
import { addAdmin, BLOG, JOB, makeUnique, uniqueWord } from '../support/e2e/records';
import {
  expect,
  FAILED_REQUEST,
  holdBack,
  onOwnServer,
  openAsAdmin,
  signIn,
  test,
} from '../support/e2e/test';

const BINA = 'Bina Rao';
const BINAS_EMAIL = 'bina@sanyog.example';

/** What is typed, and what arrives meanwhile: in each form and whatever arrives, the text stays where it is. */

// Its mail server cannot be reached: replies are written here, and wait.
test.use(
  onOwnServer(
    { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Sanyog Digital <desk@sanyog.example>' },
    ({ databaseUrl }) => addAdmin(databaseUrl, BINAS_EMAIL, BINA),
  ),
);
// The browser reports each request that fails.
test.use({ expectedErrors: FAILED_REQUEST });

type Api = (method: 'post' | 'put' | 'delete', path: string, data?: object) => Promise<{ _id: string }>;

type Form = {
  /** Creates the record that is typed about. @returns its id */
  create: (api: Api, request: APIRequestContext) => Promise<string>;
  url: (id: string) => string;
  /** Shows the form, once its page is open. */
  open?: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
  /** The name of the button that sends. */
  send: string;
  /** What a colleague does to the record. */
  change: (api: Api, id: string) => Promise<unknown>;
  /** What is said of it when the text is sent, where both cannot stand. */
  conflict?: RegExp;
  remove: (api: Api, id: string) => Promise<unknown>;
  /** It writes a new record: there is one text, which has been sent. */
  isNew?: true;
  /** What is said when the record is gone. What was typed about an erased inquiry goes with it. */
  gone?: RegExp;
};

const inquiry = {
  create: (_api: Api, request: APIRequestContext) => sendInquiry(request, { name: uniqueWord() }),
  url: (id: string) => `/admin/contacts?inquiry=${id}`,
  change: (api: Api, id: string) => api('put', `contact/${id}/status`, { status: 'answered' }),
  remove: (api: Api, id: string) => api('delete', `contact/${id}`),
};
const chooseTab = (name: string) => async (page: Page) => {
  // In a low window the box is small until it has the focus.
  await page.getByRole('region', { name: 'What to write' }).getByRole('textbox').click();
  await page.getByRole('tab', { name }).click();
};

const FORMS: Record<string, Form> = {
  reply: {
    ...inquiry,
    field: (page) => page.getByRole('textbox', { name: 'Reply' }),
    send: 'Send reply',
    change: (api, id) => api('post', `contact/${id}/replies`, { subject: 'Re:', text: 'From a colleague' }),
    conflict: /Your reply was not sent/,
  },
  note: {
    ...inquiry,
    open: chooseTab('Note'),
    field: (page) => page.getByRole('textbox', { name: 'Note' }),
    send: 'Add note',
  },
  outcome: {
    ...inquiry,
    open: chooseTab('Call or chat'),
    field: (page) => page.getByRole('textbox', { name: 'Outcome' }),
    send: 'Mark as answered',
    change: (api, id) => api('post', `contact/${id}/notes`, { text: 'From a colleague' }),
  },
  correction: {
    ...inquiry,
    async open(page) {
      await page.getByText('Personal data', { exact: true }).click();
      await page.getByRole('button', { name: 'Correct details' }).click();
    },
    field: (page) => page.getByRole('dialog').getByLabel('Name'),
    send: 'Save',
    conflict: /Someone else changed this inquiry/,
  },
  'new inquiry': {
    // It has no record that a colleague could change or remove.
    create: async () => '',
    url: () => '/admin/contacts?new=inquiry',
    async open(page) {
      await page.getByRole('dialog').getByRole('textbox', { name: 'Phone' }).fill('98765 43210');
    },
    field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Name' }),
    send: 'Add inquiry',
    change: async () => {},
    remove: async () => {},
    isNew: true,
  },
  template: {
    create: async (api) =>
      (await api('post', 'reply-templates', { name: uniqueWord(), text: 'Hello', language: 'en' }))._id,
    url: (id) => `/admin/contacts?template=${id}`,
    field: (page) => page.getByRole('dialog').getByLabel('Text'),
    send: 'Save template',
    change: (api, id) =>
      api('put', `reply-templates/${id}`, { name: uniqueWord(), text: 'Theirs', language: 'en' }),
    conflict: /changed this template while you were editing/,
    remove: (api, id) => api('delete', `reply-templates/${id}`),
    gone: /Someone else deleted this template/,
  },
  post: {
    create: async (api) => (await api('post', 'blogs', { ...BLOG, title: makeUnique('Post') }))._id,
    url: (id) => `/admin/blogs/edit/${id}`,
    field: (page) => page.getByLabel('Title', { exact: true }),
    send: 'Update blog',
    change: (api, id) => api('put', `blogs/${id}`, { ...BLOG, title: makeUnique('Theirs') }),
    conflict: /saved this blog/,
    remove: (api, id) => api('delete', `blogs/${id}`),
    gone: /deleted/,
  },
  job: {
    create: async (api) => (await api('post', 'jobs', { ...JOB, position: makeUnique('Job') }))._id,
    url: (id) => `/admin/jobs/edit/${id}`,
    field: (page) => page.getByLabel('Position'),
    send: 'Update job',
    change: (api, id) => api('put', `jobs/${id}`, { ...JOB, position: makeUnique('Theirs') }),
    conflict: /saved this job/,
    remove: (api, id) => api('delete', `jobs/${id}`),
    gone: /deleted/,
  },
};

const TEXT = 'Half a sentence';

for (const [name, form] of Object.entries(FORMS)) {
  test(`${name}: what is typed stays, whatever arrives meanwhile`, async ({ page, context, request }) => {
    test.slow();
    const session = await request.post('/api/auth/login', { data: { ...ADMIN, email: BINAS_EMAIL } });
    const { token } = (await session.json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const api: Api = async (method, path, data) => {
      const response = await request[method](`/api/${path}`, { data, headers });
      expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
      return response.status() === 204 ? { _id: '' } : response.json();
    };
    const field = form.field(page);
    const send = () => page.getByRole('button', { name: form.send, exact: true }).last().click();
    async function open(id: string, at = page): Promise<void> {
      await at.goto(form.url(id));
      await form.open?.(at);
      await expect(form.field(at)).toBeVisible();
    }
    async function start(): Promise<string> {
      const id = await form.create(api, request);
      await open(id);
      await field.fill(TEXT);
      return id;
    }
    /** Goes to another screen by its link. */
    async function leave(): Promise<void> {
      if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      const question = page.getByRole('button', { name: 'Leave, keep draft' });
      const heading = page.getByRole('heading', { name: 'Dashboard' });
      await expect(question.or(heading)).toBeVisible();
      if (await question.isVisible()) await question.click();
      await expect(heading).toBeVisible();
    }

    await openAsAdmin(page, '/admin/dashboard');
    const id = await start();

    await test.step('another tab', async () => {
      const other = await context.newPage();
      await open(id, other);
      await expect(form.field(other)).toHaveValue(TEXT);
      await other.close();
    });

    await test.step('a link, and the way back', async () => {
      await leave();
      await page.getByRole('link', { name: /^Continue/ }).click();
      await form.open?.(page);
      await expect(field).toHaveValue(TEXT);
    });

    await test.step('a request that fails', async () => {
      await page.route('**/api/**', (route) =>
        route.request().method() === 'GET' ? route.fallback() : route.abort(),
      );
      await send();
      await expect(page.getByText(/Failed to|was not/).first()).toBeVisible();
      await page.unroute('**/api/**');
      await expect(field).toHaveValue(TEXT);
    });

    await test.step("the session's end", async () => {
      await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)));
      await send();
      await expect(page).toHaveURL(/\/admin\/login/);
      await signIn(page);
      await open(id);
      await expect(field).toHaveValue(TEXT);
    });

    await test.step("a colleague's change", async () => {
      await form.change(api, id);
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await expect(field).toHaveValue(TEXT);
      if (!form.conflict) return;
      await send();
      await expect(page.getByText(form.conflict).first()).toBeVisible();
      await expect(field).toHaveValue(TEXT);
    });

    await test.step('a slow answer', async () => {
      await start();
      const release = await holdBack(page, /\/api\/(?!.*(?:presence|summary))/);
      await send();
      // A dialog stays until it is answered.
      const isDialog = await page.getByRole('dialog').isVisible();
      if (!isDialog) await leave();
      release();
      await expect(page.getByRole('dialog')).toBeHidden();
      if (isDialog) await leave();
      await expect(page.getByRole('link', { name: /^Continue/ })).toHaveCount(form.isNew ? 0 : 1);
    });

    await test.step('a deleted record', async () => {
      const deleted = await start();
      await form.remove(api, deleted);
      await send();
      if (!form.gone) return;
      await expect(page.getByText(form.gone).first()).toBeVisible();
      await expect(field).toHaveValue(TEXT);
    });
  });
}
