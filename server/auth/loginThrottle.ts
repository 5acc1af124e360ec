import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../database/open';
import type { Schema } from '../database/schema';
import { tooMany } from '../http/errors';

const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;
const FORGOTTEN_AFTER = 15 * 60 * SECOND;
const ADDRESS_REMEMBERED = 90 * DAY;
const FIRST_WAIT = 5 * SECOND;
const LONGEST_WAIT = 60 * SECOND;
/** For an address from which nobody has ever signed in to an account that is being attacked. */
const LONGEST_STRANGERS_WAIT = 300 * SECOND;
const NEVER = new Date(0).toISOString();

type Row = Selectable<Schema['login_attempts']>;
type Count = { attempts: number; blockedUntil: number };
type Verdict = { wait: number; write: Row[] };

/** One try to sign in that may check its password. */
export type LoginAttempt = {
  /** Whether somebody has signed in to this account from this address before. */
  isFromKnownAddress: boolean;
  /** To be told when the password was right: the attempt no longer counts, and the address becomes known. */
  succeed: () => Promise<void>;
  /** Takes the attempt and its wait back, when the password could not be checked. */
  cancel: () => Promise<void>;
};

/**
 * The back-off of logins, in the database, so that it holds over restarts and over several servers. It counts by
 * address, by account and by both, and only ever asks to wait: a quarter of an hour of rest ends it.
 *
 * Nobody can lock an admin out for good. An address that has signed in to the account before answers for itself
 * alone, whoever else attacks the account or shares the address with other accounts. Any other address has to sit
 * out its own wait when strangers have failed too often, and is then let through, however many others are at it.
 *
 * @param free how many attempts in a row cost no wait
 */
export function createLoginBackOff({ db, dialect }: Database, free: number, now: () => Date) {
  const waitAfter = (attempts: number, longest: number): number =>
    attempts < free ? 0 : Math.min(longest, FIRST_WAIT * 2 ** Math.min(attempts - free, 10));

  /** What these counts mean for an attempt now: how long it has to wait, and what is to be written. */
  function judge(rows: Row[], keys: Keys, isKnown: boolean, time: number): Verdict {
    const find = (key: string): Count | undefined => {
      const row = rows.find((one) => one.key === key);
      if (!row || time - Date.parse(row.last_at) >= FORGOTTEN_AFTER) return undefined;
      return { attempts: row.attempts, blockedUntil: Date.parse(row.blocked_until) };
    };
    const write = (key: string, attempts: number, wait: number): Row => ({
      key,
      attempts,
      last_at: new Date(time).toISOString(),
      blocked_until: new Date(time + wait).toISOString(),
    });
    const pair = find(keys.pair);
    const pairAttempts = (pair?.attempts ?? 0) + 1;
    const ownWait = waitAfter(pairAttempts, LONGEST_WAIT);
    if (isKnown) {
      const wait = (pair?.blockedUntil ?? 0) - time;
      return wait > 0 ? { wait, write: [] } : { wait: 0, write: [write(keys.pair, pairAttempts, ownWait)] };
    }

    const address = find(keys.address);
    const addressWait = (address?.blockedUntil ?? 0) - time;
    const account = find(keys.account)?.attempts ?? 0;
    const accountWait = waitAfter(account, LONGEST_STRANGERS_WAIT);
    if (!pair && accountWait > 0) {
      // It has sat out nothing yet: its wait begins, and with it its turn.
      return { wait: Math.max(accountWait, addressWait), write: [write(keys.pair, 0, accountWait)] };
    }
    const wait = Math.max((pair?.blockedUntil ?? 0) - time, addressWait);
    if (wait > 0) return { wait, write: [] };
    const addressAttempts = (address?.attempts ?? 0) + 1;
    const nextWait = Math.max(ownWait, waitAfter(account + 1, LONGEST_STRANGERS_WAIT));
    return {
      wait: 0,
      write: [
        write(keys.account, account + 1, 0),
        write(keys.address, addressAttempts, waitAfter(addressAttempts, LONGEST_WAIT)),
        write(keys.pair, pairAttempts, nextWait),
      ],
    };
  }

  async function isKnownAddress({ accountHash, addressHash }: Keys): Promise<boolean> {
    const since = new Date(now().getTime() - ADDRESS_REMEMBERED).toISOString();
    const known = await db
      .selectFrom('login_addresses')
      .select('last_at')
      .where('account', '=', accountHash)
      .where('address', '=', addressHash)
      .where('last_at', '>=', since)
      .executeTakeFirst();
    return known !== undefined;
  }

  /** Judges under a lock on the counts, so that attempts sent at once are each counted. */
  function count(keys: Keys, isKnown: boolean): Promise<Verdict> {
    const names = isKnown ? [keys.pair] : [keys.account, keys.address, keys.pair];
    return db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('login_attempts')
        // In the order of their keys, so that two calls never wait for each other in a circle.
        .values(names.toSorted().map((key) => ({ key, attempts: 0, last_at: NEVER, blocked_until: NEVER })))
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
      const rows = await transaction
        .selectFrom('login_attempts')
        .selectAll()
        .where('key', 'in', names)
        .orderBy('key')
        .$if(dialect === 'postgres', (query) => query.forUpdate())
        .execute();
      const verdict = judge(rows, keys, isKnown, now().getTime());
      for (const { key, ...values } of verdict.write) {
        await transaction.updateTable('login_attempts').set(values).where('key', '=', key).execute();
      }
      return verdict;
    });
  }

  async function succeed(keys: Keys, isKnown: boolean): Promise<void> {
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
     * @throws HttpError 429 while it has to wait
     */
    async attempt(email: string, ip: string): Promise<LoginAttempt> {
      const keys = keysOf(email, ip);
      const isKnown = await isKnownAddress(keys);
      const names = [keys.account, keys.address, keys.pair];
      const rows = await db.selectFrom('login_attempts').selectAll().where('key', 'in', names).execute();
      // Most of a flood ends here, with nothing written.
      const first = judge(rows, keys, isKnown, now().getTime());
      const { wait } = first.write.length > 0 ? await count(keys, isKnown) : first;
      if (wait > 0) throw tooMany(wait);
      return {
        isFromKnownAddress: isKnown,
        succeed: () => succeed(keys, isKnown),
        cancel: () => cancel(isKnown ? [keys.pair] : names),
      };
    },
  };
}

type Keys = ReturnType<typeof keysOf>;

function keysOf(email: string, ip: string) {
  const accountHash = hash(email);
  const addressHash = hash(networkOf(ip));
  return {
    accountHash,
    addressHash,
    account: `account:${accountHash}`,
    address: `address:${addressHash}`,
    pair: `pair:${accountHash}:${addressHash}`,
  };
}

/** Ends every wait of an account and forgets its known addresses: for a new password, or when it is removed. */
export async function forgetLogins(db: Kysely<Schema> | Transaction<Schema>, email: string): Promise<void> {
  const accountHash = hash(email);
  await db.deleteFrom('login_addresses').where('account', '=', accountHash).execute();
  await db
    .deleteFrom('login_attempts')
    .where((eb) =>
      eb.or([eb('key', '=', `account:${accountHash}`), eb('key', 'like', `pair:${accountHash}:%`)]),
    )
    .execute();
}

/** Removes what no longer counts. */
export async function purgeLogins(db: Kysely<Schema>, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  await db.deleteFrom('login_attempts').where('last_at', '<', before(FORGOTTEN_AFTER)).execute();
  await db.deleteFrom('login_addresses').where('last_at', '<', before(ADDRESS_REMEMBERED)).execute();
}

/** One household's network counts as one address, or a single machine would have billions. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped || isIP(ip) !== 6) return mapped ?? ip;
  const [head = '', tail = ''] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const [left, right] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - (left?.length ?? 0) - (right?.length ?? 0))).fill('0');
  const groups = [...(left ?? []), ...zeros, ...(right ?? [])].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
