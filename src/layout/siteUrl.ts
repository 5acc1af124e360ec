import { apiBaseUrl, isOwnApi } from '../api/env';
import { toAddress } from '../content/language';
import { SITE_URL_TOKEN } from '../shared/htmlTemplate';
import { SANDBOX_PATH } from '../shared/sandbox';

let renderedSiteUrl = SITE_URL_TOKEN;

/** Called by the server for a page that it renders on request. Pages that it renders before it knows the URL contain the token. */
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

/** Where the sandbox of the payments API answers: beside the API. */
export function sandboxUrl(): string {
  return isOwnApi ? absoluteUrl(SANDBOX_PATH) : new URL(SANDBOX_PATH, apiBaseUrl).href;
}

function siteUrl(): string {
  if (typeof document === 'undefined') return renderedSiteUrl;
  const configured = document.documentElement.dataset.site;
  return configured && configured !== SITE_URL_TOKEN ? configured : window.location.origin;
}
