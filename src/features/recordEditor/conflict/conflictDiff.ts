/** Unchanged characters shown on each side of a difference. */
const CONTEXT = 160;

export type TextDiff = { before: string; changed: string; after: string };

/**
 * Splits a text, at whole words, into the part that differs from another text and the context around it. Of equal texts
 * nothing is left out.
 */
export function diffText(text: string, other: string): TextDiff {
  if (text === other) return { before: text, changed: '', after: '' };
  const words = splitWords(text);
  const others = splitWords(other);
  const shorter = Math.min(words.length, others.length);
  let head = 0;
  while (head < shorter && words[head] === others[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && words.at(-1 - tail) === others.at(-1 - tail)) tail += 1;
  const before = words.slice(0, head).join('');
  const after = words.slice(words.length - tail).join('');
  return {
    before: before.length > CONTEXT ? `…${before.slice(-CONTEXT)}` : before,
    changed: words.slice(head, words.length - tail).join(''),
    after: after.length > CONTEXT ? `${after.slice(0, CONTEXT)}…` : after,
  };
}

function splitWords(text: string): string[] {
  return text.split(/(?<=\s)(?=\S)/);
}
