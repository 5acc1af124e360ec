import { queryOptions } from '@tanstack/react-query';
import { createImporter } from '../../data/importWithRetry';
import { blogQueries } from '../../data/queries';

const draftsApi = createImporter(() => import('./blogDrafts'));

/** The numbers of blogs and drafts by their status. */
export function blogCountsQuery() {
  return queryOptions({
    queryKey: [...blogQueries.all, 'counts'] as const,
    queryFn: async ({ signal }) => (await draftsApi()).countBlogs(signal),
  });
}
