import { expect, test } from 'vitest';
import { createId } from '../../../server/database/ids';
import type { Database } from '../../../server/database/open';
import { listInquiries } from '../../../server/inquiries/listInquiries';
import { startApp } from '../../support/server/startApp';

const NOW = new Date('2026-01-05T00:00:00.000Z');
const ME = 'admin@sanyog.example';
/** More than one range of a search. */
const COUNT = 12_000;

type Stored = ReturnType<typeof createRow>;

function createRow(index: number) {
  const time = new Date(NOW.getTime() - (COUNT - index) * 1_000);
  // One in four has become new again, some of them at the time when another one arrived.
  const newSince = new Date(time.getTime() + (index % 4 === 0 ? 3_600_000 : 0));
  // Another order than that of their arrival, with equal names.
  const name = `person ${(index * 7) % 1_000}`;
  const email = index % 3 === 0 ? 'b@b.co' : 'a@b.co';
  return {
    ...{
      id: createId(time),
      name,
      status: index % 5 === 0 ? 'closed' : 'new',
      subject: 'Question',
      source: 'website',
    },
    ...{ nameKey: name, emailKey: email, subjectKey: 'question', email },
    searchText: index === 7 ? 'only one' : index % 3 === 0 ? 'needle 100%' : 'hay 1000',
    owner: index % 2 === 0 ? ME : null,
    ...{ createdAt: time.toISOString(), updatedAt: time.toISOString(), newSince: newSince.toISOString() },
  };
}

const rows = Array.from({ length: COUNT }, (_, index) => createRow(index));

async function store({ db }: Database): Promise<void> {
  for (let from = 0; from < COUNT; from += 1_000) {
    await db
      .insertInto('inquiries')
      .values(rows.slice(from, from + 1_000))
      .execute();
  }
}

const by =
  (column: 'nameKey' | 'emailKey' | 'newSince' | 'createdAt') =>
  (a: Stored, b: Stored): number => {
    const [first, second] = a[column] === b[column] ? [a.id, b.id] : [a[column], b[column]];
    return first < second ? -1 : 1;
  };
const byName = by('nameKey');
const newestFirst = (a: Stored, b: Stored) => by('newSince')(b, a);

test('every page of a long list and of a search has its inquiries', async () => {
  const { database } = await startApp();
  await store(database);
  const isFound = ({ searchText }: Stored) => searchText.includes('needle 100%');
  const cases: [object, (row: Stored) => boolean, (a: Stored, b: Stored) => number][] = [
    [{}, () => true, newestFirst],
    [{ status: 'new' }, ({ status }) => status === 'new', newestFirst],
    [{ sort: 'createdAt' }, () => true, by('createdAt')],
    [{ sort: 'createdAt', status: 'new' }, ({ status }) => status === 'new', by('createdAt')],
    [{ sort: 'name' }, () => true, byName],
    [{ sort: 'email' }, () => true, by('emailKey')],
    [{ sort: 'name', status: 'closed' }, ({ status }) => status === 'closed', byName],
    [{ sort: '-name', owner: 'me' }, ({ owner }) => owner === ME, (a, b) => byName(b, a)],
    [{ search: 'NEEDLE 100%' }, isFound, newestFirst],
    [{ search: 'needle', sort: 'newSince' }, isFound, by('newSince')],
    [{ search: 'needle', sort: 'name' }, isFound, byName],
    [
      { search: 'needle', sort: 'name', status: 'closed' },
      (row) => isFound(row) && row.status === 'closed',
      byName,
    ],
    [{ search: 'only one', sort: '-name' }, (row) => row === rows[7], byName],
    [{ search: 'nothing' }, () => false, byName],
  ];
  for (const [query, isWanted, compare] of cases) {
    const wanted = rows.filter(isWanted).toSorted(compare);
    for (const page of [1, 2, 30, 39]) {
      const listed = await listInquiries(database.db, { ...query, page, limit: 100 }, { me: ME, now: NOW });
      const expected = wanted.slice((page - 1) * 100, page * 100).map(({ id }) => id);
      expect([query, page, listed]).toEqual([query, page, { items: expected, total: wanted.length }]);
    }
  }
});
