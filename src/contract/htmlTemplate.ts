/** What the build leaves in its HTML for the server to fill in. */

/** The URL of the site, in every file that the build writes. Never replaced in text that somebody else wrote. */
export const SITE_URL_TOKEN = '__SITE_URL__';

/** The places of a page template: what the page adds to the head, its body, its data. */
export const HEAD_MARKER = '<!--head-->';
export const BODY_MARKER = '<!--body-->';
export const DATA_MARKER = '<!--data-->';

/** A template with a page in it. @param data the element with the page's data */
export function fillTemplate(template: string, page: { head: string; body: string }, data = ''): string {
  return template
    .replace(HEAD_MARKER, () => page.head)
    .replace(BODY_MARKER, () => page.body)
    .replace(DATA_MARKER, () => data);
}
