import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { CannedServer } from './cannedServer';

/** Starts another program of the bench, which ends when the bench does. */
export function forkScript(name: string): ChildProcess {
  return fork(join(import.meta.dirname, name), { execArgv: ['--import', 'tsx'] });
}

/** Has a program of the bench run a task. */
export async function runTask<Result>(child: ChildProcess, task: object): Promise<Result> {
  const settled = once(child, 'message');
  child.send(task);
  const [result] = (await settled) as [Result];
  return result;
}

/** Starts a server that repeats the responses of another one from memory, also without their script elements. */
export async function startCannedServer(origin: string, withoutScripts = false) {
  const child = forkScript('cannedServer.ts');
  const task: CannedServer = { origin, withoutScripts };
  return { child, ...(await runTask<{ origin: string }>(child, task)) };
}

/** In a program of the bench: runs the tasks that it is sent, and sends their results back. */
export function handleTasks(run: (task: never) => Promise<unknown>): void {
  process.on('message', (task) => {
    void run(task as never).then((result) => process.send?.(result));
  });
  process.once('disconnect', () => process.exit());
}
