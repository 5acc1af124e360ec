/** Stands in every file that the build writes; the server puts the site's address there (decision 27). */
const SITE_URL_TOKEN = '__SITE_URL__';

/**
 * The absolute address of a page of this site, for canonical links and shared pictures. In the browser the
 * address comes from the document that the server filled in, so that both sides render the same.
 */
export function absoluteUrl(path: string): string {
  return `${siteUrl()}${path}`;
}

function siteUrl(): string {
  if (typeof document === 'undefined') return SITE_URL_TOKEN;
  const written = document.documentElement.dataset.site;
  return written && written !== SITE_URL_TOKEN ? written : window.location.origin;
}
