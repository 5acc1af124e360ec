import { SITE_URL_TOKEN } from '../shared/htmlTemplate';

let renderedSiteUrl = SITE_URL_TOKEN;

/** Called by the server, which knows the URL when it renders a page. Prerendered pages contain the token. */
export function setSiteUrl(url: string): void {
  renderedSiteUrl = url;
}

/**
 * The absolute URL of a page of this site, for canonical links and shared pictures. In the browser it is read from
 * the document that the server sent, so that both render the same.
 */
export function absoluteUrl(path: string): string {
  return `${siteUrl()}${path}`;
}

function siteUrl(): string {
  if (typeof document === 'undefined') return renderedSiteUrl;
  const configured = document.documentElement.dataset.site;
  return configured && configured !== SITE_URL_TOKEN ? configured : window.location.origin;
}
