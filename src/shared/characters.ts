/** Neither a space nor what is drawn as nothing, such as a zero-width space: a row with such a name could not be chosen. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether nothing of a text can be seen. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** Never within a character: half a surrogate pair can be neither stored nor written into a URL. */
export function truncate(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
