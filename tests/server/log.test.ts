import { execFileSync } from 'node:child_process';
import { constants, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { openLog } from '../../server/log';
import { makeFolder } from '../support/folder';

/** A pipe that holds about 64 kB until somebody reads it. */
function openPipe() {
  const path = join(makeFolder(), 'pipe');
  execFileSync('mkfifo', [path]);
  // It stays open: a log flushes until its process ends.
  const fd = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  let text = '';
  const buffer = Buffer.alloc(64 * 1024);
  return {
    fd,
    /** Everything written so far. */
    read: () => {
      try {
        for (let bytes = 1; bytes > 0; ) {
          bytes = readSync(fd, buffer);
          text += buffer.toString('utf8', 0, bytes);
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      }
      return text;
    },
  };
}

test('a log that nobody reads keeps a limited number of lines, and says how many it dropped', async () => {
  const pipe = openPipe();
  const logger = pino(openLog({ fd: pipe.fd, maxWaiting: 100_000 }));
  const count = 20_000;
  for (let line = 0; line < count; line += 1) logger.info({ line }, 'request completed');
  const entries = await vi.waitFor(
    () => {
      const lines = pipe.read().trim().split('\n');
      const found = lines.map((line): Record<string, unknown> => JSON.parse(line));
      expect(found.at(-1)).toMatchObject({ level: 40, event: 'log-dropped' });
      return found;
    },
    { timeout: 20_000 },
  );
  const kept = entries.slice(0, -1);
  expect(kept.map(({ line }) => line)).toEqual(kept.map((_, index) => index));
  // What the pipe and the buffer hold, at some eighty bytes a line.
  expect(kept.length).toBeLessThan(5_000);
  expect(entries.at(-1)?.dropped).toBe(count - kept.length);

  logger.info({ line: 'after' }, 'request completed');
  await vi.waitFor(() => expect(pipe.read()).toContain('"line":"after"'), { timeout: 20_000 });
});
