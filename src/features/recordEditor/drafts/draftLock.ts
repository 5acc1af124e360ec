import type { Draft } from './draftStorage';

/**
 * Which drafts are in a form, over all tabs: a form holds the lock that is named after its fill. Two forms on one
 * draft would overwrite each other's text, and with one key of creation each other's record. A browser has locks
 * over https and on its own machine only; without them every draft counts as free.
 */
function lockManager(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}

function nameOf(fill: string): string {
  return `draft:${fill}`;
}

function keepFree(): void {}

/** @returns lets go of the draft again; undefined when a form has it, in this tab or in another */
export async function claimDraft(fill: string): Promise<(() => void) | undefined> {
  const locks = lockManager();
  if (!locks) return keepFree;
  return new Promise((resolve) => {
    const request = locks.request(nameOf(fill), { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined);
      // The lock is held until this promise is resolved, which is the caller's part, or the tab is gone.
      return new Promise<void>((letGo) => resolve(letGo));
    });
    // A page whose browser refuses it all storage is refused locks as well.
    request.catch(() => resolve(keepFree));
  });
}

/**
 * Tells whether a form has this draft now, and when it has let go of it.
 * @returns ends that
 */
export function watchDraft({ fill }: Pick<Draft, 'fill'>, tell: (isOpen: boolean) => void): () => void {
  const locks = lockManager();
  const end = new AbortController();
  const tellUntilTheEnd = (isOpen: boolean) => {
    if (!end.signal.aborted) tell(isOpen);
  };
  async function watch(from: LockManager): Promise<void> {
    const { held = [] } = await from.query();
    const isOpen = held.some(({ name }) => name === nameOf(fill));
    tellUntilTheEnd(isOpen);
    if (!isOpen) return;
    // Granted once the form lets go. Shared, since other tabs may wait for the same.
    const options: LockOptions = { mode: 'shared', signal: end.signal };
    await from.request(nameOf(fill), options, () => tellUntilTheEnd(false));
  }
  if (locks) watch(locks).catch(() => tellUntilTheEnd(false));
  else tell(false);
  return () => end.abort();
}
