import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countRows, createSource, startMove, startTargets } from '../support/endurance/move';

const MAX_MS = 5 * 60_000;
const MAX_MEGABYTES = 400;

/** The most memory that the process had so far, in megabytes. */
function readPeakMemory({ pid }: ChildProcess): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_000;
  } catch {
    return 0;
  }
}

test('300,000 inquiries and 500 pictures are moved within 5 minutes and 400 MB', async () => {
  const file = await createSource(300_000, 500);
  const createTarget = await startTargets();
  const url = await createTarget();
  const started = performance.now();
  const { child, output } = startMove(file, url);
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, readPeakMemory(child))), 100);
  const [code] = await once(child, 'exit');
  clearInterval(watch);
  const ms = performance.now() - started;
  console.log(`moved in ${(ms / 1_000).toFixed(0)} s with ${peak.toFixed(0)} MB\n${output()}`);
  expect(code).toBe(0);
  expect(await countRows(url)).toBe('300000 300000 3500 1');
  expect(ms).toBeLessThan(MAX_MS);
  expect(peak).toBeLessThan(MAX_MEGABYTES);
});
