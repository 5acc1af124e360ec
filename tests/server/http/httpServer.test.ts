import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startApp } from '../../support/inProcessApp';

/** Sends these bytes over one connection and gives all that comes back until it is closed. */
async function exchange(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk) => {
    said += String(chunk);
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  await once(socket, 'close');
  return said;
}

async function listen(): Promise<number> {
  const { app } = await startApp();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return Number(new URL(address).port);
}

const ask = (more = '') => `GET /healthz HTTP/1.1\r\nhost: a\r\n${more}\r\n`;

test('a head that is too large gets 431, what is no request 400, as JSON', async () => {
  const port = await listen();
  const large = await exchange(port, ask(`x: ${'x'.repeat(20_000)}\r\n`));
  expect(large).toMatch(/^HTTP\/1\.1 431 .*\{"message":"The request headers are too large"\}$/s);
  const noise = await exchange(port, 'hello\r\n\r\n');
  expect(noise).toMatch(/^HTTP\/1\.1 400 .*\{"message":"The request could not be read"\}$/s);
});

test('a few requests at once are answered, many are cut off', async () => {
  const port = await listen();
  const few = await exchange(port, ask().repeat(9) + ask('connection: close\r\n'));
  expect(few.match(/HTTP\/1\.1 200/g)).toHaveLength(10);
  const many = await exchange(port, ask().repeat(500));
  expect(many.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThanOrEqual(20);
});

test('a connection may carry many requests one after the other', async () => {
  const { app } = await startApp();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  for (let i = 0; i < 60; i += 1) expect((await fetch(`${address}/healthz`)).status).toBe(200);
});
