import { setImmediate } from 'node:timers/promises';

type Options = { maxConcurrent: number; maxWaitMs: number };

export class QueueTimeoutError extends Error {
  override name = 'QueueTimeoutError';
}

/**
 * Runs a few tasks at a time and the others in their order, each after a turn of the event loop, so that requests
 * which need no rendering are served in between.
 *
 * @returns runs a task; rejects with QueueTimeoutError when none could be started for it in time
 */
export function createRenderQueue({ maxConcurrent, maxWaitMs }: Options) {
  let running = 0;
  const waiting = new Set<() => void>();

  function waitForTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        waiting.delete(start);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(start);
        reject(new QueueTimeoutError('Too many pages are being rendered'));
      }, maxWaitMs);
      waiting.add(start);
    });
  }

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    // Whoever ends a task hands its place over, so that nobody who comes later takes it.
    if (running < maxConcurrent) running += 1;
    else await waitForTurn();
    try {
      await setImmediate();
      return await task();
    } finally {
      const [next] = waiting;
      if (next) next();
      else running -= 1;
    }
  };
}
