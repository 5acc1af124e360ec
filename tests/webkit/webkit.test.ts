import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, By, Capabilities, Key, until, type WebDriver } from 'selenium-webdriver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderedPaths } from '../../scripts/builtPages';
import { getFreePort } from '../../scripts/builtServer';
import { homePage } from '../../src/pages/home/words';
import { inquiryMessages } from '../../src/pages/inquiry/words';
import { paths } from '../../src/paths';
import { ADMIN } from '../support/admins';
import { sendInquiry } from '../support/serverRequests';
import { type OwnServer, startOwnServer } from '../support/spawnServer';

/*
 * The site in WebKit, the engine of Safari. The rules of the product are tested in Chromium; here is what has differed,
 * and what must work in every browser.
 */

const WAIT_MS = 15_000;
const PHONE = { width: 420, height: 900, x: 0, y: 0 };
const DESKTOP = { width: 1280, height: 900, x: 0, y: 0 };

type WebKit = { driver: WebDriver; stop: () => Promise<void> };

let server: OwnServer;
let origin: string;
let driver: WebDriver;
let webKit: WebKit | undefined;

beforeAll(async () => {
  server = await startOwnServer();
  ({ origin } = server);
  webKit = await startWebKit();
  driver = webKit.driver;
});

afterAll(async () => {
  await webKit?.stop();
  await server.remove();
});

/** Opens a page and waits until its scripts have started: React sets a property on each element. */
async function open(path: string): Promise<void> {
  await driver.get(origin + path);
  await waitFor(
    "return [...document.querySelectorAll('#root :is(header, nav, section, form, footer)')].every((part) => Object.keys(part).length > 0)",
  );
}

/** Waits until a script returns something true. */
async function waitFor(script: string): Promise<void> {
  await driver.wait(async () => Boolean(await driver.executeScript(script)), WAIT_MS, script);
}

/** Clicks where the element is: fails when another one covers it. */
async function click(selector: string): Promise<void> {
  await driver.wait(until.elementLocated(By.css(selector)), WAIT_MS);
  await driver.findElement(By.css(selector)).click();
}

async function type(name: string, text: string): Promise<void> {
  await driver.wait(until.elementLocated(By.css(`[name="${name}"]`)), WAIT_MS);
  await driver.findElement(By.css(`[name="${name}"]`)).sendKeys(text);
}

async function getPath(): Promise<string> {
  const { pathname, search } = new URL(await driver.getCurrentUrl());
  return pathname + search;
}

test.for(renderedPaths)('%s starts its scripts and does not scroll sideways on a phone', async (path) => {
  await driver.manage().window().setRect(PHONE);
  await open(path);
  const getExcess = () => driver.executeScript('return document.documentElement.scrollWidth - innerWidth');
  await expect.poll(getExcess, { timeout: WAIT_MS }).toBe(0);
});

test('the page of a link in view is fetched ahead, and opens in the same document', async () => {
  await driver.manage().window().setRect(PHONE);
  await open(paths.home);
  const link = await driver.findElement(By.css(`main a[href="${paths.about}"]`));
  await driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", link);
  await waitFor(
    "return performance.getEntriesByType('resource').some(({ name }) => /\\/static\\/js\\/About-/.test(name))",
  );
  await driver.executeScript('window.isFirstDocument = true');
  await link.click();
  await waitFor(`return location.pathname === '${paths.about}' && document.activeElement.tagName === 'H1'`);
  expect(await driver.executeScript('return window.isFirstDocument')).toBe(true);
  await driver.navigate().back();
  await waitFor(
    `return document.querySelector('h1').textContent === ${JSON.stringify(homePage.hero.heading)}`,
  );
});

test('an inquiry is sent', async () => {
  await open(paths.inquiry);
  await click('form input[type="radio"]');
  await click('form button[type="submit"]');
  await type('name', 'Asha Rao');
  await type('email', 'asha@shop.example');
  await click('form button[type="submit"]');
  await expect
    .poll(() => driver.findElement(By.css('main')).getText(), { timeout: WAIT_MS })
    .toContain(inquiryMessages.inlineSuccess);
});

test('a form that the browser posts itself is stored once, also after Back', async () => {
  const post = () => driver.executeScript("document.getElementById('inquiry').submit()");
  await open('/cst?interest=services');
  await type('name', 'Meera Rao');
  await type('email', 'meera@shop.example');
  await post();
  await waitFor("return location.search.startsWith('?sent=')");
  const receipt = await getPath();
  await driver.navigate().back();
  await waitFor("return document.querySelector('[name=name]')?.value === 'Meera Rao'");
  await post();
  await waitFor("return location.search.startsWith('?sent=')");
  expect(await getPath()).toBe(receipt);
});

describe('an admin', () => {
  beforeAll(async () => {
    for (const email of ['first@shop.example', 'second@shop.example']) await sendInquiry(origin, '', email);
    await driver.manage().window().setRect(DESKTOP);
    await open(paths.adminLogin);
    await type('email', ADMIN.email);
    await type('password', ADMIN.password + Key.ENTER);
    await waitFor(`return location.pathname === '${paths.admin.dashboard}'`);
  });

  test('opens an inquiry by its row, selects it by its checkbox, and leaves by the navigation', async () => {
    await open(paths.admin.allInquiries);
    await click('tr[data-inquiry] input');
    expect(await driver.findElement(By.css('tr[data-inquiry] input')).isSelected()).toBe(true);
    expect(await getPath()).toBe(paths.admin.allInquiries);

    const row = await driver.findElement(By.css('tr[data-inquiry]'));
    const id = await row.getAttribute('data-inquiry');
    const lastCell = await row.findElement(By.css('td:last-child'));
    await driver.actions().move({ origin: lastCell }).click().perform();
    await waitFor(`return location.search.includes('inquiry=${id}')`);

    await open(paths.admin.allInquiries);
    await driver.wait(until.elementLocated(By.css('tr[data-inquiry]')), WAIT_MS);
    await click(`nav a[href="${paths.admin.blogs}"]`);
    await waitFor(`return location.pathname === '${paths.admin.blogs}'`);
  });
});

/**
 * Opens a window of WebKitGTK, which needs a display.
 * @throws when the system has no WebKitWebDriver, so that no test is silently skipped
 */
async function startWebKit(): Promise<WebKit> {
  const port = await getFreePort();
  const server = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' });
  try {
    await once(server, 'spawn');
  } catch (cause) {
    throw new Error('WebKitWebDriver was not found: install webkit2gtk-driver, and xvfb for a display', {
      cause,
    });
  }
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) await wait(50);
  const capabilities = new Capabilities({ browserName: 'MiniBrowser' });
  const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
  return {
    driver,
    async stop() {
      await driver.quit();
      server.kill();
    },
  };
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/status`).then(
    ({ ok }) => ok,
    () => false,
  );
}
