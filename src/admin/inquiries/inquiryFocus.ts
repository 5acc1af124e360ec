import { focusHeading } from '../../ui/focus';

/** How a row and the open inquiry are found on the page, for the focus and the keys. */

/** The id of the inquiry in whose row an element is. */
export function getRowId(element: Element): string | undefined {
  return element.closest<HTMLElement>('[data-inquiry]')?.dataset.inquiry;
}

export function findRow(id: string): Element | undefined {
  return [...document.querySelectorAll('[data-inquiry]')].find((row) => getRowId(row) === id);
}

/** Focuses the link of a row, which may have no buttons; the heading of the list, where the row has left it. */
export function focusRowLink(id: string): void {
  const link = findRow(id)?.querySelector('a');
  if (link) link.focus();
  else focusHeading();
}

/** Focuses the heading of the open inquiry, or the whole while it loads. */
export function focusPane(): void {
  const heading = document.querySelector<HTMLElement>('[data-inquiry-heading]');
  (heading ?? document.querySelector<HTMLElement>('[data-inquiry-pane]'))?.focus();
}

/** Whether an element is in the open inquiry. */
export function isInPane(element: Element): boolean {
  return element.closest('[data-inquiry-pane]') !== null;
}

/** Whether an element is in the bar of the selected rows. */
export function isInBulkBar(element: Element): boolean {
  return element.closest('[data-bulk-bar]') !== null;
}

/** Closes what is open in a form, such as its templates. @returns whether anything was */
export function closeExpanded(element: Element): boolean {
  const button = element.closest('form')?.querySelector<HTMLElement>('[aria-expanded=true]');
  button?.click();
  button?.focus();
  return button !== null && button !== undefined;
}

/** Whether a text of the open inquiry is being typed. One that is being sent is read-only. */
export function isTypingInPane(): boolean {
  const { activeElement } = document;
  const isTyping = activeElement?.matches('textarea:read-write, input:not([type=checkbox]):read-write');
  return isTyping === true && isInPane(activeElement as Element);
}

/** Where letters are typed; a checkbox takes none. */
export function isTextField(element: Element): boolean {
  return element.matches('textarea, select, input:not([type=checkbox]), [contenteditable]');
}
