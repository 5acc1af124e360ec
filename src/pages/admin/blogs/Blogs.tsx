import { useQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { useState } from 'react';
import type { ReadBlog } from '../../../api/blogs';
import { blogQueries } from '../../../api/queries';
import { blogsPage as copy } from '../../../content/adminLists';
import { blogCategories } from '../../../content/blog';
import { messages } from '../../../content/messages';
import { DeleteBlogDialog } from '../../../features/recordList/DeleteBlogDialog';
import { RecordListPage } from '../../../features/recordList/RecordListPage';
import { useDeletion } from '../../../features/recordList/useDeletion';
import { type ListSearchParams, useListSearchParams } from '../../../features/recordList/useListSearchParams';
import { paths } from '../../../paths';
import { Select } from '../../../ui/Select';
import { BlogsTable, DeletedBlogsTable } from './BlogsTable';
import { BlogViews } from './BlogViews';
import { Drafts } from './Drafts';

/** All blogs and their drafts (docs/product.md §14.7): the view, search, order and filters are in the URL. */
export default function Blogs() {
  const params = useListSearchParams();
  return params.draftView ? <Drafts view={params.draftView} /> : <PublicBlogs />;
}

function PublicBlogs() {
  const params = useListSearchParams(copy.sorts, copy.deletedSorts);
  const { page, category, isDeleted, sort, apiQuery, pageHref } = params;
  const [blogToDelete, setBlogToDelete] = useState<ReadBlog>();
  const deleted = isDeleted ? 'true' : undefined;
  const query = useQuery({
    ...blogQueries.list({ ...apiQuery, category: category || undefined, deleted }),
    // Rows of the other view would have the wrong buttons.
    placeholderData: (rows, previous) => (previous?.queryKey[2].deleted === deleted ? rows : undefined),
  });
  const { remove, restore, busyId } = useDeletion({
    resource: 'blogs',
    getName: ({ title }) => title,
    rows: query.data?.items,
    page,
    pageHref,
    onSettled: () => setBlogToDelete(undefined),
  });
  const sorting = { sort, setSort: params.setSort };

  return (
    <>
      <RecordListPage
        copy={copy}
        listMessages={messages.lists.blogs}
        icon={Newspaper}
        addTo={paths.admin.addBlog}
        {...{ params, sort, query }}
        noMatch={getNoMatchText(params)}
        views={<BlogViews params={params} />}
        filters={<CategoryFilter params={params} blogs={query.data?.items ?? []} />}
      >
        {(blogs) =>
          isDeleted ? (
            <DeletedBlogsTable blogs={blogs} sorting={sorting} busyId={busyId} onRestore={restore} />
          ) : (
            <BlogsTable blogs={blogs} sorting={sorting} onDelete={setBlogToDelete} />
          )
        }
      </RecordListPage>
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

/** Offers the known categories and, since a category is free text, those of the listed blogs. */
function CategoryFilter({ params, blogs }: { params: ListSearchParams; blogs: ReadBlog[] }) {
  const used = [params.category, ...blogs.map(({ category }) => category)].filter(Boolean).toSorted();
  const categories = [...new Set([...blogCategories, ...used])];
  return (
    <Select
      label={copy.category}
      value={params.category}
      options={[
        { value: '', label: copy.allCategories },
        ...categories.map((name) => ({ value: name, label: name })),
      ]}
      onChange={params.setCategory}
    />
  );
}

function getNoMatchText({ search, category }: ListSearchParams): string {
  if (!search) return `${copy.emptyCategory} ${category}.`;
  return `${copy.empty.noMatch} “${search}”${category && ` in ${category}`}.`;
}
