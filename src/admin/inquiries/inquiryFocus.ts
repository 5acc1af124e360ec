/** How a row and the open inquiry are found on the page, for the focus and the keys. */

export const ROW = '[data-inquiry]';
export const rowAttributes = (id: string) => ({ 'data-inquiry': id });
export const headingAttributes = { 'data-inquiry-heading': '' };

/** The id of the inquiry in whose row an element is. */
export function getRowId(element: Element): string | undefined {
  return element.closest<HTMLElement>(ROW)?.dataset.inquiry;
}

export function findRow(id: string): Element | undefined {
  return [...document.querySelectorAll(ROW)].find((row) => getRowId(row) === id);
}

/** Focuses the link of a row, which may have no buttons. */
export function focusRowLink(id: string): void {
  findRow(id)?.querySelector('a')?.focus();
}

/** Focuses the heading of the open inquiry. */
export function focusPane(): void {
  document.querySelector<HTMLElement>('[data-inquiry-heading]')?.focus();
}

/** Where letters are typed; a checkbox takes none. */
export function isTextField(element: Element): boolean {
  return element.matches('textarea, select, input:not([type=checkbox]), [contenteditable]');
}
