import { expect, signIn, test } from '../../support/e2e/test';

const kind = process.env.KIND ?? 'home';
for (let i = 0; i < 20; i += 1) {
  test(`b ${i}`, async ({ page, request }) => {
    if (kind === 'none') return;
    if (kind === 'request') {
      await request.get('/');
      return;
    }
    if (kind === 'signin') {
      await signIn(page);
      return;
    }
    if (kind === 'robots') {
      await page.goto('/robots.txt', { waitUntil: 'load' });
      return;
    }
    await page.goto(kind === 'home' ? '/' : kind);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
