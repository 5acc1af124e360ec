import { getPane, getRow, readInquiry, sendInquiry } from '../support/e2e/inquiries';
import { getAuthorization } from '../support/e2e/records';
import { expect, openAsAdmin, test } from '../support/e2e/test';
import { uniqueWord } from '../support/e2e/uniqueWord';

test('a customer who was answered is found from the inbox, by words of a note, in whatever order', async ({
  page,
  request,
}) => {
  const word = uniqueWord();
  const id = await sendInquiry(request, { name: `Ravi ${word}`, topic: 'api-integration', message: 'Hello' });
  await sendInquiry(request, { name: `Asha ${word}` });
  const headers = await getAuthorization(request);
  await request.post(`/api/contact/${id}/notes`, { headers, data: { text: 'Promised him two percent' } });
  await request.put(`/api/contact/${id}/status`, { headers, data: { status: 'answered' } });
  await openAsAdmin(page, '/admin/contacts');
  const search = page.getByRole('searchbox');
  await search.fill(`percent ${word} ravi`);
  await expect(getRow(page, `Ravi ${word}`)).toBeVisible();
  const row = page.getByRole('row', { name: `Ravi ${word}` });
  await expect(row.getByText('Answered')).toBeVisible();
  await expect(row.getByText('Found in the timeline')).toBeVisible();
  await expect(getRow(page, `Asha ${word}`)).toHaveCount(0);
  // The words that the row shows, which are those of the site.
  await search.fill(`integration api ${word}`);
  await expect(row.getByText('Found in the timeline')).toHaveCount(0);
  await expect(getRow(page, `Ravi ${word}`)).toBeVisible();
  await getRow(page, `Ravi ${word}`).click();
  await expect(getPane(page, `Ravi ${word}`).getByText('Promised him')).toBeVisible();
  await page.goBack();
  await search.fill(word);
  await expect(getRow(page, `Asha ${word}`)).toBeVisible();
  await page.getByRole('link', { name: 'Answered', exact: true }).click();
  await expect(getRow(page, `Asha ${word}`)).toHaveCount(0);
  await expect(getRow(page, `Ravi ${word}`)).toBeVisible();
  await search.fill(`${word} nobody`);
  await expect(page.getByText('No contacts found.')).toBeVisible();
  await page.getByRole('link', { name: 'Search in all contacts' }).click();
  await expect(page.getByText(`No inquiry, note, reply or mail contains “${word} nobody”.`)).toBeVisible();
  expect((await readInquiry(request, id)).status).toBe('answered');
});
