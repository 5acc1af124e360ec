import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { checkPublicAddress } from '../../../server/doctor/checks/publicAddress';
import { createTestContext } from '../../support/server/checkContext';

const SITE = 'https://www.sanyog.example';
const HSTS = { 'strict-transport-security': 'max-age=31536000' };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The public address responds by the X-Forwarded-Proto that a visitor sends. */
function answer(respond: (sentProto: string | null) => Response) {
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    expect(url).toMatch(/\/healthz$/);
    return respond(new Headers(headers).get('x-forwarded-proto'));
  });
}

const check = (SITE_URL = SITE) => checkPublicAddress(createTestContext({ variables: { SITE_URL } }));
const healthy = (headers = {}) => Response.json({ status: 'ok' }, { headers });

test('a server behind a proxy that it believes is ok', async () => {
  answer(() => healthy(HSTS));
  expect(await check()).toMatchObject({
    status: 'ok',
    text: `${SITE} responds, and the headers of the proxy are trusted.`,
  });
});

test('a server that takes https for http does not believe its proxy', async () => {
  answer(() => healthy());
  const { status, advice } = await check();
  expect([status, advice]).toEqual(['problem', expect.stringContaining('TRUST_PROXY')]);
});

test('a proxy has to replace the headers of visitors', async () => {
  answer((sentProto) => healthy(sentProto === null ? HSTS : {}));
  expect(await check()).toMatchObject({
    status: 'problem',
    text: expect.stringContaining('passes on X-Forwarded-Proto'),
  });
});

test.for([
  ['an error of the proxy', () => new Response('Bad Gateway', { status: 502 }), 'responds with 502'],
  ['a redirect', () => new Response(null, { status: 301 }), 'responds with 301'],
  ['another site', () => new Response('<h1>Welcome to nginx</h1>'), 'responds with 200, not as the server'],
] as const)('%s is not this server', async ([, respond, text]) => {
  answer(respond);
  expect(await check()).toMatchObject({ status: 'problem', text: expect.stringContaining(text) });
});

test('a public address without https is a problem', async () => {
  const server = createServer((_request, response) => response.end('{"status":"ok"}')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  expect(await check(`http://127.0.0.1:${port}`)).toMatchObject({
    status: 'problem',
    text: expect.stringContaining('without TLS'),
  });
});

test('an address that nobody answers at is a problem, named with its reason', async () => {
  expect(await check('https://127.0.0.1:1')).toMatchObject({
    status: 'problem',
    text: expect.stringMatching(/cannot be reached from this machine \(.+\)/),
  });
});

test('without SITE_URL there is a warning', async () => {
  expect(await checkPublicAddress(createTestContext())).toMatchObject({ status: 'warning' });
});
