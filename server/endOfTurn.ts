import { setImmediate } from 'node:timers/promises';

let turn: Promise<void> | undefined;

/**
 * Resolves when what has arrived by now has been taken in, which is at once when nothing else has. Calls that
 * arrive together are then answered together, which takes less of the processor: the log is written and the next
 * calls are waited for once for all of them (decision D54).
 */
export function endOfTurn(): Promise<void> {
  turn ??= end();
  return turn;
}

async function end(): Promise<void> {
  await setImmediate();
  turn = undefined;
}
