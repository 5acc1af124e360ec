import { queryOptions } from '@tanstack/react-query';
import { UnreadableResponseError } from '../../api/errors';
import { http } from '../../api/http';

export async function getCount(path: string, signal?: AbortSignal): Promise<number> {
  const { data } = await http.get<{ count?: unknown } | null>(path, { signal });
  if (typeof data?.count !== 'number')
    throw new UnreadableResponseError(`GET ${path} did not respond with a count`);
  return data.count;
}

export const countQueries = {
  all: ['counts'] as const,

  /** The four count requests of the dashboard. When one fails, all do. */
  dashboard: () =>
    queryOptions({
      queryKey: countQueries.all,
      async queryFn({ signal }) {
        const [blogs, jobs, contacts, admins] = await Promise.all([
          getCount('/blogs/count', signal),
          getCount('/jobs/count', signal),
          getCount('/contacts/count', signal),
          getCount('/admins/count', signal),
        ]);
        return { blogs, jobs, contacts, admins };
      },
    }),
};

export function countApplications(count: number): string {
  return count === 1 ? '1 application' : `${count} applications`;
}
