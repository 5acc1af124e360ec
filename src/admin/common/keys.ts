/**
 * The key of a shortcut, whatever Caps Lock is; on a keyboard for another script, such as Devanagari, the key in the same
 * place of a Latin one.
 */
export function getShortcutKey({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (/^[\p{ASCII}\p{Script=Latin}]/u.test(key)) return key.length === 1 ? key.toLowerCase() : key;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return code.startsWith('Key') ? code.slice(3).toLowerCase() : key;
}
/** Whether a key belongs to a composition, such as of a Hindi word. Safari reports the last one after the composition. */
export function isComposing(event: { isComposing: boolean; keyCode: number }): boolean {
  return event.isComposing || event.keyCode === 229;
}
