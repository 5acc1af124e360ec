import { createHmac } from 'node:crypto';
import { deleteBatch } from '../database/batches';
import type { Db } from '../database/schema';
import { createSecretReader, readSecret } from '../database/secret';
import { ipNetwork } from '../http/ipNetwork';
import { after, before, DAY, HOUR } from '../time';
import { backOff, type Counter, RESET_AFTER } from './loginBackOff';

const KNOWN_ADDRESS_FOR = 90 * DAY;
const NEVER = new Date(0).toISOString();
const SECRET_NAME = 'login-throttle-secret';

/** So many wrong codes of the second factor refuse those of the app to unknown addresses for a while. */
const WRONG_CODES = 10;
const CODES_REFUSED_FOR = HOUR;
/** After this long without a wrong code the count starts from zero. */
const CODES_FORGOTTEN_AFTER = DAY;

type Keys = ReturnType<typeof createKeys>;

/** A sign-in attempt whose password may be checked. */
export type LoginAttempt = {
  /** Whether this address has signed in to this account before. */
  isFromKnownAddress: boolean;
  /**
   * Limits codes of the second factor behind a right password, from addresses that have never signed in to the account:
   * six digits could be guessed from many addresses, each of which has free attempts. Guesses at once wait for each other
   * until the end of the transaction.
   */
  limitCodes: (transaction: Db) => Promise<CodeLimit>;
};

/** The attempt, or a code of the app, has to wait for so many milliseconds. */
export type Throttled = { outcome: 'throttled'; wait: number };

type CodeLimit = {
  /** For how many milliseconds codes of the app are refused. */
  wait: number;
  /** @returns whether the account is under attack since this wrong code */
  countWrong: () => Promise<boolean>;
};

/**
 * Slows down password guessing. Attempts are counted by address and network, by account and by both, in the database, so
 * that throttling survives restarts and is shared between servers. It never locks an account: an address that has signed
 * in to it before is unaffected by attacks from other addresses, and any other address gets in after its own wait.
 *
 * @param freeAttempts how many attempts in a row need no wait
 */
export function createLoginThrottle(db: Db, freeAttempts: number, now: () => Date) {
  const secret = createSecretReader(db, SECRET_NAME);

  const evaluate = (counters: Counter[], keys: Keys) => backOff(counters, keys, { freeAttempts, now: now() });

  /** @returns how long to wait */
  function count(counted: string[], keys: Keys): Promise<number> {
    return db.transaction().execute(async (transaction) => {
      const { wait, changes } = evaluate(await lockCounters(transaction, counted), keys);
      for (const change of changes) if (counted.includes(change.key)) await storeCounter(transaction, change);
      return wait;
    });
  }

  async function limitCodes(transaction: Db, key: string): Promise<CodeLimit> {
    const time = now();
    const [counter] = await lockCounters(transaction, [key]);
    const { attempts, lastAt, blockedUntil } = counter ?? newCounter(key);
    const wait = Math.min(Math.max(0, Date.parse(blockedUntil) - time.getTime()), CODES_REFUSED_FOR);
    return {
      wait,
      async countWrong() {
        const wrong = lastAt < before(time, CODES_FORGOTTEN_AFTER) ? 1 : attempts + 1;
        const isRefused = wrong % WRONG_CODES === 0;
        await storeCounter(transaction, {
          key,
          attempts: wrong,
          lastAt: time.toISOString(),
          blockedUntil: isRefused ? after(time, CODES_REFUSED_FOR) : NEVER,
        });
        return wrong === WRONG_CODES;
      },
    };
  }

  async function uncount(counters: Db, keys: string[]): Promise<void> {
    await counters
      .updateTable('loginAttempts')
      .set((eb) => ({ attempts: eb('attempts', '-', 1), blockedUntil: now().toISOString() }))
      .where('key', 'in', keys)
      .where('attempts', '>', 0)
      .execute();
  }

  async function isKnownAddress({ accountHash, addressHash }: Keys): Promise<boolean> {
    const known = await db
      .selectFrom('loginAddresses')
      .select('lastAt')
      .where('account', '=', accountHash)
      .where('address', '=', addressHash)
      .where('lastAt', '>=', before(now(), KNOWN_ADDRESS_FOR))
      .executeTakeFirst();
    return known !== undefined;
  }

  return {
    /**
     * Counts an attempt, before its password is checked.
     *
     * @param email lower-cased; whether it is an admin's makes no difference
     * @param work checks the password, unless the attempt has to wait. After a success the attempt does not count, and the
     * address becomes known. Neither does it count when a code is missing, or when this throws: it was no wrong guess
     */
    async attempt<Result extends { outcome: 'success' | 'failure' | 'needs-code' | 'throttled' }>(
      email: string,
      ip: string,
      work: (attempt: LoginAttempt) => Promise<Result>,
    ): Promise<Result | Throttled> {
      const keys = createKeys(await secret(), email, ip);
      const isKnown = await isKnownAddress(keys);
      const shared = keys.network === undefined ? [] : [keys.network];
      const counted = isKnown ? [keys.pair] : [keys.account, keys.address, keys.pair, ...shared];
      const stored = await db.selectFrom('loginAttempts').selectAll().where('key', 'in', counted).execute();
      const { wait, changes } = evaluate(stored, keys);
      // Most requests of a flood are rejected here without a write.
      const actualWait = changes.length > 0 ? await count(counted, keys) : wait;
      if (actualWait > 0) return { outcome: 'throttled', wait: actualWait };

      const recordSuccess = async (transaction: Db) => {
        const lastAt = now().toISOString();
        await transaction
          .insertInto('loginAddresses')
          .values({ account: keys.accountHash, address: keys.addressHash, lastAt })
          .onConflict((conflict) => conflict.columns(['account', 'address']).doUpdateSet({ lastAt }))
          .execute();
        // A success ends the series of failures, except those that others share.
        const kept = [keys.account, ...shared];
        if (!isKnown) await uncount(transaction, kept);
        const ended = counted.filter((key) => !kept.includes(key));
        await transaction.deleteFrom('loginAttempts').where('key', 'in', ended).execute();
      };
      try {
        const result = await work({
          isFromKnownAddress: isKnown,
          limitCodes: async (transaction) => (isKnown ? NO_LIMIT : limitCodes(transaction, keys.codes)),
        });
        if (result.outcome === 'success') await db.transaction().execute(recordSuccess);
        // No success, which would end the waits of somebody who is guessing codes.
        if (result.outcome === 'needs-code') await uncount(db, counted);
        return result;
      } catch (error) {
        // Fails while the database is unavailable.
        await uncount(db, counted).catch(() => undefined);
        throw error;
      }
    },
  };
}

const NO_LIMIT: CodeLimit = { wait: 0, countWrong: async () => false };

const newCounter = (key: string): Counter => ({ key, attempts: 0, lastAt: NEVER, blockedUntil: NEVER });

/** Locks the counters until the end of the transaction, so that each of several simultaneous attempts is counted. */
function lockCounters(transaction: Db, keys: string[]): Promise<Counter[]> {
  return (
    transaction
      .insertInto('loginAttempts')
      // Sorted, so that two transactions cannot deadlock.
      .values(keys.toSorted().map(newCounter))
      // Changes nothing, but locks and returns the rows that exist.
      .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ key: eb.ref('excluded.key') })))
      .returningAll()
      .execute()
  );
}

async function storeCounter(transaction: Db, { key, ...values }: Counter): Promise<void> {
  await transaction.updateTable('loginAttempts').set(values).where('key', '=', key).execute();
}

function createKeys(secret: string, email: string, ip: string) {
  const accountHash = hash(secret, email);
  const addressHash = hash(secret, ipNetwork(ip));
  const network = ipNetwork(ip, 48);
  return {
    accountHash,
    addressHash,
    network: network.includes(':') ? `network:${hash(secret, network)}` : undefined,
    codes: `codes:${accountHash}`,
    account: `account:${accountHash}`,
    address: `address:${addressHash}`,
    pair: `pair:${accountHash}:${addressHash}`,
  };
}

/**
 * Ends all waits of an account and removes its known addresses: for a new password or a removed admin.
 *
 * @param keepsCodes leaves the count of wrong codes of the second factor, for a password that was set without one
 */
export async function clearLoginHistory(
  db: Db,
  email: string,
  { keepsCodes = false }: { keepsCodes?: boolean } = {},
): Promise<void> {
  const accountHash = hash(await readSecret(db, SECRET_NAME), email);
  await db.deleteFrom('loginAddresses').where('account', '=', accountHash).execute();
  await db
    .deleteFrom('loginAttempts')
    .where((eb) =>
      eb.or([
        eb('key', 'in', [`account:${accountHash}`, ...(keepsCodes ? [] : [`codes:${accountHash}`])]),
        eb('key', 'like', `pair:${accountHash}:%`),
      ]),
    )
    .execute();
}

/**
 * Lets one code of the app through while they are refused, for a password that was set by a link. The count of wrong codes
 * stays, so whoever reads the mailbox gets one guess for a link and the next wrong code refuses them again.
 */
export async function allowOneCode(db: Db, email: string, now: Date): Promise<void> {
  const { codes: key } = createKeys(await readSecret(db, SECRET_NAME), email, '');
  await db
    .updateTable('loginAttempts')
    .set((eb) => ({ attempts: eb('attempts', '+', WRONG_CODES - 1), blockedUntil: NEVER }))
    .where('key', '=', key)
    .where('blockedUntil', '>', now.toISOString())
    .execute();
}

/** Deletes expired counters and addresses. @returns whether there may be more */
export async function purgeLogins(db: Db, now: Date): Promise<boolean> {
  const attempts = await deleteBatch(db, 'loginAttempts', 'key', (eb) =>
    eb.or([
      eb('lastAt', '<', before(now, CODES_FORGOTTEN_AFTER)),
      eb.and([eb('lastAt', '<', before(now, RESET_AFTER)), eb('key', 'not like', 'codes:%')]),
    ]),
  );
  const addresses = await deleteBatch(db, 'loginAddresses', 'account', (eb) =>
    eb('lastAt', '<', before(now, KNOWN_ADDRESS_FOR)),
  );
  return attempts || addresses;
}

/** Keyed, since an unkeyed hash of an IPv4 address can be reversed by trying all of them. */
function hash(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
