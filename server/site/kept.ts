import type { BlogChanges } from '../changes';

/**
 * How long what was made of posts may be used without a look at the database: a change that this process has not
 * heard of, by another server on the same database or by hand, shows after this time.
 */
const LONGEST_MS = 5_000;

/**
 * Keeps what was made of posts until one of them changes, the youngest `most` of it.
 * @param now the clock
 */
export function createKept<Value>(most: number, changes: BlogChanges, now: () => Date) {
  const kept = new Map<string, { value: Value; until: number }>();
  let keptAt = changes.count();

  function forgetWhenChanged(): void {
    if (keptAt === changes.count()) return;
    kept.clear();
    keptAt = changes.count();
  }

  return {
    get(key: string): Value | undefined {
      forgetWhenChanged();
      const known = kept.get(key);
      if (!known || known.until < now().getTime()) return undefined;
      // The map keeps its order of insertion: putting it back makes it the youngest.
      kept.delete(key);
      kept.set(key, known);
      return known.value;
    },
    set(key: string, value: Value): void {
      forgetWhenChanged();
      kept.delete(key);
      kept.set(key, { value, until: now().getTime() + LONGEST_MS });
      const oldest = kept.size > most ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
    },
    delete(key: string): void {
      kept.delete(key);
    },
  };
}
