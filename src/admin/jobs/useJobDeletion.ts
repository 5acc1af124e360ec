import { jobApi, type ListedJob } from '../../data/jobs';
import { jobQueries } from '../../data/query/queries';
import { paths } from '../../paths';
import type { ShownRows } from '../list/removedRows';
import { useDeletion } from '../list/useDeletion';

/** Deletes and restores jobs of a list, without a question. */
export function useJobDeletion(list: ShownRows) {
  return useDeletion({
    ...list,
    noun: 'job',
    api: jobApi,
    queries: jobQueries,
    getName: ({ position }: ListedJob) => position,
    listUrl: paths.admin.jobs,
  });
}
