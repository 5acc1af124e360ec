import { expect, test } from 'vitest';
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

/** A server whose clock the test sets, and what an admin does there. */
async function start({ list, name, createBody }: Kind) {
  const clock = { now: new Date('2026-01-01T00:00:00Z') };
  const server = await startApp({ now: () => clock.now });
  const { send, request } = server;
  return {
    ...server,
    clock,
    add: async (text: string): Promise<StoredRecord> => (await send(`POST ${list}`, createBody(text))).json(),
    remove: async ({ _id }: StoredRecord) => (await send(`DELETE ${list}/${_id}`)).statusCode,
    restore: ({ _id }: StoredRecord) => send(`POST ${list}/${_id}/restore`),
    count: async () => (await request(`GET ${list}/count`)).json().count,
    /** The total and the names of the records that the query finds. */
    find: async (query: string) => {
      const response = await send(`GET ${list}?${query}`);
      const records: Record<string, string>[] = response.json();
      return [response.headers['x-total-count'], ...records.map((record) => record[name])];
    },
  };
}

test.for(KINDS)(
  '$list: a deleted record is missing from lists, counts, searches and its URL',
  async (kind) => {
    const { add, remove, find, count, send } = await start(kind);
    await add('Stays');
    const record = await add('Goes');
    const path = `${kind.list}/${record._id}`;
    expect(await remove(record)).toBe(204);
    for (const query of ['', 'search=', 'sort=createdAt', 'deleted=false', 'sort=deletedAt'])
      expect([query, await find(query)]).toEqual([query, ['1', 'Stays']]);
    expect([await find('search=goes'), await count()]).toEqual([['0'], 1]);
    for (const route of [`GET ${path}`, `DELETE ${path}`, `PUT ${path}`]) {
      const body = route.startsWith('PUT') ? kind.createBody('Again') : undefined;
      expect([route, (await send(route, body)).statusCode]).toEqual([route, 404]);
    }
  },
);

test.for(KINDS)(
  '$list: deleted records are listed newest deletion first, searched, sorted and paged',
  async (kind) => {
    const { clock, add, remove, find, read } = await start(kind);
    const [alpha, beta, gamma] = [await add('Alpha'), await add('Beta'), await add('Gamma')];
    for (const record of [beta, gamma, alpha]) {
      clock.now = new Date(clock.now.getTime() + 1_000);
      await remove(record);
    }
    await add('Stays');
    expect(await find('deleted=true')).toEqual(['3', 'Alpha', 'Gamma', 'Beta']);
    expect(await find('deleted=true&search=GAM')).toEqual(['1', 'Gamma']);
    expect(await find(`deleted=true&sort=-${kind.name}`)).toEqual(['3', 'Gamma', 'Beta', 'Alpha']);
    expect(await find('deleted=true&limit=2&page=2')).toEqual(['3', 'Beta']);
    expect((await read(`${kind.list}?deleted=true`))[0]).toMatchObject({
      ...kind.createBody('Alpha'),
      deletedAt: '2026-01-01T00:00:03.000Z',
    });
  },
);

test.for(KINDS)(
  '$list: restoring returns the record unchanged, with its version, also twice at once',
  async (kind) => {
    const { add, remove, restore, count, find, send, request } = await start(kind);
    const record = await add('Back');
    await remove(record);
    const responses = [...(await Promise.all([restore(record), restore(record)])), await restore(record)];
    for (const { statusCode, headers, body } of responses)
      expect([statusCode, headers.etag, JSON.parse(body)]).toEqual([200, '"1"', record]);
    const path = `${kind.list}/${record._id}`;
    expect((await request(`GET ${path}`)).json()).toMatchObject(record);
    expect([await count(), await find('deleted=true')]).toEqual([1, ['0']]);
    // An editor that had it open before the deletion can still save.
    const saved = await send(`PUT ${path}`, kind.createBody('Saved'), { 'if-match': '"1"' });
    expect(saved.statusCode).toBe(200);
  },
);

test.for(KINDS)(
  '$list: one deleted 30 days ago cannot be restored, purged or not, nor what never was',
  async (kind) => {
    const { clock, add, remove, restore, find } = await start(kind);
    const record = await add('Old');
    await remove(record);
    clock.now = new Date('2026-01-31T00:00:00.000Z');
    expect(await find('deleted=true')).toEqual(['1', 'Old']);
    clock.now = new Date('2026-01-31T00:00:00.001Z');
    expect(await find('deleted=true')).toEqual(['0']);
    for (const _id of [record._id, '1', "'", '00000000-0000-7000-8000-000000000000'])
      expect((await restore({ _id })).statusCode).toBe(404);
  },
);

test.for(KINDS)('$list: a value of deleted other than true or false gets 400', async ({ list }) => {
  const { send } = await startApp();
  for (const value of ['yes', '1', '', 'true&deleted=true']) {
    const response = await send(`GET ${list}?deleted=${value}`);
    expect([value, response.statusCode, Object.keys(response.json().fields)]).toEqual([
      value,
      400,
      ['deleted'],
    ]);
  }
});
