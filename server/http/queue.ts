import { setImmediate } from 'node:timers/promises';

type Options = { maxConcurrent: number; maxWaitMs: number };

export class QueueTimeoutError extends Error {
  override name = 'QueueTimeoutError';
}

/**
 * Runs a few tasks at a time, in order, each after a turn of the event loop, so that requests that need no rendering
 * are served in between.
 *
 * @returns a function that runs a task, or rejects with QueueTimeoutError when it could not start in time
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
    // A task that ends passes its slot to the first in the queue, so that no later task can take it.
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
