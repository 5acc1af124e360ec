import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema';
import { MINUTE, SECOND } from '../time';

export const RESET_AFTER = 15 * MINUTE;
const MIN_WAIT = 5 * SECOND;
const MAX_WAIT = MINUTE;
/** A customer of a hosting company may own a whole /48, which gets the free attempts of this many addresses. */
const ADDRESSES_PER_NETWORK = 5;
/** For addresses that have never signed in to the account. */
const MAX_WAIT_FOR_UNKNOWN = 5 * MINUTE;

export type Counter = Selectable<Schema['loginAttempts']>;
/** The keys of the counters of an attempt: by account, by address, by both, and by the /48 of an IPv6 address. */
type CounterKeys = { account: string; address: string; pair: string; network?: string };

/**
 * Decides how long a sign-in attempt has to wait. Each wait is twice the one before, up to a limit. An address that has
 * signed in to the account before is judged by their common counter alone, so attempts of others do not slow it down.
 *
 * @param counters those that are stored of the attempt
 * @param freeAttempts how many attempts in a row need no wait
 * @returns the wait in milliseconds, and the counters that the attempt changes
 */
export function backOff(
  counters: Counter[],
  keys: CounterKeys,
  { freeAttempts, now }: { freeAttempts: number; now: Date },
): { wait: number; changes: Counter[] } {
  const time = now.getTime();
  const isCurrent = ({ lastAt }: Counter) => {
    const age = time - Date.parse(lastAt);
    // One from far ahead is from before the clock was set back.
    return age < RESET_AFTER && age > -MINUTE;
  };
  const read = (key: string) => {
    const counter = counters.find((row) => row.key === key && isCurrent(row));
    const wait = counter ? Date.parse(counter.blockedUntil) - time : 0;
    return { isNew: !counter, attempts: counter?.attempts ?? 0, wait };
  };
  const change = (key: string, attempts: number, wait: number): Counter => ({
    key,
    attempts,
    lastAt: now.toISOString(),
    blockedUntil: new Date(time + wait).toISOString(),
  });
  const waitAfter = (attempts: number, max: number, free = freeAttempts): number =>
    attempts < free ? 0 : Math.min(max, MIN_WAIT * 2 ** Math.min(attempts - free, 10));

  const [account, address, pair] = [read(keys.account), read(keys.address), read(keys.pair)];
  const network = keys.network === undefined ? undefined : read(keys.network);
  const placeWait = Math.max(address.wait, network?.wait ?? 0);
  const accountWait = waitAfter(account.attempts, MAX_WAIT_FOR_UNKNOWN);
  if (pair.isNew && accountWait > 0) {
    // The first attempt of an unknown address on an attacked account only starts its wait.
    return { wait: Math.max(accountWait, placeWait), changes: [change(keys.pair, 0, accountWait)] };
  }
  const wait = Math.max(pair.wait, placeWait);
  if (wait > 0) return { wait, changes: [] };
  const changeNetwork = (key: string, attempts: number) =>
    change(key, attempts, waitAfter(attempts, MAX_WAIT, ADDRESSES_PER_NETWORK * freeAttempts));
  const nextPairWait = waitAfter(pair.attempts + 1, MAX_WAIT);
  const nextAccountWait = waitAfter(account.attempts + 1, MAX_WAIT_FOR_UNKNOWN);
  return {
    wait: 0,
    changes: [
      change(keys.account, account.attempts + 1, 0),
      change(keys.address, address.attempts + 1, waitAfter(address.attempts + 1, MAX_WAIT)),
      change(keys.pair, pair.attempts + 1, Math.max(nextPairWait, nextAccountWait)),
      ...(keys.network !== undefined && network ? [changeNetwork(keys.network, network.attempts + 1)] : []),
    ],
  };
}
