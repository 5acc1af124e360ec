import { Cron } from 'croner';
import type { FastifyInstance } from 'fastify';

/**
 * A task that runs when it is started, and from then on by a cron pattern until the app closes, which waits for a task
 * that is running. A time that comes while it still runs is skipped. Nothing waits for the first run.
 *
 * @param task gets a signal that the app closes; what it throws is logged
 * @returns starts it
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
  app.addHook('onClose', async () => {
    closing.abort();
    timer.stop();
    await running;
  });
  return () => {
    timer.resume();
    void timer.trigger();
  };
}
