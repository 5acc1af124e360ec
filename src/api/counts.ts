import type { Count } from '../contract/counts';
import { http } from './http';

export type DashboardCounts = { blogs: number; jobs: number; contacts: number; admins: number };

async function count(path: string, signal?: AbortSignal): Promise<number> {
  const response = await http.get<Count>(path, { signal });
  const { count: number } = response.data;
  if (typeof number !== 'number') throw new Error(`GET ${path} did not answer with a count`);
  return number;
}

/** The four count calls of the dashboard (section 7). One that fails fails them all. */
export async function dashboardCounts(signal?: AbortSignal): Promise<DashboardCounts> {
  const [blogs, jobs, contacts, admins] = await Promise.all([
    count('/blogs/count', signal),
    count('/jobs/count', signal),
    count('/contacts/count', signal),
    count('/admins/count', signal),
  ]);
  return { blogs, jobs, contacts, admins };
}
