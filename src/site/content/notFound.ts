import { company } from './company';

/** The text of the page for an unknown address. */
export const notFoundPage = {
  title: 'Page not found',
  description: 'There is no page at this address.',
  heading: 'There is no page at this address',
  text: 'It may have moved, or the link may have a typing error. Try one of these:',
};

/** In place of a page that cannot be shown without script (docs/product.md §21.2). */
export const needsScriptPage = {
  heading: 'This page needs JavaScript',
  text: 'Allow JavaScript for this site and load the page again, or write to us. The rest of the site can be read without it.',
  action: `Email ${company.email}`,
};
