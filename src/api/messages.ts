import { words } from '../shared/siteLanguage';

/** The messages that visitors see, which each language has. */
export const publicMessages = words({
  blogsFailed: { en: 'Failed to load blogs', hi: 'ब्लॉग की पोस्ट नहीं खुल सकीं' },
  blogFailed: { en: 'Failed to fetch blog details.', hi: 'पोस्ट नहीं खुल सकी।' },
});

/** Messages whose wording is fixed. */
export const messages = {
  lists: {
    blogs: { failed: publicMessages.blogsFailed, empty: 'No blogs found.' },
    jobs: { failed: 'Failed to load jobs', empty: 'No jobs found.' },
    contacts: { failed: 'Failed to load contacts', empty: 'No contacts found.' },
  },
  blog: {
    added: 'Blog added successfully!',
    updated: 'Blog updated successfully!',
    addFailed: 'Failed to add blog. Please try again.',
    fetchFailed: publicMessages.blogFailed,
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
} as const;
