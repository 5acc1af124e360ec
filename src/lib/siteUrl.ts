import { SITE_URL_TOKEN } from '../contract/htmlTemplate';

let renderedSiteUrl = SITE_URL_TOKEN;

/** For the server, which knows the URL when it renders a page. The pages of the build carry the token. */
export function setSiteUrl(url: string): void {
  renderedSiteUrl = url;
}

/**
 * The absolute address of a page of this site, for canonical links and shared pictures. In the browser the
 * address comes from the document that the server filled in, so that both sides render the same.
 */
export function absoluteUrl(path: string): string {
  return `${siteUrl()}${path}`;
}

function siteUrl(): string {
  if (typeof document === 'undefined') return renderedSiteUrl;
  const written = document.documentElement.dataset.site;
  return written && written !== SITE_URL_TOKEN ? written : window.location.origin;
}
