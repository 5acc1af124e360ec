import { Newspaper } from 'lucide-react';
import { blogApi, listBlogs, type ReadBlog } from '../../api/blogs';
import { messages } from '../../api/messages';
import { blogQueries } from '../../api/queries';
import { CategoryMark } from '../../pages/blog/BlogPattern';
import { blogCategories } from '../../pages/blog/words';
import { paths } from '../../paths';
import { isBlank } from '../../shared/characters';
import { CATEGORY_MAX_CHARACTERS, DELETED_RETENTION_DAYS } from '../../shared/limits';
import { DateTime } from '../../ui/DateTime';
import { Notice } from '../../ui/Notice';
import { Chip } from '../common/Chip';
import { CellNote, StatusChip } from '../records/list/ListTable';
import { RecordList } from '../records/list/RecordList';
import type { Deletion, RecordListDefinition } from '../records/list/recordListDefinition';
import { SavedSinceError } from '../records/list/useDeletion';
import { alphabeticalSorts, creationSorts } from '../records/list/useListSearchParams';
import { DELETE_DRAFT_FAILED, describeDraftDeletion, getDraftLabel, getPostLink } from './blogText';
import { countBlogs, draftApi } from './requests';

const textSorts = [
  ...alphabeticalSorts('title', 'Title'),
  ...alphabeticalSorts('author', 'Author'),
  ...alphabeticalSorts('category', 'Category'),
];
const newestSorts = [
  ...creationSorts,
  { value: '-updatedAt', label: 'Recently changed first' },
  ...textSorts,
];

/** By what the date of a view is sorted; that of a published blog is free text. */
const DATE_SORTS: Record<string, string | undefined> = { scheduled: 'publishAt', drafts: '-updatedAt' };

/** Posts and drafts are one list. A deleted draft cannot be restored. */
const blogs: RecordListDefinition<ReadBlog> = {
  noun: 'blog',
  title: 'Blogs',
  description: 'Read, edit or delete any blog post.',
  icon: Newspaper,
  addPath: paths.admin.addBlog,
  listPath: paths.admin.blogs,
  dashboard: {
    description: 'Read, edit or delete any blog post.',
    lead: (isSignedIn) =>
      `All posts, newest first. Anyone can read them${isSignedIn ? '' : '; to edit or delete one, sign in'}.`,
    next: 'New posts will appear here.',
  },
  queries: blogQueries,
  fetchPage: listBlogs,
  messages: messages.lists.blogs,
  searchPlaceholder: 'Title, author, category or snippet',
  views: {
    all: {
      label: 'All',
      query: { status: 'all' },
      lead: 'Posts on the public blog, and texts that only admins see.',
      sorts: newestSorts,
      next: 'Write the first post. It will appear on the public blog.',
    },
    published: {
      label: 'Published',
      lead: 'Posts shown on the public blog.',
      sorts: newestSorts,
      next: 'Write a post and choose “Publish”. It will appear on the public blog.',
    },
    scheduled: {
      label: 'Scheduled',
      query: { status: 'scheduled' },
      lead: 'These publish automatically at the time shown.',
      sorts: [
        { value: 'publishAt', label: 'Next first' },
        { value: '-publishAt', label: 'Last first' },
        ...textSorts,
      ],
      none: 'Nothing is scheduled.',
      next: 'Open a draft and choose “Schedule…” to have it published at a time.',
    },
    drafts: {
      label: 'Drafts',
      query: { status: 'draft' },
      lead: 'Only admins see these texts.',
      sorts: [
        { value: '-updatedAt', label: 'Recently changed first' },
        { value: 'updatedAt', label: 'Earliest changed first' },
        ...textSorts,
      ],
      none: 'No drafts found.',
      next: 'Save a text as a draft to continue it later, on any device.',
    },
  },
  deletedSorts: [...alphabeticalSorts('title', 'Title'), ...alphabeticalSorts('category', 'Category')],
  countViews: countBlogs,
  filter: {
    name: 'category',
    label: 'Category',
    all: 'All categories',
    maxLength: CATEGORY_MAX_CHARACTERS,
    // A category is free text.
    getValues: (items) => [
      ...new Set([
        ...blogCategories,
        ...items
          .map(({ category }) => category)
          .filter(Boolean)
          .toSorted(),
      ]),
    ],
  },
  renderNotice: renderProblems,
  name: {
    label: 'Title',
    sort: 'title',
    get: ({ title }) => (isBlank(title) ? 'No title yet' : title),
    getNote: ({ author }) => author,
  },
  columns: [{ label: 'Category', width: 'medium', defaultSort: 'category', cell: renderCategory }],
  getStateColumns: (view) => [
    { label: 'Date', width: 'time', defaultSort: DATE_SORTS[view], cell: renderDate },
    { label: 'Status', width: 'medium', cell: renderStatus },
  ],
  getEditPath: ({ _id, draft }) => paths.admin.editBlog(draft?.blog ?? _id),
  getPublicLink: ({ _id, language, draft }) =>
    draft ? undefined : { label: 'Read', ...getPostLink(_id, language) },
  getDeletion,
  restore: blogApi.restore,
};

/** /admin/blogs. */
export default function Blogs() {
  return <RecordList list={blogs} />;
}

/** /blogdashboard. */
export function BlogDashboard() {
  return <RecordList list={blogs} isPublic />;
}

function getDeletion({ _id, updatedAt, draft }: ReadBlog): Deletion {
  if (!draft) {
    return {
      noun: 'blog',
      send: () => blogApi.remove(_id),
      warning: `Visitors will no longer see it, and links to it will stop working. A draft of it will not be published at its time. You can restore it for ${DELETED_RETENTION_DAYS} days.`,
      failed: 'Failed to delete blog. Please try again.',
    };
  }
  return {
    noun: 'draft',
    async send() {
      const { item, etag } = await draftApi.get(_id);
      if (item.updatedAt !== updatedAt) throw new SavedSinceError();
      await draftApi.remove(_id, etag);
    },
    warning: describeDraftDeletion(draft),
    isFinal: true,
    failed: DELETE_DRAFT_FAILED,
  };
}

function renderProblems(items: ReadBlog[]) {
  const problems = items.filter(({ draft }) => draft?.problem).length;
  return (
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
  );
}

function renderCategory({ category }: ReadBlog) {
  return (
    category && (
      <span className="row">
        <CategoryMark category={category} />
        {category}
      </span>
    )
  );
}

/** The date that visitors read, the time of publication, or when a draft was saved. */
function renderDate({ date, draft, updatedAt }: ReadBlog) {
  if (!draft) return date;
  const { publishAt, problem } = draft;
  const due = publishAt ?? problem?.publishAt;
  return (
    <div>
      {!publishAt && <CellNote>{problem ? 'Was due' : 'Saved'}</CellNote>}
      {due ? <DateTime iso={due} format="dayAndTimeInIndia" /> : <DateTime iso={updatedAt} />}
      {due && <CellNote>India time</CellNote>}
    </div>
  );
}

function renderStatus({ status, draft }: ReadBlog) {
  if (!draft) return <StatusChip status={status} labels={{ published: 'Published' }} />;
  const { problem, publishAt } = draft;
  const tone = problem ? 'warning' : publishAt ? 'brand' : 'plain';
  return <Chip tone={tone}>{getDraftLabel(draft)}</Chip>;
}
