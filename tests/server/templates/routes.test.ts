import { expect, test } from 'vitest';
import { startApp } from '../../support/server/startApp';

const TEMPLATE = { name: 'Price list', text: 'Dear {{name}},\n\nthe prices are below.', language: 'en' };

test('templates are listed oldest first', async () => {
  const { send, read } = await startApp();
  for (const name of ['First', 'Second']) await send('POST /api/reply-templates', { ...TEMPLATE, name });
  expect(await read('/api/reply-templates')).toMatchObject([{ name: 'First' }, { name: 'Second' }]);
});

test('a template that is incomplete or too long is refused at its field', async () => {
  const { send } = await startApp();
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
    const response = await send('POST /api/reply-templates', body);
    expect([response.statusCode, response.json().fields]).toEqual([400, { [field]: message }]);
  }
});
