import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReadBlog } from '../../api/blogs';
import { blogQueries } from '../../api/queries';
import { blogDashboard } from '../../content/dashboards';
import { messages } from '../../content/messages';
import { DashboardFrame } from '../../features/recordList/DashboardFrame';
import { DeleteBlogDialog } from '../../features/recordList/DeleteBlogDialog';
import { useDeletion } from '../../features/recordList/useDeletion';
import { useListSearchParams } from '../../features/recordList/useListSearchParams';
import { paths } from '../../paths';
import { BlogRows } from './BlogRows';

/** All blogs (docs/product.md §12.2), readable without a session. */
export default function BlogDashboard() {
  const { page, apiQuery, pageHref } = useListSearchParams();
  const [blogToDelete, setBlogToDelete] = useState<ReadBlog>();
  const query = useQuery({ ...blogQueries.list(apiQuery), placeholderData: keepPreviousData });
  const { remove, busyId } = useDeletion({
    resource: 'blogs',
    getName: ({ title }: ReadBlog) => title,
    rows: query.data?.items,
    page,
    pageHref,
    onSettled: () => setBlogToDelete(undefined),
  });

  return (
    <>
      <DashboardFrame
        copy={blogDashboard}
        listMessages={messages.lists.blogs}
        addTo={paths.admin.addBlog}
        {...{ query, page, pageHref }}
      >
        {(blogs) => <BlogRows blogs={blogs} onDelete={setBlogToDelete} />}
      </DashboardFrame>
      {blogToDelete && (
        <DeleteBlogDialog
          blog={blogToDelete}
          isBusy={busyId !== undefined}
          onConfirm={() => remove(blogToDelete)}
          onClose={() => setBlogToDelete(undefined)}
        />
      )}
    </>
  );
}
