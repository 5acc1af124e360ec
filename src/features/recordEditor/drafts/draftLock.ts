/**
 * Which drafts are open in a form, across all tabs: a form holds a Web Lock named after its draft. Two forms on one
 * draft would overwrite each other's text, and with one idempotency key each other's record. Browsers have locks on
 * https and localhost only; elsewhere every draft counts as free.
 */
const locks = (): LockManager | undefined => navigator.locks;

function lockName(draftId: string): string {
  return `draft:${draftId}`;
}

function ignore(): void {}

/** Holds the lock of a draft, as soon as it is free, until the returned function is called. */
export function holdDraftLock(draftId: string): () => void {
  const controller = new AbortController();
  const untilReleased = new Promise<void>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve());
  });
  const { signal } = controller;
  // Rejected when it is released before it was granted, and where the browser refuses all storage.
  locks()
    ?.request(lockName(draftId), { signal }, () => untilReleased)
    .catch(ignore);
  return () => controller.abort();
}

/** @returns releases the lock again; undefined when a form has this draft open */
export function acquireDraftLock(draftId: string): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const request = locks()?.request(lockName(draftId), { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined);
      return new Promise<void>((release) => resolve(release));
    });
    if (request) request.catch(() => resolve(ignore));
    else resolve(ignore);
  });
}

/**
 * Reports whether a form has this draft open, now and once it is released.
 * @returns ends the reports
 */
export function watchDraftLock(draftId: string, onChange: (isOpen: boolean) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const report = (isOpen: boolean) => {
    if (!signal.aborted) onChange(isOpen);
  };
  async function watch(manager: LockManager): Promise<void> {
    const { held = [] } = await manager.query();
    const isOpen = held.some(({ name }) => name === lockName(draftId));
    report(isOpen);
    // Shared, since other tabs may wait for the same.
    if (isOpen) await manager.request(lockName(draftId), { mode: 'shared', signal }, () => report(false));
  }
  const manager = locks();
  if (manager) watch(manager).catch(() => report(false));
  else report(false);
  return () => controller.abort();
}
