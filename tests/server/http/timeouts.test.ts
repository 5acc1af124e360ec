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

async function listen(): Promise<number> {
  const { app } = await startApp();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return Number(new URL(address).port);
}

const rawRequest = (headers = '') => `GET /healthz HTTP/1.1\r\nhost: a\r\n${headers}\r\n`;

test('headers that are too large get 431, and malformed requests 400, as JSON', async () => {
  const port = await listen();
  const large = await exchange(port, rawRequest(`x: ${'x'.repeat(20_000)}\r\n`));
  expect(large).toMatch(/^HTTP\/1\.1 431 .*\{"message":"The request headers are too large"\}$/s);
  const noise = await exchange(port, 'hello\r\n\r\n');
  expect(noise).toMatch(/^HTTP\/1\.1 400 .*\{"message":"The request could not be read"\}$/s);
});

test('a connection that was used before gets these responses too', async () => {
  const { app } = await startApp();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const port = Number(new URL(address).port);
  // Node looks for slow requests every two seconds.
  app.server.headersTimeout = 200;
  for (const [text, status] of [
    ['hello\r\n\r\n', 400],
    [rawRequest(`x: ${'x'.repeat(20_000)}\r\n`), 431],
    ['GET /healthz HTTP/1.1\r\n', 408],
  ] as const) {
    const received = await exchange(port, rawRequest(), text);
    expect(received).toMatch(new RegExp(`^HTTP/1.1 200 .*HTTP/1.1 ${status} .*"message"`, 's'));
  }
});

test('no error is written into a response that has been started', async () => {
  const { app } = await startApp({
    instrument: (started) =>
      started.addHook('onRequest', async (request, reply) => {
        if (request.url !== '/healthz?slow') return;
        reply.hijack();
        reply.raw.writeHead(200, { 'content-length': '9' });
        reply.raw.write('half');
      }),
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const slow = 'GET /healthz?slow HTTP/1.1\r\nhost: a\r\n\r\n';
  const received = await exchange(Number(new URL(address).port), slow, 'hello\r\n\r\n');
  expect(received).toMatch(/^HTTP\/1\.1 200 .*half$/s);
});

test('pipelined requests get their responses', async () => {
  const port = await listen();
  const received = await exchange(port, rawRequest().repeat(9) + rawRequest('connection: close\r\n'));
  expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(10);
});

test('a connection can send many requests one after the other', async () => {
  const { app } = await startApp();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  for (let i = 0; i < 60; i += 1) expect((await fetch(`${address}/healthz`)).status).toBe(200);
});
