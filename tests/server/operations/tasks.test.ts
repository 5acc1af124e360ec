import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runRegularly } from '../../../server/operations/tasks';
import { MINUTE } from '../../../server/time';

test('a task runs when it is started and at every time of its pattern, never twice at once, until the app closes', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: Date.parse('2026-01-01T00:00:30Z'),
  });
  onTestFinished(() => void vi.useRealTimers());
  const app = Fastify();
  const gates: AbortController[] = [];
  let ended = 0;
  const start = runRegularly(app, '* * * * *', async () => {
    const gate = new AbortController();
    gates.push(gate);
    await once(gate.signal, 'abort');
    ended += 1;
    if (ended === 1) throw new Error('down');
  });
  start();
  expect(gates).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(gates).toHaveLength(1);
  gates[0]?.abort();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(gates).toHaveLength(2);

  // The app waits for the task that is running.
  const closed = app.close().then(() => ended);
  setImmediate(() => gates[1]?.abort());
  expect(await closed).toBe(2);
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(gates).toHaveLength(2);
});

test('a task learns that the app closes before the requests in flight have ended', async () => {
  const app = Fastify();
  const arrived = new AbortController();
  const told = new AbortController();
  app.get('/', async () => {
    arrived.abort();
    await once(told.signal, 'abort');
    return 'ended';
  });
  runRegularly(app, '* * * * *', async (closing) => {
    await once(closing, 'abort');
    told.abort();
  })();
  const response = fetch(await app.listen({ host: '127.0.0.1', port: 0 }));
  await once(arrived.signal, 'abort');
  const closed = app.close();
  expect(await (await response).text()).toBe('ended');
  await closed;
});
