import type { Locator, Page } from '@playwright/test';
import { ADMIN } from '../support/admins';
import { getPane, sendInquiry } from '../support/e2e/inquiries';
import { addAdmin, uniqueWord } from '../support/e2e/records';
import { expect, expectAccessibleInEachTheme, onOwnServer, signIn, test } from '../support/e2e/test';

/** How often an open inquiry asks who else is there. */
const POLL_MS = 20_000;

const BINA = 'Bina Rao';
const BINAS_EMAIL = 'bina@sanyog.example';

// Two admins, and a mail server that cannot be reached: replies wait.
test.use(
  onOwnServer(
    {
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Sanyog Digital <desk@sanyog.example>',
      MAIL_ACKNOWLEDGE: 'false',
    },
    ({ databaseUrl }) => addAdmin(databaseUrl, BINAS_EMAIL, BINA),
  ),
);

// The browser reports the reply that is stopped.
test.use({ expectedErrors: /409 \(Conflict\)/ });

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/contacts?inquiry=${id}`);
  await expect(getField(page)).toBeVisible();
}

const getField = (page: Page) => page.getByRole('textbox', { name: 'Reply' });
const getHere = (page: Page, name: string, text: string) =>
  getPane(page, name).getByRole('status').filter({ hasText: text });

/** The next poll of a page shows this. */
async function expectByPoll(page: Page, found: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(POLL_MS);
    await expect(found).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

test('two admins read of each other, and the second reply is stopped with its text kept', {
  tag: '@full',
}, async ({ page, request, browser, baseURL }) => {
  test.slow();
  const name = uniqueWord();
  const id = await sendInquiry(request, { name, message: 'Do you open on Sundays?' });
  await page.clock.install();
  await signIn(page);
  await open(page, id);
  const bina = await (await browser.newContext({ baseURL })).newPage();
  await signIn(bina, { ...ADMIN, email: BINAS_EMAIL });
  await open(bina, id);
  await expectByPoll(page, getHere(page, name, `${BINA} has it open`));
  await expect(getHere(bina, name, 'has it open')).toBeVisible();

  await getField(bina).fill('Yes, we do.');
  await expectByPoll(page, getHere(page, name, `${BINA} is writing a reply`));
  // Also beside the reply.
  await expect(getPane(page, name).getByText(`${BINA} is writing a reply`)).toHaveCount(2);
  await expectAccessibleInEachTheme(page, [360, 1366]);

  await getField(page).fill('We open at 9 on Sundays.');
  await bina.getByRole('button', { name: 'Send reply' }).click();
  await expectByPoll(page, getHere(page, name, `${BINA} replied`));
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Your reply was not sent.')).toBeVisible();
  await expect(getField(page)).toHaveValue('We open at 9 on Sundays.');
  await expectAccessibleInEachTheme(page, [360, 1366]);

  await sendInquiry(request, { name: uniqueWord() });
  await expectByPoll(page, page.getByText(/new inquir(y|ies)\./));
  await bina.context().close();
});
