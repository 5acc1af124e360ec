import { useQuery } from '@tanstack/react-query';
import type { ListSearchParams } from '../list/useListSearchParams';
import { ViewLinks } from '../list/ViewLinks';
import { blogsPage as copy, listCopy } from '../words/adminLists';
import { blogCountsQuery } from './queries';

const COUNTED = ['all', 'published', 'scheduled', 'drafts'] as const;

/** Links to all texts, to those of each status, with their numbers, and to the deleted posts. */
export function BlogViews({ params: { view, viewHref } }: { params: ListSearchParams }) {
  const { data: counts } = useQuery(blogCountsQuery());
  return (
    <ViewLinks
      views={[
        ...COUNTED.map((name) => ({
          label: copy.views[name].label,
          to: viewHref(name),
          isCurrent: name === view,
          count: counts?.[name],
        })),
        { label: listCopy.deleted, to: viewHref('deleted'), isCurrent: view === 'deleted' },
      ]}
    />
  );
}
