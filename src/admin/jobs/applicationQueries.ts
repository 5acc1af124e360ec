import { queryOptions } from '@tanstack/react-query';
import { readFrom } from '../../api/http';
import { getPage } from '../../api/records';
import type { Application } from '../../shared/applicationResponses';

export const applicationPath = (id: string) => `/applications/${encodeURIComponent(id)}`;

/** What admins request of applications. */
export const applicationQueries = {
  all: ['applications'] as const,
  lists: ['applications', 'list'] as const,

  /** A page of those for a job, newest first. */
  list(job: string, query: Record<string, string | undefined>) {
    return queryOptions({
      queryKey: [...applicationQueries.lists, job, query] as const,
      queryFn: ({ signal }) =>
        getPage<Application>(`/jobs/${encodeURIComponent(job)}/applications`, query, { signal }),
    });
  },

  /** How many there are for each job that has some, by its id. */
  counts() {
    return queryOptions({
      queryKey: [...applicationQueries.all, 'counts'] as const,
      queryFn: readFrom<Record<string, number>>('/jobs/applications'),
    });
  },
};
