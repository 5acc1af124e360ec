import { once } from 'node:events';
import { connect } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { getFreePort } from '../../scripts/builtServer';
import { hasNginx, type Nginx, startNginx } from '../support/nginx';

/** Starts nginx without servers behind it. */
async function start(): Promise<Nginx> {
  const nginx = await startNginx([await getFreePort(), await getFreePort()]);
  onTestFinished(() => nginx.stop());
  return nginx;
}

test.skipIf(!hasNginx())('a request for an unknown host gets no response', async () => {
  const { send, port } = await start();
  await expect(send('GET', '/', { headers: { host: 'other.example' } })).rejects.toThrow('socket hang up');
  const socket = connect({ port, host: '127.0.0.1', servername: 'other.example' });
  const [error] = (await once(socket, 'error').catch((reason: unknown) => [reason])) as [Error];
  expect(error.message).toMatch(/unrecognized name/);
});

test.skipIf(!hasNginx())(
  'the other host name redirects with the same security headers and ciphers as the site',
  async () => {
    const { send, port } = await start();
    const { status, headers } = await send('GET', '/blog?page=2', { headers: { host: 'sanyog.example' } });
    expect([status, headers.location, headers['strict-transport-security'], headers.server]).toEqual([
      308,
      'https://www.sanyog.example/blog?page=2',
      'max-age=31536000; includeSubDomains',
      'nginx',
    ]);
    for (const servername of ['www.sanyog.example', 'sanyog.example']) {
      const weak = connect({
        port,
        host: '127.0.0.1',
        servername,
        rejectUnauthorized: false,
        maxVersion: 'TLSv1.2',
        ciphers: 'AES128-SHA256:ECDHE-ECDSA-AES128-SHA:@SECLEVEL=0',
      });
      const [error] = (await once(weak, 'secureConnect').catch((reason: unknown) => [reason])) as [unknown];
      weak.destroy();
      expect([servername, String(error)]).toEqual([servername, expect.stringMatching(/handshake failure/)]);
    }
  },
);

test.skipIf(!hasNginx())('the log has no client address and no query', async () => {
  const { send, log } = await start();
  await send('GET', '/blog?search=needle');
  await expect.poll(log).toContainEqual(expect.stringMatching(/ GET \/blog 503 /));
  expect(log().join('\n')).not.toContain('needle');
  expect(log().filter((line) => !/^\S+ [A-Z]+ \/\S* \d{3} [\d.]+ \S/.test(line))).toEqual([]);
});

test.skipIf(!hasNginx())('files reach the server from every form that takes them', async () => {
  const { send } = await start();
  const paths = ['/contact', '/cst', '/careers/1'].flatMap((path) => [path, `/hi${path}`]);
  for (const path of ['/api/contact', '/api/jobs/1/applications', ...paths]) {
    const { status } = await send('POST', path, { body: 'x'.repeat(2 * 1024 * 1024) });
    // Nothing listens behind nginx.
    expect([path, status]).toEqual([path, 503]);
  }
});

test.skipIf(!hasNginx())(
  'while no process responds, a page says so, and the API in its own form',
  async () => {
    const { send } = await start();
    const responses = await Promise.all([
      send('GET', '/hi/blog?page=2'),
      send('POST', '/contact', { body: {} }),
      send('PUT', '/api/contact/1', { body: {} }),
    ]);
    expect(
      responses.map(({ status, headers }) => [
        status,
        headers['content-type'],
        headers['retry-after'],
        headers.refresh,
        headers['cache-control'],
      ]),
    ).toEqual([
      [503, 'text/html; charset=utf-8', '5', '5', 'no-store'],
      [503, 'text/html; charset=utf-8', '5', undefined, 'no-store'],
      [503, 'application/json', '5', undefined, 'no-store'],
    ]);
    const [page, , api] = responses;
    expect(page?.text).toContain('<h1>Back in a moment</h1>');
    expect(JSON.parse(api?.text ?? '')).toEqual({ message: 'The server is busy. Please try again later.' });
    expect((await send('GET', '/maintenance/page.html')).status).toBe(404);
  },
);
