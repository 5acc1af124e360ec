import type { APIRequestContext, Page } from '@playwright/test';
import { SAMPLE_BLOG } from '../sampleBlog';
import { createRecord } from './records';

const BLOG = { ...SAMPLE_BLOG, category: 'List tests' };
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
