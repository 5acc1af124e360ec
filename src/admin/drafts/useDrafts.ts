import { useSyncExternalStore } from 'react';
import { type Draft, readDrafts, subscribeToDrafts } from './draftStorage';

/** The stored drafts of this admin, newest first; updated on changes in any tab. */
export function useDrafts(owner: string | undefined): Draft[] {
  return useSyncExternalStore(subscribeToDrafts, () => readDrafts(owner));
}
