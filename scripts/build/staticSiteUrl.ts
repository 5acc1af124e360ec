import { SITE_URL_TOKEN } from '../../src/shared/htmlTemplate.ts';

/**
 * Inserts the URL of the site for a static host. Otherwise the server inserts its own `SITE_URL`: if the build read that
 * too, a later change of it would apply to some of the pages only.
 */
export function fillStaticSiteUrl(html: string): string {
  const siteUrl = process.env.STATIC_SITE_URL?.replace(/\/+$/, '');
  return siteUrl ? html.replaceAll(SITE_URL_TOKEN, () => siteUrl) : html;
}
