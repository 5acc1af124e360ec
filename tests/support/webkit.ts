import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { getFreePort } from './spawnServer';

export type WebKit = { driver: WebDriver; stop: () => Promise<void> };

/**
 * Opens a window of WebKitGTK, which needs a display.
 * @throws when the system has no WebKitWebDriver, so that no test is silently skipped
 */
export async function startWebKit(): Promise<WebKit> {
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
