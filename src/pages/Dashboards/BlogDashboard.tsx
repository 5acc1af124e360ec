import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listBlogs, type ReadBlog } from '../../api/blogs';
import { ADMIN_PAGE_ROWS } from '../../config/constants';
import { pageWords } from '../../content/adminLists';
import { blogDashboard as words } from '../../content/dashboards';
import { messages } from '../../content/messages';
import { paths } from '../../paths';
import { Listing } from '../../ui/Listing';
import { Pagination } from '../../ui/Pagination';
import { DeleteBlogDialog } from '../admin/DeleteBlogDialog';
import { listingOf } from '../admin/listingOf';
import { useDeletion } from '../admin/useDeletion';
import { useListAddress } from '../admin/useListAddress';
import { BlogRows } from './BlogRows';
import { DashboardFrame, NoRows } from './DashboardFrame';
import { RowsSkeleton } from './RowsSkeleton';

/** Every blog to read, edit and delete; open to look at (decision 3). */
export default function BlogDashboard() {
  const { page, addressOf } = useListAddress();
  const [asked, setAsked] = useState<ReadBlog>();
  const query = useQuery({
    queryKey: ['blogs', 'list', { page, limit: ADMIN_PAGE_ROWS }],
    queryFn: ({ signal }) => listBlogs({ page: String(page), limit: String(ADMIN_PAGE_ROWS) }, signal),
    placeholderData: keepPreviousData,
  });
  const total = query.data?.total ?? 0;
  const { remove, busyId } = useDeletion({
    kind: 'blogs',
    nameOf: ({ title }: ReadBlog) => title,
    rows: query.data?.items,
    page,
    addressOf,
    whenAnswered: () => setAsked(undefined),
  });

  return (
    <DashboardFrame words={words} addTo={paths.admin.addBlog} isOutdated={query.isPlaceholderData}>
      <Listing
        list={listingOf(query)}
        words={messages.states}
        skeleton={<RowsSkeleton />}
        failed={messages.lists.blogs.failed}
        empty={
          <NoRows
            title={messages.lists.blogs.empty}
            text={words.emptyText}
            pastEnd={total > 0 ? { ...words.pastEnd, to: addressOf(1) } : undefined}
          />
        }
      >
        {(blogs) => <BlogRows blogs={blogs} onDelete={setAsked} />}
      </Listing>
      <Pagination
        words={pageWords}
        page={page}
        perPage={ADMIN_PAGE_ROWS}
        total={total}
        addressOf={addressOf}
      />
      {asked && (
        <DeleteBlogDialog
          blog={asked}
          isBusy={busyId !== undefined}
          onConfirm={() => remove(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </DashboardFrame>
  );
}
