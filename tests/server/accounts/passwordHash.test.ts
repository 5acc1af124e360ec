import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '../../../server/accounts/passwordHash';

const cheap = { N: 16, r: 1, p: 1 };

test('a hash matches its password and no other', async () => {
  const hash = await hashPassword('påss wörd', cheap);
  expect(await verifyPassword('påss wörd', hash)).toBe(true);
  expect(await verifyPassword('pass word', hash)).toBe(false);
  expect(await verifyPassword('', hash)).toBe(false);
});

test('the same password gets a different hash each time', async () => {
  expect(await hashPassword('a', cheap)).not.toBe(await hashPassword('a', cheap));
});

test('a hash contains its cost: N=2^15, r=8, p=3', async () => {
  expect(await hashPassword('a')).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
});

test('verifying is as much work for an unknown account as for a known one', async () => {
  const known = await hashPassword('a');
  // The time of the processor, which other programs do not lengthen: scrypt runs in threads of this process.
  const measureWork = async (hash: string | undefined) => {
    const before = process.cpuUsage();
    expect(await verifyPassword('wrong', hash)).toBe(false);
    return process.cpuUsage(before).user;
  };
  const unknownWork = await measureWork(undefined);
  // Without a dummy hash it would be a thousandth.
  expect(unknownWork / (await measureWork(known))).toBeGreaterThan(0.2);
});

test('verifications beyond the queue get 503, and the queue is processed', async () => {
  const hash = await hashPassword('a', cheap);
  const responses = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword('a', hash)));
  const rejected = responses.filter((response) => response.status === 'rejected');
  expect(rejected).toHaveLength(60 - 32);
  expect(rejected[0]?.reason).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
  expect(await verifyPassword('a', hash)).toBe(true);
});

test('a priority verification runs before queued ones, also when the queue is full', async () => {
  const hash = await hashPassword('a', cheap);
  const done: string[] = [];
  const verify = async (name: string, isPriority: boolean) => {
    await verifyPassword('a', hash, isPriority);
    done.push(name);
  };
  const others = Array.from({ length: 40 }, () => verify('unknown', false).catch(() => {}));
  await verify('known', true);
  await Promise.all(others);
  // Two were running already, and one that runs beside it may end first.
  expect(done.indexOf('known')).toBeLessThan(16);
  expect(done).toHaveLength(33);
});
