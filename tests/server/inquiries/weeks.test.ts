import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../server/time';
import type { InquiryWeek } from '../../../src/shared/inquiryResponses';
import { startInquiryApp } from '../../support/server/inquiryApp';

const WEEK = 7 * DAY;

/** The last moment of a week in India. */
const SUNDAY = '2026-03-01T18:29:59.999Z';

async function start() {
  const content = { en: { topicLabels: { ecommerce: 'E-commerce', other: 'Other' } } } as never;
  const app = await startInquiryApp({ content });
  app.pass(Date.parse(SUNDAY) - app.now().getTime());
  return {
    ...app,
    send: (fields: object = {}) => app.send({ message: randomUUID(), ...fields }),
    put: async (id: string, status: string) =>
      app.put(id, 'status', { status }, undefined, await app.signIn()),
    /** The newest first. */
    readWeeks: async (): Promise<InquiryWeek[]> => {
      const response = await app.request('GET /api/contact/weeks', { token: await app.signIn() });
      return response.json<InquiryWeek[]>().toReversed();
    },
  };
}

test('a week is from Monday to Sunday in India, and there are 26 of them', async () => {
  const { send, pass, readWeeks } = await start();
  await send();
  const [last, ...earlier] = await readWeeks();
  expect(last).toMatchObject({ start: '2026-02-23', inquiries: 1 });
  expect(earlier.map(({ start: monday }) => new Date(monday).getUTCDay())).toEqual(Array(25).fill(1));
  expect(earlier.at(-1)?.start).toBe('2025-09-01');
  pass(1);
  await send();
  expect((await readWeeks()).slice(0, 3).map(({ start: monday, inquiries }) => [monday, inquiries])).toEqual([
    ['2026-03-02', 1],
    ['2026-02-23', 1],
    ['2026-02-16', 0],
  ]);
  pass(25 * WEEK);
  expect((await readWeeks()).at(-1)).toMatchObject({ start: '2026-03-02', inquiries: 1 });
  pass(WEEK);
  expect((await readWeeks()).every(({ inquiries }) => inquiries === 0)).toBe(true);
});

test('inquiries are counted by the topics of the form; spam and what was erased are not', async () => {
  const { send, put, request, signIn, readWeeks } = await start();
  for (const topic of ['ecommerce', 'ecommerce', 'other', 'free text', null]) await send({ topic });
  await put(await send({ topic: 'other' }), 'spam');
  const erased = await send({ topic: 'other' });
  expect((await readWeeks())[0]).toMatchObject({ inquiries: 6, topics: { ecommerce: 2, other: 2 } });
  await request(`DELETE /api/contact/${erased}`, { token: await signIn() });
  expect((await readWeeks())[0]).toMatchObject({ inquiries: 5, topics: { ecommerce: 2, other: 1 } });
});

test('the time to the first answer counts for the week in which an inquiry came', async () => {
  const { send, put, pass, readWeeks } = await start();
  for (const minutes of [10, 20]) {
    const id = await send();
    pass(minutes * MINUTE);
    await put(id, 'answered');
  }
  const late = await send();
  pass(WEEK);
  await put(late, 'answered');
  pass(HOUR);
  expect((await readWeeks()).slice(0, 3)).toMatchObject([
    { answered: 0, medianSeconds: null },
    { answered: 2, medianSeconds: (20 * MINUTE + WEEK) / 2 / 1_000 },
    { answered: 1, medianSeconds: 600 },
  ]);
});
