/** Inserts a text where the caret is, as if it was typed: the browser's Undo takes it back. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  // Deprecated, but the only way that preserves the undo history.
  // eslint-disable-next-line typescript/no-deprecated
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
