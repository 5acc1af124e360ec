import { useQuery } from '@tanstack/react-query';
import { Newspaper, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ReadBlog } from '../../data/blogs';
import { messages } from '../../data/messages';
import { blogQueries } from '../../data/query/queries';
import { paths } from '../../paths';
import { CATEGORY_MAX_CHARACTERS } from '../../shared/limits';
import { blogCategories } from '../../site/blog/words';
import { buttonClass } from '../../ui/Button';
import { EmptyStateText } from '../../ui/EmptyState';
import { Notice } from '../../ui/Notice';
import { deletedLead, deletedSorts, NothingDeleted } from '../list/DeletedView';
import { ViewLinks } from '../list/ListControls';
import { ListPage } from '../list/ListPage';
import { Select } from '../list/Select';
import {
  alphabeticalSorts,
  creationSorts,
  type ListSearchParams,
  useListSearchParams,
} from '../list/useListSearchParams';
import { BlogsTable, type BlogView } from './BlogsTable';
import { countBlogs } from './requests';
import { useBlogDeletion } from './useBlogDeletion';

const textSorts = [
  ...alphabeticalSorts('title', 'Title'),
  ...alphabeticalSorts('author', 'Author'),
  ...alphabeticalSorts('category', 'Category'),
];
const newestSorts = [
  ...creationSorts,
  { value: '-updatedAt', label: 'Recently changed first' },
  ...textSorts,
] as const;
const SORTS = {
  all: newestSorts,
  published: newestSorts,
  scheduled: [
    { value: 'publishAt', label: 'Next first' },
    { value: '-publishAt', label: 'Last first' },
    ...textSorts,
  ],
  drafts: [
    { value: '-updatedAt', label: 'Recently changed first' },
    { value: 'updatedAt', label: 'Earliest changed first' },
    ...textSorts,
  ],
  deleted: [
    ...deletedSorts,
    ...alphabeticalSorts('title', 'Title'),
    ...alphabeticalSorts('category', 'Category'),
  ],
} as const;

type View = {
  label: string;
  /** The `status` of GET /blogs. */
  status?: 'all' | 'scheduled' | 'draft';
  lead: string;
  /** The message of an empty view, where it is not that of every list of blogs. */
  none?: string;
  /** What to do in an empty view. */
  next?: string;
};
const VIEWS: Record<BlogView, View> = {
  all: {
    label: 'All',
    status: 'all',
    lead: 'Posts on the public blog, and texts that only admins see.',
    next: 'Write the first post. It will appear on the public blog.',
  },
  published: {
    label: 'Published',
    lead: 'Posts shown on the public blog.',
    next: 'Write a post and choose “Publish”. It will appear on the public blog.',
  },
  scheduled: {
    label: 'Scheduled',
    status: 'scheduled',
    lead: 'These are published by themselves at their time.',
    none: 'Nothing is scheduled.',
    next: 'Open a draft and choose “Schedule…” to have it published at a time.',
  },
  drafts: {
    label: 'Drafts',
    status: 'draft',
    lead: 'Only admins see these texts.',
    none: 'No drafts found.',
    next: 'Save a text as a draft to go on with it later, on any device.',
  },
  deleted: { label: 'Recently deleted', lead: deletedLead },
};

/** All posts and drafts (docs/product.md §14.7): the view, search, order and filters are in the URL. */
export default function Blogs() {
  const params = useListSearchParams(SORTS, {
    filters: { category: (value: string) => value.slice(0, CATEGORY_MAX_CHARACTERS) },
  });
  const { view, search, apiQuery } = params;
  const { status, lead, none, next } = VIEWS[view];
  const { category = '' } = params.filters;
  const deleted = view === 'deleted' ? 'true' : undefined;
  const query = useQuery({
    ...blogQueries.list({ ...apiQuery, status, deleted, ...params.filters }),
    // Rows of another view would have the wrong buttons.
    placeholderData: (rows, previous) => {
      const shown = previous?.queryKey[2];
      return shown?.status === status && shown?.deleted === deleted ? rows : undefined;
    },
  });
  const deletion = useBlogDeletion({ ...params, rows: query.data?.items });
  const problems = query.data?.items.filter(({ draft }) => draft?.problem).length ?? 0;

  return (
    <>
      <ListPage
        title="Blogs"
        description="Read, edit or delete any blog post."
        lead={lead}
        action={<AddLink />}
        views={<BlogViews params={params} />}
        search={{ label: 'Search blogs', placeholder: 'Title, author, category or snippet' }}
        filters={
          <CategoryFilter
            category={category}
            blogs={query.data?.items ?? []}
            onChange={(name) => params.setFilters({ category: name })}
          />
        }
        notice={
          problems > 0 && (
            <Notice tone="error">
              <strong>
                {problems === 1
                  ? 'A scheduled text could not be published at its time.'
                  : `${problems} scheduled texts could not be published at their time.`}
              </strong>{' '}
              {problems === 1
                ? 'It is marked below. Open it to see why.'
                : 'They are marked below. Open one to see why.'}
            </Notice>
          )
        }
        params={params}
        query={query}
        label="Blogs found"
        failed={messages.lists.blogs.failed}
        empty={{
          icon: Newspaper,
          title: none ?? messages.lists.blogs.empty,
          noMatch: search
            ? `No blog contains “${search}”${category && ` in ${category}`}.`
            : `There are no blogs in ${category}.`,
          clearFilter: 'Show all categories',
          next: deleted ? (
            <NothingDeleted params={params} seeAll="See all blogs" />
          ) : (
            <>
              <EmptyStateText>{next}</EmptyStateText>
              <AddLink variant="secondary" />
            </>
          ),
        }}
      >
        {(blogs) => <BlogsTable blogs={blogs} view={view} sorting={params} deletion={deletion} />}
      </ListPage>
      {deletion.dialog}
    </>
  );
}

function AddLink({ variant }: { variant?: 'secondary' }) {
  return (
    <Link to={paths.admin.addBlog} className={buttonClass({ variant })}>
      <Plus size={18} />
      Add a blog
    </Link>
  );
}

/** Links to all texts, to those of each status, with their numbers, and to the deleted posts. */
function BlogViews({ params }: { params: ListSearchParams }) {
  const { data: counts } = useQuery({
    queryKey: [...blogQueries.all, 'counts'],
    queryFn: ({ signal }) => countBlogs(signal),
  });
  return (
    <ViewLinks
      views={(Object.keys(VIEWS) as BlogView[]).map((name) => ({
        label: VIEWS[name].label,
        to: params.viewHref(name),
        isCurrent: name === params.view,
        count: name === 'deleted' ? undefined : counts?.[name],
      }))}
    />
  );
}

/** Offers the known categories and, since a category is free text, those of the listed blogs. */
function CategoryFilter({
  category,
  blogs,
  onChange,
}: {
  category: string;
  blogs: ReadBlog[];
  onChange: (category: string) => void;
}) {
  const used = [category, ...blogs.map((blog) => blog.category)].filter(Boolean).toSorted();
  const names = [...new Set([...blogCategories, ...used])];
  return (
    <Select
      label="Category"
      value={category}
      options={[
        { value: '', label: 'All categories' },
        ...names.map((name) => ({ value: name, label: name })),
      ]}
      onChange={onChange}
    />
  );
}
