import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../support/folder';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import { startApp } from '../../support/server/startApp';

const SECRET = 'Zqxmy PAN is ABCDE1234F';
const EMAIL = 'zqx@private.example';

/** The files of an SQLite database that contain this text. */
function findIn(folder: string, text: string): string[] {
  return readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(text));
}

test.for(['one inquiry', 'an address'])('erased text of %s is in no file afterwards', async (erased) => {
  const folder = makeFolder();
  const { request, send } = await startApp({ url: `file:${join(folder, 'site.db')}` });
  const body = { ...SAMPLE_INQUIRY, email: EMAIL, message: `${SECRET} ${'m'.repeat(3_000)}` };
  const { _id } = (await request('POST /api/contact', { body })).json();
  expect(findIn(folder, SECRET)).not.toEqual([]);
  const response =
    erased === 'an address'
      ? await send('POST /api/contact/erase', { email: EMAIL })
      : await send(`DELETE /api/contact/${_id}`);
  expect(response.statusCode).toBe(erased === 'an address' ? 200 : 204);
  expect([findIn(folder, SECRET), findIn(folder, EMAIL)]).toEqual([[], []]);
});

test('after the server has ended the file of the database has everything', async () => {
  const folder = makeFolder();
  const { request, close } = await startApp({ url: `file:${join(folder, 'site.db')}` });
  await request('POST /api/contact', { body: { ...SAMPLE_INQUIRY, message: SECRET } });
  await close();
  expect(findIn(folder, SECRET)).toContain('site.db');
});
