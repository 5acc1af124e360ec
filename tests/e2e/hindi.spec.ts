import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { renderedPaths } from '../../scripts/builtPages';
import { listTranslations } from '../../scripts/content/translations';
import { englishPaths } from '../../src/paths';
import { inquiryLabels } from '../../src/shared/inquiryLabels';
import { inquiryLabels as hindiLabels } from '../../src/shared/inquiryLabels.hi';
import { LANGUAGE_PREFIX, LANGUAGE_TAG, type Language } from '../../src/shared/languages';
import { interestLabels } from '../../src/site/content/topics';
import { interestLabels as hindiInterests } from '../../src/site/content/topics.hi';
import { inquiryForm as english, inquiryMessages as englishMessages } from '../../src/site/inquiry/words';
import { inquiryForm as hindi, inquiryMessages as hindiMessages } from '../../src/site/inquiry/words.hi';
import { getHtml } from '../support/e2e/firstPage';
import { createPreview, getAuthorization } from '../support/e2e/records';
import { expect, expectAccessible, test } from '../support/e2e/test';

const DOCUMENTS = ['/documents/privacy-policy.html', '/documents/terms.html'];
/** The posts of the sample content that say the same. */
const POSTS = {
  en: '/blogs/00000000-0000-7000-8000-000000000001',
  hi: '/hi/blogs/00000000-0000-7000-8000-000000000011',
};

/** Every page in each language. */
const PAGES = [
  ...[...renderedPaths.filter((path) => !path.startsWith('/hi')), ...DOCUMENTS].map((path) => ({
    en: path,
    hi: path === '/' ? '/hi' : `/hi${path}`,
  })),
  POSTS,
];

/** Names, abbreviations and terms that shops write in Latin letters, and what a machine sends. */
const NAMES = new Set(
  `API APIs B2B B2C BBPS Bharat CEO CFO CIN COO Connect DIN DTH Digital EmailJS English GSTIN Instagram IP JavaScript
   JSON KYC Limited LinkedIn NDA OpenStreetMap OTP PAN Partner Pay PDF PIN Private Sanyog Suite TDS UPI UDYAM WhatsApp
   success pending failed Ctrl+C`.split(/\s+/),
);
/** Numbers of the sample company, addresses and times of machines. */
const CODES = /\b\w+\.gov\.in\b|\S+@\S+|\b[A-Z0-9]*\d[A-Z0-9-]*\b|UDYAM-UP[-\d]*/g;

for (const page of PAGES) {
  test(`${page.hi} and ${page.en} name each other, and x-default is the English one`, async ({
    request,
    baseURL,
  }) => {
    const expected = [
      ['en-IN', page.en],
      ['hi-IN', page.hi],
      ['x-default', page.en],
    ].map(([tag, path]) => `${tag} ${baseURL}${path}`);
    for (const language of ['en', 'hi'] as const) {
      const html = await getHtml(request, page[language]);
      const links = html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g);
      const found = [...links].map(([, tag, url]) => `${tag} ${url}`);
      expect(found.toSorted(), page[language]).toEqual(expected.toSorted());
      expect(html).toContain(`<html lang="${LANGUAGE_TAG[language]}"`);
    }
  });

  test(`the links between ${page.hi} and ${page.en} are in its header`, async ({ page: tab }) => {
    await tab.goto(page.en, { waitUntil: 'load' });
    await tab.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
    await expect(tab).toHaveURL(page.hi);
    await tab.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(tab).toHaveURL(page.en);
  });
}

test('the scripts of a page have the words of its language only', async ({ request }) => {
  const englishWords = listTranslations()
    .filter(({ english: file }) => file.endsWith('.ts'))
    .flatMap(
      ({ english: file }) =>
        readFileSync(file, 'utf8').match(/(?<=')[A-Z](?:[^ '\n]* ){3}[^'\n]+(?=')/g) ?? [],
    );
  expect(englishWords.length).toBeGreaterThan(100);
  for (const page of PAGES.filter(({ en }) => !DOCUMENTS.includes(en))) {
    const english = await getScripts(request, page.en);
    expect([...new Set(english.match(/[ऀ-ॿ]+/g))], page.en).toEqual(['हिन्दी']);
    const hindi = await getScripts(request, page.hi);
    expect(
      englishWords.filter((words) => hindi.includes(words)),
      page.hi,
    ).toEqual([]);
  }
});

/** The scripts that a page loads first. */
async function getScripts(request: APIRequestContext, path: string): Promise<string> {
  const [, data = ''] = /id="boot-data">(.*?)<\/script>/.exec(await getHtml(request, path)) ?? [];
  const { app, page }: { app: string[]; page: string[] } = JSON.parse(data);
  const scripts = await Promise.all([...app, ...page].map(async (url) => (await request.get(url)).text()));
  return scripts.join('\n');
}

test('what is in English only has no Hindi page and names none, and its link leads to the Hindi start', async ({
  request,
}) => {
  const { homeAlias, admin, ...others } = englishPaths;
  for (const path of [...Object.values(others), admin.root, admin.inquiries]) {
    const english = await getHtml(request, path);
    expect(english, path).not.toContain('rel="alternate" hreflang=');
    expect(english, path).toContain('<a href="/hi" lang="hi-IN"');
    expect(await getHtml(request, `/hi${path}`, 404)).toContain('<html lang="hi-IN"');
  }
  await getHtml(request, `/hi${homeAlias}`, 404);
});

test('the link to the other language keeps the part of the page and the chosen service', async ({ page }) => {
  await page.goto('/services#cloud-solutions');
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL('/hi/services#cloud-solutions');
  await page.goto('/hi/contact?service=bill-payment');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/contact?service=bill-payment');
});

test('the header of a page follows the app to the next one', async ({ page }) => {
  await page.goto('/hi');
  await page.getByRole('contentinfo').getByRole('link', { name: 'सेवाएँ' }).click();
  await expect(page).toHaveURL('/hi/services');
  await expect(page.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/services');
});

test('a browser that asks for Hindi gets the page of the address', async ({ request }) => {
  const response = await request.get('/about', {
    headers: { 'accept-language': 'hi-IN,hi' },
    maxRedirects: 0,
  });
  expect([response.status(), await response.text()]).toEqual([
    200,
    expect.stringContaining('<html lang="en-IN"'),
  ]);
});

test('a post without a translation leads to the blog of the other language', async ({ page }) => {
  await page.goto('/blogs/00000000-0000-7000-8000-000000000002');
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL('/hi/blog');
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('an unknown address below /hi has the page for it in Hindi', async ({ request }) => {
  const response = await request.get('/hi/nowhere');
  expect([response.status(), await response.text()]).toEqual([
    404,
    expect.stringContaining('<html lang="hi-IN"'),
  ]);
});

test('the feed and the sitemap have the posts of Hindi, and the pages of Hindi name that feed', async ({
  request,
  baseURL,
}) => {
  const feed = await getHtml(request, '/hi/feed.xml');
  const [sitemap, english] = [await getHtml(request, '/sitemap.xml'), await getHtml(request, '/feed.xml')];
  expect(feed).toContain(`<link>${baseURL}/hi/blog</link>`);
  expect(feed).toContain(`<guid isPermaLink="true">${baseURL}${POSTS.hi}</guid>`);
  expect(feed).not.toContain(POSTS.en);
  expect(english).not.toContain('/hi/');
  for (const { hi } of PAGES) expect(sitemap).toContain(`<loc>${baseURL}${hi}</loc>`);
  expect(await getHtml(request, '/hi/about')).toContain('type="application/rss+xml" href="/hi/feed.xml"');
});

test('the preview of a Hindi draft is in Hindi, with the time at which its link ends', async ({
  page,
  request,
}) => {
  const path = await createPreview(request, { title: 'एक ड्राफ़्ट', content: 'पढ़कर बताइए।', language: 'hi' });
  expect(path).toMatch(/^\/hi\/preview\?token=/);
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByText(/^यह ड्राफ़्ट है/)).toHaveText(/\d [ऀ-ॿ]+ \d{4}, \d\d:\d\d \(भारतीय समय\) तक/);
  await expect(page.getByRole('contentinfo')).toContainText('सभी अधिकार सुरक्षित');
});

for (const width of [360, 1440]) {
  test(`the signs of two lines do not touch at ${width} px, and no head line is broken`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 740 });
    for (const { hi } of PAGES) {
      await page.goto(hi, { waitUntil: 'load' });
      const tight = await page.evaluate(() =>
        [...document.body.querySelectorAll<HTMLElement>('*')]
          .filter(({ childNodes }) =>
            [...childNodes].some((node) => node.nodeType === 3 && /[ऀ-ॿ]/.test(node.textContent ?? '')),
          )
          .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden'))
          .flatMap((element) => {
            const { fontSize, lineHeight, letterSpacing } = getComputedStyle(element);
            const isText = element.matches('p, li') && Number.parseFloat(fontSize) < 20;
            const least = isText ? 1.6 : 1.39;
            const isWide = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize) >= least;
            const isWhole = letterSpacing === 'normal' || letterSpacing === '0px';
            return isWide && isWhole
              ? []
              : [`${element.tagName}.${element.className}: ${lineHeight}/${fontSize}`];
          }),
      );
      expect([...new Set(tight)], hi).toEqual([]);
    }
  });
}

test.describe('where a page is missing', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('a Hindi page has no English word but names, and no picture with English words', async ({ page }) => {
    test.slow();
    // Openings are written once, in the language of their owner.
    const paths = PAGES.map(({ hi }) => hi).filter((path) => path !== '/hi/careers');
    for (const path of [...paths, '/hi/cst?interest=services', '/hi/cst?interest=investor', '/hi/nowhere']) {
      await page.goto(path, { waitUntil: 'load' });
      const texts = await page.evaluate(() => [
        document.title,
        ...[...document.body.querySelectorAll('*')]
          .filter((element) => !element.closest('script, style, pre, noscript, [lang="en-IN"]'))
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
      expect(
        [...new Set(words)].filter((word) => word.length > 1 && !NAMES.has(word)),
        path,
      ).toEqual([]);
      const pictures = page.locator('img[src^="/images/"], meta[property="og:image"]');
      const urls = await pictures.evaluateAll((all) =>
        all.map((picture) => picture.getAttribute('src') ?? picture.getAttribute('content') ?? ''),
      );
      expect(
        urls.filter((url) => !/\/images\/(hi\/|leader-)/.test(url)),
        path,
      ).toEqual([]);
    }
  });
});

const FORMS = [
  {
    language: 'en',
    form: english,
    messages: englishMessages,
    labels: { ...inquiryLabels, ...interestLabels },
  },
  { language: 'hi', form: hindi, messages: hindiMessages, labels: { ...hindiLabels, ...hindiInterests } },
] satisfies { language: Language; form: unknown; messages: unknown; labels: unknown }[];

async function fillIn(page: Page, { form, labels }: (typeof FORMS)[number], name: string): Promise<void> {
  await page.getByRole('radio', { name: labels.services }).check();
  await page.getByRole('button', { name: form.next }).click();
  await page.getByRole('textbox', { name: labels.name }).fill(name);
}

async function readLanguage(request: APIRequestContext, name: string): Promise<string | undefined> {
  const response = await request.get(`/api/contact?search=${encodeURIComponent(name)}`, {
    headers: await getAuthorization(request),
  });
  const [inquiry] = (await response.json()) as { language: string }[];
  return inquiry?.language;
}

for (const words of FORMS) {
  const { language, form, messages, labels } = words;
  const path = `${LANGUAGE_PREFIX[language]}/cst`;

  test.describe(`the form in ${language}`, () => {
    test.use({ expectedErrors: /status of (422|500)/ });

    for (const javaScriptEnabled of [true, false]) {
      test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
        test.use({ javaScriptEnabled });

        test('reports what is missing, then sends with its language', async ({ page, request }) => {
          const name = `आशा ${randomUUID().slice(0, 8)}`;
          await page.goto(path);
          await fillIn(page, words, name);
          await page.getByRole('button', { name: form.submit, exact: true }).click();
          const email = page.getByRole('textbox', { name: labels.email });
          await expect(email).toHaveAccessibleDescription(
            language === 'hi' ? 'कृपया अपना ईमेल पता लिखें' : 'Please enter your email',
          );
          if (javaScriptEnabled) await expectAccessible(page);
          await email.fill('asha@example.com');
          await page.getByRole('button', { name: form.submit, exact: true }).click();
          await expect(page.getByText(messages.inlineSuccess)).toBeVisible();
          await expect(page.getByText(form.sent.reference, { exact: true })).toBeVisible();
          expect(await readLanguage(request, name)).toBe(language);
        });
      });
    }

    test('says in its language that the server has failed', async ({ page }) => {
      await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
      // Before it is requested, the browser would post the form itself.
      const formToken = page.waitForResponse('**/api/contact/stamp');
      await page.goto(path);
      await fillIn(page, words, 'Asha');
      await formToken;
      await page.getByRole('textbox', { name: labels.email }).fill('asha@example.com');
      await page.getByRole('button', { name: form.submit, exact: true }).click();
      await expect(page.getByText(messages.serverError)).toBeVisible();
      await expect(page.getByText(form.failed.serverError)).toBeVisible();
    });
  });
}
