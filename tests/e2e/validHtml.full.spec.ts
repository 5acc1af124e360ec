import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import checkerJar from 'vnu-jar';
import { adminPaths, publicPaths } from '../../scripts/builtPages';
import { DOCUMENTS, POSTS } from '../support/e2e/languages';
import { expect, test } from '../support/e2e/test';
import { canUse } from '../support/systemPrograms';

/** What the checker does not know yet: newer CSS, and a script that Chromium reads. */
const UNKNOWN_TO_CHECKER = '(CSS: .*)|(.*speculationrules.*)';

const hasJava = canUse('Java', {
  isInstalled: spawnSync('java', ['-version']).status === 0,
  packages: 'default-jre-headless',
});

/** Posts the form as a browser without script does, and follows it to the page that is shown then. */
function postForm(request: APIRequestContext, path: string, email: string): Promise<APIResponse> {
  return request.post(path, { form: { interest: 'investor', name: 'Asha Verma', email } });
}

test('the W3C checker finds no error in the HTML of any page', async ({ request }, testInfo) => {
  test.skip(!hasJava, 'The checker needs Java');
  const folder = testInfo.outputPath('pages');
  mkdirSync(folder, { recursive: true });
  const pages: string[] = [];
  const add = async (name: string, status: number, response: APIResponse) => {
    expect(response.status(), name).toBe(status);
    writeFileSync(join(folder, `${pages.length}.html`), await response.text());
    pages.push(name);
  };
  const documents = DOCUMENTS.flatMap((path) => [path, `/hi${path}`]);
  for (const path of [...publicPaths, ...adminPaths, ...documents, POSTS.en, POSTS.hi]) {
    await add(path, 200, await request.get(path));
  }
  for (const prefix of ['', '/hi']) {
    const form = `${prefix}/contact`;
    await add(`${prefix}/none`, 404, await request.get(`${prefix}/none`));
    await add(`${form}?interest=investor`, 200, await request.get(`${form}?interest=investor`));
    await add(`receipt of ${form}`, 200, await postForm(request, form, 'asha@example.com'));
    await add(`errors of ${form}`, 422, await postForm(request, form, 'asha'));
  }

  const options = ['--errors-only', '--format', 'gnu', '--stdout', '--filterpattern', UNKNOWN_TO_CHECKER];
  const { stdout, stderr } = spawnSync('java', ['-jar', checkerJar, ...options, folder], {
    encoding: 'utf8',
  });
  const errors = stdout.replaceAll(
    /^"file:.*?(\d+)\.html":/gm,
    (_line, page: string) => `${pages[Number(page)]} `,
  );
  expect(errors + stderr).toBe('');
});
