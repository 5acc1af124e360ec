import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startApp } from '../../support/server/startApp';

/**
 * Sends these bytes over one connection, each text after a response to the one before.
 *
 * @returns everything received until it is closed
 */
async function exchange(port: number, ...texts: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  const [text = '', ...later] = texts;
  socket.on('data', (chunk) => {
    received += String(chunk);
    const next = later.shift();
    if (next) socket.write(next);
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  await once(socket, 'close');
  return received;
}

async function listen(options?: Parameters<typeof startApp>[0]) {
  const { app } = await startApp(options);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, address, port: Number(new URL(address).port) };
}

const rawRequest = (headers = '') => `GET /healthz HTTP/1.1\r\nhost: a\r\n${headers}\r\n`;

test('a connection that is not used right gets a status that says why, and is closed', async () => {
  const { app, port } = await listen();
  for (const [text, status] of [
    ['hello\r\n\r\n', 400],
    [rawRequest(`x: ${'x'.repeat(20_000)}\r\n`), 431],
    ['GET /healthz HTTP/1.1\r\n', 408],
  ] as const) {
    // Node looks for slow requests every two seconds, and a busy machine is slow, too.
    if (status === 408) app.server.headersTimeout = 1_000;
    expect(await exchange(port, text)).toMatch(new RegExp(`^HTTP/1.1 ${status} .*"message"`, 's'));
    const second = await exchange(port, rawRequest(), text);
    expect(second).toMatch(new RegExp(`^HTTP/1.1 200 .*HTTP/1.1 ${status} .*"message"`, 's'));
  }
});

test('a connection whose body does not arrive in time is closed', async () => {
  const { port } = await listen({
    instrument: (started) =>
      started.addHook('onRoute', (route) => {
        route.config = { ...route.config, bodyTimeout: 100 };
      }),
  });
  const head =
    'POST /api/contact HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n';
  expect(await exchange(port, `${head}{`)).toBe('');
});

test('pipelined requests get their responses', async () => {
  const { port } = await listen();
  const received = await exchange(port, rawRequest().repeat(9) + rawRequest('connection: close\r\n'));
  expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(10);
});

test('a connection can send many requests one after the other', async () => {
  const { address } = await listen();
  for (let i = 0; i < 60; i += 1) expect((await fetch(`${address}/healthz`)).status).toBe(200);
});

test('a request on a connection from before the shutdown gets its response', async () => {
  const { app, port } = await listen();
  const socket = connect(port, '127.0.0.1');
  await once(app.server, 'connection');
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  socket.write(rawRequest());
  const [received] = await once(socket, 'data');
  expect(String(received)).toMatch(/^HTTP\/1.1 200 .*connection: close/is);
  await closed;
});
