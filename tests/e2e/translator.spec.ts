import type { Page } from '@playwright/test';
import { renderedPaths } from '../../scripts/builtPages';
import { dayPage } from '../../src/pages/home/day/dayWords';
import { inquiryForm, inquiryMessages } from '../../src/pages/inquiry/words';
import { paths } from '../../src/paths';
import { ADMIN } from '../support/admins';
import {
  createUniqueName,
  findInquiries,
  getPane,
  getRow,
  getSubmitButton,
  listUrl,
  sendInquiry,
} from '../support/e2e/inquiries';
import { expect, followRequests, holdBack, openAsAdmin, test, waitUntilHydrated } from '../support/e2e/test';

/*
 * What a translator of the browser does to a page: each text is replaced by a font element with the translation. React
 * still knows the text that was there.
 */

declare global {
  interface Window {
    translate: () => void;
    /** What React has written into texts that are no longer in the page. */
    lostTexts: string[];
  }
}

// React renders anew what it cannot hydrate, and says so.
test.use({
  expectedErrors: /Minified React error #418|status of (429|500)|ERR_INTERNET_DISCONNECTED/,
  viewport: { width: 1280, height: 900 },
});

/** @param when at once, before the scripts of the page start, or when `window.translate` is called */
async function setUpTranslator(page: Page, when: 'at once' | 'later'): Promise<void> {
  await page.addInitScript((isAtOnce) => {
    window.lostTexts = [];
    const native = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') as PropertyDescriptor;
    Object.defineProperty(Node.prototype, 'nodeValue', {
      ...native,
      set(this: Node, value: string) {
        if (!this.isConnected) window.lostTexts.push(value);
        native.set?.call(this, value);
      },
    });

    // What React does to texts that are no longer in the page, before and after the app accepts it.
    for (const method of ['removeChild', 'insertBefore'] as const) {
      const native: (this: Node, ...nodes: [Node, Node]) => unknown = Node.prototype[method];
      let current = native;
      const watched = function (this: Node, ...nodes: [Node, Node]) {
        const place = method === 'removeChild' ? nodes[0] : nodes[1];
        if (place && place.parentNode !== this) window.lostTexts.push(`${method} ${place.textContent}`);
        return current.apply(this, nodes);
      };
      Object.defineProperty(Node.prototype, method, {
        get: () => (current === native ? native : watched),
        set(accepting: typeof current) {
          current = accepting;
        },
      });
    }

    const replace = (text: Text) => {
      if (
        !text.data.trim() ||
        text.parentElement?.closest('script, style, textarea, font, option, svg, title')
      )
        return;
      const font = document.createElement('font');
      font.append(text.data);
      text.replaceWith(font);
    };
    const replaceAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) replace(text);
    };
    window.translate = () => {
      replaceAll(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) if (node.isConnected) replaceAll(node);
      }).observe(document.body, { childList: true, subtree: true });
    };
    if (isAtOnce) document.addEventListener('DOMContentLoaded', () => window.translate());
  }, when === 'at once');
}

async function expectNothingLost(page: Page): Promise<void> {
  await expect(page.getByText('Unexpected Application Error')).toHaveCount(0);
  expect(await page.evaluate(() => window.lostTexts)).toEqual([]);
}

for (const when of ['at once', 'later'] as const) {
  test.describe(`translated ${when === 'at once' ? 'before' : 'after'} the scripts start`, () => {
    test.beforeEach(({ page }) => setUpTranslator(page, when));

    const translate = async (page: Page) => {
      if (when === 'later') await page.evaluate(() => window.translate());
    };

    test('every page can be read', async ({ page }) => {
      for (const path of renderedPaths) {
        await page.goto(path);
        await waitUntilHydrated(page);
        await translate(page);
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        await expectNothingLost(page);
      }
    });

    test('the app follows links and goes back', async ({ page }) => {
      const waitUntilQuiet = followRequests(page);
      await page.goto(paths.home);
      await translate(page);
      // Until then React renders anew what it could not hydrate, and a link may be replaced under a click.
      await waitUntilQuiet();
      for (const name of ['Services', 'Careers', 'About Us', 'Contact Us', 'Home']) {
        await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      }
      await page.goBack();
      await expect(page).toHaveURL(paths.contact);
      await expect(page.getByRole('radio').first()).toBeVisible();
      await expectNothingLost(page);
    });

    test('the day of a shop follows the chosen time and view', async ({ page }) => {
      await page.goto(paths.home);
      await translate(page);
      const day = page.getByRole('region', { name: dayPage.heading });
      const later = day.getByRole('button', { name: 'Later' });
      await expect(day.getByRole('radio')).toHaveCount(4);
      for (const view of await day.getByRole('radio').all()) {
        await view.check({ force: true });
        await later.click();
        await expectNothingLost(page);
      }
    });

    test('the tabs of the blog change its posts, and a post opens', async ({ page }) => {
      await page.goto(paths.blog);
      await translate(page);
      for (const tab of [1, 2, 0]) {
        await page.getByRole('main').getByRole('navigation').first().getByRole('link').nth(tab).click();
        await expect(page.getByRole('article').first()).toBeVisible();
      }
      await page.getByRole('article').getByRole('heading').first().getByRole('link').click();
      await expect(page).toHaveURL(/\/blogs\//);
      await expectNothingLost(page);
    });

    test('an inquiry is sent, with every message of its form', async ({ page, request }) => {
      const name = createUniqueName();
      await page.goto(paths.contact);
      await translate(page);
      await page.getByRole('radio', { name: 'Investor' }).check();
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('button', { name: 'Back' }).click();
      await page.getByRole('radio', { name: 'Services' }).check();
      await page.getByRole('button', { name: 'Next' }).click();
      await getSubmitButton(page).click();
      await expect(page.getByText('Please enter your name')).toBeVisible();
      const service = page.getByRole('combobox', { name: 'Service' });
      for (const value of ['bill-payment', 'other', 'cloud-solutions']) await service.selectOption(value);
      const email = page.getByRole('textbox', { name: 'Email' });
      await email.fill('asha@gmial.com');
      await page.getByRole('textbox', { name: 'Phone' }).fill('98765');
      await page.getByRole('textbox', { name: 'Name' }).fill(name);
      await page.getByRole('textbox', { name: 'Message' }).fill('We run three shops.');
      await page.getByRole('button', { name: /gmail\.com/ }).click();
      await expect(email).toHaveValue('asha@gmail.com');
      await page.getByRole('textbox', { name: 'Phone' }).fill('9'.repeat(60));
      await getSubmitButton(page).click();
      // The first field with an error: now the form has been checked.
      await expect(page.getByRole('textbox', { name: 'Phone' })).toBeFocused();
      await page.getByRole('textbox', { name: 'Phone' }).fill('9876543210');

      await test.step('the server cannot store it', async () => {
        await page.route('/api/contact', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
        await getSubmitButton(page).click();
        await expect(page.getByText(inquiryMessages.inlineError)).toBeVisible();
        await expect(getSubmitButton(page)).toBeEnabled();
      });
      await test.step('too many were sent', async () => {
        const headers = { 'retry-after': '2' };
        await page.route('/api/contact', (route) => route.fulfill({ status: 429, headers, json: {} }), {
          times: 1,
        });
        await getSubmitButton(page).click();
        await expect(page.getByText(inquiryForm.failed.waitIsOver)).toBeVisible();
      });
      await test.step('the browser is offline', async () => {
        await page.context().setOffline(true);
        await getSubmitButton(page).click();
        await expect(page.getByText(inquiryForm.failed.offline)).toBeVisible();
        await page.context().setOffline(false);
        await expect(page.getByText(inquiryForm.failed.online)).toBeVisible();
      });
      await getSubmitButton(page).click();
      await expect(page.getByText(inquiryMessages.inlineSuccess)).toBeVisible();
      await page.getByRole('button', { name: inquiryForm.sent.correct }).click();
      await expect(email).toBeFocused();
      await email.fill('asha@example.com');
      await getSubmitButton(page).click();
      await expect(page.getByText(inquiryMessages.inlineSuccess)).toBeVisible();
      const stored = { phone: '9876543210', message: 'We run three shops.' };
      expect(await findInquiries(request, name)).toMatchObject([
        { email: 'asha@gmail.com', ...stored },
        {
          email: 'asha@example.com',
          ...stored,
          message: expect.stringMatching(/^Correction of \S+\nWe run three shops\.$/),
        },
      ]);
      await expectNothingLost(page);
    });

    test('an admin signs in', async ({ page }) => {
      await page.goto(paths.adminLogin);
      await translate(page);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('Please enter your email')).toBeVisible();
      await page.getByLabel('Email').fill(ADMIN.email);
      await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      await expectNothingLost(page);
    });

    test('the inbox takes notes and replies, and assigns', async ({ page, request }) => {
      const word = createUniqueName();
      const [first, second] = [`${word} one`, `${word} two`];
      for (const name of [second, first]) await sendInquiry(request, { name, message: 'How much is it?' });
      await openAsAdmin(page, listUrl(word));
      await expect(getRow(page, first)).toBeVisible();
      await translate(page);
      await getRow(page, first).click();
      const pane = getPane(page, first);
      await pane.getByRole('button', { name: 'Note' }).click();
      await page.keyboard.type('Called, will write.');
      await page.keyboard.press('Control+Enter');
      await expect(pane.getByRole('listitem').getByText('Called, will write.')).toBeVisible();
      await pane.getByRole('button', { name: 'Reply' }).click();
      await pane.getByRole('textbox', { name: 'Reply' }).pressSequentially('Dear Asha');
      await pane.getByRole('button', { name: 'Note' }).click();
      await page.keyboard.type('And another');
      await pane.getByRole('button', { name: 'Assign to me' }).click();
      await expect(pane.getByRole('combobox', { name: 'Owner' })).toHaveValue(/@/);
      await expectNothingLost(page);
    });
  });
}

test('what was typed before the scripts came stays', async ({ page }) => {
  await setUpTranslator(page, 'at once');
  const release = await holdBack(page, '**/static/js/index-*');
  await page.goto('/contact?service=cloud-solutions', { waitUntil: 'load' });
  await page.getByRole('combobox', { name: 'Service' }).selectOption('Mobile app');
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha Early');
  await page.getByRole('textbox', { name: 'Message' }).pressSequentially('Two lin');
  release();
  await waitUntilHydrated(page);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Asha Early');
  await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('mobile-app');
  await page.keyboard.type('es');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Two lines');
});
