import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createQueue } from '../http/queue';

export type Cost = { N: number; r: number; p: number };

const COST: Cost = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;

/**
 * Hashes a password as `scrypt$N$r$p$salt$key`, salt and key in base64url. The cost is part of the hash, so that it
 * can be raised without invalidating stored passwords.
 */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

const DUMMY_HASH = ['scrypt', COST.N, COST.r, COST.p, randomBytes(16).toString('base64url'), ''].join('$');

/**
 * Whether `password` matches the `stored` hash. Without one (an unknown e-mail) it does the same work and returns false,
 * so that the response time does not reveal whether an account exists.
 *
 * @param isPriority goes to the front of the queue, so that a flood from unknown addresses does not delay known ones
 */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
  isPriority = false,
): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (stored ?? DUMMY_HASH).split('$');
  const expected = Buffer.from(key, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), cost, isPriority);
  return expected.length === actual.length && timingSafeEqual(actual, expected);
}

/**
 * Runs scrypt off the main thread. Each run takes 32 MiB and a worker of Node's small pool, so two run at a time, some
 * wait, and beyond that the response is 503: a flood of logins must not starve the rest of the site.
 */
const enqueue = createQueue({ concurrency: 2, maxWaiting: 30 });
const runScrypt = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

function derive(password: string, salt: Buffer, cost: Cost, isPriority = false): Promise<Buffer> {
  const options = { ...cost, maxmem: 256 * cost.N * cost.r };
  return enqueue(() => runScrypt(password.normalize('NFC'), salt, KEY_BYTES, options), { isPriority });
}
