import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReadBlog } from '../../api/blogs';
import { blogQueries } from '../../api/queries';
import { ADMIN_PAGE_ROWS } from '../../config/constants';
import { paginationCopy } from '../../content/adminLists';
import { blogDashboard as copy } from '../../content/dashboards';
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

/** All blogs (docs/product.md §12.2), readable without a session. */
export default function BlogDashboard() {
  const { page, apiQuery, pageHref } = useListSearchParams();
  const [blogToDelete, setBlogToDelete] = useState<ReadBlog>();
  const query = useQuery({
    ...blogQueries.list(apiQuery),
    placeholderData: keepPreviousData,
  });
  const total = query.data?.total ?? 0;
  const { remove, busyId } = useDeletion({
    kind: 'blogs',
    getName: ({ title }: ReadBlog) => title,
    rows: query.data?.items,
    page,
    pageHref,
    onSettled: () => setBlogToDelete(undefined),
  });

  return (
    <DashboardFrame copy={copy} addTo={paths.admin.addBlog} isLoadingPage={query.isPlaceholderData}>
      <AsyncList
        list={toListState(query)}
        copy={messages.states}
        skeleton={<RowsSkeleton />}
        failed={messages.lists.blogs.failed}
        empty={
          <NoRows
            title={messages.lists.blogs.empty}
            text={copy.emptyText}
            pastEnd={total > 0 ? { ...copy.pastEnd, to: pageHref(1) } : undefined}
          />
        }
      >
        {(blogs) => <BlogRows blogs={blogs} onDelete={setBlogToDelete} />}
      </AsyncList>
      <Pagination
        copy={paginationCopy}
        page={page}
        pageCount={Math.ceil(total / ADMIN_PAGE_ROWS)}
        pageHref={pageHref}
        Link={Link}
      />
      {blogToDelete && (
        <DeleteBlogDialog
          blog={blogToDelete}
          isBusy={busyId !== undefined}
          onConfirm={() => remove(blogToDelete)}
          onClose={() => setBlogToDelete(undefined)}
        />
      )}
    </DashboardFrame>
  );
}
