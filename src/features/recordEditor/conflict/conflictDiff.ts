import type { RecordFields } from '../editableResource';
import type { Conflict } from '../useRecordForm';

export type Side = 'mine' | 'theirs';

/** Who changed a field since both versions were one. */
export function changedBy<Fields extends RecordFields>(
  { mine, base, theirs }: Conflict<Fields>,
  name: keyof Fields,
): Side | 'both' | 'nobody' {
  if (mine[name] === theirs.fields[name]) return 'nobody';
  if (mine[name] === base[name]) return 'theirs';
  return theirs.fields[name] === base[name] ? 'mine' : 'both';
}

/** The text around a difference that is shown with it. */
const CONTEXT = 160;

/**
 * A text cut into what stands before, at and after its difference from another, at whole words. What is far from the
 * difference is left out.
 */
export function differenceIn(text: string, other: string): { before: string; at: string; after: string } {
  const words = wordsOf(text);
  const others = wordsOf(other);
  const most = Math.min(words.length, others.length);
  let head = 0;
  while (head < most && words[head] === others[head]) head += 1;
  let tail = 0;
  while (tail < most - head && words.at(-1 - tail) === others.at(-1 - tail)) tail += 1;
  const before = words.slice(0, head).join('');
  const after = words.slice(words.length - tail).join('');
  return {
    before: before.length > CONTEXT ? `…${before.slice(-CONTEXT)}` : before,
    at: words.slice(head, words.length - tail).join(''),
    after: after.length > CONTEXT ? `${after.slice(0, CONTEXT)}…` : after,
  };
}

function wordsOf(text: string): string[] {
  return text.split(/(?<=\s)(?=\S)/);
}
