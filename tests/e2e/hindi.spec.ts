import type { Page } from '@playwright/test';
import { interestLabelsIn } from '../../src/content/topics';
import { blogPageIn } from '../../src/pages/blog/words';
import { inquiryFormIn, inquiryMessagesIn } from '../../src/pages/inquiry/words';
import { inquiryLabelsIn } from '../../src/shared/inquiryLabels';
import { findInquiries } from '../support/e2e/inquiries';
import { PAGES, POSTS } from '../support/e2e/languages';
import { createPreview, uniqueWord } from '../support/e2e/records';
import { expect, expectAccessible, test, waitUntilHydrated } from '../support/e2e/test';

/** Names, abbreviations and terms that shops write in Latin letters, operators and billers, and what a machine sends. */
const NAMES = new Set(
  `AePS API APIs HMAC sandbox B2B B2C BBPS Bharat BillPay CEO CFO CIN COO Connect DTH Digital EmailJS English ESI GST GSTIN Instagram IP
   JavaScript JSON KYC Limited OpenAPI GET operator jio LinkedIn MCA MSME NPCI OpenStreetMap OTP PAN Partner Pay PDF PF PIN Private RBI Sanyog
   DMT RSS Suite TDS MB KB UPI UDYAM WhatsApp key reference reason success pending failed Ctrl+C CSV
   MVVNL PVVNL PuVVNL DVVNL KESCO CUGL NBPDCL SBPDCL MPPKVVCL MPMKVVCL Airtel BSNL Digital Direct Dish Jio Play Sun
   TV Tata Vi d2h PHP airtel bsnl vi dish tv sun direct tata play
   jq hex SHA256 secret timestamp body Node js Python
   Allow Authorization Bearer YOUR KEY Content Type application Retry After`.split(/\s+/),
);
/** Numbers of the sample company, addresses and times of machines. */
const CODES =
  /\bSD-\w+|\b[\w.]+\.(?:gov|org)\.in\b|\S+@\S+|https:\S+|\/\w[\w/]*|\B-[a-z]+\b|\b[245]xx\b|\b[A-Z0-9]*\d[A-Z0-9-]*\b|UDYAM-UP[-\d]*/g;

test('the link to the other language leads to the same page, post, part and chosen service', async ({
  page,
}) => {
  const banner = page.getByRole('banner');
  await page.goto('/hi');
  await page.getByRole('contentinfo').getByRole('link', { name: 'सेवाएँ' }).click();
  await expect(page, 'the header follows the app').toHaveURL('/hi/services');
  await banner.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/services');
  for (const [path, other] of [
    ['/services#cloud-solutions', '/hi/services#cloud-solutions'],
    ['/contact?service=bill-payment', '/hi/contact?service=bill-payment'],
    ['/help?q=1930', '/hi/help?q=1930'],
    ['/documents/terms.html', '/hi/documents/terms.html'],
    [POSTS.en, POSTS.hi],
  ] as const) {
    await page.goto(path);
    await banner.getByRole('link', { name: 'हिन्दी' }).click();
    await expect(page).toHaveURL(other);
    await waitUntilHydrated(page);
    await banner.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(path);
  }
  // A post without a translation.
  await page.goto('/blogs/00000000-0000-7000-8000-000000000002');
  await banner.getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL('/hi/blog#not-translated');
  await expect(page.getByText(blogPageIn.hi.notTranslated)).toBeInViewport();
  await expect(page.getByRole('article')).toHaveCount(4);
});

test('the preview of a Hindi draft is in Hindi, with the time at which its link ends', async ({
  page,
  request,
}) => {
  const path = await createPreview(request, { title: 'एक ड्राफ़्ट', content: 'पढ़कर बताइए।', language: 'hi' });
  expect(path).toMatch(/^\/hi\/preview\?token=/);
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByText(/^यह ड्राफ़्ट है/)).toHaveText(/\d [ऀ-ॿ]+ \d{4}, [ऀ-ॿ]+ \d+:\d\d बजे तक/);
  await expect(page.getByRole('contentinfo')).toContainText('सभी अधिकार सुरक्षित');
});

test.describe('where a page is missing', () => {
  test.use({ expectedErrors: /status of 404/, viewport: { width: 360, height: 740 } });

  test('a Hindi page has no English word but names, no English picture, and lines whose signs do not touch', async ({
    page,
  }) => {
    const paths = PAGES.map(({ hi }) => hi);
    for (const path of [...paths, '/hi/cst?interest=services', '/hi/cst?interest=investor', '/hi/nowhere']) {
      await page.goto(path, { waitUntil: 'load' });
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await findTightLines(page), `lines of ${path} at ${width} px`).toEqual([]);
      }
      // Openings are written once, in the language of their owner, and say which.
      expect(await findEnglishWords(page), `words of ${path}`).toEqual([]);
      // The portraits, the pictures of cards, the scene of Home and the cover with four shops have no words.
      const pictures = page.locator('img[src^="/images/"], meta[property="og:image"]');
      const urls = await pictures.evaluateAll((all) =>
        all.map((picture) => picture.getAttribute('src') ?? picture.getAttribute('content') ?? ''),
      );
      expect(
        urls.filter(
          (url) => !/\/images\/(hi\/|card-|home-meeting|leader-|product-|cover-four-shops)/.test(url),
        ),
        `pictures of ${path}`,
      ).toEqual([]);
    }
  });
});

/** Texts in Devanagari whose signs of two lines touch, or whose head line is broken by spaced letters. */
async function findTightLines(page: Page): Promise<string[]> {
  const tight = await page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter(({ childNodes }) =>
        [...childNodes].some((node) => node.nodeType === 3 && /[ऀ-ॿ]/.test(node.textContent ?? '')),
      )
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden'))
      .flatMap((element) => {
        const { fontSize, lineHeight, letterSpacing } = getComputedStyle(element);
        const isText = element.matches('p, li');
        const least = isText ? (Number.parseFloat(fontSize) < 20 ? 1.6 : 1.5) : 1.39;
        const isWide = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize) >= least;
        const isWhole = letterSpacing === 'normal' || letterSpacing === '0px';
        return isWide && isWhole
          ? []
          : [`${element.tagName}.${element.className}: ${lineHeight}/${fontSize}`];
      }),
  );
  return [...new Set(tight)];
}

async function findEnglishWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => [
    document.title,
    ...[...document.body.querySelectorAll('*')]
      .filter((element) => !element.closest('script, style, pre, noscript, [lang|="en"]'))
      .flatMap((element) => [
        ...['alt', 'aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
        ...[...element.childNodes]
          .filter((node) => node.nodeType === 3)
          .map((node) => node.textContent ?? ''),
      ]),
  ]);
  const words =
    texts
      .join('\n')
      .replaceAll(CODES, ' ')
      .match(/[A-Za-z][A-Za-z0-9+]*/g) ?? [];
  return [...new Set(words)].filter((word) => word.length > 1 && !NAMES.has(word));
}

const labels = { ...inquiryLabelsIn.hi, ...interestLabelsIn.hi };
const inquiryForm = inquiryFormIn.hi;
const inquiryMessages = inquiryMessagesIn.hi;

test.describe('the form', () => {
  test.use({ expectedErrors: /status of (422|500)/ });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled });

      test('reports in Hindi what is missing, then sends with its language', async ({ page, request }) => {
        const name = `आशा ${uniqueWord()}`;
        const submit = page.getByRole('button', { name: inquiryForm.submit, exact: true });
        await page.goto('/hi/cst');
        await page.getByRole('radio', { name: labels.services }).check();
        await page.getByRole('button', { name: inquiryForm.next }).click();
        await page.getByRole('textbox', { name: labels.name }).fill(name);
        await submit.click();
        const email = page.getByRole('textbox', { name: labels.email });
        await expect(email).toHaveAccessibleDescription('कृपया अपना ईमेल पता लिखें');
        if (javaScriptEnabled) await expectAccessible(page);
        await email.fill('asha@example.com');
        if (javaScriptEnabled) {
          await page.route('/api/contact', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
          await submit.click();
          await expect(page.getByText(inquiryMessages.inlineError)).toBeVisible();
          await expect(page.getByText(inquiryForm.failed.serverError)).toBeVisible();
        }
        await submit.click();
        await expect(page.getByText(inquiryMessages.inlineSuccess)).toBeVisible();
        await expect(page.getByText(inquiryForm.sent.reference, { exact: true })).toBeVisible();
        const [inquiry] = await findInquiries(request, name);
        expect(inquiry?.language).toBe('hi');
      });
    });
  }
});
