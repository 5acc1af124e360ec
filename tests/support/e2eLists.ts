import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { create } from './e2eRecords';

/** Everybody shares one database: each journey searches for a word of its own. */
export const ownWord = () => `w${randomUUID().slice(0, 8)}`;

const BLOG = {
  author: 'Asha',
  date: 'Monday',
  category: 'Journeys of lists',
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
