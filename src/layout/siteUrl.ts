import { toAddress } from '../content/language';
import { SITE_URL_TOKEN } from '../shared/htmlTemplate';

let renderedSiteUrl = SITE_URL_TOKEN;

/** Called by the server, which knows the URL when it renders a page. Prerendered pages contain the token. */
export function setSiteUrl(url: string): void {
  renderedSiteUrl = url;
}

/**
 * The absolute URL of a file of this site, such as a shared picture. In the browser it is read from the document that the
 * server sent, so that both render the same.
 */
export function absoluteUrl(path: string): string {
  return `${siteUrl()}${path}`;
}

/** The absolute URL of a page, for canonical links. */
export function pageUrl(path: string): string {
  return absoluteUrl(toAddress(path));
}

function siteUrl(): string {
  if (typeof document === 'undefined') return renderedSiteUrl;
  const configured = document.documentElement.dataset.site;
  return configured && configured !== SITE_URL_TOKEN ? configured : window.location.origin;
}
