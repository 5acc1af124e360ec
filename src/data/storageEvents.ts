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
