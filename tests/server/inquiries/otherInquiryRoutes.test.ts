import { expect, test } from 'vitest';
import { MAX_OTHER_INQUIRIES } from '../../../src/shared/inquiryLimits';
import type { Inquiry } from '../../../src/shared/inquiryResponses';
import { startInquiryApp } from '../../support/server/inquiryApp';

async function start() {
  const app = await startInquiryApp();
  const { request, token } = app;
  const getOthers = (id: string) => request(`GET /api/contact/${id}/others`, { token });
  return {
    ...app,
    getOthers,
    readOthers: async (id: string) => (await getOthers(id)).json<Inquiry[]>().map(({ _id }) => _id),
  };
}

test('the others have the same e-mail address or phone number, however these are written', async () => {
  const { send, pass, readOthers } = await start();
  const fields = [
    { email: 'ravi@shop.example', phone: '+91 98765 43210' },
    { email: 'Ravi+new@Shop.example', phone: null },
    { email: 'other@shop.example', phone: '098765-43210' },
    { email: 'ravi@other.example', phone: '9876543211' },
    { email: 'third@shop.example', phone: '12345' },
    { email: 'fourth@shop.example', phone: '12345' },
  ];
  const ids: string[] = [];
  for (const field of fields) {
    ids.push(await send(field));
    pass(1_000);
  }
  const [first = '', upper = '', samePhone = '', , short = ''] = ids;
  expect(await readOthers(first)).toEqual([samePhone, upper]);
  expect(await readOthers(upper)).toEqual([first]);
  expect(await readOthers(samePhone)).toEqual([first]);
  expect(await readOthers(short)).toEqual([]);
});

test('a phone number is stored in the digits 0-9 and without invisible marks, and found by them', async () => {
  const { send, read, readOthers, request, token } = await start();
  const plain = await send({ email: 'ravi@shop.example', phone: '98765 43210' });
  const hindi = await send({ email: 'ravi@shop2.example', phone: '९८७६५ ४३२१०' });
  const pasted = await send({ email: 'ravi@shop3.example', phone: '\u202a+91 98765 43210\u202c' });
  const marks = await send({ email: 'other@shop.example', phone: '\u202a\u202c' });
  const phones = await Promise.all([hindi, pasted, marks].map(async (id) => (await read(id)).phone));
  expect(phones).toEqual(['98765 43210', '+91 98765 43210', null]);
  expect((await readOthers(plain)).toSorted()).toEqual([hindi, pasted].toSorted());
  const found = await request('GET /api/contact?search=9876543210', { token });
  expect(found.json()).toHaveLength(3);
});

test('a corrected phone number counts at once', async () => {
  const { send, put, readOthers } = await start();
  const first = await send({ phone: '9876543210' });
  const second = await send({ email: 'second@shop.example', phone: null });
  expect(await readOthers(first)).toEqual([]);
  await put(second, '', { name: 'Second', email: 'second@shop.example', phone: '98765 43210' });
  expect(await readOthers(first)).toEqual([second]);
});

test('only the newest are listed, with all that is needed to change them', async () => {
  const { send, pass, getOthers, request, token } = await start();
  const ids: string[] = [];
  for (let number = 0; number < MAX_OTHER_INQUIRIES + 2; number += 1) {
    ids.push(await send({ phone: '9876543210' }));
    pass(1_000);
  }
  const [oldest = '', ...others] = ids;
  const response = await getOthers(oldest);
  const listed = response.json<Inquiry[]>();
  expect(listed.map(({ _id }) => _id)).toEqual(others.toReversed().slice(0, MAX_OTHER_INQUIRIES));
  expect(listed[0]).toMatchObject({ owner: null, version: 1 });
  await request(`DELETE /api/contact/${oldest}`, { token });
  expect((await getOthers(oldest)).statusCode).toBe(404);
});
