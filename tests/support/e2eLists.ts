import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { create } from './e2eRecords';

/** All tests share one database, so each searches for a unique term. */
export const uniqueTerm = () => `w${randomUUID().slice(0, 8)}`;

const BLOG = {
  author: 'Asha',
  date: 'Monday',
  category: 'List tests',
  snippet: 'Short',
  content: 'Long',
};
const JOB = { department: 'Engineering', location: 'Pune' };

/** Adds a blog or a job. @returns its id */
export function add(request: APIRequestContext, list: 'blogs' | 'jobs', fields: object): Promise<string> {
  return create(request, list, { ...(list === 'blogs' ? BLOG : JOB), ...fields });
}

export async function addJobs(request: APIRequestContext, word: string, names: string[]): Promise<void> {
  for (const name of names) await add(request, 'jobs', { position: `${name} ${word}` });
}

export const names = (page: Page) => page.getByRole('rowheader');
export const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete this blog?' });
