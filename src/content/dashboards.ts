/** The copy of /blogdashboard and /jobdashboard; that of rows and of deleting is in adminLists.ts. */

const shared = {
  pastEnd: { text: 'This list does not have that many pages.', action: 'Go to the first page' },
};

export const blogDashboard = {
  ...shared,
  title: 'Blog dashboard',
  description: 'Read, edit or delete any blog post.',
  lead: 'All posts, newest first. Anyone can read them; to edit or delete one, sign in.',
  listLabel: 'Blogs',
  add: 'Add a blog',
  emptyText: 'New posts will appear here.',
};

export const jobDashboard = {
  ...shared,
  title: 'Job dashboard',
  description: 'Edit or delete any job opening.',
  lead: 'All openings, newest first. To edit or delete one, sign in.',
  add: 'Add a job',
  emptyText: 'New openings will appear here and on the careers page.',
};
