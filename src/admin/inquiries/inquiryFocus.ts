import { useEffect, useRef } from 'react';
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

/** Focuses the heading of the open inquiry. */
export function focusPane(options?: FocusOptions): void {
  document.querySelector<HTMLElement>('[data-inquiry-heading]')?.focus(options);
}

/**
 * A rendering of this part may take away what has the focus in the open inquiry, such as a button with what it does. Then
 * its heading gets the focus, or the whole where it has no heading any more. Where only the rows of a part go, `keepFocus`
 * leads to the next one instead.
 */
export function useFocusInPane(): void {
  const { activeElement } = document;
  // Until the rendering ends it is still there.
  const hadFocus = activeElement !== null && isInPane(activeElement);
  // What had the focus as this inquiry was opened was of another one: the heading gets it, and is scrolled to.
  const isOpened = useRef(false);
  useEffect(() => {
    const mayMove = isOpened.current && hadFocus;
    isOpened.current = true;
    if (!mayMove) return;
    // After `keepFocus`, such as that of "Retry".
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      const heading = document.querySelector<HTMLElement>('[data-inquiry-heading]');
      const target = heading ?? document.querySelector<HTMLElement>('[data-inquiry-pane]');
      target?.focus({ preventScroll: true });
    });
  });
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

/** Where letters are typed; a checkbox takes none. */
export function isTextField(element: Element): boolean {
  return element.matches('textarea, select, input:not([type=checkbox]), [contenteditable]');
}
