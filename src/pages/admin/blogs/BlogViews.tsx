import { useQuery } from '@tanstack/react-query';
import { draftQueries } from '../../../api/queries';
import { blogsPage as copy, listCopy } from '../../../content/adminLists';
import type { ListSearchParams } from '../../../features/recordList/useListSearchParams';
import { ViewLinks } from '../../../features/recordList/ViewLinks';

/** Links to published posts, drafts, scheduled drafts and deleted posts, with the numbers of drafts. */
export function BlogViews({ params }: { params: ListSearchParams }) {
  const drafts = useQuery(draftQueries.list({ scheduled: 'false', limit: '1' }));
  const scheduled = useQuery(draftQueries.list({ scheduled: 'true', limit: '1' }));
  const { draftView, isDeleted } = params;
  return (
    <ViewLinks
      views={[
        { label: copy.views.published, to: params.viewHref(false), isCurrent: !isDeleted && !draftView },
        {
          label: copy.views.drafts,
          to: params.draftsHref('drafts'),
          isCurrent: draftView === 'drafts',
          count: drafts.data?.total,
        },
        {
          label: copy.views.scheduled,
          to: params.draftsHref('scheduled'),
          isCurrent: draftView === 'scheduled',
          count: scheduled.data?.total,
        },
        { label: listCopy.deleted, to: params.viewHref(true), isCurrent: isDeleted },
      ]}
    />
  );
}
