import { expect, test } from 'vitest';
import { applicationForm } from '../../../src/pages/careers/apply/postedApplication';
import { applyPage } from '../../../src/pages/careers/apply/words';
import { MAX_CV_BYTES } from '../../../src/shared/applicationLimits';
import { cvMessages } from '../../../src/shared/fieldMessages';
import { FORM_STATE_ID } from '../../../src/shared/htmlTemplate';
import { failToRender, readServed, startWithForm, toFormRequest } from '../../support/server/postedPages';
import { builtPage } from '../../support/server/siteFiles';

const PDF = Buffer.from('%PDF-1.7 of Asha');
const ASHA = { name: 'Asha Rao', email: 'asha@example.com', phone: '', note: 'I write.', extra: '' };

/** The server with a small build and an open job. */
async function start(options: Parameters<typeof startWithForm>[2] = {}) {
  const site = await startWithForm(
    [builtPage('/careers/:id', { data: 'job' })],
    { applicationForm },
    options,
  );
  const job = { position: 'Writer', department: 'Text', location: 'Pune' };
  const { _id } = (await site.send('POST /api/jobs', job)).json();
  const post = async (fields: Record<string, string> = {}, cv: Buffer | null = PDF, saysLength = true) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...ASHA, ...fields })) body.set(name, value);
    // A browser sends such a part where no file was chosen.
    body.set('cv', new Blob(cv ? [new Uint8Array(cv)] : []), cv ? 'cv.pdf' : '');
    return site.request(`POST /careers/${_id}`, saysLength ? await toFormRequest(body) : { body });
  };
  const readRows = () => site.database.db.selectFrom('applications').selectAll().execute();
  return { ...site, id: _id as string, post, readRows };
}

test('a posted application is stored and leads to its receipt', async () => {
  const { post, readRows, id } = await start();
  const response = await post();
  expect([response.statusCode, response.headers.location]).toEqual([
    303,
    expect.stringMatching(new RegExp(`^/careers/${id}\\?sent=[\\w-]+\\.[\\w-]+$`)),
  ]);
  expect(await readRows()).toMatchObject([
    { name: 'Asha Rao', phone: null, note: ASHA.note, language: 'en' },
  ]);
});

test('the receipt stays when the job is closed, and an invented one gets the page of a missing job', async () => {
  const { post, request, send, id } = await start();
  const receipt = String((await post()).headers.location);
  await send(`DELETE /api/jobs/${id}`);
  const kept = await request(`GET ${receipt}`);
  expect([kept.statusCode, readServed(kept).receipt]).toEqual([200, receipt.split('?sent=')[1]]);
  expect((await request(`GET ${receipt}x`)).body).not.toContain(FORM_STATE_ID);
});

test.for([
  ['without a file', {}, null, 422, { cv: cvMessages.missing }],
  ['with a program', {}, Buffer.from('MZ'), 422, { cv: cvMessages.wrongType }],
  ['with a file above 5 MB', {}, Buffer.alloc(MAX_CV_BYTES + 1, PDF), 422, { cv: cvMessages.tooLarge }],
  ['without a name', { name: '' }, PDF, 422, { name: 'Please enter your name' }],
] as const)(
  'an application %s is shown again with what was typed',
  async ([, fields, cv, status, errors]) => {
    const { post, readRows } = await start();
    const response = await post(fields, cv);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([status, 'no-store']);
    expect(readServed(response)).toMatchObject({ values: { email: ASHA.email, note: ASHA.note }, errors });
    expect(await readRows()).toEqual([]);
  },
);

test('a text that is longer than that of an inquiry may be is not shown again', async () => {
  const { request, id } = await start();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = `note=${'x'.repeat(64 * 1024)}`;
  const response = await request(`POST /careers/${id}`, { body, headers });
  expect([response.statusCode, response.body.length < 1_000]).toEqual([413, true]);
});

test('one whose hidden field a browser has filled in is told so', async () => {
  const { post } = await start();
  const response = await post({ extra: 'Pune' });
  expect([response.statusCode, readServed(response).failure?.note]).toEqual([422, cvMessages.hidden]);
});

test('what never reaches the API counts too: above the limit its page keeps the text', async () => {
  const { post, request, id } = await start({ config: { RATE_LIMIT_INQUIRIES_PER_MINUTE: 3 } });
  const typed = { body: 'name=Asha', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  const statuses = [
    await request(`POST /careers/${id}`, typed),
    await post({ name: '' }),
    await post({}, Buffer.from('MZ')),
    await request(`POST /careers/${id}`, typed),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([422, 422, 422, 429]);
  const limited = await post();
  expect([limited.statusCode, Number(limited.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(readServed(limited)).toMatchObject({
    values: { name: ASHA.name, note: ASHA.note },
    failure: { alert: applyPage.notSent },
  });
});

test.for([true, false])(
  'the page of one too many keeps the text, where its length is said: %s',
  async (isSaid) => {
    const { post, readRows } = await start({ config: { RATE_LIMIT_INQUIRIES_PER_MINUTE: 1_000 } });
    const send = () => post({ name: '', note: 'One\r\nTwo' }, Buffer.alloc(100_000, PDF), isSaid);
    let response = await send();
    for (let time = 0; response.statusCode === 422 && time < 20; time += 1) response = await send();
    expect([response.statusCode, readServed(response).values.note]).toEqual([429, 'One\nTwo']);
    expect(await readRows()).toEqual([]);
  },
);

test('another method gets 405, which names POST too', async () => {
  const { request, id } = await start();
  const { statusCode, headers } = await request(`PUT /careers/${id}`);
  expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD, POST']);
});

test('a page that cannot be rendered is one that can be read, and no JSON', async () => {
  const { post } = await start();
  failToRender();
  const response = await post({ name: '' });
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
  expect(response.headers['content-type']).toContain('text/html');
  expect(response.body).toContain('<div id="root"><main>busy</main></div>');
  expect(response.body).not.toContain('<script type="module"');
});

test.for(['00000000-0000-0000-0000-000000000000', '%3Cb%3E'])(
  'a job %s that is gone gets a page',
  async (id) => {
    const { request } = await start();
    const body = new FormData();
    body.set('name', 'Asha');
    const response = await request(`POST /careers/${id}`, { body });
    expect(response.headers['content-type']).toContain('text/html');
  },
);
