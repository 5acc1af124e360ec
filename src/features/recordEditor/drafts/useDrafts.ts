import { useMemo, useSyncExternalStore } from 'react';
import { type Draft, draftsRevision, readDrafts, subscribeToDrafts } from './draftStorage';

/** The drafts of this admin as they are now, in every tab; the youngest first. */
export function useDrafts(owner: string | undefined): Draft[] {
  const revision = useSyncExternalStore(subscribeToDrafts, draftsRevision);
  return useMemo(() => (revision >= 0 ? readDrafts(owner) : []), [owner, revision]);
}
