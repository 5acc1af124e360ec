import { request as openRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import * as images from '../../../server/images/processImage';
import { makePicture, toMultipart, upload } from '../../support/images';
import { startApp } from '../../support/server/startApp';

const running = { now: 0, most: 0, all: 0 };
/** Processing waits for it. */
const gate = { opened: Promise.resolve() };

/** @returns what opens it */
function closeGate(): () => void {
  let open = () => {};
  gate.opened = new Promise((resolve) => {
    open = resolve;
  });
  return open;
}

beforeEach(() => {
  Object.assign(running, { now: 0, most: 0, all: 0 });
  gate.opened = Promise.resolve();
  const processing = vi.spyOn(images, 'processImage');
  processing.mockImplementation(async () => {
    running.now += 1;
    running.all += 1;
    running.most = Math.max(running.most, running.now);
    await gate.opened;
    await wait(50);
    running.now -= 1;
    return { width: 1, height: 1, files: [{ name: '1.webp', bytes: Buffer.from('x') }] };
  });
  return () => processing.mockRestore();
});

test('images are processed one at a time', async () => {
  const server = await startApp();
  const bytes = await makePicture(9, 9).png().toBuffer();
  const responses = await Promise.all([1, 2, 3].map(() => upload(server, bytes)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(running).toEqual({ now: 0, most: 1, all: 3 });
});

test('uploads beyond six at once are asked to come back', async () => {
  const server = await startApp();
  const bytes = await makePicture(9, 9).png().toBuffer();
  const open = closeGate();
  let responded = 0;
  const uploads = Array.from({ length: 8 }, () => upload(server, bytes).finally(() => (responded += 1)));
  await vi.waitFor(() => expect(responded).toBe(2), { timeout: 20_000 });
  open();
  const responses = await Promise.all(uploads);
  const statuses = responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 503, 503]);
  const busy = responses.find(({ statusCode }) => statusCode === 503);
  expect([busy?.headers['retry-after'], busy?.json().message]).toEqual([
    '5',
    'Several images are being processed. Please try again in a few seconds.',
  ]);
  expect((await upload(server, bytes)).statusCode).toBe(201);
});

/** A client that sends these bytes to `POST /api/images`. */
function openUpload(address: string, headers: Record<string, string | number>, body: Buffer) {
  const client = openRequest(`${address}/api/images`, { method: 'POST', agent: false, headers });
  client.on('error', () => {});
  client.write(body);
  return client;
}

test('an upload keeps its place when its client has gone, until its turn: then it is not processed', async () => {
  let received = 0;
  const server = await startApp({
    instrument: (app) =>
      app.addHook('onRequest', async ({ raw }) => void raw.once('end', () => (received += 1))),
  });
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const bytes = await makePicture(9, 9).png().toBuffer();
  const { headers, body } = toMultipart(bytes);
  const authorization = `Bearer ${await server.signIn()}`;
  const open = closeGate();
  const clients = Array.from({ length: 6 }, () =>
    openUpload(address, { ...headers, authorization, 'content-length': body.length }, body),
  );
  await vi.waitFor(() => expect([received, running.now]).toEqual([6, 1]), { timeout: 20_000 });
  for (const client of clients) client.destroy();
  const countConnections = () =>
    new Promise((resolve) => server.app.server.getConnections((_error, connections) => resolve(connections)));
  await expect.poll(countConnections).toBe(0);
  expect((await upload(server, bytes)).statusCode).toBe(503);

  open();
  await vi.waitFor(async () => expect((await upload(server, bytes)).statusCode).toBe(201), {
    timeout: 20_000,
  });
  expect(running.all).toBe(2);
});

test('an upload that ends early gives its place back', async () => {
  let begun = 0;
  const server = await startApp({
    instrument: (app) => app.addHook('preHandler', async () => void (begun += 1)),
  });
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const bytes = await makePicture(9, 9).png().toBuffer();
  const { headers, body } = toMultipart(bytes);
  const sent = {
    ...headers,
    authorization: `Bearer ${await server.signIn()}`,
    'content-length': body.length,
  };
  const clients = Array.from({ length: 6 }, () => openUpload(address, sent, body.subarray(0, -30)));
  await vi.waitFor(() => expect(begun).toBe(6), { timeout: 20_000 });
  expect((await upload(server, bytes)).statusCode).toBe(503);
  for (const client of clients) client.destroy();
  await vi.waitFor(async () => expect((await upload(server, bytes)).statusCode).toBe(201), {
    timeout: 20_000,
  });
});
