import { createHash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { clearLoginHistory, createLoginThrottle, purgeLogins } from '../../../server/accounts/loginThrottle';
import { openDatabase } from '../../../server/database/open';
import { createTestDatabase, ENGINES } from '../../support/server/testDatabase';

const ACCOUNT = 'admin@sanyog.example';
const HOME = '198.51.100.7';
const DAY = 24 * 60 * 60;

async function start(free: number, url?: string) {
  const database = await openDatabase(url ?? (await createTestDatabase()));
  onTestFinished(database.close);
  let time = Date.parse('2026-01-01T00:00:00Z');
  const now = () => new Date(time);
  const another = () => createLoginThrottle(database.db, free, now);
  const one = another();
  let attackers = 0;
  /** Resolves with 0 when the password may be checked, else with the seconds to wait. */
  const attempt = async (ip = HOME, account = ACCOUNT, throttle = one): Promise<number> => {
    const result = await throttle.attempt(account, ip, async () => ({ outcome: 'failure' as const }));
    return result.outcome === 'throttled' ? Math.ceil(result.wait / 1000) : 0;
  };
  return {
    database,
    now,
    attempt,
    /** Another server on the same database. */
    another,
    attack: () => {
      attackers += 1;
      return attempt(`203.0.${Math.floor(attackers / 256)}.${attackers % 256}`);
    },
    signIn: (ip: string) => one.attempt(ACCOUNT, ip, async () => ({ outcome: 'success' })),
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

test('after the free attempts of an address, each wait is twice the last one, up to a minute', async () => {
  const { attempt, pass } = await start(2);
  // For different accounts, so that only the address counts.
  let account = 0;
  const next = () => {
    account += 1;
    return attempt(HOME, `nobody-${account}@b.co`);
  };
  expect([await next(), await next()]).toEqual([0, 0]);
  for (const seconds of [5, 10, 20, 40, 60, 60]) {
    expect(await next()).toBe(seconds);
    // A rejected attempt does not make the wait longer.
    expect(await next()).toBe(seconds);
    pass(seconds);
    expect(await next()).toBe(0);
  }
});

test('throttling is shared between servers', async () => {
  const { attempt, another } = await start(2);
  expect(await attempt()).toBe(0);
  expect(await attempt(HOME, ACCOUNT, another())).toBe(0);
  expect(await attempt(HOME, ACCOUNT, another())).toBe(5);
  expect(await attempt()).toBe(5);
});

test.for(ENGINES)('concurrent attempts are each counted by %s', async ([, createUrl]) => {
  const { attempt, attack } = await start(3, await createUrl());
  const spread = await Promise.all(Array.from({ length: 8 }, attack));
  expect(spread.filter((wait) => wait === 0)).toHaveLength(3);
  const single = await Promise.all(Array.from({ length: 8 }, () => attempt(HOME, 'other@b.co')));
  expect(single.filter((wait) => wait === 0)).toHaveLength(3);
});

test('a /48 of IPv6 has the free attempts of five addresses, whatever account they try', async () => {
  const { attempt, signIn, pass } = await start(2);
  const home = '2001:db8:1:ffff::1';
  await signIn(home);
  let tried = 0;
  const guess = (network: string) => {
    tried += 1;
    return attempt(`${network}:${tried.toString(16)}::1`, `nobody-${tried}@b.co`);
  };
  for (let i = 0; i < 10; i += 1) expect(await guess('2001:db8:1')).toBe(0);
  expect(await guess('2001:db8:1')).toBe(5);
  expect(await guess('2001:db8:2')).toBe(0);
  // One that has signed in before is unaffected.
  expect(await attempt(home)).toBe(0);
  pass(5);
  expect(await guess('2001:db8:1')).toBe(0);
  expect(await guess('2001:db8:1')).toBe(10);
});

test('an attack from many addresses on one account is slowed more with every attempt, up to 5 minutes', async () => {
  const { attack, attempt, pass } = await start(1);
  expect(await attack()).toBe(0);
  const waits: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const wait = await attempt(`192.0.2.${round}`);
    waits.push(wait);
    pass(wait);
    expect(await attempt(`192.0.2.${round}`)).toBe(0);
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
});

test('an admin at a new address gets in after one wait, however many other addresses attack', async () => {
  const { attack, attempt, pass, signIn } = await start(3);
  for (let i = 0; i < 20; i += 1) await attack();
  const wait = await attempt(HOME);
  expect(wait).toBeGreaterThan(0);
  for (let second = 0; second < wait; second += 1) {
    await attack();
    expect(await attempt(HOME)).toBe(wait - second);
    pass(1);
  }
  await attack();
  await signIn(HOME);
  // This address is now known, so the attack does not affect it.
  for (let i = 0; i < 5; i += 1) await attack();
  expect(await attempt(HOME)).toBe(0);
});

test('an address that has signed in is slowed by its own attempts only', async () => {
  const { attack, attempt, pass, signIn } = await start(2);
  await signIn(HOME);
  // Attempts from the same address on other accounts, and from other addresses on this account.
  for (let i = 0; i < 5; i += 1) await attempt(HOME, `nobody-${i}@b.co`);
  for (let i = 0; i < 20; i += 1) await attack();
  expect(await attempt()).toBe(0);
  // Its own failures count, until they expire.
  expect(await attempt()).toBe(0);
  expect(await attempt()).toBe(5);
  pass(5);
  expect(await attempt()).toBe(0);
});

test.for([
  [90 * DAY - 60, 0],
  [90 * DAY + 1, 5],
] as const)(
  'an address that signed in %i seconds ago waits %i seconds for the attempts of others',
  async ([ago, wait]) => {
    const { attack, attempt, pass, signIn } = await start(2);
    await signIn(HOME);
    pass(ago);
    for (let i = 0; i < 3; i += 1) await attack();
    expect(await attempt()).toBe(wait);
  },
);

test('successful logins do not count, and counters are reset after 15 minutes', async () => {
  const { attempt, attack, pass, signIn } = await start(2);
  for (let i = 0; i < 8; i += 1) await signIn(`192.0.2.${i}`);
  expect([await attack(), await attack()]).toEqual([0, 0]);
  expect(await attack()).toBe(5);
  pass(15 * 60 - 1);
  expect(await attack()).toBe(5);
  pass(1);
  expect([await attack(), await attempt('192.0.2.1', 'b@b.co')]).toEqual([0, 0]);
});

test('a clock that was set back makes nobody wait', async () => {
  const { attempt, pass, signIn } = await start(2);
  await signIn(HOME);
  for (let i = 0; i < 3; i += 1) await attempt();
  pass(-60 * 60);
  expect(await attempt()).toBe(0);
});

test('addresses and e-mails are stored as keyed hashes only, and are purged', async () => {
  const { database, attempt, now, pass, signIn } = await start(2);
  await signIn(HOME);
  await attempt('192.0.2.1');
  const rows = async () => [
    ...(await database.db.selectFrom('loginAttempts').selectAll().execute()),
    ...(await database.db.selectFrom('loginAddresses').selectAll().execute()),
  ];
  const text = JSON.stringify(await rows());
  expect(text).not.toMatch(/sanyog|198\.51|192\.0/);
  // An unkeyed hash could be reversed by trying all four billion addresses.
  for (const plain of [HOME, ACCOUNT]) {
    expect(text).not.toContain(createHash('sha256').update(plain).digest('hex'));
  }
  expect(await rows()).toHaveLength(4);
  pass(15 * 60 + 1);
  await purgeLogins(database.db, now());
  expect(await rows()).toHaveLength(1);
  pass(90 * DAY);
  await purgeLogins(database.db, now());
  expect(await rows()).toEqual([]);
});

test('a new password ends the waits of its account only', async () => {
  const { database, attempt, attack } = await start(1);
  await attack();
  await attempt(HOME, 'other@b.co');
  expect([await attempt(HOME, ACCOUNT), await attempt('192.0.2.1', 'other@b.co')]).toEqual([5, 5]);
  await clearLoginHistory(database.db, ACCOUNT);
  expect([await attempt('192.0.2.2'), await attempt('192.0.2.1', 'other@b.co')]).toEqual([0, 5]);
});
