import { toReference } from '../../src/shared/reference';
import { getPane, listUrl, sendInquiry } from '../support/e2e/inquiries';
import { test } from '../support/e2e/mail';
import { uniqueWord } from '../support/e2e/records';
import { expect, expectAccessibleInEachTheme, openAsAdmin, signIn } from '../support/e2e/test';

// One after the other, so that one server is enough.
test.describe.configure({ mode: 'default' });

// What the admin did since is no reason to stop: the reply is sent again with the version of now.
test.use({ expectedErrors: /status of 409/ });

test('a reply is taken back within 10 seconds, changed, and sent once', { tag: '@full' }, async ({
  page,
  request,
  mails,
}) => {
  test.slow();
  const name = uniqueWord();
  const email = `${name}@shop.example`;
  const id = await sendInquiry(request, { name, email, message: 'Do you open on Sundays?' });
  await signIn(page);
  // Not of this list, it stays open once it is answered: to open it again may take a busy machine 10 seconds.
  await page.goto(`/admin/contacts?status=closed&inquiry=${id}`);
  const pane = getPane(page, name);
  const field = page.getByRole('textbox', { name: 'Reply' });
  const send = page.getByRole('button', { name: 'Send reply' });
  await field.fill('Yes, we do.');
  await send.click();
  await expect(pane.getByText(/^Leaves in \d+ s$/)).toBeVisible();
  // Its Undo has only seconds: another message does not hide it.
  await pane.getByRole('button', { name: 'Assign to me' }).click();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts.getByText(/^Assigned to/)).toBeVisible();
  await expect(toasts.getByText('The reply leaves in 10 seconds.')).toBeVisible();
  await pane.getByRole('button', { name: 'Undo' }).click();
  await expect(field).toHaveValue('Yes, we do.');
  await expect(pane.getByText(/^Leaves in/)).toHaveCount(0);
  await field.fill('Yes, from 9 am to 1 pm.');
  await send.click();
  await expect(pane.getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 });
  const replies = mails.filter(({ to }) => to && 'text' in to && to.text.includes(email));
  expect(replies.map(({ subject, text }) => [subject, text?.trim()])).toEqual([
    [`Re: Service Inquiry [${toReference(id)}]`, expect.stringContaining('Yes, from 9 am to 1 pm.')],
  ]);
  await expect(pane.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expectAccessibleInEachTheme(page, [390, 1440]);
});

test('in a low window a template is chosen by keys with the message in view, and what is left to replace is shown', async ({
  page,
  request,
}) => {
  const name = uniqueWord();
  const id = await sendInquiry(request, { name, message: 'Please send me your prices.' });
  await page.setViewportSize({ width: 1366, height: 657 });
  await openAsAdmin(page, listUrl(name, `&inquiry=${id}`));
  const pane = getPane(page, name);
  await expect(pane.getByText('Timeline')).toBeVisible();
  await page.keyboard.press('r');
  const field = pane.getByRole('textbox', { name: 'Reply' });
  await expect(field).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(pane.getByRole('button', { name: 'Start from a template' })).toBeFocused();
  await page.keyboard.press('Enter');
  const template = pane.getByRole('button', { name: 'A few questions first' });
  await expect(template).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(template).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(/\{\{your name\}\}$/);
  await page.keyboard.press('Control+Enter');
  await expect(pane.getByText('Replace {{your name}} before you send it.')).toBeVisible();
  await expect(pane.getByText('Please send me your prices.')).toBeInViewport({ ratio: 1 });
  // The placeholder is at the end of the text.
  const hidden = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement) =>
    scrollHeight - clientHeight - scrollTop;
  await expect.poll(() => field.evaluate(hidden)).toBeLessThan(16);
});

test.describe('where a reply cannot be sent', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('the reason is above the buttons, also in a low window', async ({ page, request }) => {
    const name = uniqueWord();
    const id = await sendInquiry(request, { name });
    await page.setViewportSize({ width: 1366, height: 657 });
    await signIn(page);
    await page.route('**/replies', (route) => route.abort());
    await page.goto(listUrl(name, `&inquiry=${id}`));
    await page.getByRole('textbox', { name: 'Reply' }).fill('Yes.');
    await page.keyboard.press('Control+Enter');
    const pane = getPane(page, name);
    const reason = pane.getByText(/^The server cannot be reached\. Your text is still here/);
    await expect(reason).toBeVisible();
    const getBox = async (part: typeof reason) => (await part.boundingBox()) ?? { y: 0, height: Infinity };
    await expect(async () => {
      const { y, height } = await getBox(reason);
      const button = await getBox(pane.getByRole('button', { name: 'Send reply' }));
      expect(y + height).toBeLessThanOrEqual(button.y);
    }).toPass();
  });
});

test('a reply starts from a template and arrives with a PDF, which the timeline offers as a download', {
  tag: '@full',
}, async ({ page, request, mails }) => {
  test.slow();
  const name = uniqueWord();
  const email = `${name}@shop.example`;
  const id = await sendInquiry(request, { name, email, message: 'Please send me your prices.' });
  const pdf = Buffer.from('%PDF-1.7\n\u00e4 price list\n%%EOF\n', 'latin1');
  await openAsAdmin(page, `/admin/contacts?inquiry=${id}`);
  const pane = getPane(page, name);
  const field = page.getByRole('textbox', { name: 'Reply' });
  await field.click();
  await pane.getByRole('button', { name: 'Start from a template' }).click();
  await pane.getByRole('button', { name: 'पहले कुछ सवाल' }).click();
  await expect(field).toHaveValue(new RegExp(`^नमस्ते ${name} जी,`));
  await field.fill('The prices are attached.');
  await page.getByLabel('Files to attach').setInputFiles([
    { name: 'मूल्य सूची.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'prices.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') },
  ]);
  await expect(pane.getByRole('button', { name: 'Remove मूल्य सूची.pdf' })).toBeVisible();
  await expect(pane.getByText('“prices.docx” was not added.')).toBeVisible();
  await expectAccessibleInEachTheme(page, [360, 1440]);
  await pane.getByRole('button', { name: 'Dismiss' }).click();
  // The draft names the file.
  await page.reload();
  await expect(pane.getByRole('button', { name: 'Remove मूल्य सूची.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(pane).toHaveCount(0);
  await page.goto(`/admin/contacts?inquiry=${id}`);
  await expect(pane.getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 });
  const [mail] = mails.filter(({ to }) => to && 'text' in to && to.text.includes(email));
  expect(mail?.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
    ['मूल्य सूची.pdf', 'application/pdf'],
  ]);
  expect(mail?.attachments[0]?.content.equals(pdf)).toBe(true);
  expect(mail?.text).toContain('The prices are attached.');
  expect(mail?.text).toMatch(/\nRegistered office: .+\nCIN: /);
  const downloading = page.waitForEvent('download');
  await pane.getByRole('button', { name: /^मूल्य सूची\.pdf/ }).click();
  expect((await downloading).suggestedFilename()).toBe('मूल्य सूची.pdf');
});
