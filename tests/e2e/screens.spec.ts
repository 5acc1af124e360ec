import { readFileSync } from 'node:fs';
import { legalLinks } from '../../src/content/navigation';
import type { PagesFile } from '../../src/shared/renderer';
import { addBlog, addJob, BLOG, createPreview } from '../support/e2e/records';
import {
  expect,
  expectAccessible,
  expectNoBrokenWord,
  expectNoSidewaysScroll,
  signIn,
  test,
} from '../support/e2e/test';

const { pages, shellRoutes } = JSON.parse(readFileSync('dist/pages.json', 'utf8')) as PagesFile;
/** Every route of the build, so that new screens are included, and the legal documents. */
const routes = [...pages.map(({ path }) => path), ...shellRoutes].concat(
  legalLinks.flatMap(({ to }) => [to, `/hi${to}`]),
);
const isHindi = (route: string) => /^\/hi(\/|$)/.test(route);
const isAdmin = (route: string) => shellRoutes.includes(route);

test.use({ viewport: { width: 320, height: 740 } });

for (const [area, members] of [
  ['the English site', routes.filter((route) => !isHindi(route) && !isAdmin(route))],
  ['the Hindi site', routes.filter(isHindi)],
  ['the admin area', routes.filter(isAdmin)],
] as const) {
  test(`no screen of ${area} breaks the content policy, scrolls sideways or breaks a word on a phone, or is inaccessible`, async ({
    page,
    request,
  }) => {
    test.slow();
    const ids = {
      blogs: await addBlog(request),
      jobs: await addJob(request),
    };
    const previews: Record<string, string> = {
      '/preview': await createPreview(request, BLOG),
      '/hi/preview': await createPreview(request, { ...BLOG, language: 'hi' }),
    };
    const violations: string[] = [];
    await page.exposeFunction('noteViolation', (text: string) => violations.push(text));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        const { noteViolation } = window as unknown as { noteViolation: (text: string) => void };
        noteViolation(`${violatedDirective} ${blockedURI}`);
      });
    });
    expect(members.length).toBeGreaterThan(8);
    if (members.every(isAdmin)) await signIn(page);
    for (const route of members) {
      await test.step(route, async () => {
        const path = route.replace(':id', /\/(jobs|careers)\//.test(route) ? ids.jobs : ids.blogs);
        await page.goto(previews[route] ?? path);
        await expect(page.getByRole('heading', { level: 1 }), route).toHaveCount(1);
        await expect(page.locator('[aria-busy="true"]'), route).toHaveCount(0);
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        await expectNoSidewaysScroll(page);
        if (!isAdmin(route)) await expectNoBrokenWord(page);
        // Those of Hindi have the same parts; `npm run test:all` looks at each.
        if (!isHindi(route)) await expectAccessible(page);
        expect(violations, route).toEqual([]);
      });
    }
  });
}
