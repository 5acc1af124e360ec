import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { deleteBatch } from '../database/batches';
import type { Db } from '../database/schema';
import { createSecretReader, readSecret } from '../database/secret';
import { tooManyRequests } from '../http/errors';
import { before, DAY } from '../time';
import { backOff, type Counter, RESET_AFTER } from './loginBackOff';

const KNOWN_ADDRESS_FOR = 90 * DAY;
const NEVER = new Date(0).toISOString();
const SECRET_NAME = 'login-throttle-secret';

type Keys = ReturnType<typeof createKeys>;

/** A sign-in attempt whose password may be checked. */
export type LoginAttempt = {
  /** Whether this address has signed in to this account before. */
  isFromKnownAddress: boolean;
  /** Call when the password is right: the attempt no longer counts, and the address becomes known. */
  recordSuccess: () => Promise<void>;
  /** Call when it was no wrong guess, such as a password that could not be checked: undoes the attempt and its wait. */
  cancel: () => Promise<void>;
};

/**
 * Slows down password guessing. Attempts are counted by address, by account and by both, in the database, so that
 * throttling survives restarts and is shared between servers. It never locks an account: an address that has signed in
 * to it before is unaffected by attacks from other addresses, and any other address gets in after its own wait.
 *
 * @param freeAttempts how many attempts in a row need no wait
 */
export function createLoginThrottle(db: Db, freeAttempts: number, now: () => Date) {
  const secret = createSecretReader(db, SECRET_NAME);

  const evaluate = (counters: Counter[], keys: Keys) => backOff(counters, keys, { freeAttempts, now: now() });

  /** Locks the counters, so that each of several simultaneous attempts is counted. @returns how long to wait */
  function count(counted: string[], keys: Keys): Promise<number> {
    return db.transaction().execute(async (transaction) => {
      const stored = await transaction
        .insertInto('loginAttempts')
        // Sorted, so that two transactions cannot deadlock.
        .values(counted.toSorted().map((key) => ({ key, attempts: 0, lastAt: NEVER, blockedUntil: NEVER })))
        // Changes nothing, but locks and returns the rows that exist.
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => ({ key: eb.ref('excluded.key') })),
        )
        .returningAll()
        .execute();
      const { wait, changes } = evaluate(stored, keys);
      for (const { key, ...values } of changes.filter((change) => counted.includes(change.key))) {
        await transaction.updateTable('loginAttempts').set(values).where('key', '=', key).execute();
      }
      return wait;
    });
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
     * Counts an attempt before its password is checked.
     *
     * @param email lower-cased; whether it is an admin's makes no difference
     * @throws HttpError 429 while the attempt has to wait
     */
    async attempt(email: string, ip: string): Promise<LoginAttempt> {
      const keys = createKeys(await secret(), email, ip);
      const isKnown = await isKnownAddress(keys);
      const counted = isKnown ? [keys.pair] : [keys.account, keys.address, keys.pair];
      const stored = await db.selectFrom('loginAttempts').selectAll().where('key', 'in', counted).execute();
      const { wait, changes } = evaluate(stored, keys);
      // Most requests of a flood are rejected here without a write.
      const actualWait = changes.length > 0 ? await count(counted, keys) : wait;
      if (actualWait > 0) throw tooManyRequests(actualWait);
      return {
        isFromKnownAddress: isKnown,
        recordSuccess: () =>
          db.transaction().execute(async (transaction) => {
            const lastAt = now().toISOString();
            await transaction
              .insertInto('loginAddresses')
              .values({ account: keys.accountHash, address: keys.addressHash, lastAt })
              .onConflict((conflict) => conflict.columns(['account', 'address']).doUpdateSet({ lastAt }))
              .execute();
            if (!isKnown) await uncount(transaction, [keys.account]);
            // A success ends the series of failures, except that of the account.
            const ended = counted.filter((key) => key !== keys.account);
            await transaction.deleteFrom('loginAttempts').where('key', 'in', ended).execute();
          }),
        cancel: () => uncount(db, counted),
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
export async function clearLoginHistory(db: Db, email: string): Promise<void> {
  const accountHash = hash(await readSecret(db, SECRET_NAME), email);
  await db.deleteFrom('loginAddresses').where('account', '=', accountHash).execute();
  await db
    .deleteFrom('loginAttempts')
    .where((eb) =>
      eb.or([eb('key', '=', `account:${accountHash}`), eb('key', 'like', `pair:${accountHash}:%`)]),
    )
    .execute();
}

/** Deletes expired counters and addresses. @returns whether there may be more */
export async function purgeLogins(db: Db, now: Date): Promise<boolean> {
  const attempts = await deleteBatch(db, 'loginAttempts', 'key', (eb) =>
    eb('lastAt', '<', before(now, RESET_AFTER)),
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
