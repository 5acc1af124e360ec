import { useQuery } from '@tanstack/react-query';
import { Newspaper, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReadBlog } from '../../../api/blogs';
import { blogQueries } from '../../../api/queries';
import { blogsPage as copy, listTools } from '../../../content/adminLists';
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

/** All blogs: search, order and filters are in the URL; each can be read, edited, deleted and restored. */
export default function Blogs() {
  const params = useListSearchParams(copy.sorts, copy.deletedSorts);
  const { page, category, isDeleted, sort, apiQuery, pageHref } = params;
  const [blogToDelete, setBlogToDelete] = useState<ReadBlog>();
  const deleted = isDeleted ? 'true' : undefined;
  const query = useQuery({
    ...blogQueries.list({ ...apiQuery, category: category || undefined, deleted }),
    // The buttons of the other view would not fit its rows.
    placeholderData: (rows, previous) => (previous?.queryKey[2].deleted === deleted ? rows : undefined),
  });
  const { remove, restore, busyId } = useDeletion({
    kind: 'blogs',
    nameOf: ({ title }) => title,
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
        lead={isDeleted ? listTools.deletedNote : copy.lead}
        action={<AddLink />}
      />
      <DeletedViewLinks params={params} />
      <ListToolbar
        params={params}
        sort={sort ?? ''}
        sorts={isDeleted ? copy.deletedSorts : copy.sorts}
        search={{ label: copy.search, placeholder: copy.searchHelp }}
      >
        <CategoryPicker params={params} shown={query.data?.items ?? []} />
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
            noMatch={noMatch(params)}
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

/** The known categories; since a category is free text, also those of the blogs that are shown. */
function CategoryPicker({ params, shown }: { params: ListSearchParams; shown: ReadBlog[] }) {
  const own = [params.category, ...shown.map(({ category }) => category)].filter(Boolean).toSorted();
  const categories = [...new Set([...blogCategories, ...own])];
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

function noMatch({ search, category }: ListSearchParams): string {
  if (!search) return `${copy.emptyCategory} ${category}.`;
  return `${copy.empty.noMatch} “${search}”${category && ` in ${category}`}.`;
}

function NextStep({ isDeleted }: { isDeleted: boolean }) {
  if (isDeleted) return <EmptyStateText>{listTools.empty.nothingDeleted}</EmptyStateText>;
  return (
    <>
      <EmptyStateText>{copy.empty.none}</EmptyStateText>
      <AddLink variant="secondary" />
    </>
  );
}
