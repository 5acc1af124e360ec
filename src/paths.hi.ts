import { paths as english, patterns as englishPatterns } from './paths';
import type { Translated } from './shared/translated';

export const patterns: Translated<typeof englishPatterns> = { ...englishPatterns, blogPost: '/hi/blogs/:id' };

/** The pages that the Hindi site has; all other URLs are those of the English one. */
export const paths: Translated<typeof english> = {
  ...english,
  home: '/hi',
  homeAlias: '/hi',
  about: '/hi/about',
  services: '/hi/services',
  service: (anchor) => `/hi/services#${anchor}`,
  careers: '/hi/careers',
  job: (id) => `/hi${english.job(id)}`,
  inquiry: '/hi/cst',
  contact: '/hi/contact',
  contactAbout: (service, role) => `/hi${english.contactAbout(service, role)}`,
  contactInvestor: `/hi${english.contactInvestor}`,
  blog: '/hi/blog',
  blogCategory: (category) => `/hi${english.blogCategory(category)}`,
  blogPost: (id) => `/hi${english.blogPost(id)}`,
  draftPreview: '/hi/preview',
  documents: {
    ...english.documents,
    privacy: '/hi/documents/privacy-policy.html',
    terms: '/hi/documents/terms.html',
  },
};
