import { useQuery } from '@tanstack/react-query';
import { Newspaper, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { listBlogs, type ReadBlog } from '../../../api/blogs';
import { ADMIN_PAGE_ROWS } from '../../../config/constants';
import { listTools, blogsPage as words } from '../../../content/adminLists';
import { blogCategories } from '../../../content/blog';
import { messages } from '../../../content/messages';
import { DeleteBlogDialog } from '../../../features/recordList/DeleteBlogDialog';
import { EmptyResults, EmptyStateText } from '../../../features/recordList/EmptyResults';
import { DeletedViewLinks, ListToolbar } from '../../../features/recordList/ListToolbar';
import { PaginatedList } from '../../../features/recordList/PaginatedList';
import { RecordsSkeleton } from '../../../features/recordList/RecordTable';
import { isOfView } from '../../../features/recordList/toListState';
import { useDeletion } from '../../../features/recordList/useDeletion';
import { type ListSearchParams, useListSearchParams } from '../../../features/recordList/useListSearchParams';
import { AdminHeading } from '../../../layouts/AdminHeading';
import { PageHead } from '../../../layouts/PageHead';
import { paths } from '../../../paths';
import { buttonClass } from '../../../ui/Button';
import { Picker } from '../../../ui/Picker';
import { BlogsTable, DeletedBlogsTable } from './BlogsTable';

/** Every blog (section 2): searched, sorted and filtered in the address, to read, edit, delete and restore. */
export default function Blogs() {
  const address = useListSearchParams(words.sorts, words.deletedSorts);
  const { page, search, category, isDeleted, sort, apiSort, pageHref } = address;
  const [asked, setAsked] = useState<ReadBlog>();
  const query = useQuery({
    queryKey: ['blogs', 'list', { page, search, category, sort, isDeleted, limit: ADMIN_PAGE_ROWS }],
    queryFn: ({ signal }) =>
      listBlogs(
        {
          page: String(page),
          limit: String(ADMIN_PAGE_ROWS),
          search: search || undefined,
          category: category || undefined,
          sort: apiSort,
          deleted: isDeleted ? 'true' : undefined,
        },
        signal,
      ),
    placeholderData: (rows, before) => (isOfView(before, { isDeleted }) ? rows : undefined),
  });
  const { remove, restore, busyId } = useDeletion({
    kind: 'blogs',
    nameOf: ({ title }) => title,
    rows: query.data?.items,
    page,
    pageHref,
    whenAnswered: () => setAsked(undefined),
  });

  const sorting = { sort, setSort: address.setSort };

  return (
    <>
      <PageHead title={words.title} description={words.description} />
      <AdminHeading
        title={words.title}
        lead={isDeleted ? listTools.deletedNote : words.lead}
        action={<AddLink />}
      />
      <DeletedViewLinks address={address} />
      <ListToolbar
        address={address}
        sort={sort ?? ''}
        sorts={isDeleted ? words.deletedSorts : words.sorts}
        search={{ label: words.search, placeholder: words.searchHelp }}
      >
        <CategoryPicker address={address} shown={query.data?.items ?? []} />
      </ListToolbar>
      <PaginatedList
        query={query}
        page={page}
        pageHref={pageHref}
        label={words.results}
        failed={messages.lists.blogs.failed}
        skeleton={<RecordsSkeleton />}
        empty={
          <EmptyResults
            icon={Newspaper}
            title={messages.lists.blogs.empty}
            total={query.data?.total ?? 0}
            address={address}
            noMatch={noMatch(address)}
            next={<NextStep isDeleted={isDeleted} />}
          />
        }
      >
        {(blogs) =>
          isDeleted ? (
            <DeletedBlogsTable blogs={blogs} sorting={sorting} busyId={busyId} onRestore={restore} />
          ) : (
            <BlogsTable blogs={blogs} sorting={sorting} onDelete={setAsked} />
          )
        }
      </PaginatedList>
      {asked && (
        <DeleteBlogDialog
          blog={asked}
          isBusy={busyId !== undefined}
          onConfirm={() => remove(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function AddLink({ variant }: { variant?: 'secondary' }) {
  return (
    <Link to={paths.admin.addBlog} className={buttonClass({ variant })}>
      <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
      {words.add}
    </Link>
  );
}

/** The known categories; since a category is free text, also those of the blogs that are shown. */
function CategoryPicker({ address, shown }: { address: ListSearchParams; shown: ReadBlog[] }) {
  const own = [address.category, ...shown.map(({ category }) => category)].filter(Boolean).toSorted();
  const categories = [...new Set([...blogCategories, ...own])];
  return (
    <Picker
      label={words.category}
      value={address.category}
      choices={[
        { value: '', label: words.allCategories },
        ...categories.map((name) => ({ value: name, label: name })),
      ]}
      onPick={address.setCategory}
    />
  );
}

function noMatch({ search, category }: ListSearchParams): string {
  if (!search) return `${words.emptyCategory} ${category}.`;
  return `${words.empty.noMatch} “${search}”${category && ` in ${category}`}.`;
}

function NextStep({ isDeleted }: { isDeleted: boolean }) {
  if (isDeleted) return <EmptyStateText>{listTools.empty.nothingDeleted}</EmptyStateText>;
  return (
    <>
      <EmptyStateText>{words.empty.none}</EmptyStateText>
      <AddLink variant="secondary" />
    </>
  );
}
