/** The URL of the site, in index.html, documents, and pages that are rendered at the start; the server replaces it. Never in the text of blogs. */
export const SITE_URL_TOKEN = '__SITE_URL__';

/** The id of the element with the data that a rendered page shows. */
export const PAGE_DATA_ID = 'page-data';

/** The id of the element with what the form of a rendered page shows: of an inquiry, or of an application. */
export const FORM_STATE_ID = 'form-state';

/** JSON without `<` cannot close its element. */
export function toDataElement(id: string, data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${id}">${json}</script>`;
}
