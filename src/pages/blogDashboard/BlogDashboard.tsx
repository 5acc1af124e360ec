import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listBlogs, type ReadBlog } from '../../api/blogs';
import { ADMIN_PAGE_ROWS } from '../../config/constants';
import { pageWords } from '../../content/adminLists';
import { blogDashboard as words } from '../../content/dashboards';
import { messages } from '../../content/messages';
import { DashboardFrame, NoRows } from '../../features/recordList/DashboardFrame';
import { DeleteBlogDialog } from '../../features/recordList/DeleteBlogDialog';
import { RowsSkeleton } from '../../features/recordList/RowsSkeleton';
import { toListState } from '../../features/recordList/toListState';
import { useDeletion } from '../../features/recordList/useDeletion';
import { useListSearchParams } from '../../features/recordList/useListSearchParams';
import { paths } from '../../paths';
import { AsyncList } from '../../ui/AsyncList';
import { Pagination } from '../../ui/Pagination';
import { BlogRows } from './BlogRows';

/** Every blog to read, edit and delete; open to look at (decision 3). */
export default function BlogDashboard() {
  const { page, pageHref } = useListSearchParams();
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
    pageHref,
    whenAnswered: () => setAsked(undefined),
  });

  return (
    <DashboardFrame words={words} addTo={paths.admin.addBlog} isOutdated={query.isPlaceholderData}>
      <AsyncList
        list={toListState(query)}
        words={messages.states}
        skeleton={<RowsSkeleton />}
        failed={messages.lists.blogs.failed}
        empty={
          <NoRows
            title={messages.lists.blogs.empty}
            text={words.emptyText}
            pastEnd={total > 0 ? { ...words.pastEnd, to: pageHref(1) } : undefined}
          />
        }
      >
        {(blogs) => <BlogRows blogs={blogs} onDelete={setAsked} />}
      </AsyncList>
      <Pagination
        words={pageWords}
        page={page}
        perPage={ADMIN_PAGE_ROWS}
        total={total}
        addressOf={pageHref}
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
