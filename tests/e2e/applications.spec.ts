import { applyPage } from '../../src/pages/careers/apply/words';
import { addJob, makeUnique } from '../support/e2e/records';
import { expect, expectAccessible, openAsAdmin, test } from '../support/e2e/test';

const { fields, submit, sent } = applyPage;
const PDF = Buffer.from('%PDF-1.4\n% the CV of Asha\n%%EOF\n');
const CV = { name: 'Asha CV.pdf', mimeType: 'application/pdf', buffer: PDF };

test('a visitor applies for a new job, and an admin reads, downloads and deletes the application', async ({
  page,
  request,
}) => {
  const position = makeUnique('Writer');
  const id = await addJob(request, { position, description: 'You write.' });
  await page.goto('/careers');
  await page.getByRole('link', { name: `Apply for the job: ${position}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: position })).toBeVisible();

  await page.getByRole('button', { name: submit }).click();
  await expect(page.getByLabel(fields.name)).toBeFocused();
  await expect(page.getByLabel(fields.cv)).toHaveAccessibleDescription('Please choose a file with your CV');
  await expectAccessible(page);
  await page.getByLabel(fields.name).fill('Asha Rao');
  await page.getByLabel(fields.email).fill('asha@example.com');
  await page.getByLabel(fields.note).fill('Pune. Five years at a magazine.');
  // A phone may have given the page up while a file was looked for.
  await page.reload();
  await expect(page.getByLabel(fields.note)).toHaveValue('Pune. Five years at a magazine.');
  await page.getByLabel(fields.cv).setInputFiles({ ...CV, name: 'cv.txt', mimeType: 'text/plain' });
  await expect(page.getByLabel(fields.cv)).toHaveAccessibleDescription(/^Please choose a PDF or a picture/);
  await page.getByLabel(fields.cv).setInputFiles(CV);

  // What fails keeps text and file.
  await page.route('**/applications', (route) => route.abort('namenotresolved'), { times: 1 });
  await page.getByRole('button', { name: submit }).click();
  await expect(page.getByText(applyPage.noAnswer)).toBeVisible();
  await page.getByRole('button', { name: submit }).click();
  const receipt = page.getByRole('region', { name: sent.heading });
  await expect(receipt).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(receipt).toBeVisible();

  await openAsAdmin(page, '/admin/jobs');
  await page.getByRole('link', { name: `1 application for ${position}` }).click();
  await expect(page).toHaveURL(`/admin/jobs/edit/${id}/applications`);
  await expect(page.getByText('Pune. Five years at a magazine.')).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CV of Asha Rao' }).click();
  expect((await download).suggestedFilename()).toBe(CV.name);
  await page.getByRole('button', { name: 'Delete Asha Rao' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete application' }).click();
  await expect(page.getByText('No applications found.')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 4(04|22)/ });

  test('a visitor applies, in Hindi too, and a page with messages keeps what was typed', async ({
    page,
    request,
  }) => {
    const id = await addJob(request, { position: makeUnique('Writer') });
    await page.goto(`/hi/careers/${id}`);
    await page.getByLabel('नाम').fill('रवि');
    await page.getByLabel('ईमेल').fill('ravi');
    await page.getByRole('button', { name: 'आवेदन भेजें' }).click();
    await expect(page.getByLabel('नाम')).toHaveValue('रवि');
    await expect(page.getByLabel('ईमेल')).toHaveAccessibleDescription('कृपया सही ईमेल पता लिखें');
    await expect(page.getByLabel('सीवी')).toHaveAccessibleDescription('कृपया अपने सीवी की फ़ाइल चुनें');
    await page.getByLabel('ईमेल').fill('ravi@example.com');
    await page.getByLabel('सीवी').setInputFiles(CV);
    await page.getByRole('button', { name: 'आवेदन भेजें' }).click();
    await expect(page).toHaveURL(/\?sent=[0-9A-F-]+\.[\w-]+$/);
    await expect(page.getByText('आपका आवेदन हमें मिल गया है।')).toBeVisible();
    // An invented receipt shows the form.
    await page.goto(`/hi/careers/${id}?sent=0000-0000.abcdefgh`);
    await expect(page.getByRole('button', { name: 'आवेदन भेजें' })).toBeVisible();
  });
});
