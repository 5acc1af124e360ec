/** What the admin area asks for besides records. */

import type { Admin } from '../shared/inquiryAdmin';
import { http } from './http';

export type DashboardCounts = { blogs: number; jobs: number; contacts: number; admins: number };

export async function getCount(path: string, signal?: AbortSignal): Promise<number> {
  return (await http.get<{ count: number }>(path, { signal })).data.count;
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
  return (await http.get<Admin[]>('/admins', { signal })).data;
}
