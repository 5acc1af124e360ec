import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Inquiry } from '../../../src/shared/inquiryResponses';
import { getAuthorization, uniqueWord } from './records';

export const createUniqueName = () => `Asha ${uniqueWord()}`;

/** Sends an inquiry as a visitor does. @returns its id */
export async function sendInquiry(request: APIRequestContext, fields: Partial<Inquiry>): Promise<string> {
  const data = {
    name: 'Ravi Kumar',
    email: `${randomUUID()}@shop.example`,
    subject: 'Service Inquiry',
    ...fields,
  };
  const response = await request.post('/api/contact', { data });
  expect(response.status()).toBe(201);
  return ((await response.json()) as Inquiry)._id;
}

export async function readInquiry(request: APIRequestContext, id: string): Promise<Inquiry> {
  const headers = await getAuthorization(request);
  return (await (await request.get(`/api/contact/${id}`, { headers })).json()) as Inquiry;
}

/** Every stored inquiry with this name, the oldest first. */
export async function findInquiries(request: APIRequestContext, name: string): Promise<Inquiry[]> {
  const headers = await getAuthorization(request);
  const url = `/api/contact?search=${encodeURIComponent(name)}&sort=createdAt`;
  return (await (await request.get(url, { headers })).json()) as Inquiry[];
}

/** Fills both steps of the inquiry form that the page shows, up to its Submit. */
export async function fillInInquiry(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: 'Services' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill(`${name.replaceAll(/\W/g, '')}@example.com`);
  await page.getByRole('combobox', { name: 'Service' }).selectOption('E-commerce');
  await page.getByRole('textbox', { name: 'Message' }).fill('We run three shops.');
}

export const getSubmitButton = (page: Page) => page.getByRole('button', { name: 'Submit' });
/** The inbox with this search. */
export const listUrl = (word: string, more = '') => `/admin/contacts?status=new&search=${word}${more}`;
export const getPane = (page: Page, name: string) =>
  page.getByRole('region', { name: `Inquiry from ${name}` });
/** The link of a row, which opens it. */
export const getRow = (page: Page, name: string) =>
  page.getByRole('table').getByRole('link', { name, exact: true });
