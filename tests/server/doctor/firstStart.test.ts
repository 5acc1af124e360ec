import { expect, test } from 'vitest';
import { createFirstAdmin } from '../../../server/accounts/admins';
import {
  checkCompany,
  checkPassword,
  checkSampleContent,
  judgeCompany,
  judgeSampleContent,
} from '../../../server/doctor/checks/firstStart';
import { seed } from '../../../server/sampleContent/seed';
import { createTestContext } from '../../support/server/checkContext';
import { startApp } from '../../support/server/startApp';

test('sample values, posts and openings are counted until they are replaced or deleted', async () => {
  const { database, request, signIn } = await startApp();
  const context = createTestContext({ getDb: () => database.db });
  const read = async () => (await checkSampleContent(context)).text;
  expect(await read()).toMatch(/ values, 0 posts, 0 openings\.$/);
  await seed(database, { sampleContent: true, now: new Date() });
  expect(await read()).toMatch(/^Visitors see samples: \d+ values, [1-9]\d* posts, 3 openings\.$/);
  const token = await signIn();
  for (const path of ['/api/blogs', '/api/jobs'])
    for (const { _id } of (await request(`GET ${path}`)).json())
      await request(`DELETE ${path}/${_id}`, { token });
  expect(await read()).toMatch(/ values, 0 posts, 0 openings\.$/);
  expect(judgeSampleContent(0, 0, 0)).toMatchObject({ status: 'ok' });
});

test('what the law wants on the home page is no sample', async () => {
  const { status, text } = await checkCompany(createTestContext());
  expect([status, text]).toEqual(['problem', expect.stringContaining('Legal name of the company')]);
  expect(judgeCompany([])).toMatchObject({ status: 'ok' });
});

test('the generated password of the first admin is a problem until it is changed', async () => {
  const { database } = await startApp();
  const context = createTestContext({ getDb: () => database.db });
  expect(await checkPassword(context)).toMatchObject({ status: 'ok' });
  await database.db.deleteFrom('admins').execute();
  await createFirstAdmin(database.db, {
    email: 'asha@shop.example',
    password: undefined,
    announce: () => {},
  });
  expect(await checkPassword(context)).toMatchObject({
    status: 'problem',
    text: expect.stringContaining('asha@'),
  });
});
