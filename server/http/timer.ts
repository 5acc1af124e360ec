import { Cron } from 'croner';
import type { FastifyInstance } from 'fastify';

/**
 * Runs a task when the app listens, and from then on by a cron pattern until the app closes, which waits for a task that
 * is running. A time that comes while it still runs is skipped. Nothing waits for the first run.
 *
 * @param task gets a signal that the app closes; what it throws is logged
 * @returns its start, for an app that does not listen
 */
export function runRegularly(
  app: FastifyInstance,
  pattern: string,
  task: (closing: AbortSignal) => Promise<void>,
): () => void {
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  const run = () => {
    running = task(closing.signal).catch((error: unknown) => {
      app.log.error({ err: error }, 'a regular task failed and runs again at its next time');
    });
    return running;
  };
  const timer = new Cron(pattern, { paused: true, protect: true, unref: true }, run);
  const start = () => {
    if (timer.isRunning()) return;
    timer.resume();
    void timer.trigger();
  };
  app.addHook('onListen', async () => start());
  app.addHook('onClose', async () => {
    closing.abort();
    timer.stop();
    await running;
  });
  return start;
}
