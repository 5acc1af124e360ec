import { expect, test } from 'vitest';
import type { TestApp } from '../../support/inProcessApp';
import { startApp } from '../../support/server/startApp';

const BLOG = { author: 'Asha', date: 'May', category: 'Growth Tips', snippet: 'Short', content: 'Long' };
const JOB = { department: 'Engineering', location: 'Pune' };
type StoredRecord = { _id: string; deletedAt?: string };

/** Blogs and jobs: the path of the list, the field of the name, and a body with a name. */
const KINDS = [
  { list: '/api/blogs', name: 'title', createBody: (name: string) => ({ ...BLOG, title: name }) },
  { list: '/api/jobs', name: 'position', createBody: (name: string) => ({ ...JOB, position: name }) },
] as const;
type Kind = (typeof KINDS)[number];

const cases = KINDS.map((kind) => ({ kind, title: kind.list }));

/** A server whose clock the test sets. */
async function startAt(time: string) {
  const clock = { now: new Date(time) };
  const server = await startApp({ now: () => clock.now });
  return { clock, server };
}

async function add({ request, signIn }: TestApp, kind: Kind, name: string): Promise<StoredRecord> {
  return (await request(`POST ${kind.list}`, { token: await signIn(), body: kind.createBody(name) })).json();
}

async function remove({ request, signIn }: TestApp, { list }: Kind, { _id }: StoredRecord): Promise<number> {
  return (await request(`DELETE ${list}/${_id}`, { token: await signIn() })).statusCode;
}

async function restore({ request, signIn }: TestApp, { list }: Kind, { _id }: StoredRecord) {
  return request(`POST ${list}/${_id}/restore`, { token: await signIn() });
}

/** The total and the names of the deleted records. */
async function listDeleted({ request, signIn }: TestApp, { list, name }: Kind, query = '') {
  const response = await request(`GET ${list}?deleted=true${query}`, { token: await signIn() });
  const records: Record<string, string>[] = response.json();
  return [response.headers['x-total-count'], ...records.map((record) => record[name])];
}

test.for(cases)(
  '$title: a deleted record is missing from lists, counts, searches and its URL',
  async ({ kind }) => {
    const server = await startApp();
    const token = await server.signIn();
    await add(server, kind, 'Stays');
    const record = await add(server, kind, 'Goes');
    const path = `${kind.list}/${record._id}`;
    expect(await remove(server, kind, record)).toBe(204);
    for (const query of ['', '?search=', '?sort=createdAt', '?deleted=false', '?sort=deletedAt']) {
      const response = await server.request(`GET ${kind.list}${query}`, { token });
      expect([query, response.headers['x-total-count'], response.json()[0][kind.name]]).toEqual([
        query,
        '1',
        'Stays',
      ]);
    }
    expect((await server.request(`GET ${kind.list}?search=goes`, { token })).json()).toEqual([]);
    expect((await server.request(`GET ${kind.list}/count`)).json()).toEqual({ count: 1 });
    expect((await server.request(`GET ${path}`, { token })).statusCode).toBe(404);
    expect((await server.request(`DELETE ${path}`, { token })).statusCode).toBe(404);
    expect((await server.request(`PUT ${path}`, { token, body: kind.createBody('Again') })).statusCode).toBe(
      404,
    );
  },
);

test.for(cases)(
  '$title: deleted records are listed newest deletion first, searched, sorted and paged',
  async ({ kind }) => {
    const { clock, server } = await startAt('2026-01-01T00:00:00Z');
    const records = [];
    for (const name of ['Alpha', 'Beta', 'Gamma']) records.push(await add(server, kind, name));
    for (const index of [1, 2, 0]) {
      clock.now = new Date(clock.now.getTime() + 1_000);
      await remove(server, kind, records[index] as StoredRecord);
    }
    await add(server, kind, 'Stays');
    expect(await listDeleted(server, kind)).toEqual(['3', 'Alpha', 'Gamma', 'Beta']);
    expect(await listDeleted(server, kind, '&search=GAM')).toEqual(['1', 'Gamma']);
    expect(await listDeleted(server, kind, `&sort=-${kind.name}`)).toEqual(['3', 'Gamma', 'Beta', 'Alpha']);
    expect(await listDeleted(server, kind, '&limit=2&page=2')).toEqual(['3', 'Beta']);
    const response = await server.request(`GET ${kind.list}?deleted=true`, { token: await server.signIn() });
    expect(response.json()[0]).toMatchObject({
      ...kind.createBody('Alpha'),
      deletedAt: '2026-01-01T00:00:03.000Z',
    });
  },
);

test.for(cases)('$title: restoring returns the record unchanged, with its version', async ({ kind }) => {
  const server = await startApp();
  const token = await server.signIn();
  const record = await add(server, kind, 'Back');
  await remove(server, kind, record);
  const response = await restore(server, kind, record);
  expect([response.statusCode, response.json(), response.headers.etag]).toEqual([200, record, '"1"']);
  const path = `${kind.list}/${record._id}`;
  expect((await server.request(`GET ${path}`)).json()).toMatchObject(record);
  expect((await server.request(`GET ${kind.list}/count`)).json()).toEqual({ count: 1 });
  expect(await listDeleted(server, kind)).toEqual(['0']);
  const repeated = await restore(server, kind, record);
  expect([repeated.statusCode, repeated.json(), repeated.headers.etag]).toEqual([200, record, '"1"']);
  // An editor that had it open before the deletion can still save.
  const save = { token, body: kind.createBody('Saved'), headers: { 'if-match': '"1"' } };
  expect((await server.request(`PUT ${path}`, save)).statusCode).toBe(200);
});

test.for(cases)('$title: two restores at once restore a record once', async ({ kind }) => {
  const server = await startApp();
  const record = await add(server, kind, 'Once');
  await remove(server, kind, record);
  const responses = await Promise.all([1, 2].map(() => restore(server, kind, record)));
  expect(responses.map(({ statusCode, body }) => [statusCode, JSON.parse(body)])).toEqual([
    [200, record],
    [200, record],
  ]);
});

test.for(cases)(
  '$title: a record deleted 30 days ago cannot be restored, purged or not',
  async ({ kind }) => {
    const { clock, server } = await startAt('2026-01-01T00:00:00Z');
    const record = await add(server, kind, 'Old');
    await remove(server, kind, record);
    clock.now = new Date('2026-01-31T00:00:00.000Z');
    expect(await listDeleted(server, kind)).toEqual(['1', 'Old']);
    clock.now = new Date('2026-01-31T00:00:00.001Z');
    expect(await listDeleted(server, kind)).toEqual(['0']);
    expect((await restore(server, kind, record)).statusCode).toBe(404);
  },
);

test.for(KINDS)('$list: listing and restoring deleted records needs a session', async (kind) => {
  const server = await startApp();
  const record = await add(server, kind, 'Secret');
  await remove(server, kind, record);
  const bad = { headers: { authorization: 'Bearer no' } };
  for (const credentials of [{}, bad]) {
    expect((await server.request(`GET ${kind.list}?deleted=true`, credentials)).statusCode).toBe(401);
    expect((await server.request(`POST ${kind.list}/${record._id}/restore`, credentials)).statusCode).toBe(
      401,
    );
    // The public list ignores a bad bearer (docs/product.md §19.8).
    expect((await server.request(`GET ${kind.list}?deleted=false`, credentials)).statusCode).toBe(200);
  }
  expect((await server.request(`GET ${kind.list}/${record._id}`)).statusCode).toBe(404);
});

test.for(cases)('$title: a record with another version is not deleted', async ({ kind }) => {
  const server = await startApp();
  const token = await server.signIn();
  const record = await add(server, kind, 'Seen');
  const path = `${kind.list}/${record._id}`;
  const changed = await server.request(`PUT ${path}`, { token, body: kind.createBody('Changed') });
  const removeSeen = (etag: string) =>
    server.request(`DELETE ${path}`, { token, headers: { 'if-match': etag } });
  const refused = await removeSeen('"1"');
  expect([refused.statusCode, refused.headers.etag, refused.json().current]).toEqual([
    409,
    '"2"',
    changed.json(),
  ]);
  expect((await removeSeen('"2"')).statusCode).toBe(204);
  expect((await removeSeen('"2"')).statusCode).toBe(404);
});

test.for(KINDS)('$list: a record that does not exist cannot be restored', async (kind) => {
  const server = await startApp();
  for (const _id of ['1', "'", '00000000-0000-7000-8000-000000000000'])
    expect((await restore(server, kind, { _id })).statusCode).toBe(404);
});

test.for(['yes', '1', '', 'true&deleted=true'])(
  'a value of deleted other than true or false gets 400: %s',
  async (value) => {
    const server = await startApp();
    const response = await server.request(`GET /api/jobs?deleted=${value}`, { token: await server.signIn() });
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['deleted']]);
  },
);
