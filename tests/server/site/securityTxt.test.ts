import { expect, test } from 'vitest';
import { SITE_FILES, startSite } from '../../support/startSite';

const YEAR_MS = 365 * 24 * 60 * 60_000;
const pages: object = JSON.parse(SITE_FILES['pages.json'] ?? '');
const withContact = {
  ...SITE_FILES,
  'pages.json': JSON.stringify({ ...pages, contactEmail: 'hello@sanyog.example' }),
};

test('security.txt names the address of the company and the URL of the site', async () => {
  const { request } = await startSite(withContact);
  const response = await request('GET /.well-known/security.txt');
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(response.body.split('\n')).toEqual([
    'Contact: mailto:hello@sanyog.example',
    expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00\.000Z$/),
    'Preferred-Languages: en',
    'Canonical: https://www.sanyog.example/.well-known/security.txt',
    '',
  ]);
});

test('security.txt never has expired, however long the server runs, and is never valid for more than a year', async () => {
  let now = new Date('2026-11-25T23:59:59.999Z');
  const { request } = await startSite(withContact, { now: () => now });
  for (const time of ['2026-11-25T00:00:00.000Z', '2026-11-25T23:59:59.999Z', '2031-02-28T12:00:00.000Z']) {
    now = new Date(time);
    const { body } = await request('GET /.well-known/security.txt');
    const validFor = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '') - now.getTime();
    expect([time, validFor > YEAR_MS / 4, validFor < YEAR_MS]).toEqual([time, true, true]);
  }
});
