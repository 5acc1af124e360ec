/** Placeholders in the HTML of the build, which the server replaces. */

/** The URL of the site, in every file that the build writes. Never replaced in the text of blogs. */
export const SITE_URL_TOKEN = '__SITE_URL__';

/** Placeholders of a page template: additions to the head, the body, the data. */
export const HEAD_MARKER = '<!--head-->';
export const BODY_MARKER = '<!--body-->';
export const DATA_MARKER = '<!--data-->';

/** @param data the element with the page's data */
export function fillTemplate(template: string, page: { head: string; body: string }, data = ''): string {
  return template
    .replace(HEAD_MARKER, () => page.head)
    .replace(BODY_MARKER, () => page.body)
    .replace(DATA_MARKER, () => data);
}

/** JSON without `<` cannot close its element. */
export function toDataElement(id: string, data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${id}">${json}</script>`;
}
