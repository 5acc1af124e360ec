import { SITE_URL_TOKEN } from '../../src/contract/htmlTemplate.ts';

/**
 * Fills in the address of the site where a static host serves the pages. Everywhere else the server does, with its own
 * `SITE_URL`: if the build read that too, a later change of it would reach only some of the pages.
 */
export function fillStaticSiteUrl(html: string): string {
  const siteUrl = process.env.STATIC_SITE_URL?.replace(/\/+$/, '');
  return siteUrl ? html.replaceAll(SITE_URL_TOKEN, () => siteUrl) : html;
}
