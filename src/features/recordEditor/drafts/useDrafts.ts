import { useSyncExternalStore } from 'react';
import { type Draft, readDrafts, subscribeToDrafts } from './draftStorage';

/** The drafts of this admin as they are now, in every tab; newest first. */
export function useDrafts(owner: string | undefined): Draft[] {
  return useSyncExternalStore(subscribeToDrafts, () => readDrafts(owner));
}
