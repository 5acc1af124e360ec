import { expect, test } from 'vitest';
import { createFirstAdmin } from '../../../server/accounts/admins';
import {
  checkCompany,
  checkPassword,
  checkRetention,
  checkSampleContent,
} from '../../../server/doctor/checks/content';
import { seed } from '../../../server/sampleContent/seed';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import { createTestContext, say } from '../../support/server/checkContext';
import { startApp } from '../../support/server/startApp';

test('sample values, posts and openings are counted until they are replaced or deleted', async () => {
  const { database, request, send } = await startApp();
  const context = createTestContext({ getDb: () => database.db });
  const read = async () => (await checkSampleContent(context)).text;
  expect(await read()).toMatch(/ values, 0 posts, 0 openings\.$/);
  await seed(database, { sampleContent: true, now: new Date() });
  expect(await read()).toMatch(/^Visitors see samples: \d+ values, [1-9]\d* posts, 3 openings\.$/);
  for (const path of ['/api/blogs', '/api/jobs'])
    for (const { _id } of (await request(`GET ${path}`)).json()) await send(`DELETE ${path}/${_id}`);
  expect(await read()).toMatch(/ values, 0 posts, 0 openings\.$/);
});

test('what the law requires on the home page is no sample', async () => {
  expect(await say(checkCompany(createTestContext()))).toMatch(/^problem: .*Legal name of the company/);
});

test('the generated password of the first admin is a problem until it is changed', async () => {
  const { database } = await startApp();
  const context = createTestContext({ getDb: () => database.db });
  expect(await say(checkPassword(context))).toMatch(/^ok: /);
  await database.db.deleteFrom('admins').execute();
  const first = { email: 'asha@shop.example', password: undefined, announce: () => {} };
  await createFirstAdmin(database.db, first);
  expect(await say(checkPassword(context))).toMatch(/^problem: .*asha@/);
});

test('closed inquiries are erased at the time that the privacy policy says', async () => {
  const { request, database } = await startApp();
  const check = (INQUIRY_RETENTION_MONTHS: string, now = new Date()) =>
    say(
      checkRetention(
        createTestContext({ variables: { INQUIRY_RETENTION_MONTHS }, getDb: () => database.db, now }),
      ),
    );
  await request('POST /api/contact', { body: SAMPLE_INQUIRY });
  await database.db.updateTable('inquiries').set({ status: 'closed' }).execute();
  expect(await check('24')).toMatch(/^ok: /);
  expect(await check('36')).toBe('problem: A privacy policy does not say 36 months.');
  const later = new Date(Date.now() + 769 * 24 * 60 * 60_000);
  expect(await check('24', later)).toBe('problem: 1 inquiries should have been erased.');
});
