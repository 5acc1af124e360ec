import { onTestFinished } from 'vitest';

type Holder = { name: string; mode: LockMode };
type Waiting = Holder & { grant: () => void };

/** The Web Locks of one tab, which jsdom lacks; requests for a held lock are queued. */
export function installLocks(): void {
  const held = new Set<Holder>();
  let queue: Waiting[] = [];

  function isFree({ name, mode }: Holder): boolean {
    return [...held].every((lock) => lock.name !== name || (lock.mode === 'shared' && mode === 'shared'));
  }

  function grantNext(): void {
    for (const waiting of queue) {
      if (!isFree(waiting)) continue;
      queue = queue.filter((other) => other !== waiting);
      waiting.grant();
    }
  }

  async function hold(holder: Holder, callback: LockGrantedCallback<unknown>): Promise<unknown> {
    held.add(holder);
    try {
      return await callback({ name: holder.name, mode: holder.mode });
    } finally {
      held.delete(holder);
      grantNext();
    }
  }

  async function request(
    name: string,
    { mode = 'exclusive', ifAvailable, signal }: LockOptions,
    callback: LockGrantedCallback<unknown>,
  ): Promise<unknown> {
    await Promise.resolve();
    const holder = { name, mode };
    if (isFree(holder)) return hold(holder, callback);
    if (ifAvailable) return callback(null);
    return new Promise((resolve, reject) => {
      const waiting = { ...holder, grant: () => resolve(hold(holder, callback)) };
      queue.push(waiting);
      signal?.addEventListener('abort', () => {
        queue = queue.filter((other) => other !== waiting);
        reject(new DOMException('The request was aborted.', 'AbortError'));
      });
    });
  }

  const locks = { request, query: async () => ({ held: [...held], pending: [] }) };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });
}
