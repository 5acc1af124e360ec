import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { StampReason } from '../../src/contract/inquiry';
import type { Database } from '../database/open';

const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;
/** Picking an interest, Next and two fields filled by the browser take a person longer. */
const YOUNG = 3 * SECOND;
/** A tab that was left open overnight is nothing strange. */
const OLD = 24 * HOUR;
const SECRET_KEY = 'form-stamp-secret';

/**
 * The stamps of the inquiry form (decision 23): when a form was first touched, signed. The secret is kept in the
 * database, so that every process on it, and the next start, knows the stamps of the others.
 */
export function createFormStamps({ db }: Database, now: () => Date) {
  let known: Promise<string> | undefined;

  async function readSecret(): Promise<string> {
    const find = () => db.selectFrom('meta').select('value').where('key', '=', SECRET_KEY).executeTakeFirst();
    const kept = await find();
    if (kept) return kept.value;
    await db
      .insertInto('meta')
      .values({ key: SECRET_KEY, value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    // Read again: another process may have been first.
    return (await find())?.value ?? readSecret();
  }

  /** Read once; a database that was away is asked again by the next call. */
  async function secret(): Promise<string> {
    known ??= readSecret();
    try {
      return await known;
    } catch (error) {
      known = undefined;
      throw error;
    }
  }

  return {
    async make(): Promise<string> {
      const time = String(now().getTime());
      return `${time}.${sign(time, await secret())}`;
    },

    /** What is wrong with the stamp that came with an inquiry; undefined when nothing is. */
    async check(header: string | string[] | undefined): Promise<StampReason | undefined> {
      if (!header) return 'no-stamp';
      const [, time, signature] = /^(\d{1,15})\.([\w-]{43})$/.exec(String(header)) ?? [];
      if (!time || !signature || !isEqual(signature, sign(time, await secret()))) return 'forged-stamp';
      const age = now().getTime() - Number(time);
      if (age < YOUNG) return 'young-stamp';
      return age > OLD ? 'old-stamp' : undefined;
    },
  };
}

function sign(time: string, secret: string): string {
  return createHmac('sha256', secret).update(`inquiry ${time}`).digest('base64url');
}

/** Takes as long whatever differs. Both have 43 characters. */
function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
