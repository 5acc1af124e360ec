import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Inquiry } from '../../src/shared/inquiryResponses';
import { getAuthorization } from './e2eRecords';

/** All tests share one database, so each searches for a unique word. */
export const createUniqueWord = () => `word${randomUUID().slice(0, 8)}`;
export const createUniqueName = () => `Asha ${createUniqueWord()}`;

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

export const getSubmitButton = (page: Page) => page.getByRole('button', { name: 'Submit' });
/** The inbox with this search. */
export const listUrl = (word: string, more = '') => `/admin/contacts?status=new&search=${word}${more}`;
export const getPane = (page: Page, name: string) =>
  page.getByRole('region', { name: `Inquiry from ${name}` });
/** The link of a row, which opens it. */
export const getRow = (page: Page, name: string) =>
  page.getByRole('table').getByRole('link', { name, exact: true });
