import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/open';
import { firstTemplates } from '../../../server/replyTemplates/firstTemplates';
import { seed } from '../../../server/sampleContent/seed';
import { LANGUAGES } from '../../../src/shared/languages';
import { replyTemplateInput } from '../../../src/shared/replyTemplate';
import { ADMIN } from '../../support/admins';
import { startApp } from '../../support/server/startApp';
import { createTestDatabase } from '../../support/server/testDatabase';

const TEMPLATE = { name: 'Price list', text: 'Dear {{name}},\n\nthe prices are below.', language: 'en' };

test('templates are created, changed, listed and deleted', async () => {
  const { request, signIn } = await startApp();
  const token = await signIn();
  const created = await request('POST /api/reply-templates', { token, body: TEMPLATE });
  expect([created.statusCode, created.headers.etag]).toEqual([201, '"1"']);
  expect(created.json()).toMatchObject({ ...TEMPLATE, updatedBy: ADMIN.email, version: 1 });
  const path = `/api/reply-templates/${created.json()._id}`;
  expect(created.headers.location).toBe(path);
  await request('POST /api/reply-templates', { token, body: { ...TEMPLATE, name: 'A second one' } });

  const body = { name: 'कीमतें', text: 'नमस्ते {{name}} जी', language: 'hi' };
  const changed = await request(`PUT ${path}`, { token, body, headers: { 'if-match': '"1"' } });
  expect([changed.statusCode, changed.headers.etag]).toEqual([200, '"2"']);
  const list = await request('GET /api/reply-templates', { token });
  expect(list.json()).toMatchObject([{ ...body, version: 2 }, { name: 'A second one' }]);

  expect((await request(`DELETE ${path}`, { token })).statusCode).toBe(204);
  expect((await request(`DELETE ${path}`, { token })).statusCode).toBe(404);
  expect((await request(`PUT ${path}`, { token, body })).statusCode).toBe(404);
  expect((await request('GET /api/reply-templates', { token })).json()).toHaveLength(1);
});

test('a change or deletion of an outdated version gets the current one', async () => {
  const { request, signIn } = await startApp();
  const token = await signIn();
  const created = await request('POST /api/reply-templates', { token, body: TEMPLATE });
  const path = `/api/reply-templates/${created.json()._id}`;
  await request(`PUT ${path}`, { token, body: { ...TEMPLATE, text: 'Theirs' } });
  const headers = { 'if-match': '"1"' };
  for (const response of [
    await request(`PUT ${path}`, { token, headers, body: { ...TEMPLATE, text: 'Mine' } }),
    await request(`DELETE ${path}`, { token, headers }),
  ]) {
    expect([response.statusCode, response.headers.etag]).toEqual([409, '"2"']);
    expect(response.json().current).toMatchObject({ text: 'Theirs', version: 2 });
  }
});

test('a creation that is sent again is stored once', async () => {
  const { request, signIn } = await startApp();
  const token = await signIn();
  const headers = { 'idempotency-key': 'one' };
  const send = (body: object) => request('POST /api/reply-templates', { token, headers, body });
  const [first, second] = await Promise.all([send(TEMPLATE), send(TEMPLATE)]);
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.json()._id).toBe(first.json()._id);
  const other = await send({ ...TEMPLATE, text: 'Something else' });
  expect([other.statusCode, other.json().current.text]).toEqual([409, TEMPLATE.text]);
});

test('a template that is incomplete or too long is refused at its field', async () => {
  const { request, signIn } = await startApp();
  const token = await signIn();
  const tooLong: unknown = expect.stringMatching(/^This is 1 character too long/);
  for (const [field, value, message] of [
    ['name', '', 'Please enter a name'],
    ['name', 'Two\nlines', 'Please use one line'],
    ['name', 'x'.repeat(81), tooLong],
    ['text', ' ', 'Please write a text'],
    ['text', 'x'.repeat(20_001), tooLong],
    ['language', 'fr', 'language must be en or hi'],
  ] as const) {
    const body = { ...TEMPLATE, [field]: value };
    const response = await request('POST /api/reply-templates', { token, body });
    expect([response.statusCode, response.json().fields]).toEqual([400, { [field]: message }]);
  }
});

test('a new database has the first templates, and none that was deleted comes back', async () => {
  const database = await openDatabase(await createTestDatabase());
  const options = { sampleContent: false, now: new Date('2026-11-24T22:00:00Z') };
  const count = async () => (await database.db.selectFrom('replyTemplates').select('id').execute()).length;
  await Promise.all([seed(database, options), seed(database, options)]);
  expect(await count()).toBe(firstTemplates.length);
  await database.db.deleteFrom('replyTemplates').execute();
  await seed(database, options);
  expect(await count()).toBe(0);
  await database.close();
});

const GREETING = { en: /^Dear \{\{name\}\},/, hi: /^नमस्ते \{\{name\}\} जी,/ };

test.for(LANGUAGES)(
  'the first templates in %s greet by name and end with the name of the admin',
  (language) => {
    const templates = firstTemplates.filter((template) => template.language === language);
    expect(templates).toHaveLength(6);
    for (const template of templates) {
      expect(replyTemplateInput.parse(template)).toEqual(template);
      expect(template.text).toMatch(GREETING[language]);
      expect(template.text).toMatch(/\n\{\{your name\}\}$/);
      // Digits are Latin, also in Hindi.
      expect(template.text).not.toMatch(/[\u0966-\u096f]/);
    }
  },
);
