/** What the admin area asks for besides records. */

import type { Admin } from '../shared/inquiryAdmin';
import { UnreadableResponseError } from './errors';
import { http } from './http';
import { parseFields, parseList } from './records';

export type DashboardCounts = { blogs: number; jobs: number; contacts: number; admins: number };

export async function getCount(path: string, signal?: AbortSignal): Promise<number> {
  const { data } = await http.get<unknown>(path, { signal });
  const { count } = parseFields(data, 'a count');
  if (typeof count !== 'number')
    throw new UnreadableResponseError(`GET ${path} did not respond with a count`);
  return count;
}

/** The four count requests of the dashboard (docs/product.md §14.2). When one fails, all do. */
export async function getDashboardCounts(signal?: AbortSignal): Promise<DashboardCounts> {
  const [blogs, jobs, contacts, admins] = await Promise.all([
    getCount('/blogs/count', signal),
    getCount('/jobs/count', signal),
    getCount('/contacts/count', signal),
    getCount('/admins/count', signal),
  ]);
  return { blogs, jobs, contacts, admins };
}

/** GET /admins: who can own an inquiry. */
export async function listAdmins(signal?: AbortSignal): Promise<Admin[]> {
  const { data } = await http.get<unknown>('/admins', { signal });
  return parseList(data, 'a list of admins');
}
