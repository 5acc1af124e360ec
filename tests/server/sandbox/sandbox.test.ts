import { expect, test } from 'vitest';
import { apiSamples } from '../../../src/pages/roles/developers/apiSamples';
import { startApp } from '../../support/server/startApp';

const ROOT = 'https://www.sanyog.example';
const MOBILE = '0000000731';

async function start() {
  const { app } = await startApp();
  async function send(method: 'GET' | 'POST', path: string, payload?: object, headers = {}) {
    const response = await app.inject({ method, url: `/sandbox/v1${path}`, payload, headers });
    return { ...response, status: response.statusCode, body: response.json<Record<string, unknown>>() };
  }
  const recharge = (reference: string, change = {}) =>
    send('POST', '/recharges', { reference, mobile: MOBILE, amount: 199, ...change });
  return { app, send, recharge };
}

test.each([
  ['order-1042', 'success', 'success'],
  ['order-1-pending', 'pending', 'success'],
  ['order-1-refund', 'pending', 'failed'],
  ['order-1-failed', 'failed', 'failed'],
  ['pending-order-1', 'success', 'success'],
])('the end of the reference %s says that it is %s and later %s', async (reference, sent, settled) => {
  const { send, recharge } = await start();
  const first = await recharge(reference);
  expect(first.body).toMatchObject({ reference, status: sent, amount: 199 });
  const later = await send('GET', `/payments/${reference}`);
  expect(later.body).toMatchObject({ reference, status: settled });
  const hasReceipt = [first, later].map(({ body }) => 'receipt' in body);
  expect(hasReceipt).toEqual([sent === 'success', settled === 'success']);
});

test('a repeated payment has one receipt, and another payment another', async () => {
  const { send, recharge } = await start();
  const { body } = await recharge('shop-7');
  expect((await recharge('shop-7')).body).toEqual(body);
  expect((await send('GET', '/payments/shop-7')).body['receipt']).toBe(body['receipt']);
  expect((await recharge('shop-8')).body['receipt']).not.toBe(body['receipt']);
});

test('what cannot be paid is refused, with its name', async () => {
  const { send, recharge } = await start();
  const bill = { reference: 'bill-1', bill: 'b-5581', amount: 316 };
  const refused = [
    await recharge('a', { mobile: '98' }),
    await recharge('b', { mobile: '00000 00731' }),
    await recharge('c', { amount: 9 }),
    await recharge('d', { amount: 10.5 }),
    await recharge('order-1-used'),
    await send('GET', '/payments/order-1-unknown'),
    await send('GET', '/bills?biller=lucknow-water&customer=1'),
    await send('GET', '/plans?mobile=98'),
    await send('POST', '/bill-payments', { ...bill, bill: 'b-1' }),
    await send('POST', '/bill-payments', { ...bill, amount: 1 }),
  ];
  expect(refused.map(({ status, body }) => `${status} ${String(body['error'])}`)).toEqual([
    '422 invalid_mobile',
    '422 invalid_mobile',
    '422 invalid_amount',
    '422 invalid_amount',
    '409 reference_used',
    '404 unknown_reference',
    '422 no_bill',
    '422 invalid_mobile',
    '422 no_bill',
    '422 wrong_amount',
  ]);
});

test('what is no request of the sandbox says why', async () => {
  const { send, recharge } = await start();
  expect((await recharge('with blank')).body['fields']).toHaveProperty('reference');
  expect((await recharge('x'.repeat(65))).status).toBe(400);
  expect((await recharge('big', { more: 'x'.repeat(5_000) })).status).toBe(413);
  expect(await send('GET', '/recharges')).toMatchObject({ status: 405, headers: { allow: 'POST' } });
  expect((await send('GET', '/nothing')).status).toBe(404);
});

test('a page of any origin may ask, and nothing is cached', async () => {
  const { app, send } = await start();
  const origin = { origin: 'https://developer.example' };
  const { headers } = await send('GET', `/plans?mobile=${MOBILE}`, undefined, origin);
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
  const preflight = await app.inject({
    method: 'OPTIONS',
    url: '/sandbox/v1/recharges',
    headers: {
      ...origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  expect(preflight).toMatchObject({ statusCode: 204 });
});

test('an address that asks too often has to wait, whatever it asks', async () => {
  const { send, recharge } = await start();
  for (let sent = 0; sent < 119; sent += 1) await send('GET', '/payments/a');
  expect((await recharge('a')).status).toBe(200);
  expect(await recharge('b')).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
});

/** The requests of a sample as curl sends them, and the texts that it shows as their responses. */
function read(sample: string): { curls: string[]; json: string[] } {
  const curls = sample.match(/^curl .*?(?=\n\n|$(?![\s\S]))/gms) ?? [];
  return { curls, json: sample.match(/^\{$.*?^\}$/gms) ?? [] };
}

test('the samples of the site are what the sandbox answers', async () => {
  const { send } = await start();
  const { request, response, notification, ...further } = apiSamples(`${ROOT}/sandbox/v1`);
  for (const sample of [`${request}\n\n${response}`, ...Object.values(further)]) {
    const { curls, json } = read(sample);
    expect(curls.length).toBeGreaterThan(0);
    expect(json).toHaveLength(curls.length);
    for (const [index, curl] of curls.entries()) {
      const [, path = ''] = new RegExp(`${ROOT}/sandbox/v1(\\S*?)'?(?:\\s|$)`).exec(curl) ?? [];
      const [, data] = /--data '([^']+)'/.exec(curl) ?? [];
      const { status, body } = await send(data ? 'POST' : 'GET', path, data ? JSON.parse(data) : undefined);
      expect(JSON.parse(json[index] ?? '')).toEqual(body);
      const [, shown = '200'] = /HTTP\/1\.1 (\d+)/.exec(sample) ?? [];
      expect([path, String(status)]).toEqual([path, shown]);
    }
  }
  expect(notification).toContain('"receipt": "SD-6H40"');
});
