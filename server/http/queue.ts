import { setImmediate } from 'node:timers/promises';
import PQueue from 'p-queue';
import { serviceUnavailable } from './errors';

/**
 * Runs a few tasks at a time, in order, each after a turn of the event loop, so that requests that need none of them are
 * served in between. What would wait behind too many others, or too long, is rejected with 503.
 *
 * @param maxWaiting how many tasks may wait when one is added; twice as many for one with priority, which runs first
 * @returns a function that adds a task, which is rejected when it has not started after `maxWaitMs`
 */
export function createQueue({
  concurrency,
  maxWaiting = Number.POSITIVE_INFINITY,
}: {
  concurrency: number;
  maxWaiting?: number;
}) {
  const queue = new PQueue({ concurrency });

  return async <Result>(
    task: () => Promise<Result>,
    { isPriority = false, maxWaitMs }: { isPriority?: boolean; maxWaitMs?: number } = {},
  ): Promise<Result> => {
    if (queue.size >= (isPriority ? 2 : 1) * maxWaiting) throw serviceUnavailable();
    const waiting = new AbortController();
    const timer =
      maxWaitMs === undefined ? undefined : setTimeout(() => waiting.abort(serviceUnavailable()), maxWaitMs);
    const run = async () => {
      clearTimeout(timer);
      await setImmediate();
      return task();
    };
    return queue.add(run, { priority: isPriority ? 1 : 0, signal: waiting.signal });
  };
}

export type Queue = ReturnType<typeof createQueue>;
