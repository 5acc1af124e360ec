import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { messages } from '../../data/messages';
import { blogQueries } from '../../data/query/queries';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { EmptyStateText } from '../../ui/EmptyState';
import styles from '../list/List.module.css';
import { ListPage } from '../list/ListPage';
import { useListSearchParams } from '../list/useListSearchParams';
import { BlogsTable } from './BlogsTable';
import { useBlogDeletion } from './useBlogDeletion';

/** All posts (docs/product.md §12.2): public, with the layout of the site. */
export default function BlogDashboard() {
  const params = useListSearchParams({ published: [] });
  const query = useQuery({ ...blogQueries.list(params.apiQuery), placeholderData: keepPreviousData });
  const deletion = useBlogDeletion({ ...params, rows: query.data?.items });

  return (
    <div className={`page ${styles.openPage}`}>
      <ListPage
        title="Blog dashboard"
        description="Read, edit or delete any blog post."
        lead="All posts, newest first. Anyone can read them; to edit or delete one, sign in."
        action={
          <Link to={paths.admin.addBlog} className={buttonClass()}>
            <Plus size={18} />
            Add a blog
          </Link>
        }
        params={params}
        query={query}
        label="Blogs"
        failed={messages.lists.blogs.failed}
        empty={{
          title: messages.lists.blogs.empty,
          next: <EmptyStateText>New posts will appear here.</EmptyStateText>,
        }}
      >
        {(blogs) => <BlogsTable blogs={blogs} view="published" deletion={deletion} />}
      </ListPage>
      {deletion.dialog}
    </div>
  );
}
