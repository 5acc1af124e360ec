import { useQuery } from '@tanstack/react-query';
import { Newspaper, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReadBlog } from '../../../api/blogs';
import { blogQueries } from '../../../api/queries';
import { blogsPage as copy, listCopy } from '../../../content/adminLists';
import { blogCategories } from '../../../content/blog';
import { messages } from '../../../content/messages';
import { DeleteBlogDialog } from '../../../features/recordList/DeleteBlogDialog';
import { EmptyResults } from '../../../features/recordList/EmptyResults';
import { ListToolbar } from '../../../features/recordList/ListToolbar';
import { PaginatedList } from '../../../features/recordList/PaginatedList';
import { RecordsSkeleton } from '../../../features/recordList/RecordTable';
import { useDeletion } from '../../../features/recordList/useDeletion';
import { type ListSearchParams, useListSearchParams } from '../../../features/recordList/useListSearchParams';
import { DeletedViewLinks } from '../../../features/recordList/ViewLinks';
import { AdminHeading } from '../../../layouts/AdminHeading';
import { PageMeta } from '../../../layouts/PageMeta';
import { paths } from '../../../paths';
import { buttonClass } from '../../../ui/Button';
import { EmptyStateText } from '../../../ui/EmptyState';
import { Select } from '../../../ui/Select';
import { BlogsTable, DeletedBlogsTable } from './BlogsTable';

/** All blogs (docs/product.md §14.7): search, order and filters are in the URL. */
export default function Blogs() {
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
    kind: 'blogs',
    getName: ({ title }) => title,
    rows: query.data?.items,
    page,
    pageHref,
    onSettled: () => setBlogToDelete(undefined),
  });

  const sorting = { sort, setSort: params.setSort };

  return (
    <>
      <PageMeta title={copy.title} description={copy.description} />
      <AdminHeading
        title={copy.title}
        lead={isDeleted ? listCopy.deletedNote : copy.lead}
        action={<AddLink />}
      />
      <DeletedViewLinks params={params} />
      <ListToolbar
        params={params}
        sort={sort ?? ''}
        sorts={isDeleted ? copy.deletedSorts : copy.sorts}
        search={{ label: copy.search, placeholder: copy.searchHelp }}
      >
        <CategoryFilter params={params} blogs={query.data?.items ?? []} />
      </ListToolbar>
      <PaginatedList
        query={query}
        page={page}
        pageHref={pageHref}
        label={copy.results}
        failed={messages.lists.blogs.failed}
        skeleton={<RecordsSkeleton />}
        empty={
          <EmptyResults
            icon={Newspaper}
            title={messages.lists.blogs.empty}
            total={query.data?.total ?? 0}
            params={params}
            noMatch={getNoMatchText(params)}
            next={<NextStep isDeleted={isDeleted} />}
          />
        }
      >
        {(blogs) =>
          isDeleted ? (
            <DeletedBlogsTable blogs={blogs} sorting={sorting} busyId={busyId} onRestore={restore} />
          ) : (
            <BlogsTable blogs={blogs} sorting={sorting} onDelete={setBlogToDelete} />
          )
        }
      </PaginatedList>
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

function AddLink({ variant }: { variant?: 'secondary' }) {
  return (
    <Link to={paths.admin.addBlog} className={buttonClass({ variant })}>
      <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
      {copy.add}
    </Link>
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

function NextStep({ isDeleted }: { isDeleted: boolean }) {
  if (isDeleted) return <EmptyStateText>{listCopy.empty.nothingDeleted}</EmptyStateText>;
  return (
    <>
      <EmptyStateText>{copy.empty.none}</EmptyStateText>
      <AddLink variant="secondary" />
    </>
  );
}
