import { expect, test } from 'vitest';
import { toCsvLine } from '../../../server/inquiries/exportRoutes';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import { parseCsv } from '../../support/server/parseCsv';
import { startApp } from '../../support/server/startApp';

test('the file contains every inquiry once, newest first', async () => {
  let time = Date.parse('2026-01-01T00:00:00Z');
  const { request, send, database } = await startApp({ now: () => new Date(time) });
  await request('POST /api/contact', {
    body: { ...SAMPLE_INQUIRY, message: 'a "quoted", word\nand a line' },
  });
  const stored = await database.db.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow();
  // More than one batch, several of them created at the same moment.
  const many = Array.from({ length: 1_050 }, (_, index) => ({
    ...stored,
    id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    name: `Person ${index}`,
    status: index % 3 === 0 ? 'spam' : 'new',
    createdAt: new Date(time + 1 + Math.floor(index / 7)).toISOString(),
  }));
  for (const from of [0, 525]) {
    await database.db
      .insertInto('inquiries')
      .values(many.slice(from, from + 525))
      .execute();
  }
  time += 1_000;
  const response = await send('GET /api/contact/export');
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="inquiries-2026-01-01.csv"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(response.body.startsWith('\ufeff"Received (IST, India)","Name"')).toBe(true);
  const rows = parseCsv(response.body);
  const newestFirst = many.map(({ name }) => name).toReversed();
  expect(rows.map(({ Name }) => Name)).toEqual([...newestFirst, SAMPLE_INQUIRY.name]);
  expect(rows.at(-1)).toMatchObject({
    'Received (IST, India)': '2026-01-01 05:30:00',
    Message: 'a "quoted", word\nand a line',
  });

  const spam = parseCsv((await send('GET /api/contact/export?status=spam')).body);
  expect(spam).toHaveLength(350);
  const found = parseCsv((await send('GET /api/contact/export?search=quoted&status=new')).body);
  expect(found).toHaveLength(701);
  expect((await send('GET /api/contact/export?status=nonsense')).statusCode).toBe(400);
});

test('an empty list is a file with headings', async () => {
  const { send } = await startApp();
  const { body } = await send('GET /api/contact/export');
  expect(body).toMatch(/^\ufeff"Received \(IST, India\)",("[\w -]+",?)+\r\n$/);
});

test('a database error gets an error response, not half a file', async () => {
  const { send, database } = await startApp();
  await database.db.schema.alterTable('inquiries').renameTo('away').execute();
  const response = await send('GET /api/contact/export');
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    500,
    'application/json; charset=utf-8',
  ]);
});

test.for([
  '=1+1',
  '+91 98765 43210',
  '-1',
  '@SUM(A1)',
  '  =1',
  '\t=1',
  '\u200b=1',
  '＝1',
  '=cmd|"/c calc"!A1',
])('no cell is a formula for a spreadsheet: %j', (text) => {
  expect(toCsvLine([text])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`);
});

test('other cells are unchanged, and no text ends its cell', () => {
  expect(toCsvLine(['a-b', '1+1', null, 'x","=1', 'a\r\n=b'])).toBe(
    '"a-b","1+1","","x"",""=1","a\r\n=b"\r\n',
  );
});
