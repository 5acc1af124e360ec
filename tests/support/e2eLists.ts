import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { createRecord } from './e2eRecords';

/** All tests share one database, so each searches for a unique term. */
export const createUniqueTerm = () => `w${randomUUID().slice(0, 8)}`;

const BLOG = {
  author: 'Asha',
  date: 'Monday',
  category: 'List tests',
  snippet: 'Short',
  content: 'Long',
};
const JOB = { department: 'Engineering', location: 'Pune' };

/** Adds a blog or a job. @returns its id */
export function addRecord(
  request: APIRequestContext,
  list: 'blogs' | 'jobs',
  fields: object,
): Promise<string> {
  return createRecord(request, list, { ...(list === 'blogs' ? BLOG : JOB), ...fields });
}

export async function addJobs(
  request: APIRequestContext,
  term: string,
  getRowHeaders: string[],
): Promise<void> {
  for (const name of getRowHeaders) await addRecord(request, 'jobs', { position: `${name} ${term}` });
}

export const getRowHeaders = (page: Page) => page.getByRole('rowheader');
export const getNotifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });
export const getDeleteDialog = (page: Page) => page.getByRole('dialog', { name: 'Delete this blog?' });
