import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startApp } from '../../support/inProcessApp';

/** Sends these bytes over one connection. @returns everything received until it is closed */
async function exchange(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += String(chunk);
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

test('a few pipelined requests get responses, many are cut off', async () => {
  const port = await listen();
  const few = await exchange(port, rawRequest().repeat(9) + rawRequest('connection: close\r\n'));
  expect(few.match(/HTTP\/1\.1 200/g)).toHaveLength(10);
  const many = await exchange(port, rawRequest().repeat(500));
  expect(many.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThanOrEqual(20);
});

test('a connection can send many requests one after the other', async () => {
  const { app } = await startApp();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  for (let i = 0; i < 60; i += 1) expect((await fetch(`${address}/healthz`)).status).toBe(200);
});
