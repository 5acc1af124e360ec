import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requireRoomForCv } from '../../../server/applications/application';
import type { Database } from '../../../server/database/open';
import { checkRetention } from '../../../server/doctor/checks/content';
import { seed } from '../../../server/sampleContent/seed';
import { DAY, MINUTE } from '../../../server/time';
import { MAX_CV_BYTES } from '../../../src/shared/applicationLimits';
import { cvMessages } from '../../../src/shared/fieldMessages';
import type { Job } from '../../../src/shared/jobResponses';
import { toReference } from '../../../src/shared/reference';
import { makeFolder } from '../../support/folder';
import { createTestContext, say } from '../../support/server/checkContext';
import { startMailApp } from '../../support/server/mailApp';
import { toFormRequest } from '../../support/server/postedPages';
import { purgeAll } from '../../support/server/purgeAll';
import { runAdminCommand } from '../../support/server/runAdminCommand';

const PDF = Buffer.from('%PDF-1.7 of Asha');
const JOB = { position: 'Writer', department: 'Text', location: 'Pune' };
const ASHA = { name: 'Asha Rao', email: 'asha@example.com', phone: '+91 98765 43210', note: 'I\nwrite.' };

type Sent = { fields?: Record<string, string>; cv?: Buffer | null; key?: string };

/** The applications as in a backup. */
async function readRows({ db }: Database) {
  const rows = await db.selectFrom('applications').selectAll().execute();
  return rows.map((row) => ({ ...row, cv: Buffer.from(row.cv) }));
}

/** A server with an open job, and what a test does with it. */
async function start(options?: Parameters<typeof startMailApp>[0]) {
  const app = await startMailApp(options);
  const job: Job = (await app.send('POST /api/jobs', JOB)).json();
  let clients = 0;
  return {
    ...app,
    job,
    /** Each from another address, so that no limit counts it. */
    apply: ({ fields = {}, cv = PDF, key }: Sent = {}, jobId = job._id) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...ASHA, ...fields })) body.set(name, value);
      if (cv) body.set('cv', new Blob([new Uint8Array(cv)]), '../Asha CV.exe');
      clients += 1;
      return app.request(`POST /api/jobs/${jobId}/applications`, {
        body,
        remoteAddress: `10.0.0.${clients}`,
        headers: key ? { 'idempotency-key': key } : {},
      });
    },
    list: () => app.read(`/api/jobs/${job._id}/applications`),
  };
}

test('an application is stored with its file, which admins alone list and download', async () => {
  const { apply, list, send, request, job } = await start();
  const { _id, receipt } = (await apply({ fields: { language: 'hi' } })).json();
  expect(receipt).toMatch(new RegExp(`^${toReference(_id)}\\.`));
  const stored = { ...ASHA, _id, job: job._id, language: 'hi', cvType: 'application/pdf' };
  expect(await list()).toEqual([{ ...stored, cvName: 'Asha CV.exe.pdf', createdAt: expect.any(String) }]);
  expect((await send('GET /api/jobs/applications')).json()).toEqual({ [job._id]: 1 });
  for (const path of [
    `/api/jobs/${job._id}/applications`,
    '/api/jobs/applications',
    `/api/applications/${_id}/cv`,
  ])
    expect((await request(`GET ${path}`)).statusCode).toBe(401);
  const file = await send(`GET /api/applications/${_id}/cv`);
  expect(file.rawPayload).toEqual(PDF);
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''Asha%20CV.exe.pdf",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

test.for<[what: string, sent: Sent, status: number, fields: object]>([
  ['no file', { cv: null }, 400, { cv: cvMessages.missing }],
  ['an empty file', { cv: Buffer.alloc(0) }, 400, { cv: cvMessages.wrongType }],
  ['a program', { cv: Buffer.from('MZ program') }, 400, { cv: cvMessages.wrongType }],
  ['a file above 5 MB', { cv: Buffer.alloc(MAX_CV_BYTES + 1, PDF) }, 413, { cv: cvMessages.tooLarge }],
  ['no name', { fields: { name: ' ' } }, 400, { name: 'Please enter your name' }],
  ['no address', { fields: { email: 'asha' } }, 400, { email: 'Please enter a valid email address' }],
  [
    'a long note',
    { fields: { note: 'a'.repeat(5_001) } },
    400,
    { note: expect.stringContaining('too long') },
  ],
  ['a hidden field that was filled in', { fields: { extra: 'x' } }, 400, { extra: cvMessages.hidden }],
])('an application with %s is refused', async ([, sent, status, fields]) => {
  const { apply, list } = await start();
  const response = await apply(sent);
  expect([response.statusCode, response.json().fields]).toEqual([status, fields]);
  expect(await list()).toEqual([]);
});

test('a file of exactly 5 MB is stored', async () => {
  const { apply } = await start();
  expect((await apply({ cv: Buffer.alloc(MAX_CV_BYTES, PDF) })).statusCode).toBe(201);
});

test('an address may send ten applications in ten minutes, however small', async () => {
  const { request, job } = await start();
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...ASHA, note: `${n}` })) form.set(name, value);
    form.set('cv', new Blob([new Uint8Array(PDF)]), 'cv.pdf');
    const sent = await toFormRequest(form);
    statuses.push((await request(`POST /api/jobs/${job._id}/applications`, sent)).statusCode);
  }
  expect(statuses).toEqual([...Array(10).fill(201), 429]);
});

test('strangers can store only so much in a day, and in all; the log says when they cannot', async () => {
  const { apply, database, time, pass } = await start();
  await apply();
  const warnings: unknown[] = [];
  const log = { warn: (line: unknown) => warnings.push(line) };
  const require = (aDay: number, inAll: number) =>
    requireRoomForCv(database.db, { bytes: PDF }, new Date(time()), log, { aDay, inAll });
  const [enough, less] = [2 * PDF.length, 2 * PDF.length - 1];
  await require(enough, enough);
  await expect(require(less, enough)).rejects.toMatchObject({ statusCode: 503 });
  pass(DAY + 1);
  await require(less, enough);
  await expect(require(enough, less)).rejects.toMatchObject({ statusCode: 503 });
  expect(warnings).toEqual([
    { event: 'uploads-full', stored: PDF.length, max: less },
    { event: 'uploads-full', stored: PDF.length, max: less },
  ]);
});

test('the same application is stored once, with a key or without; another one of that key is refused', async () => {
  const { apply, list } = await start();
  const sendTwice = async (sent: Sent) => {
    const [first, second] = await Promise.all([apply(sent), apply(sent)]);
    expect([first.statusCode, second.json()]).toEqual([201, first.json()]);
  };
  await sendTwice({});
  await sendTwice({ fields: { email: 'ravi@example.com' }, key: 'ravi' });
  expect(await list()).toHaveLength(2);
  const refused = await apply({
    cv: Buffer.from('%PDF-2 of Ravi'),
    fields: { email: 'ravi@example.com' },
    key: 'ravi',
  });
  expect([refused.statusCode, refused.json().keyWasUsed]).toEqual([409, true]);
});

test('nobody can apply for a job that is closed, deleted or unknown, or that came as a sample until it is changed', async () => {
  const { apply, send, database, job, request } = await start();
  await seed(database, { sampleContent: true, now: new Date() });
  const jobs: Job[] = (await request('GET /api/jobs')).json();
  const sample = jobs.find(({ isSample }) => isSample);
  expect((await apply({}, sample?._id)).statusCode).toBe(409);
  await send(`PUT /api/jobs/${sample?._id}`, { ...sample, description: 'Ours' });
  expect((await apply({}, sample?._id)).statusCode).toBe(201);
  const setStatus = (status: string) =>
    database.db.updateTable('jobs').set({ status }).where('id', '=', job._id).execute();
  await setStatus('closed');
  expect((await apply()).statusCode).toBe(404);
  await setStatus('open');
  await send(`DELETE /api/jobs/${job._id}`);
  for (const id of [job._id, '00000000-0000-0000-0000-000000000000', 'x'])
    expect((await apply({}, id)).statusCode).toBe(404);
});

test('one that is sent again gets its receipt, also when the job was closed meanwhile', async () => {
  const { apply, send, job, list } = await start();
  const first = await apply();
  await send(`DELETE /api/jobs/${job._id}`);
  expect([(await apply()).json(), (await apply({ fields: { name: 'Ravi' } })).statusCode]).toEqual([
    first.json(),
    404,
  ]);
  expect(await list()).toHaveLength(1);
});

test('an application is erased by an admin for good, and again after a backup was restored', async () => {
  const folder = makeFolder();
  const { apply, list, send, database, time } = await start({ config: { BACKUP_DIR: folder } });
  const { _id } = (await apply()).json();
  const backup = await readRows(database);
  expect((await send(`DELETE /api/applications/${_id}`)).statusCode).toBe(204);
  expect((await send(`DELETE /api/applications/${_id}`)).statusCode).toBe(404);
  expect(readdirSync(join(folder, 'erasures'))).toHaveLength(1);
  await database.db.insertInto('applications').values(backup).execute();
  const options = { now: new Date(time()), config: { BACKUP_DIR: folder } };
  await runAdminCommand(database.db, ['repeat-erasures'], options);
  expect(await list()).toEqual([]);
});

test('all of an address or a number is erased and exported, and again after a restore unless it came later', async () => {
  const folder = makeFolder();
  const { apply, list, send, database, pass, time } = await start({ config: { BACKUP_DIR: folder } });
  await apply();
  await apply({ fields: { email: 'Asha+jobs@Example.com', phone: '98765 43210', note: 'again' } });
  await apply({ fields: { email: 'ravi@example.com', phone: '' } });
  const exported = (await send('GET /api/contact/export?phone=9876543210')).json();
  expect(exported.applications).toMatchObject([
    { ...ASHA, job: 'Writer', cv: { base64: PDF.toString('base64') } },
    { note: 'again' },
  ]);
  const backup = await readRows(database);
  const { applications } = (await send('POST /api/contact/erase', { email: ASHA.email })).json();
  expect(applications).toBe(2);
  const names = async () => (await list()).map(({ email }: { email: string }) => email);
  expect(await names()).toEqual(['ravi@example.com']);
  const restore = async () => {
    await database.db.deleteFrom('applications').execute();
    await database.db.insertInto('applications').values(backup).execute();
    const options = { now: new Date(time()), config: { BACKUP_DIR: folder } };
    await runAdminCommand(database.db, ['repeat-erasures'], options);
  };
  await restore();
  expect(await names()).toEqual(['ravi@example.com']);
  pass(MINUTE);
  for (const row of backup) row.createdAt = new Date(time()).toISOString();
  await restore();
  expect(await names()).toHaveLength(3);
});

test.for([
  { what: 'six months after it came', days: 185, isDeleted: false, left: [1, 0] },
  { what: 'with its job, which can be restored for 30 days', days: 31, isDeleted: true, left: [1, 0] },
  { what: 'not earlier', days: 150, isDeleted: false, left: [1, 1] },
])('an application is purged $what', async ({ days, isDeleted, left }) => {
  const { apply, send, database, job, time } = await start();
  await apply();
  if (isDeleted) await send(`DELETE /api/jobs/${job._id}`);
  const count = async () => (await database.db.selectFrom('applications').select('id').execute()).length;
  const purge = async (after: number) => {
    await purgeAll(database.db, new Date(time() + after));
    return count();
  };
  expect([await purge(DAY), await purge(days * DAY)]).toEqual(left);
});

test('one that is to be purged is in no list, count, file or export', async () => {
  const { apply, list, send, database, time } = await start();
  const response = await apply();
  const { _id } = response.json();
  expect(response.headers).not.toHaveProperty('location');
  const createdAt = new Date(time() - 185 * DAY).toISOString();
  await database.db.updateTable('applications').set({ createdAt }).execute();
  expect(await list()).toEqual([]);
  expect((await send('GET /api/jobs/applications')).json()).toEqual({});
  expect((await send(`GET /api/applications/${_id}/cv`)).statusCode).toBe(404);
  expect((await send(`GET /api/contact/export?email=${ASHA.email}`)).json().applications).toEqual([]);
});

test('the doctor finds applications that should have been purged', async () => {
  const { apply, database, time } = await start();
  await apply();
  const check = (days: number) => {
    const now = new Date(time() + days * DAY);
    return say(checkRetention(createTestContext({ getDb: () => database.db, now })));
  };
  expect(await check(190)).toMatch(/^ok: /);
  expect(await check(220)).toBe('problem: 1 applications should have been erased.');
});

test('the applicant gets an acknowledgement in the language of the form, and admins one notice without any name', async () => {
  const { apply, sendDue, mailsTo, job, readMails } = await start({ acknowledge: true });
  const { _id } = (await apply({ fields: { language: 'hi' } })).json();
  await apply({ fields: { email: 'ravi@example.com', name: 'Ravi' } });
  await sendDue();
  const [mail] = mailsTo(ASHA.email);
  expect(mail?.subject).toBe(`आपका आवेदन हमें मिल गया है (नंबर ${toReference(_id)})`);
  expect(mailsTo('ravi@example.com')[0]?.text).toContain('We have received your application.');
  expect(mailsTo('desk@sanyog.example')).toEqual([]);
  await sendDue(5 * MINUTE);
  const [notice, ...more] = mailsTo('desk@sanyog.example');
  expect([notice?.subject, more]).toEqual(['2 new applications: Writer', []]);
  expect(notice?.text).toContain(`/admin/jobs/edit/${job._id}/applications`);
  expect(notice?.source).not.toMatch(/asha|ravi|98765/i);
  expect((await readMails('?status=failed')).length).toBe(0);
});

test('an application that came before the notice that waits is in it all the same', async () => {
  const { apply, sendDue, mailsTo, database, time } = await start();
  await apply();
  // Of a request that began later and was faster, or a server whose clock is ahead.
  const createdAt = new Date(time() + 1_000).toISOString();
  await database.db.updateTable('mails').set({ createdAt }).execute();
  await database.db.updateTable('applications').set({ createdAt }).execute();
  await apply({ fields: { email: 'ravi@example.com' } });
  await sendDue(5 * MINUTE);
  expect(mailsTo('desk@sanyog.example')[0]?.subject).toBe('2 new applications: Writer');
});
