/** The text of the page for an unknown address. */
export const notFoundPage = {
  title: 'Page not found',
  description: 'There is no page at this address.',
  heading: 'There is no page at this address',
  text: 'It may have moved, or the link may have a typing mistake. One of these will take you on:',
};
