import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect } from 'vitest';
import { IS_RELEASE } from './release';

/** What a load balancer may wait for `/healthz`, whatever else happens. */
const MAX_HEALTH_MS = 250;

type Result = { count: number; failed: number; usual: number; slowest: number };

/**
 * Requests `/healthz` again and again, in a thread of its own, so that the work of the test does not count.
 *
 * @returns ends it and prints the times; only `npm run check:release`, which has the machine to itself, expects them to
 * be short
 */
export async function watchHealth(
  origin: string,
  situation: string,
  maxMs = MAX_HEALTH_MS,
): Promise<() => Promise<void>> {
  const worker = new Worker(join(import.meta.dirname, 'probeHealth.mjs'), { workerData: { origin } });
  await once(worker, 'online');
  return async () => {
    const ended = once(worker, 'message');
    worker.postMessage('end');
    const [{ count, failed, usual, slowest }] = (await ended) as [Result];
    await worker.terminate();
    const numbers = `${usual.toFixed(0)} ms for 99 in 100, ${slowest.toFixed(0)} ms at most`;
    console.log(`/healthz with ${situation}: ${count} responses, ${numbers}`);
    expect.soft(failed, situation).toBe(0);
    if (IS_RELEASE) expect.soft(usual, situation).toBeLessThanOrEqual(maxMs);
  };
}
