import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import type { TestApp } from './inProcessApp';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A call as the server got it. */
export type SentRequest = { method: string; path: string; headers: Headers; body: unknown };

let running: Promise<TestApp> | undefined;
let requests: SentRequest[] = [];

/**
 * jsdom brings an ArrayBuffer of its own, by which the server, in the same process, would not know Node's bytes
 * as bytes: it would send them as JSON.
 */
globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as ArrayBufferConstructor;

/** The server behind `/api` in this test, over a database of its own. It is made when it is first needed. */
export function testApp(): Promise<TestApp> {
  running ??= import('./inProcessApp').then(({ createInProcessApp }) => createInProcessApp());
  return running;
}

/** There is no second, pretend API: every call of the site goes to the real server code in memory. */
async function passToServer({ request }: { request: Request }): Promise<HttpResponse<string>> {
  const { app } = await testApp();
  const { pathname, search } = new URL(request.url);
  const payload = await request.text();
  const answer = await app.inject({
    method: request.method as Method,
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    payload: payload || undefined,
  });
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
  return new HttpResponse(hasBody ? answer.body : null, { status: answer.statusCode, headers });
}

/** Handed to the lifecycle in setup.ts; a test adds a handler of its own with `network.use`. */
export const network = setupServer(http.all('/api/*', passToServer));

network.events.on('request:start', async ({ request }) => {
  const { pathname, search } = new URL(request.url);
  const text = await request.clone().text();
  requests.push({
    method: request.method,
    path: pathname + search,
    headers: request.headers,
    body: text ? (JSON.parse(text) as unknown) : undefined,
  });
});

/** The calls of this test so far, to any origin; `path` with its query. */
export function sentRequests(method: Method, path: string): SentRequest[] {
  return requests.filter((call) => call.method === method && call.path === path);
}

const register = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete };

/**
 * The next call to `path` fails and does not reach the server: with a status, or for want of a network.
 * `failNext('POST', '/api/contact', 500)`
 */
export function failNext(
  method: Method,
  path: string,
  failure: number | 'offline',
  { body = { message: 'Failed on purpose' }, headers }: { body?: JsonBodyType; headers?: HeadersInit } = {},
): void {
  const answer = () =>
    failure === 'offline' ? HttpResponse.error() : HttpResponse.json(body, { status: failure, headers });
  network.use(register[method](path, answer, { once: true }));
}

/** Holds the next call to `path` back from the server until the returned function is called. */
export function holdNext(method: Method, path: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answerLater = async (call: { request: Request }) => {
    await released;
    return passToServer(call);
  };
  network.use(register[method](path, answerLater, { once: true }));
  return () => release();
}

/** The next call to `path` reaches the server, but its answer is lost on the way back. */
export function dropNextResponse(method: Method, path: string): void {
  const answer = async (call: { request: Request }) => {
    await passToServer(call);
    return HttpResponse.error();
  };
  network.use(register[method](path, answer, { once: true }));
}

/** Ends what a test has started: overrides, the list of calls, the server and its database. */
export async function resetNetwork(): Promise<void> {
  network.resetHandlers();
  requests = [];
  const last = running;
  running = undefined;
  await (await last)?.close();
}
