import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createQueue } from '../../../server/http/queue';

test('only so many tasks run at a time, in their order', async () => {
  const enqueue = createQueue({ concurrency: 2 });
  let running = 0;
  let highest = 0;
  const started: number[] = [];
  await Promise.all(
    [0, 1, 2, 3, 4].map((index) =>
      enqueue(async () => {
        running += 1;
        highest = Math.max(highest, running);
        started.push(index);
        await nextTurn();
        running -= 1;
      }),
    ),
  );
  expect([highest, started]).toEqual([2, [0, 1, 2, 3, 4]]);
});

test('the next task starts after a failed one', async () => {
  const enqueue = createQueue({ concurrency: 1 });
  const failing = enqueue(() => Promise.reject(new Error('down')));
  const next = enqueue(async () => 'done');
  await expect(failing).rejects.toThrow('down');
  expect(await next).toBe('done');
});

test('a task that cannot start in time is rejected and does not block others', async () => {
  const enqueue = createQueue({ concurrency: 1 });
  const gate = new AbortController();
  const first = enqueue(() => once(gate.signal, 'abort'));
  await expect(enqueue(async () => {}, { maxWaitMs: 1 })).rejects.toMatchObject({ statusCode: 503 });
  setImmediate(() => gate.abort());
  await first;
  expect(await enqueue(async () => 'done')).toBe('done');
});
