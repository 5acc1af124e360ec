import { tooMany } from './errors';

const SECOND = 1_000;
const FORGOTTEN_AFTER = 15 * 60 * SECOND;
const FIRST_WAIT = 5 * SECOND;
const LONGEST_WAIT = 60 * SECOND;
const REMEMBERED_MOST = 10_000;

/**
 * The back-off of logins by account, beside the limit by address: an attack from many addresses on one
 * account slows down too. It only ever asks to wait (5 s, doubling, at most a minute), so nobody can lock the
 * admin out for good, and a good login or a quarter of an hour of rest ends it.
 *
 * @param free how many attempts in a row cost no wait
 */
export function createLoginBackOff(free: number, now: () => Date) {
  const accounts = new Map<string, { attempts: number; last: number; blockedUntil: number }>();

  return {
    /**
     * Counts an attempt before its password is checked, so that attempts sent at once are counted too.
     *
     * @throws HttpError 429 while the account has to wait
     */
    attempt(account: string): void {
      const time = now().getTime();
      const known = accounts.get(account);
      const recent = known && time - known.last < FORGOTTEN_AFTER ? known : undefined;
      if (recent && time < recent.blockedUntil) throw tooMany(recent.blockedUntil - time);
      const attempts = (recent?.attempts ?? 0) + 1;
      const over = attempts - free;
      const wait = over < 0 ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(over, 10));
      accounts.delete(account);
      accounts.set(account, { attempts, last: time, blockedUntil: time + wait });
      const oldest = accounts.size > REMEMBERED_MOST ? accounts.keys().next().value : undefined;
      if (oldest !== undefined) accounts.delete(oldest);
    },

    /** Forgets the attempts of an account whose password was right. */
    succeed(account: string): void {
      accounts.delete(account);
    },
  };
}
