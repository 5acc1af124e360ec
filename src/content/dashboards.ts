/** The words of /blogdashboard and /jobdashboard. */

const shared = {
  pages: 'Pages',
  edit: 'Edit',
  delete: 'Delete',
  deleting: 'Deleting…',
  noStatus: 'N/A',
  pastEnd: { text: 'There are not that many pages.', action: 'Go to the first page' },
};

export const blogDashboard = {
  ...shared,
  title: 'Blog dashboard',
  description: 'Every post of the blog, to read, edit or delete.',
  lead: 'Every post, newest first. Reading is open to all; editing and deleting ask you to sign in.',
  listLabel: 'Blogs',
  read: 'Read',
  add: 'Add a blog',
  emptyText: 'Once a post is written it stands here.',
  dialog: {
    title: 'Delete this blog?',
    text: 'Visitors will no longer find it, and links to it will lead to a not-found page.',
    signedOut: 'You are not signed in: you will be asked to sign in first, and nothing is deleted now.',
    keep: 'Keep it',
  },
  deleted: 'Blog deleted.',
  alreadyGone: 'This blog had been deleted already.',
  failed: 'Failed to delete blog. Please try again.',
};

export const jobDashboard = {
  ...shared,
  title: 'Job dashboard',
  description: 'Every job opening, to edit or delete.',
  lead: 'Every opening, newest first. Editing and deleting ask you to sign in.',
  listLabel: 'Jobs',
  add: 'Add a job',
  emptyText: 'Once an opening is added it stands here, and on the careers page.',
  columns: {
    position: 'Position',
    department: 'Department',
    location: 'Location',
    posted: 'Posted',
    status: 'Status',
    actions: 'Actions',
  },
  deleted: 'Job deleted.',
  alreadyGone: 'This job had been deleted already.',
  failed: 'Failed to delete job. Please try again.',
};
