import { Cron } from 'croner';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import type { Db } from '../database/schema';
import { publishDue } from '../posts/publish';
import { runPurges } from './purge';

type Task = (closing: AbortSignal) => Promise<void>;

/** @returns starts what a server does by itself */
export function prepareTasks(app: FastifyInstance, db: Db, config: Config): () => void {
  const { log, mailer, mailboxReader } = app;
  const starts = [
    runRegularly(app, '0 * * * *', (closing) =>
      runPurges(db, new Date(), config.INQUIRY_RETENTION_MONTHS, { log, closing }),
    ),
    runRegularly(app, '0 * * * *', () => mailer.endStranded()),
    // The time of a publication is a whole minute.
    runRegularly(app, '* * * * *', () => publishDue(db, new Date(), log)),
    runRegularly(app, '* * * * *', async (closing) => mailboxReader?.run(closing)),
    // It knows when its next mail is due.
    () => mailer.start(),
  ];
  return () => {
    for (const start of starts) start();
  };
}

/**
 * A task that runs when it is started, and from then on by a cron pattern until the app closes, which waits for a task
 * that is running. A time that comes while it still runs is skipped. Nothing waits for the first run.
 *
 * @param task gets a signal that the app closes; what it throws is logged
 * @returns starts it
 */
export function runRegularly(app: FastifyInstance, pattern: string, task: Task): () => void {
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  const run = () => {
    running = task(closing.signal).catch((error: unknown) => {
      app.log.error({ err: error }, 'a regular task failed and runs again at its next time');
    });
    return running;
  };
  const timer = new Cron(pattern, { paused: true, protect: true, unref: true }, run);
  // Before the requests in flight have ended, so that the task ends meanwhile.
  app.addHook('preClose', async () => {
    closing.abort();
    timer.stop();
  });
  app.addHook('onClose', async () => running);
  return () => {
    timer.resume();
    void timer.trigger();
  };
}
