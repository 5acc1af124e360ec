import type { Page } from '@playwright/test';

/** Fills both steps of the inquiry form that the page shows, up to its Submit. */
export async function fillInInquiry(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: 'Services' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill(`${name.replaceAll(/\W/g, '')}@example.com`);
  await page.getByRole('combobox', { name: 'Service' }).selectOption('E-commerce');
  await page.getByRole('textbox', { name: 'Message' }).fill('We run three shops.');
}
