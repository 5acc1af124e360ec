import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** Starts another program of the bench; it ends when this one lets go of it. */
export function forkScript(name: string): ChildProcess {
  return fork(join(import.meta.dirname, name), { execArgv: ['--import', 'tsx'] });
}
