/** The copy of /admin/blogs and /admin/jobs, and of every admin list. Messages are in messages.ts. */

type SortOption<Sort extends string> = { value: Sort; label: string };

/** The orders of a list, its default first. Values are those of the API. */
function sorts<const Sort extends string>(...options: SortOption<Sort>[]): SortOption<Sort>[] {
  return options;
}

/** A text column in both directions. */
function alphabetical<const Key extends string>(key: Key, name: string): SortOption<Key | `-${Key}`>[] {
  return [
    { value: key, label: `${name}, A to Z` },
    { value: `-${key}`, label: `${name}, Z to A` },
  ];
}

const byCreation = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
] as const;

/** The links between the pages of a list. */
export const paginationCopy = {
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  position: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
};

export const listCopy = {
  views: 'Views',
  all: 'All',
  deleted: 'Recently deleted',
  deletedNote: 'Kept for 30 days after deletion, then removed permanently.',
  sort: 'Sort',
  refreshFailed: 'What you see may be out of date.',
  empty: {
    pastEnd: 'This list does not have that many pages.',
    firstPage: 'Go to the first page',
    clear: 'Clear the search',
    clearFilter: 'Show all categories',
    nothingDeleted: 'Nothing was deleted in the last 30 days.',
  },
};

const deletedSorts = [
  { value: '-deletedAt', label: 'Recently deleted first' },
  { value: 'deletedAt', label: 'Earliest deleted first' },
] as const;

const shared = {
  edit: 'Edit',
  delete: 'Delete',
  deleting: 'Deleting…',
  restore: 'Restore',
  restoring: 'Restoring…',
  undo: 'Undo',
  retry: 'Try again',
};

const blogTexts = sorts(
  ...alphabetical('title', 'Title'),
  ...alphabetical('author', 'Author'),
  ...alphabetical('category', 'Category'),
);

const newestBlogs = sorts(
  ...byCreation,
  { value: '-updatedAt', label: 'Recently changed first' },
  ...blogTexts,
);

const signedOut =
  'You are not signed in. You will be asked to sign in first, and nothing will be deleted now.';

export const blogsPage = {
  ...shared,
  title: 'Blogs',
  description: 'Read, edit or delete any blog post.',
  add: 'Add a blog',
  search: 'Search blogs',
  searchHelp: 'Title, author, category or snippet',
  seeAll: 'See all blogs',
  results: 'Blogs found',
  category: 'Category',
  allCategories: 'All categories',
  columns: {
    title: 'Title',
    category: 'Category',
    date: 'Date',
    status: 'Status',
    deleted: 'Deleted',
    restorableUntil: 'Kept until',
    actions: 'Actions',
  },
  sorts: {
    all: newestBlogs,
    published: newestBlogs,
    scheduled: sorts(
      { value: 'publishAt', label: 'Next first' },
      { value: '-publishAt', label: 'Last first' },
      ...blogTexts,
    ),
    drafts: sorts(
      { value: '-updatedAt', label: 'Recently changed first' },
      { value: 'updatedAt', label: 'Earliest changed first' },
      ...blogTexts,
    ),
    deleted: sorts(
      ...deletedSorts,
      ...alphabetical('title', 'Title'),
      ...alphabetical('category', 'Category'),
    ),
  },
  read: 'Read',
  noMatch: 'No blog contains',
  emptyCategory: 'There are no blogs in',
  dialog: {
    title: 'Delete this blog?',
    text: 'Visitors will no longer see it, and links to it will stop working.',
    restorable: 'You can restore it for 30 days.',
    signedOut,
    cancel: 'Keep it',
  },
  deleted: 'Blog deleted.',
  views: {
    all: {
      label: 'All',
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
      lead: 'These are published by themselves at their time.',
      none: 'Nothing is scheduled.',
      next: 'Open a draft and choose “Schedule…” to have it published at a time.',
    },
    drafts: {
      label: 'Drafts',
      lead: 'Only admins see these texts.',
      none: 'No drafts found.',
      next: 'Save a text as a draft to go on with it later, on any device.',
    },
  },
  untitled: 'No title yet',
  /** Before the times of drafts. */
  times: { saved: 'Saved', due: 'Was due', zone: 'India time' },
  draftStatus: {
    draft: 'Draft',
    changes: 'Changes',
    unpublished: 'Unpublished',
    deleted: 'Post deleted',
    scheduled: 'Scheduled',
    problem: 'Not published',
  },
  problems: (count: number) =>
    count === 1
      ? 'A scheduled text could not be published at its time.'
      : `${count} scheduled texts could not be published at their time.`,
  problemNext: 'It is marked below. Open it to see why.',
  alreadyDeleted: 'This blog was already deleted.',
  failed: 'Failed to delete blog. Please try again.',
  restored: 'Blog restored.',
  notRestorable: 'This blog is no longer in Recently deleted.',
  restoreFailed: 'Failed to restore blog. Please try again.',
};

export const jobsPage = {
  ...shared,
  title: 'Jobs',
  description: 'View, edit or delete any job opening.',
  views: {
    all: {
      lead: 'Openings shown on the careers page.',
      next: 'Add the first opening. It will appear on the careers page.',
    },
  },
  add: 'Add a job',
  search: 'Search jobs',
  searchHelp: 'Position, department or location',
  seeAll: 'See all jobs',
  results: 'Jobs found',
  columns: {
    position: 'Position',
    department: 'Department',
    location: 'Location',
    posted: 'Posted',
    status: 'Status',
    deleted: 'Deleted',
    restorableUntil: 'Kept until',
    actions: 'Actions',
  },
  sorts: {
    all: sorts(
      ...byCreation,
      { value: '-updatedAt', label: 'Recently changed first' },
      ...alphabetical('position', 'Position'),
      ...alphabetical('department', 'Department'),
      ...alphabetical('location', 'Location'),
      { value: '-postedDate', label: 'Recently posted first' },
      { value: 'postedDate', label: 'Earliest posted first' },
    ),
    deleted: sorts(
      ...deletedSorts,
      ...alphabetical('position', 'Position'),
      ...alphabetical('department', 'Department'),
      ...alphabetical('location', 'Location'),
    ),
  },
  view: 'View',
  noMatch: 'No job contains',
  /** Asked only without a session. */
  dialog: {
    title: 'Delete this job?',
    signedOut,
    cancel: 'Keep it',
  },
  deleted: 'Job deleted.',
  alreadyDeleted: 'This job was already deleted.',
  failed: 'Failed to delete job. Please try again.',
  restored: 'Job restored.',
  notRestorable: 'This job is no longer in Recently deleted.',
  restoreFailed: 'Failed to restore job. Please try again.',
};

/** The labels of statuses; an unknown one is shown unchanged, a missing one as `none` (docs/product.md §14.7). */
export const statusCopy: { none: string; labels: Record<string, string> } = {
  none: 'N/A',
  labels: {
    published: 'Published',
    open: 'Open',
    new: 'New',
    answered: 'Answered',
    closed: 'Closed',
    spam: 'Spam',
  },
};
