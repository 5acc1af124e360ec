import { LRUCache } from 'lru-cache';

/** Memory of an entry beside its key and bytes: objects, headers, bookkeeping of the map. */
const ENTRY_OVERHEAD_BYTES = 500;

export type RevisionCache<Value> = {
  /**
   * Returns the cached value of this revision, or loads it. Concurrent loads of one key are one load.
   * @param isStorable a value for which it is false is returned and not stored; by default all are stored
   */
  get(key: string, load: () => Promise<Value>, isStorable?: (value: Value) => boolean): Promise<Value>;
  /** Whether a value is cached, as of the revision that was read last. */
  has(key: string): boolean;
  /** Replaces a value that is still cached; does nothing when it has been evicted. */
  replace(key: string, value: Value, next: Value): void;
};

/**
 * Caches values that are derived from blogs until a blog changes. The revision is read before the value is loaded, so
 * a cached value may be newer than its revision but never older. Both limits hold whatever keys clients invent.
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
    const startRevision = revision;
    const startLoading = loading;
    try {
      const value = await make();
      if (revision === startRevision && isStorable(value)) entries.set(key, value);
      return value;
    } finally {
      startLoading.delete(key);
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
