/**
 * Keeps what was made of posts until one of them changes, the youngest `most` of it. Whether one has is asked at
 * every use, so that the change of another process counts at once too.
 *
 * @param revision grows with every change
 */
export function createKept<Value>(most: number, revision: () => Promise<number>) {
  const kept = new Map<string, Promise<Value>>();
  let keptAt = 0;

  /**
   * What is kept under the key, or what `make` makes.
   * @param isWorthKeeping what is not there is not kept, or anybody could push out the rest with names
   */
  return async (
    key: string,
    make: () => Promise<Value>,
    isWorthKeeping: (value: Value) => boolean,
  ): Promise<Value> => {
    const now = await revision();
    if (now !== keptAt) {
      kept.clear();
      keptAt = now;
    }
    const value = kept.get(key) ?? make();
    // The map keeps its order of insertion: putting it back makes it the youngest.
    kept.delete(key);
    kept.set(key, value);
    const oldest = kept.size > most ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    const forget = () => {
      if (kept.get(key) === value) kept.delete(key);
    };
    value.then((made) => isWorthKeeping(made) || forget(), forget);
    return value;
  };
}
