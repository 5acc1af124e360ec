import type { BlogInput } from '../../src/contract/blog';

/** The sample posts of a new database. */
export const sampleBlogs: (BlogInput & { createdAt: string })[] = [
  {
    createdAt: '2025-03-12T05:00:00.000Z',
    title: 'Placeholder',
    author: 'Sanyog Digital',
    date: '12 March 2025',
    category: 'Industry Trends',
    snippet: 'Placeholder.',
    content: 'Placeholder.',
  },
];
