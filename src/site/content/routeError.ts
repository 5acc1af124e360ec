/** The text of the screen after an error (docs/product.md §18.4). */
export const routeError = {
  heading: 'Unexpected Application Error',
  description: 'This page could not be shown.',
  broken: 'Something went wrong on this page. Nothing else on the site is affected.',
  lostChunk: {
    missing: 'Part of this page is no longer on the server, most likely because the site was just updated.',
    timeout: 'Part of this page took longer than two minutes to load.',
    other: 'Part of this page could not be loaded. Please check your connection.',
  },
  offline:
    'There is no connection to our server, so this page could not be loaded. It opens by itself when the connection is back.',
  safe: 'Anything you have already sent or saved is safe.',
  advice: 'Reloading usually helps.',
  reload: 'Reload',
  home: 'Go to the home page',
  leaving: 'Loading the page again…',
};
