import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../../../server/time';
import type { ResponseTimes } from '../../../src/shared/inquiryResponses';
import { startInquiryApp } from '../../support/server/inquiryApp';

async function start() {
  const app = await startInquiryApp();
  return {
    ...app,
    put: async (id: string, body: object) => app.put(id, 'status', body, undefined, await app.signIn()),
    readTimes: async (): Promise<ResponseTimes> =>
      (await app.request('GET /api/contact/response-times', { token: await app.signIn() })).json(),
  };
}

test('the median is of the first answers to the inquiries of the last 30 days, without spam', async () => {
  const { send, put, pass, readTimes } = await start();
  expect(await readTimes()).toEqual({ answered: 0, medianSeconds: null, longestWaiting: null });
  const old = await send();
  await put(old, { status: 'answered' });
  pass(31 * DAY);
  for (const minutes of [50, 1, 5]) {
    const id = await send();
    pass(minutes * MINUTE);
    await put(id, { status: 'answered' });
  }
  const spam = await send();
  for (const status of ['answered', 'new', 'spam']) await put(spam, { status });
  expect(await readTimes()).toEqual({ answered: 3, medianSeconds: 5 * 60, longestWaiting: null });
  const fourth = await send();
  pass(7 * MINUTE);
  await put(fourth, { status: 'answered' });
  await put(fourth, { status: 'closed' });
  expect(await readTimes()).toMatchObject({ answered: 4, medianSeconds: 6 * 60 });
});

test('the longest waiting is the new inquiry that became new first, however old', async () => {
  const { send, put, pass, now, readTimes } = await start();
  const reopened = await send();
  const first = await send();
  const since = now().toISOString();
  pass(40 * DAY);
  await put(reopened, { status: 'answered' });
  pass(MINUTE);
  await put(reopened, { status: 'new' });
  expect(await readTimes()).toMatchObject({ longestWaiting: { _id: first, since } });
  await put(first, { status: 'answered' });
  const longestWaiting = { _id: reopened, since: now().toISOString() };
  expect(await readTimes()).toMatchObject({ longestWaiting });
});
