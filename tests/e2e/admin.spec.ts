import { makeUnique } from '../support/e2e/records';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openAsAdmin,
  signInByForm,
  test,
  waitUntilIdle,
  waitUntilStill,
} from '../support/e2e/test';

const INQUIRY = {
  name: 'Ravi Kumar',
  email: 'ravi@shop.example',
  phone: '+91 98765 43210',
  company: 'Kumar General Store',
  subject: 'Service Inquiry',
  message: 'First line\nSecond line',
  source: 'website',
  interest: 'services',
  topic: 'mobile-app',
};

/** The side navigation from 769 px, the top bar with its menu below. */
const PHONE = { width: 390, height: 844 };

test('an admin signs in, searches for an inquiry, reads it and signs out', async ({ page, request }) => {
  const name = makeUnique('Ravi Kumar');
  expect((await request.post('/api/contact', { data: { ...INQUIRY, name } })).status()).toBe(201);
  await signInByForm(page);
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: /^Contacts/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeFocused();
  await page.getByRole('searchbox').fill(name);
  await expect(page).toHaveURL(/search=Ravi/);
  await page.getByRole('link', { name }).focus();
  await page.keyboard.press('Enter');
  const inquiry = page.getByRole('region', { name: `Inquiry from ${name}` });
  await expect(inquiry.getByText('Kumar General Store')).toBeVisible();
  await expect(inquiry.getByText('Services · Mobile app')).toBeVisible();
  expect(await inquiry.getByText('First line').innerText()).toBe('First line\nSecond line');
  await expect(inquiry.getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
});

test('a click anywhere on a row opens it', async ({ page, request }) => {
  const name = makeUnique('Anywhere');
  await request.post('/api/contact', { data: { ...INQUIRY, name } });
  await openAsAdmin(page, `/admin/contacts?search=${encodeURIComponent(name)}`);
  // The row's link covers its cells.
  const cell = page.getByRole('cell', { name: INQUIRY.subject });
  await waitUntilStill(cell);
  await cell.click({ force: true });
  await expect(page.getByRole('region', { name: `Inquiry from ${name}` })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('Escape closes the menu and returns the focus; a tap outside and a link close it', async ({
    page,
  }) => {
    await openAsAdmin(page, '/admin/dashboard');
    const open = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Admin' });
    await expect(menu).toBeHidden();
    await open.click();
    await expect(menu).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    // On a link: the tap that closes the menu must not follow it.
    const link = page.getByRole('main').getByRole('link', { name: /jobs/i }).first();
    await waitUntilStill(link);
    const card = await link.boundingBox();
    await page.touchscreen.tap(PHONE.width - 20, (card?.y ?? 0) + 20);
    await expect(menu).toBeHidden();
    await waitUntilIdle(page);
    await expect(page).toHaveURL('/admin/dashboard');
    await open.click();
    await menu.getByRole('link', { name: 'Backups' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Backups' })).toBeFocused();
    await expect(menu).toBeHidden();
  });
});

test('long and hostile text breaks no layout at any width', async ({ page, request }) => {
  const data = {
    ...INQUIRY,
    name: `<script>alert(1)</script>${'A'.repeat(170)}`,
    email: `${'long'.repeat(50)}@y.example`,
    company: 'W'.repeat(200),
    subject: 'S'.repeat(200),
    message: 'Looong'.repeat(1_600),
  };
  expect((await request.post('/api/contact', { data })).status()).toBe(201);
  const expectToFit = async () => {
    for (const width of [320, 390, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
  };
  await openAsAdmin(page, '/admin/contacts?search=%3Cscript');
  const row = page.getByRole('link', { name: '<script>' }).first();
  await expect(row).toBeVisible();
  await expectToFit();
  await row.click();
  await expect(page.getByRole('link', { name: /^Email longlong/ })).toBeVisible();
  await expectToFit();
});
