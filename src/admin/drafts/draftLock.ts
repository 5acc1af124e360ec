/**
 * A form holds a Web Lock named after its draft, so that no other tab opens the draft. Two forms of one draft would
 * overwrite each other's text and, with the same idempotency key, each other's record. Browsers have locks on https and
 * localhost only; elsewhere every draft is treated as free.
 */
const locks = (): LockManager | undefined => navigator.locks;

function lockName(draftId: string): string {
  return `draft:${draftId}`;
}

function ignore(): void {}

/** Acquires the lock of a draft as soon as it is free. @returns releases it */
export function holdDraftLock(draftId: string): () => void {
  const controller = new AbortController();
  const untilReleased = new Promise<void>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve());
  });
  const { signal } = controller;
  // Rejects when released before it was granted, and where the browser blocks all storage.
  locks()
    ?.request(lockName(draftId), { signal }, () => untilReleased)
    .catch(ignore);
  return () => controller.abort();
}

/** @returns releases the lock; undefined when a form has this draft open */
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
    // Shared, since other tabs may wait for the same lock.
    if (isOpen) await manager.request(lockName(draftId), { mode: 'shared', signal }, () => report(false));
  }
  const manager = locks();
  if (manager) watch(manager).catch(() => report(false));
  else report(false);
  return () => controller.abort();
}
