import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '../../../server/auth/passwordHash';

const cheap = { N: 16, r: 1, p: 1 };

test('a hash opens with its password and with no other', async () => {
  const hash = await hashPassword('påss wörd', cheap);
  expect(await verifyPassword('påss wörd', hash)).toBe(true);
  expect(await verifyPassword('pass word', hash)).toBe(false);
  expect(await verifyPassword('', hash)).toBe(false);
});

test('the same password never gives the same hash', async () => {
  expect(await hashPassword('a', cheap)).not.toBe(await hashPassword('a', cheap));
});

test('a stored password says its own cost: N=2^15, r=8, p=3', async () => {
  expect(await hashPassword('a')).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
});

test('an unknown account costs as much as a known one and is refused', async () => {
  const known = await hashPassword('a');
  const timed = async (hash: string | undefined) => {
    const start = process.hrtime.bigint();
    expect(await verifyPassword('wrong', hash)).toBe(false);
    return Number(process.hrtime.bigint() - start);
  };
  // The shortest of three each, in turn: whatever else the machine does only makes one longer.
  const unknownTimes: number[] = [];
  const knownTimes: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    unknownTimes.push(await timed(undefined));
    knownTimes.push(await timed(known));
  }
  // A missing dummy hash would be thousands of times faster; the machine's own noise is below this.
  expect(Math.min(...unknownTimes) / Math.min(...knownTimes)).toBeGreaterThan(0.2);
});

test('a flood of logins is refused beyond the queue, and the queue is served', async () => {
  const hash = await hashPassword('a', cheap);
  const answers = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword('a', hash)));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(60 - 32);
  expect(refused[0]?.reason).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
  expect(await verifyPassword('a', hash)).toBe(true);
});

test('who goes first is served before those who wait, and also when their queue is full', async () => {
  const hash = await hashPassword('a', cheap);
  const served: string[] = [];
  const ask = async (name: string, isFirst: boolean) => {
    await verifyPassword('a', hash, isFirst);
    served.push(name);
  };
  const strangers = Array.from({ length: 40 }, () => ask('stranger', false).catch(() => {}));
  await ask('known', true);
  await Promise.all(strangers);
  // Two were at it already when the known one came, and one beside it may end before it.
  expect(served.indexOf('known')).toBeLessThan(16);
  expect(served).toHaveLength(33);
});
