/** The text of the route error screen (docs/product.md §18.4). */
export const routeErrorPage = {
  heading: 'Unexpected Application Error',
  description: 'This page could not be shown.',
  broken: 'Something on this page went wrong. It has been stopped so that nothing else is affected.',
  lostChunk: {
    missing:
      'A part of this page is no longer on the server, most likely because a new version was published.',
    timeout: 'A part of this page took longer than two minutes to load.',
    other: 'A part of this page could not be loaded. Please check your connection.',
  },
  advice: 'What you had already sent or saved is safe. Reloading usually helps.',
  reload: 'Reload',
  home: 'Go to the home page',
  leaving: 'Loading the page again…',
};
