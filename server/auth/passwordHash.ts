import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { serviceUnavailable } from '../http/errors';

export type Cost = { N: number; r: number; p: number };

const COST: Cost = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const MAX_CONCURRENT = 2;
const MAX_QUEUED = 30;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * A password as it is stored: `scrypt$N$r$p$salt$key`, the last two base64url. It describes itself, so
 * that the cost can be raised later while the old ones still open.
 */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

const DUMMY_HASH = ['scrypt', COST.N, COST.r, COST.p, randomBytes(16).toString('base64url'), ''].join('$');

/**
 * Whether `password` is the one behind `stored`. Without a stored one (an unknown e-mail) it does the same
 * work and says no, so that the time of the answer tells nothing.
 *
 * @param isPriority goes before those who wait, so that a flood of strangers does not keep out who was here before
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
 * scrypt off the main thread. Each takes 32 MiB and a worker of Node's small pool, so two run at a time,
 * some wait, and beyond that the answer is 503: a flood of logins must not starve the rest of the site.
 */
async function derive(password: string, salt: Buffer, cost: Cost, isPriority = false): Promise<Buffer> {
  if (running >= MAX_CONCURRENT) {
    if (waiting.length >= (isPriority ? 2 : 1) * MAX_QUEUED) throw serviceUnavailable();
    // Whoever ends hands its place over, so `running` stays as it is.
    await new Promise<void>((resolve) => {
      if (isPriority) waiting.unshift(resolve);
      else waiting.push(resolve);
    });
  } else {
    running += 1;
  }
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      const options = { ...cost, maxmem: 256 * cost.N * cost.r };
      scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
