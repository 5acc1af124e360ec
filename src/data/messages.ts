/** Texts of anything that loads or has failed. */
const states = { loading: 'Loading…', retry: 'Retry' } as const;

const unit = (name: string) => (count: number) => `${count} ${name}${count === 1 ? '' : 's'}`;

/** Messages whose wording is fixed (docs/product.md §17.3). */
export const messages = {
  states,
  units: { second: unit('second'), minute: unit('minute'), hour: unit('hour') },
  /** Before the list of the fields of a form that have an error. */
  pleaseCheck: (count: number) => (count === 1 ? 'Please check one field:' : `Please check ${count} fields:`),
  lists: {
    blogs: { failed: 'Failed to load blogs', empty: 'No blogs found.' },
    jobs: { failed: 'Failed to load jobs', empty: 'No jobs found.' },
    contacts: { failed: 'Failed to load contacts', empty: 'No contacts found.' },
  },
  blog: {
    added: 'Blog added successfully!',
    updated: 'Blog updated successfully!',
    addFailed: 'Failed to add blog. Please try again.',
    fetchFailed: 'Failed to fetch blog details.',
    updateFailed: 'Failed to update blog',
  },
  job: {
    added: 'Job added successfully!',
    updated: 'Job updated successfully!',
    addFailed: 'Failed to add job. Please try again.',
    fetchFailed: 'Failed to fetch job details.',
    updateFailed: 'Failed to update job',
  },
  dashboard: { failed: 'Failed to load dashboard stats' },
  email: {
    contact: 'Failed to send email. Please try again.',
    jobApplication: 'Failed to send job application. Please try again.',
    newsletter: 'Failed to subscribe to newsletter. Please try again.',
  },
} as const;
