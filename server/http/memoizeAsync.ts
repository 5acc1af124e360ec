/** Caches the result of `load` for each key. A failed load is not cached, so that the next call tries again. */
export function memoizeAsync<Value>(load: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const loads = new Map<string, Promise<Value>>();
  return (key) => {
    const known = loads.get(key);
    if (known) return known;
    const loading = load(key);
    loads.set(key, loading);
    loading.catch(() => loads.delete(key));
    return loading;
  };
}
