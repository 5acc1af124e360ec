import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { openDatabase } from '../../server/database/open';
import { sampleBlogs } from '../../server/database/seed/blogs';
import { createId } from '../../server/database/uuid';
import { toBlogRow } from '../../server/records/blogRow';
import { freePort, startBuiltServer, waitUntilReady } from '../../tests/support/spawnServer';

const ROWS_AT_ONCE = 500;
const MINUTE = 60_000;
/** The kernel counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;

export type Running = { child: ChildProcess; origin: string };

const started = new Set<ChildProcess>();
// However the bench ends, no server of it stays behind.
process.once('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});

/** The built server in a process of its own, on a database that it fills with the sample posts if it is new. */
export function startProduct(databaseFile: string): Promise<Running> {
  return startProductOn(`file:${databaseFile}`);
}

export async function startProductOn(databaseUrl: string): Promise<Running> {
  const port = await freePort();
  const child = startBuiltServer(port, databaseUrl);
  started.add(child);
  await waitUntilReady(child, port);
  return { child, origin: `http://127.0.0.1:${port}` };
}

export async function stop({ child }: Running): Promise<void> {
  started.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Stores this many posts, as long as the sample ones, a minute apart. */
export async function storePosts(databaseFile: string, count: number): Promise<void> {
  const { db, close } = await openDatabase(`file:${databaseFile}`);
  const first = Date.now() - count * MINUTE;
  const row = (index: number) => {
    const sample = sampleBlogs[index % sampleBlogs.length];
    if (!sample) throw new Error('There are no sample posts');
    const time = new Date(first + index * MINUTE);
    const { createdAt: _, ...blog } = sample;
    return {
      ...toBlogRow({ ...blog, title: `${blog.title} ${index + 1}` }),
      id: createId(time),
      status: 'published',
      created_at: time.toISOString(),
      updated_at: time.toISOString(),
    };
  };
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('meta').values({ key: 'seeded', value: 'false' }).execute();
    for (let index = 0; index < count; index += ROWS_AT_ONCE) {
      const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - index) }, (_, k) => row(index + k));
      await transaction.insertInto('blogs').values(rows).execute();
    }
  });
  await close();
}

/** The newest post of a running server. */
export async function newestPost({ origin }: Running): Promise<{ _id: string }> {
  const response = await fetch(`${origin}/api/blogs?limit=1`);
  const [post] = (await response.json()) as { _id: string }[];
  if (!post) throw new Error('The server has no posts');
  return post;
}

/** Memory that a process holds and has held at most, in MB; undefined where the system has no /proc. */
export function memoryOf({ child }: Running): { now: number; peak: number } | undefined {
  const text = readProc(`/proc/${child.pid}/status`);
  const megabytes = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(text ?? '')?.[1]) / 1024;
  return text === undefined ? undefined : { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/** Processor time of a process in ms; undefined where the system has no /proc. */
export function processorTimeOf({ child }: Running): number | undefined {
  // The second field, a name in brackets, may hold blanks.
  const fields = readProc(`/proc/${child.pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ');
  return fields && (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

function readProc(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
