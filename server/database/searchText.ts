/**
 * Text as it is searched and sorted: accents and case do not count (vowel signs of Indian scripts do). Both the stored copy and
 * the searched words go through here, so that the two engines find the same.
 */
export function fold(...parts: (string | null)[]): string {
  return parts
    .filter((part) => part !== null)
    .join('\n')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** A pattern for `like … escape '\'` that finds `words` anywhere, its special characters taken literally. */
export function likePattern(words: string): string {
  return `%${fold(words).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
