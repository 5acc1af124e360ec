/** The copy of /blogdashboard and /jobdashboard; that of rows and of deleting is in adminLists.ts. */

const shared = {
  pastEnd: { text: 'There are not that many pages.', action: 'Go to the first page' },
};

export const blogDashboard = {
  ...shared,
  title: 'Blog dashboard',
  description: 'Every post of the blog, to read, edit or delete.',
  lead: 'Every post, newest first. Reading is open to all; editing and deleting ask you to sign in.',
  listLabel: 'Blogs',
  add: 'Add a blog',
  emptyText: 'Once a post is written it appears here.',
};

export const jobDashboard = {
  ...shared,
  title: 'Job dashboard',
  description: 'Every job opening, to edit or delete.',
  lead: 'Every opening, newest first. Editing and deleting ask you to sign in.',
  add: 'Add a job',
  emptyText: 'Once an opening is added it appears here, and on the careers page.',
};
