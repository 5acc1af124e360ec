import pino from 'pino';

const FLUSH_INTERVAL_MS = 500;
/** In bytes: some ten thousand lines. */
const MAX_WAITING = 4 * 1024 * 1024;

/**
 * Opens the log. It writes lines in blocks: a write for each line takes an eighth of the time of a page. While nobody
 * reads the log, lines above a limit are dropped instead of filling the memory, and a line says how many once it is read
 * again.
 *
 * @param fd a file descriptor, by default that of standard output
 */
export function openLog({
  fd = process.stdout.fd,
  maxWaiting = MAX_WAITING,
}: {
  fd?: number;
  maxWaiting?: number;
} = {}): pino.DestinationStream {
  const log = pino.destination({ dest: fd, sync: false, minLength: 4096, maxLength: maxWaiting });
  // On a quiet server a block takes long to fill. The last lines are flushed at exit.
  setInterval(() => log.flush(), FLUSH_INTERVAL_MS).unref();
  const reporter = pino(log);
  let dropped = 0;
  log.on('drop', () => {
    dropped += 1;
  });
  log.on('drain', () => {
    if (dropped === 0) return;
    const count = dropped;
    dropped = 0;
    reporter.warn({ event: 'log-dropped', dropped: count }, 'lines of the log were dropped: nobody read it');
  });
  return log;
}
