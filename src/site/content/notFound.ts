import { paths } from '../../paths';

/** The text of the page for an unknown address. */
export const notFoundPage = {
  title: 'Page not found',
  description: 'There is no page at this address.',
  heading: 'There is no page at this address',
  text: 'It may have moved, or the link may have a typing error. Try one of these:',
};

/** The same below /admin (docs/product.md §2.5). */
export const adminNotFoundPage = {
  ...notFoundPage,
  text: 'It may have moved, or the link may have a typing error. You can go to:',
  links: [
    { label: 'Dashboard', to: paths.admin.dashboard },
    { label: 'Blogs', to: paths.admin.blogs },
    { label: 'Jobs', to: paths.admin.jobs },
    { label: 'Contacts', to: paths.admin.inquiries },
  ],
};
