import type * as english from './language';

export const language: typeof english.language = {
  tag: 'hi-IN',
  openGraph: 'hi_IN',
  other: {
    tag: 'en-IN',
    name: 'English',
    path: (path) => path.replace(/^\/hi\/?/, '/'),
  },
};
