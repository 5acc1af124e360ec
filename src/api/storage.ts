/**
 * Web storage that never throws. It may be switched off or full, and the `localStorage` of Node is
 * not the visitor's: then nothing is read and nothing is stored.
 */
function createSafeStorage(area: 'localStorage' | 'sessionStorage') {
  function attempt<T>(action: (storage: Storage) => T, fallback: T): T {
    if (typeof window === 'undefined') return fallback;
    try {
      return action(window[area]);
    } catch {
      return fallback;
    }
  }

  return {
    getItem: (key: string): string | null => attempt((storage) => storage.getItem(key), null),

    /** @returns undefined when the key is absent or its text is no JSON */
    getJson: (key: string): unknown =>
      attempt((storage) => JSON.parse(storage.getItem(key) ?? 'null') ?? undefined, undefined),

    /** @returns whether the browser stored it */
    setItem: (key: string, value: string): boolean =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),

    removeItem: (key: string): void => attempt((storage) => storage.removeItem(key), undefined),

    keys: (): string[] => attempt((storage) => Object.keys(storage), []),
  };
}

export const safeLocalStorage = createSafeStorage('localStorage');
export const safeSessionStorage = createSafeStorage('sessionStorage');

/** Browsers report a change of the web storage to the other tabs only; this reports it to the listeners of this tab. */
export function notifyThisTab(key: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

/** Reports every change of these keys. @returns ends the subscription */
export function subscribeToStorage(isWatched: (key: string) => boolean, listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // The key is null when all of the storage was cleared.
    if (key === null || isWatched(key)) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
