import { expect, test } from 'vitest';
import { blogChange, blogInput, blogWithCover } from '../../../src/shared/blog';
import { isOptional } from '../../../src/shared/change';
import { jobChange, jobInput, newJob } from '../../../src/shared/job';
import { addImage } from '../../support/images';
import { startApp } from '../../support/server/startApp';

const RECORDS = [
  {
    path: 'blogs',
    change: blogChange,
    creation: blogWithCover,
    texts: blogInput,
    unsearched: ['content', 'date', 'language', 'translationOf'] as string[],
  },
  { path: 'jobs', change: jobChange, creation: newJob, texts: jobInput, unsearched: [] as string[] },
];

/** A record in which every field is filled in, those of a later version of the site too. */
async function start({ path, change }: (typeof RECORDS)[number]) {
  const server = await startApp();
  const { request, send } = server;
  const fields: Record<string, string> = Object.fromEntries(
    Object.keys(change.shape).map((field) => [field, `${field} of a record`]),
  );
  if ('cover' in fields) fields.cover = (await addImage(server))._id;
  if ('language' in fields) fields.language = 'hi';
  const created = await send(`POST /api/${path}`, fields);
  expect(created.statusCode).toBe(201);
  const url = `/api/${path}/${created.json()._id}`;
  const put = (body: object) => send(`PUT ${url}`, body);
  return { ...server, fields, put, read: async () => (await request(`GET ${url}`)).json() };
}

test.for(RECORDS)(
  'a change of one of the $path without an optional field leaves it, as that of a client that does not know it',
  async (record) => {
    const { fields, put, read } = await start(record);
    expect(await read()).toMatchObject(fields);
    for (const [field, schema] of Object.entries(record.change.shape)) {
      const { [field]: _unknown, ...others } = fields;
      const response = await put(others);
      expect([field, response.statusCode]).toEqual([field, isOptional(schema) ? 200 : 400]);
      expect(await read()).toMatchObject(fields);
    }
    const required = Object.entries(record.change.shape).filter(([, schema]) => !isOptional(schema));
    expect(
      (await put(Object.fromEntries(required.map(([field]) => [field, fields[field]])))).statusCode,
    ).toBe(200);
    expect(await read()).toMatchObject(fields);
  },
);

test('what can be given when a record is created can be changed, apart from the date of a job', () => {
  for (const { change, creation } of RECORDS) {
    const created = Object.keys(creation.shape).filter((field) => field !== 'postedDate');
    expect(Object.keys(change.shape)).toEqual(created);
  }
});

test.for(RECORDS)(
  'every text of the $path is searched, apart from contents, dates and languages',
  async (record) => {
    const { fields, request } = await start(record);
    for (const field of Object.keys(record.texts.shape)) {
      const found = await request(
        `GET /api/${record.path}?search=${encodeURIComponent(fields[field] ?? '')}`,
      );
      expect([field, found.json().length]).toEqual([field, record.unsearched.includes(field) ? 0 : 1]);
    }
  },
);

test('a new cover needs its own description', async () => {
  const [blogs] = RECORDS;
  if (!blogs) throw new Error('There are no blogs');
  const server = await start(blogs);
  const { coverAlt: _of_the_old, ...others } = server.fields;
  const { _id: cover } = await addImage(server);
  const response = await server.put({ ...others, cover });
  expect(response.statusCode).toBe(400);
  expect(response.json().fields).toEqual({ coverAlt: 'Please describe the cover, or mark it as decorative' });
  expect(await server.read()).toMatchObject(server.fields);
});
