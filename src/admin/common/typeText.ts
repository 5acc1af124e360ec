/**
 * Replaces the selection of a text area as if the text was typed, so that the browser's Undo takes it back; the text area
 * should have the focus. An empty text deletes the selection.
 */
export function typeText(textarea: HTMLTextAreaElement, text: string): void {
  // Without the focus, such as in a hidden tab, the command would change something else. It is deprecated, but the only
  // one that preserves the history of changes.
  const canType = document.activeElement === textarea && typeof document.execCommand === 'function';
  const isTyped =
    canType &&
    document.execCommand(text === '' ? 'delete' : 'insertText', false, text === '' ? undefined : text);
  if (isTyped) return;
  textarea.setRangeText(text, textarea.selectionStart, textarea.selectionEnd, 'end');
  textarea.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
