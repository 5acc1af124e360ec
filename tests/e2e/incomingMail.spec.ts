import { readFile } from 'node:fs/promises';
import type { ParsedMail } from 'mailparser';
import { type Dovecot, hasDovecot, startDovecot } from '../support/dovecot';
import { getPane, getRow, sendInquiry } from '../support/e2e/inquiries';
import { startMailSite } from '../support/e2e/mail';
import {
  test as base,
  expect,
  expectAccessibleInEachTheme,
  expectNoSidewaysScroll,
  openAsAdmin,
} from '../support/e2e/test';
import { composeMail } from '../support/fakeMailbox';
import { makePicture } from '../support/images';
import type { OwnServer } from '../support/spawnServer';

const WIDTHS = [360, 1440];

const CERTIFICATE =
  'GST certificate of Ravi Kirana Store and Digital Services Centre, Patna, valid from 2024.pdf';

type Fixtures = { dovecot: Dovecot; site: OwnServer; mails: ParsedMail[] };

/** The product with a mail server and a mailbox. */
const test = base.extend<Fixtures>({
  dovecot: async ({ locale: _locale }, runWith) => {
    const dovecot = await startDovecot();
    await runWith(dovecot);
    await dovecot.remove();
  },
  mails: async ({ locale: _locale }, runWith) => runWith([]),
  site: async ({ dovecot, mails }, runWith) => {
    const site = await startMailSite(mails, dovecot.url);
    await runWith(site);
    await site.remove();
  },
  baseURL: async ({ site }, runWith) => runWith(site.origin),
});

test.skip(!hasDovecot(), 'There is no Dovecot');

/** A mail with a quote, a picture of a shop and a document. */
async function composeAnswer(answered: string | undefined): Promise<string> {
  const picture = await makePicture(1_200, 800).png().toBuffer();
  const file = (type: string, name: string, content: Buffer) => [
    '--part',
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(content.toString('base64').match(/.{1,76}/g) ?? []),
  ];
  const text = [
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'धन्यवाद। Monday at 11 is fine for me.',
    '',
    'I attach a picture of the shop and the GST certificate.',
    '',
    'On Mon, 2 Mar 2026 at 09:30, Sanyog Digital <hello@sanyog.example> wrote:',
    '',
    '> Yes, we do. Shall we call you on Monday?',
  ];
  return composeMail(answered, {
    subject: 'Re: Service Inquiry',
    text: [
      ...text,
      ...file('image/png', 'shop.png', picture),
      ...file('application/pdf', CERTIFICATE, Buffer.from('%PDF-1.7 sample')),
      '--part--',
    ].join('\n'),
    headers: { 'Content-Type': 'multipart/mixed; boundary="part"' },
  });
}

/** What a mail server reports about a reply whose address does not exist (RFC 3464). */
function composeReport(reply: string | undefined): string {
  const part = (type: string, ...lines: string[]) => ['--part', `Content-Type: ${type}`, '', ...lines];
  return composeMail(undefined, {
    from: 'MAILER-DAEMON@mail.sanyog.example (Mail Delivery System)',
    subject: 'Undelivered Mail Returned to Sender',
    text: [
      ...part('text/plain', 'This is the mail system at host mail.sanyog.example.'),
      ...part(
        'message/delivery-status',
        'Reporting-MTA: dns; mail.sanyog.example',
        '',
        'Final-Recipient: rfc822; gone@shop.example',
        'Action: failed',
        'Status: 5.1.1',
        'Diagnostic-Code: smtp; 550 5.1.1 Recipient address rejected: User unknown',
      ),
      ...part('message/rfc822', `Message-ID: ${reply}`, 'Subject: Re: Service Inquiry', '', 'Yes.'),
      '--part--',
    ].join('\n'),
    headers: {
      'Return-Path': '<>',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary="part"',
    },
  });
}

/** The mailbox is read every minute, and the screen asks every 20 seconds. */
const SOON = { timeout: 120_000 };

test('a reply that came back makes its inquiry new again; an answer is in the timeline, with its quote folded, its picture shown and its file a download', {
  tag: '@full',
}, async ({ page, request, dovecot, mails }) => {
  test.setTimeout(240_000);
  await sendInquiry(request, { name: 'Gopal Das', email: 'gone@shop.example', message: 'Do you open?' });
  await openAsAdmin(page, '/admin/contacts');
  await getRow(page, 'Gopal Das').click();
  const gone = getPane(page, 'Gopal Das');
  await gone.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(gone.getByRole('textbox', { name: 'Reply' })).toBeFocused();
  await page.keyboard.type('Yes, we do.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('No contacts found.')).toBeVisible();
  const id = await sendInquiry(request, {
    name: 'Ravi Kumar',
    email: 'ravi@shop.example',
    message: 'Do you open on Sundays?',
  });
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const data = { subject: 'Re: Service Inquiry', text: 'Shall we call you on Monday?' };
  const headers = { authorization: `Bearer ${token}` };
  await request.post(`/api/contact/${id}/replies`, { headers, data });
  const findReply = (text: string) => mails.find((mail) => mail.text?.startsWith(text))?.messageId;
  for (const text of ['Yes, we do.', data.text])
    await expect.poll(() => findReply(text), { timeout: 60_000 }).toBeDefined();
  await page.getByRole('link', { name: /^Answered/ }).click();
  await getRow(page, 'Gopal Das').click();
  await expect(gone.getByText('Sent', { exact: true })).toBeVisible();
  dovecot.deliver(composeReport(findReply('Yes, we do.')));
  dovecot.deliver(await composeAnswer(findReply(data.text)));

  await expect(gone.getByText('New again')).toBeVisible(SOON);
  await expect(gone.getByText(/^The reply could not be delivered at /)).toBeVisible();
  await expect(gone.getByText('550 5.1.1 Recipient address rejected: User unknown')).toBeVisible();

  await page.goto('/admin/contacts');
  await expect(page.getByRole('row', { name: /Gopal Das/ }).getByText('New again')).toBeVisible();
  await getRow(page, 'Ravi Kumar').click();
  const pane = getPane(page, 'Ravi Kumar');
  await expect(pane.getByText('Ravi Kumar replied by email', { exact: true })).toBeVisible(SOON);
  await expect(page.getByRole('link', { name: 'Contacts 2 new' })).toBeVisible();
  await expect(pane.getByText(/Monday at 11 is fine for me/)).toBeVisible();
  const quote = pane.getByText(/^On Mon, 2 Mar 2026/);
  await expect(quote).toBeHidden();
  await pane.getByText('Quoted email').click();
  await expect(quote).toBeVisible();
  const preview = pane.getByRole('img', { name: 'Preview of shop.png' });
  await expect(preview).toBeVisible();
  const getSize = () =>
    preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(getSize).toEqual([480, 320]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    pane.getByRole('button', { name: /GST certificate/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(CERTIFICATE);
  expect(await readFile(await download.path(), 'utf8')).toBe('%PDF-1.7 sample');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    // Beside the list it would scroll by itself.
    const getExcess = () => pane.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await expect.poll(getExcess).toBe(0);
  }
  await expectAccessibleInEachTheme(page, WIDTHS);
});
