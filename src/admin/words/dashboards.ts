/** The copy of /blogdashboard and /jobdashboard; that of rows and of deleting is in adminLists.ts. */

export const blogDashboard = {
  title: 'Blog dashboard',
  description: 'Read, edit or delete any blog post.',
  lead: 'All posts, newest first. Anyone can read them; to edit or delete one, sign in.',
  listLabel: 'Blogs',
  add: 'Add a blog',
  emptyText: 'New posts will appear here.',
};

export const jobDashboard = {
  title: 'Job dashboard',
  description: 'Edit or delete any job opening.',
  lead: 'All openings, newest first. To edit or delete one, sign in.',
  add: 'Add a job',
  listLabel: 'Jobs',
  emptyText: 'New openings will appear here and on the careers page.',
};
