import { once } from 'node:events';
import { type IncomingMessage, request as sendRequest } from 'node:http';
import { connect } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { errorHandler } from '../../../server/http/errors';
import { postInProcess } from '../../../server/http/inProcess';
import { acceptForms, countLargeForms } from '../../../server/http/multipartForm';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1');
const PDF = Buffer.from('%PDF-1.7 and so on');
const MAX_BYTES = 100_000;
const TOO_MANY = 'Two at most';
const TOO_LARGE = 'Smaller, please';
const WRONG_TYPE = 'Pictures and PDFs only';

type Part = string | Buffer | { name: string; bytes: Buffer; field?: string };

/** A server that responds with what it has read. */
async function start() {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.setErrorHandler(errorHandler);
  await app.register(rateLimit, { global: false });
  countLargeForms(app);
  const messages = { tooMany: TOO_MANY, tooLarge: TOO_LARGE, wrongType: WRONG_TYPE };
  const form = await acceptForms(app, { field: 'files', max: 2, maxBytes: MAX_BYTES, messages });
  const held: (() => void)[] = [];
  let isHolding = false;
  const answer = async ({ body, formFiles }: FastifyRequest) => {
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
    return { body, files: formFiles?.map(({ name, type, bytes }) => [name, type, bytes.byteLength]) };
  };
  app.post('/', { onRequest: form.check, preValidation: form.parse }, answer);
  app.post('/unlimited', { preValidation: form.parse }, answer);
  app.post('/page', { preValidation: form.parse }, (request) =>
    postInProcess(app, request, '/', toForm([['files', PDF]]), {}),
  );
  let clients = 0;
  return {
    app,
    held,
    hold: () => {
      isHolding = true;
    },
    post: async (
      parts: [name: string, Part][] | FormData,
      remoteAddress = `10.0.0.${(clients += 1)}`,
      url = '/',
    ) => {
      const payload = parts instanceof FormData ? parts : toForm(parts);
      const response = await app.inject({ method: 'POST', url, payload, remoteAddress });
      return { status: response.statusCode, headers: response.headers, ...response.json() };
    },
  };
}

function toForm(parts: [name: string, Part][]): FormData {
  const form = new FormData();
  for (const [name, part] of parts) {
    if (typeof part === 'string') form.append(name, part);
    else if (Buffer.isBuffer(part)) form.append(name, new Blob([new Uint8Array(part)]), 'a.png');
    else form.append(name, new Blob([new Uint8Array(part.bytes)]), part.name);
  }
  return form;
}

test('a form is its fields and its files, whose types are those of their content', async () => {
  const { post } = await start();
  const response = await post([
    ['name', 'Asha'],
    ['files', { name: '../../bill.html', bytes: PDF }],
    ['files', { name: 'photo.PNG', bytes: PNG }],
    // What a browser sends for an input without a file.
    ['files', { name: '', bytes: Buffer.alloc(0) }],
    ['message', 'बिजली का बिल'],
  ]);
  expect(response).toMatchObject({
    status: 200,
    body: { name: 'Asha', message: 'बिजली का बिल' },
    files: [
      ['bill.html.pdf', 'application/pdf', PDF.length],
      ['photo.PNG', 'image/png', PNG.length],
    ],
  });
});

test.for<{ what: string; parts: [string, Part][]; expected: [number, object | string] }>([
  {
    what: 'a third file',
    parts: [
      ['files', PNG],
      ['files', PNG],
      ['files', PNG],
    ],
    expected: [413, { files: TOO_MANY }],
  },
  {
    what: 'a file that is too large by a byte',
    parts: [['files', Buffer.concat([PNG, Buffer.alloc(MAX_BYTES + 1 - PNG.length)])]],
    expected: [413, { files: TOO_LARGE }],
  },
  {
    what: 'a page called .png',
    parts: [['files', Buffer.from('<script>alert(1)</script>')]],
    expected: [400, { files: WRONG_TYPE }],
  },
  {
    what: 'an empty file',
    parts: [['files', { name: 'a.pdf', bytes: Buffer.alloc(0) }]],
    expected: [400, { files: WRONG_TYPE }],
  },
  { what: 'a file of another name', parts: [['cv', PDF]], expected: [400, { cv: 'is not valid' }] },
  {
    what: 'fields of more than 64 KiB together',
    parts: ['a', 'b', 'c'].map((name) => [name, 'x'.repeat(22_000)]),
    expected: [413, 'This is too large'],
  },
  {
    what: 'a field of more than 64 KiB',
    parts: [['a', 'x'.repeat(65_537)]],
    expected: [413, 'This is too large'],
  },
  {
    what: 'too many fields',
    parts: Array.from({ length: 41 }, (_, n) => [`a${n}`, '']),
    expected: [413, 'This is too large'],
  },
  {
    what: 'a field of every object',
    parts: [['__proto__', 'x']],
    expected: [400, 'The form could not be read'],
  },
])('a form with $what is refused, and says why', async ({ parts, expected: [status, why] }) => {
  const { post } = await start();
  const response = await post([...parts, ['name', 'Asha']]);
  expect([response.status, typeof why === 'string' ? response.message : response.fields]).toEqual([
    status,
    why,
  ]);
  expect(
    (
      await post([
        ['name', 'Asha'],
        ['files', PDF],
      ])
    ).status,
  ).toBe(200);
});

test.for([
  ['without a boundary', 'multipart/form-data'],
  ['with another boundary', 'multipart/form-data; boundary=other'],
])('a form %s cannot be read', async ([, type]) => {
  const { app } = await start();
  const payload = '--real\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n--real--\r\n';
  const response = await app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': type } });
  expect([response.statusCode, response.json()]).toEqual([400, { message: 'The form could not be read' }]);
});

test('a form longer than all its files may be is refused before it is received', async () => {
  const { app } = await start();
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '1000000' };
  const response = await app.inject({ method: 'POST', url: '/', payload: '--x', headers });
  expect([response.statusCode, response.json().fields]).toEqual([413, { files: TOO_LARGE }]);
});

test('a form that does not say how long it is ends where it is too long', async () => {
  const { app } = await start();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' };
  const form = sendRequest({ port, host: '127.0.0.1', method: 'POST', path: '/', headers });
  onTestFinished(() => void form.destroy());
  form.on('error', () => {});
  const head = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-';
  form.write(head);
  form.write(Buffer.alloc(3 * MAX_BYTES));
  const [response] = (await once(form, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(413);
});

test('lines end as they were typed', async () => {
  const { post } = await start();
  expect(await post([['message', 'One\r\nTwo\nThree']])).toMatchObject({
    body: { message: 'One\nTwo\nThree' },
  });
});

test('places are those of all forms, a network has as many as an address, and a posted page has one', async () => {
  const [one, other] = [await start(), await start()];
  for (const { hold } of [one, other]) hold();
  const pages = ['2001:db8:0:1::1', '2001:db8:0:1::2'].map((ip) => one.post([['files', PDF]], ip, '/page'));
  await expect.poll(() => one.held.length).toBe(2);
  expect((await other.post([['files', PDF]], '2001:db8:0:1::3')).status).toBe(503);
  const neighbour = other.post([['files', PDF]], '2001:db8:0:2::1');
  await expect.poll(() => other.held.length).toBe(1);
  for (const finish of [...one.held, ...other.held]) finish();
  expect((await Promise.all([...pages, neighbour])).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('two forms of an address are handled at once, six in all, and their places become free', async () => {
  const { post, hold, held } = await start();
  hold();
  const waiting = ['10.1.0.1', '10.1.0.1', '10.1.0.2', '10.1.0.2', '10.1.0.3'].map((ip) =>
    post([['files', PDF]], ip),
  );
  await expect.poll(() => held.length).toBe(5);
  const refused = await post([['files', PDF]], '10.1.0.1');
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
  waiting.push(post([['files', PDF]], '10.1.0.4'));
  await expect.poll(() => held.length).toBe(6);
  expect((await post([['files', PDF]], '10.1.0.5')).status).toBe(503);
  for (const finish of held.splice(0)) finish();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(6).fill(200));
  const next = post([['files', PDF]], '10.1.0.1');
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  expect((await next).status).toBe(200);
});

test('what a page posts for a client is counted by the page alone', async () => {
  const { post } = await start();
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await post([['files', PDF]], '10.3.0.1', '/page')).status);
  expect(statuses).toEqual(Array(11).fill(200));
});

test('a client that goes while it sends leaves its place', async () => {
  const { app, post } = await start();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const head = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-';
  const sockets = [1, 2].map(() => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /unlimited HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 100000\r\n\r\n${head}`,
    );
    return socket;
  });
  await expect.poll(async () => (await post([['files', PDF]], '127.0.0.1', '/unlimited')).status).toBe(503);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await post([['files', PDF]], '127.0.0.1', '/unlimited')).status).toBe(200);
});

test('an address may send ten forms with files in ten minutes, and those without beside', async () => {
  const { app, post } = await start();
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await post([['name', 'Asha']], '10.2.0.1')).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  const payload = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nAsha\r\n--x--\r\n';
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': String(payload.length),
  };
  const small = await app.inject({ method: 'POST', url: '/', payload, headers, remoteAddress: '10.2.0.1' });
  expect(small.json()).toMatchObject({ body: { name: 'Asha' }, files: [] });
});
