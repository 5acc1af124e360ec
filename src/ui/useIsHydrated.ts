import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and while its HTML is hydrated, so that the first rendering equals it. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
