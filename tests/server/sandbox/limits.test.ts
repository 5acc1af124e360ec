import { expect, onTestFinished, test, vi } from 'vitest';
import { startSqliteApp } from '../../support/server/startSqliteApp';

const RECHARGE = { reference: 'order-1', mobile: '0000000731', amount: 199 };

async function start() {
  const { request } = await startSqliteApp();
  return async (route: string, body?: object) => {
    const response = await request(route.replace(' ', ' /sandbox/v1'), { body });
    return { status: response.statusCode, ...response.json<{ message?: string; timestamp?: string }>() };
  };
}

test('the plans of an operator of another kind are refused', async () => {
  const send = await start();
  const refused = { status: 422, error: 'unknown_operator' };
  expect(await send('GET /plans?mobile=0000000731&operator=tata-play')).toMatchObject(refused);
});

test('the nearest field is named where two slips lead to it, and no more than 40 letters of the unknown one', async () => {
  const send = await start();
  const say = async (name: string) => (await send('POST /recharges', { ...RECHARGE, [name]: 1 })).message;
  expect(await say('amoun')).toContain('The nearest is "amount".');
  expect(await say('amt')).toBe('There is no field "amt" here.');
  expect(await say('x'.repeat(41))).toBe(`There is no field "${'x'.repeat(40)}" here.`);
});

test.for(['/recharges', '/dth-recharges', '/bill-payments'])('a body for %s ends at 4 kB', async (path) => {
  const send = await start();
  const padded = (length: number) => ({ a: 'x'.repeat(length - '{"a":""}'.length) });
  expect((await send(`POST ${path}`, padded(4 * 1024))).status).toBe(400);
  expect((await send(`POST ${path}`, padded(4 * 1024 + 1))).status).toBe(413);
});

test('the timestamp of a webhook is the second that has begun', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_793_979_722_900 });
  onTestFinished(() => void vi.useRealTimers());
  const send = await start();
  expect((await send('GET /webhook-sample?reference=a')).timestamp).toBe('1793979722');
});
