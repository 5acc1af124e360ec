import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database/open';
import type { Schema } from '../database/schema';
import { createSecretReader, readSecret } from '../database/secret';
import { tooManyRequests } from '../http/errors';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const RESET_AFTER = 15 * MINUTE;
const KNOWN_ADDRESS_FOR = 90 * DAY;
const MIN_WAIT = 5 * SECOND;
const MAX_WAIT = 60 * SECOND;
/** For addresses that have never signed in to the account. */
const MAX_WAIT_FOR_UNKNOWN = 300 * SECOND;
const NEVER = new Date(0).toISOString();
const SECRET_NAME = 'login-throttle-secret';

type Counter = Selectable<Schema['login_attempts']>;
type Decision = { wait: number; counters: Counter[] };
type Keys = ReturnType<typeof createKeys>;

/** A sign-in attempt whose password may be checked. */
export type LoginAttempt = {
  /** Whether this address has signed in to this account before. */
  isFromKnownAddress: boolean;
  /** Call when the password is right: the attempt no longer counts, and the address becomes known. */
  recordSuccess: () => Promise<void>;
  /** Call when the password could not be checked: undoes the attempt and its wait. */
  cancel: () => Promise<void>;
};

/**
 * Slows down password guessing. Attempts are counted by address, by account and by both, in the database, so that
 * throttling survives restarts and is shared between servers. It never locks an account: an address that has signed in
 * to it before is unaffected by attacks from other addresses, and any other address gets in after its own wait.
 *
 * @param freeAttempts how many attempts in a row need no wait
 */
export function createLoginThrottle(
  { db, dialect }: Database,
  freeAttempts: number,
  now: () => Date,
): { attempt: (email: string, ip: string) => Promise<LoginAttempt> } {
  const secret = createSecretReader(db, SECRET_NAME);

  const waitAfter = (attempts: number, max: number): number =>
    attempts < freeAttempts ? 0 : Math.min(max, MIN_WAIT * 2 ** Math.min(attempts - freeAttempts, 10));

  /** How long an attempt has to wait now, and the counters that change with it. */
  function evaluate(stored: Counter[], keys: Keys, isKnown: boolean): Decision {
    const time = now().getTime();
    const read = (key: string) => {
      const counter = stored.find((row) => row.key === key && time - Date.parse(row.last_at) < RESET_AFTER);
      const wait = counter ? Date.parse(counter.blocked_until) - time : 0;
      return { isNew: !counter, attempts: counter?.attempts ?? 0, wait };
    };
    const count = (key: string, attempts: number, wait: number): Counter => ({
      key,
      attempts,
      last_at: new Date(time).toISOString(),
      blocked_until: new Date(time + wait).toISOString(),
    });
    const pair = read(keys.pair);
    const nextWait = waitAfter(pair.attempts + 1, MAX_WAIT);
    if (isKnown) {
      if (pair.wait > 0) return { wait: pair.wait, counters: [] };
      return { wait: 0, counters: [count(keys.pair, pair.attempts + 1, nextWait)] };
    }
    const address = read(keys.address);
    const account = read(keys.account);
    const waitOfAccount = waitAfter(account.attempts, MAX_WAIT_FOR_UNKNOWN);
    if (pair.isNew && waitOfAccount > 0) {
      // The first attempt of an unknown address on an attacked account only starts its wait.
      return {
        wait: Math.max(waitOfAccount, address.wait),
        counters: [count(keys.pair, 0, waitOfAccount)],
      };
    }
    const wait = Math.max(pair.wait, address.wait);
    if (wait > 0) return { wait, counters: [] };
    const nextWaitOfAccount = waitAfter(account.attempts + 1, MAX_WAIT_FOR_UNKNOWN);
    return {
      wait: 0,
      counters: [
        count(keys.account, account.attempts + 1, 0),
        count(keys.address, address.attempts + 1, waitAfter(address.attempts + 1, MAX_WAIT)),
        count(keys.pair, pair.attempts + 1, Math.max(nextWait, nextWaitOfAccount)),
      ],
    };
  }

  async function isKnownAddress({ accountHash, addressHash }: Keys): Promise<boolean> {
    const known = await db
      .selectFrom('login_addresses')
      .select('last_at')
      .where('account', '=', accountHash)
      .where('address', '=', addressHash)
      .where('last_at', '>=', new Date(now().getTime() - KNOWN_ADDRESS_FOR).toISOString())
      .executeTakeFirst();
    return known !== undefined;
  }

  /** Locks the counters, so that each of several simultaneous attempts is counted. */
  function evaluateLocked(names: string[], keys: Keys, isKnown: boolean): Promise<Decision> {
    return db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('login_attempts')
        // Sorted, so that two transactions cannot deadlock.
        .values(names.toSorted().map((key) => ({ key, attempts: 0, last_at: NEVER, blocked_until: NEVER })))
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
      const stored = await transaction
        .selectFrom('login_attempts')
        .selectAll()
        .where('key', 'in', names)
        .orderBy('key')
        .$if(dialect === 'postgres', (query) => query.forUpdate())
        .execute();
      const decision = evaluate(stored, keys, isKnown);
      for (const { key, ...values } of decision.counters) {
        await transaction.updateTable('login_attempts').set(values).where('key', '=', key).execute();
      }
      return decision;
    });
  }

  async function recordSuccess(keys: Keys, isKnown: boolean): Promise<void> {
    const time = now().toISOString();
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('login_addresses')
        .values({ account: keys.accountHash, address: keys.addressHash, last_at: time })
        .onConflict((conflict) => conflict.columns(['account', 'address']).doUpdateSet({ last_at: time }))
        .execute();
      if (!isKnown) {
        await transaction
          .updateTable('login_attempts')
          .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
          .where('key', '=', keys.account)
          .where('attempts', '>', 0)
          .execute();
      }
      await transaction
        .deleteFrom('login_attempts')
        .where('key', 'in', isKnown ? [keys.pair] : [keys.address, keys.pair])
        .execute();
    });
  }

  async function cancel(names: string[]): Promise<void> {
    await db
      .updateTable('login_attempts')
      .set((eb) => ({ attempts: eb('attempts', '-', 1), blocked_until: now().toISOString() }))
      .where('key', 'in', names)
      .where('attempts', '>', 0)
      .execute();
  }

  return {
    /**
     * Counts an attempt before its password is checked.
     *
     * @param email lower-cased; whether it is an admin's makes no difference
     * @throws HttpError 429 while the attempt has to wait
     */
    async attempt(email, ip) {
      const keys = createKeys(await secret(), email, ip);
      const isKnown = await isKnownAddress(keys);
      const names = isKnown ? [keys.pair] : [keys.account, keys.address, keys.pair];
      const stored = await db.selectFrom('login_attempts').selectAll().where('key', 'in', names).execute();
      let decision = evaluate(stored, keys, isKnown);
      // Most requests of a flood are rejected before this, without a write.
      if (decision.counters.length > 0) decision = await evaluateLocked(names, keys, isKnown);
      if (decision.wait > 0) throw tooManyRequests(decision.wait);
      return {
        isFromKnownAddress: isKnown,
        recordSuccess: () => recordSuccess(keys, isKnown),
        cancel: () => cancel(names),
      };
    },
  };
}

function createKeys(secret: string, email: string, ip: string) {
  const accountHash = hash(secret, email);
  const addressHash = hash(secret, ipNetwork(ip));
  return {
    accountHash,
    addressHash,
    account: `account:${accountHash}`,
    address: `address:${addressHash}`,
    pair: `pair:${accountHash}:${addressHash}`,
  };
}

/** Ends all waits of an account and removes its known addresses: for a new password or a removed admin. */
export async function clearLoginHistory(db: Kysely<Schema>, email: string): Promise<void> {
  const accountHash = hash(await readSecret(db, SECRET_NAME), email);
  await db.deleteFrom('login_addresses').where('account', '=', accountHash).execute();
  await db
    .deleteFrom('login_attempts')
    .where((eb) =>
      eb.or([eb('key', '=', `account:${accountHash}`), eb('key', 'like', `pair:${accountHash}:%`)]),
    )
    .execute();
}

/** Deletes expired counters and addresses. */
export async function purgeLogins(db: Kysely<Schema>, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  await db.deleteFrom('login_attempts').where('last_at', '<', before(RESET_AFTER)).execute();
  await db.deleteFrom('login_addresses').where('last_at', '<', before(KNOWN_ADDRESS_FOR)).execute();
}

/** A /64 network counts as one address, since a single household has a whole one in IPv6. */
export function ipNetwork(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped || isIP(ip) !== 6) return mapped ?? ip;
  const [head = '', tail = ''] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const [left = [], right = []] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/** Keyed, since an unkeyed hash of an IPv4 address can be reversed by trying all of them. */
function hash(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
