import { spawnSync } from 'node:child_process';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ADMIN } from '../support/admins';
import { getPane, sendInquiry } from '../support/e2e/inquiries';
import { expect, expectAccessibleInEachTheme, onOwnServer, signIn, test } from '../support/e2e/test';
import { uniqueWord } from '../support/e2e/uniqueWord';
import { getFreePort } from '../support/spawnServer';

/** What a busy machine needs beyond the periods of docs/product.md §25.9. */
const BUSY_MS = 15_000;
const APPEARS = { timeout: 25_000 + BUSY_MS };
const IS_GONE = { timeout: 45_000 + BUSY_MS };

const BINA = 'Bina Rao';
const NAMES = [BINA, 'Dev Shah', 'Meera Iyer', 'Ravi Nair'];
const toEmail = (name: string) => `${name.split(' ')[0]?.toLowerCase()}@sanyog.example`;

// Five admins, and a mail server that cannot be reached: replies wait.
test.use(
  onOwnServer(
    {
      SMTP_URL: `smtp://127.0.0.1:${await getFreePort()}`,
      MAIL_FROM: 'Sanyog Digital <desk@sanyog.example>',
      MAIL_ACKNOWLEDGE: 'false',
    },
    ({ databaseUrl }) => NAMES.forEach((name) => addAdmin(databaseUrl, name)),
  ),
);

// The browser reports the reply that is stopped.
test.use({ expectedErrors: /409 \(Conflict\)/ });

function addAdmin(databaseUrl: string, name: string): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['dist/server/admin.js', 'add', toEmail(name), '--name', name],
    { env: { ...process.env, DATABASE_URL: databaseUrl }, input: `${ADMIN.password}\n`, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
}

/** Opens an inquiry as another admin, in a browser of its own. */
async function openAs(browser: Browser, baseURL: string | undefined, name: string, id: string) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signIn(page, { ...ADMIN, email: toEmail(name) });
  await open(page, id);
  return { context, page };
}

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/contacts?inquiry=${id}`);
  await expect(getField(page)).toBeVisible();
}

const getField = (page: Page) => page.getByRole('textbox', { name: 'Reply' });
const getHere = (page: Page, name: string, text: string) =>
  getPane(page, name).getByRole('status').filter({ hasText: text });

test('two admins read of each other, and the second reply is stopped with its text kept', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const name = uniqueWord();
  const id = await sendInquiry(request, { name, message: 'Do you open on Sundays?' });
  await signIn(page);
  await open(page, id);
  const bina = await openAs(browser, baseURL, BINA, id);
  await expect(getHere(page, name, `${BINA} has it open`)).toBeVisible(APPEARS);
  await expect(getHere(bina.page, name, 'has it open')).toBeVisible();

  await getField(bina.page).fill('Yes, we do.');
  await expect(getHere(page, name, `${BINA} is writing a reply`)).toBeVisible(APPEARS);
  // Also beside the reply.
  await expect(getPane(page, name).getByText(`${BINA} is writing a reply`)).toHaveCount(2);
  await expectAccessibleInEachTheme(page, [360, 1366]);

  await getField(page).fill('We open at 9 on Sundays.');
  await bina.page.getByRole('button', { name: 'Send reply' }).click();
  await expect(getHere(page, name, `${BINA} replied`)).toBeVisible(APPEARS);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Your reply was not sent.')).toBeVisible();
  await expect(getField(page)).toHaveValue('We open at 9 on Sundays.');
  await expectAccessibleInEachTheme(page, [360, 1366]);

  await bina.context.close();
  await expect(getPane(page, name).getByText(`${BINA} has it open`)).toHaveCount(0, IS_GONE);
});

test('five admins on one inquiry read of all others, and a note does not stop a reply', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const name = uniqueWord();
  const id = await sendInquiry(request, { name });
  const contexts: BrowserContext[] = [];
  const pages: Page[] = [];
  for (const other of NAMES) {
    const opened = await openAs(browser, baseURL, other, id);
    contexts.push(opened.context);
    pages.push(opened.page);
  }
  await signIn(page);
  await open(page, id);
  await expect(getHere(page, name, 'Bina Rao, Dev Shah, Meera Iyer and Ravi Nair have it open')).toBeVisible(
    APPEARS,
  );
  const [, dev] = pages;
  if (!dev) throw new Error('Nobody else');
  await getField(dev).fill('We do.');
  await expect(getHere(page, name, 'Bina Rao, Meera Iyer and Ravi Nair have it open')).toBeVisible(APPEARS);
  await expect(getHere(page, name, 'Dev Shah is writing a reply')).toBeVisible();
  await expectAccessibleInEachTheme(page, [360, 1440]);

  await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('I called them');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(getHere(dev, name, 'wrote a note')).toBeVisible(APPEARS);
  await dev.getByRole('button', { name: 'Send reply' }).click();
  await expect(dev.getByText('The reply leaves in 10 seconds.')).toBeVisible();
  await expect(dev.getByText('Your reply was not sent.')).toHaveCount(0);
  for (const context of contexts) await context.close();
});
