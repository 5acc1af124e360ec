import { paths } from '../../paths';
import type { MailKind } from '../../shared/mail';

/** The copy of the admin area. Messages are in messages.ts. */

export type AdminPlace =
  | 'dashboard'
  | 'blogs'
  | 'jobs'
  | 'contacts'
  | 'users'
  | 'settings'
  | 'analytics'
  | 'backups';

type ManagementCard = {
  place: 'blogs' | 'jobs' | 'contacts';
  title: string;
  text: string;
  /** `itemName` completes "View All" and "Add" for screen readers (docs/product.md §17.5). */
  all: { to: string; itemName: string };
  add?: { to: string; itemName: string };
};

const manage: ManagementCard[] = [
  {
    place: 'blogs',
    title: 'Blogs',
    text: 'Posts shown on the public blog.',
    all: { to: paths.admin.blogs, itemName: 'blogs' },
    add: { to: paths.admin.addBlog, itemName: 'a blog' },
  },
  {
    place: 'jobs',
    title: 'Jobs',
    text: 'Openings shown on the careers page.',
    all: { to: paths.admin.jobs, itemName: 'jobs' },
    add: { to: paths.admin.addJob, itemName: 'a job' },
  },
  {
    place: 'contacts',
    title: 'Contacts',
    text: 'Inquiries from the contact form.',
    all: { to: paths.admin.inquiries, itemName: 'contacts' },
  },
];

type CountCard = { name: 'blogs' | 'jobs' | 'contacts' | 'admins'; label: string; to: string };

const counts: CountCard[] = [
  { name: 'blogs', label: 'Blogs', to: paths.admin.blogs },
  { name: 'jobs', label: 'Jobs', to: paths.admin.jobs },
  // The number counts spam too.
  { name: 'contacts', label: 'Contacts', to: paths.admin.allInquiries },
  { name: 'admins', label: 'Admins', to: paths.admin.users },
];

type QuickAction = { icon: 'add' | 'contacts' | 'blogs' | 'jobs' | 'site'; label: string; to: string };

const quick: QuickAction[] = [
  { icon: 'add', label: 'Add a blog', to: paths.admin.addBlog },
  { icon: 'add', label: 'Add a job', to: paths.admin.addJob },
  { icon: 'contacts', label: 'See inquiries', to: paths.admin.inquiries },
  { icon: 'blogs', label: 'Blog dashboard', to: paths.blogDashboard },
  { icon: 'jobs', label: 'Job dashboard', to: paths.jobDashboard },
  { icon: 'site', label: 'Open the site', to: paths.home },
];

/** The eight entries of the side navigation, in order (docs/product.md §14.1). */
export const adminNavigation: { place: AdminPlace; label: string; to: string }[] = [
  { place: 'dashboard', label: 'Dashboard', to: paths.admin.dashboard },
  { place: 'blogs', label: 'Blogs', to: paths.admin.blogs },
  { place: 'jobs', label: 'Jobs', to: paths.admin.jobs },
  { place: 'contacts', label: 'Contacts', to: paths.admin.inquiries },
  { place: 'users', label: 'Users', to: paths.admin.users },
  { place: 'settings', label: 'Settings', to: paths.admin.settings },
  { place: 'analytics', label: 'Analytics', to: paths.admin.analytics },
  { place: 'backups', label: 'Backups', to: paths.admin.backups },
];

export const adminFrame = {
  area: 'Admin',
  navigation: 'Admin',
  menu: 'Menu',
  skip: 'Skip to the content',
  newInquiries: 'new',
  signedInAs: 'Signed in as',
  openSite: 'Open the site',
  signOut: 'Sign out',
  signingOut: 'Signing out…',
};

export const dashboardPage = {
  title: 'Dashboard',
  description: 'Counts of blogs, jobs, contacts and admins, with links to manage them.',
  lead: 'What came in, and what is on the site.',
  wanted: {
    lead: 'You wanted to open:',
    dismiss: 'Dismiss',
    names: {
      inquiry: 'an inquiry',
      blog: 'a blog',
      newBlog: 'a new blog',
      blogVersions: 'the versions of a blog',
      job: 'a job',
      newJob: 'a new job',
      place: (label: string) => `the ${label.toLowerCase()}`,
      other: 'another page',
    },
  },
  latest: {
    heading: 'New inquiries',
    count: (total: number) => `${total.toLocaleString('en-IN')} in the inbox`,
    all: 'See all',
    allItemName: 'inquiries',
    none: 'The inbox is empty. Inquiries from the contact form will appear here.',
    openForm: 'See the contact form',
    old: (time: string) => `What is below is old: it was loaded at ${time}.`,
  },
  desk: {
    heading: 'Inquiries today',
    numbers: [
      { name: 'newToday', label: 'New today', to: paths.admin.inquiries },
      { name: 'waiting', label: 'Waiting over 24 hours', to: paths.admin.dueInquiries },
      { name: 'due', label: 'Due', to: paths.admin.dueInquiries },
    ] as const,
    unavailable: 'unknown',
    failed: 'Failed to load the numbers of inquiries',
  },
  mail: {
    heading: 'Mail that needs you',
    delayed: (count: number) =>
      count === 1
        ? '1 mail has been waiting for more than 15 minutes. The mail server may be unreachable; it is tried again by itself.'
        : `${count} mails have been waiting for more than 15 minutes. The mail server may be unreachable; they are tried again by themselves.`,
    failed: 'Failed to load the mails',
    kinds: {
      reply: 'Reply',
      acknowledgement: 'Acknowledgement',
      notice: 'Notice',
      reminder: 'Reminder',
    } satisfies Record<MailKind, string>,
    to: 'to',
    states: {
      failed: 'Not delivered.',
      unsure: 'May not have arrived.',
      queued: 'Waiting.',
      sending: 'Being sent.',
    },
    nextAttempt: (time: string) => `Next attempt at ${time}.`,
    more: (count: number) => `And ${count.toLocaleString('en-IN')} more`,
    retryAll: 'Retry all',
    retryingAll: 'Retrying…',
  },
  countsHeading: 'At a glance',
  spam: (count: number) => `${count.toLocaleString('en-IN')} of them spam`,
  counts,
  sample: 'Sample',
  sampleNote:
    'The figures below are samples, not your data. Nothing is lost; only the counts could not be loaded.',
  oldNumbers: (time: string) =>
    `The numbers below are old: they were loaded at ${time}. Only the new ones could not be loaded.`,
  manageHeading: 'Manage',
  viewAll: 'View All',
  add: 'Add',
  manage,
  quickHeading: 'Quick actions',
  quick,
  initialPassword: {
    text: 'You are still using the password printed when the server first started. Others may have seen it. Change it on the server:',
    command: (email: string) => `node dist/server/admin.js password ${email}`,
  },
  sampleContent: {
    singular: '1 sample value is still shown to visitors.',
    plural: 'sample values are still shown to visitors.',
    nextStep: 'Ask your developer to replace them before the site goes live.',
    show: 'Show them',
    hide: 'Hide them',
  },
};

/** Pages with only a heading and a to-do text (docs/product.md §14.12). */
export const placeholderPages: Record<string, { title: string; text: string }> = {
  [paths.admin.users]: { title: 'Users', text: 'To do: manage who can sign in.' },
  [paths.admin.settings]: { title: 'Settings', text: 'To do: site settings.' },
  [paths.admin.analytics]: { title: 'Analytics', text: 'To do: figures for visits and inquiries.' },
  [paths.admin.backups]: { title: 'Backups', text: 'To do: make and restore backups.' },
};
