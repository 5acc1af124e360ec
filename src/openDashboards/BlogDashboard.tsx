import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeleteBlogDialog } from '../admin/blogs/DeleteBlogDialog';
import { useDeletion } from '../admin/list/useDeletion';
import { useListSearchParams } from '../admin/list/useListSearchParams';
import { blogDashboard } from '../admin/words/dashboards';
import type { ReadBlog } from '../data/blogs';
import { messages } from '../data/messages';
import { blogQueries } from '../data/queries';
import { paths } from '../paths';
import { BlogRows } from './BlogRows';
import { DashboardFrame } from './DashboardFrame';

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
