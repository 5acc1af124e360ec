import { LRUCache } from 'lru-cache';

/** What an entry takes beside its key and its bytes: objects, headers, the map's own bookkeeping. */
const ENTRY_OVERHEAD_BYTES = 500;

export type RevisionCache<Value> = {
  /**
   * The cached value of this revision, or what `load` gives. Concurrent loads of one key are one load.
   * @param isStorable values for which it is false are returned and not stored; by default all are stored
   */
  get(key: string, load: () => Promise<Value>, isStorable?: (value: Value) => boolean): Promise<Value>;
  /** Whether a value is cached, of this revision or the last one that was read. */
  has(key: string): boolean;
  /** Stores another form of a value that is still cached; does nothing where it has been dropped. */
  replace(key: string, value: Value, next: Value): void;
};

/**
 * Caches what was made of blogs until one of them changes. The revision is read before the value is loaded, so a
 * cached value may be newer than its revision and never older. Both limits hold whatever keys visitors invent.
 *
 * @param maxBytes counts keys and values
 * @param readRevision a number that grows with every change of a blog
 */
export function createRevisionCache<Value extends object>({
  maxEntries,
  maxBytes,
  getBytes,
  readRevision,
}: {
  maxEntries: number;
  maxBytes: number;
  getBytes: (value: Value) => number;
  readRevision: () => Promise<number>;
}): RevisionCache<Value> {
  const entries = new LRUCache<string, Value>({
    max: maxEntries,
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    sizeCalculation: (value, key) => getBytes(value) + Buffer.byteLength(key) + ENTRY_OVERHEAD_BYTES,
  });
  let loading = new Map<string, Promise<Value>>();
  let revision = Number.NaN;

  async function load(key: string, make: () => Promise<Value>, isStorable: (value: Value) => boolean) {
    const startedAt = revision;
    const startedIn = loading;
    try {
      const value = await make();
      if (revision === startedAt && isStorable(value)) entries.set(key, value);
      return value;
    } finally {
      startedIn.delete(key);
    }
  }

  return {
    async get(key, make, isStorable = () => true) {
      const current = await readRevision();
      if (current !== revision) {
        revision = current;
        entries.clear();
        loading = new Map();
      }
      const cached = entries.get(key) ?? loading.get(key);
      if (cached) return cached;
      const value = load(key, make, isStorable);
      loading.set(key, value);
      return value;
    },
    has: (key) => entries.has(key),
    replace(key, value, next) {
      if (entries.peek(key) === value) entries.set(key, next);
    },
  };
}
