import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import type { TestApp, TestAppOptions } from '../inProcessApp';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A request as the server received it. */
export type SentRequest = { method: string; path: string; headers: Headers; body: unknown };

let running: Promise<TestApp> | undefined;
let requests: SentRequest[] = [];

/**
 * jsdom replaces ArrayBuffer, so the server in the same process would not recognise Node's buffers and would send
 * them as JSON.
 */
globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as ArrayBufferConstructor;

/**
 * The server behind `/api` in this test, on a new database; created on first use.
 * @param options of the first use
 */
export function getTestApp(options?: TestAppOptions): Promise<TestApp> {
  running ??= import('../inProcessApp').then(({ createInProcessApp }) => createInProcessApp(options));
  return running;
}

/**
 * A request of the admin in another session.
 * @throws when the response has another status
 */
export async function requestAsAdmin(
  route: string,
  status: number,
  body?: object,
): ReturnType<TestApp['request']> {
  const { request, signIn } = await getTestApp();
  const response = await request(route, { token: await signIn(), body });
  if (response.statusCode !== status)
    throw new Error(`${route} responded ${response.statusCode}: ${response.body}`);
  return response;
}

/** There is no mock API: every request goes to the real server code in memory. */
async function passToServer({ request }: { request: Request }): Promise<HttpResponse<string>> {
  const { app } = await getTestApp();
  const { pathname, search } = new URL(request.url);
  const payload = await request.text();
  const response = await app.inject({
    method: request.method as Method,
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    payload: payload || undefined,
  });
  const headers = Object.entries(response.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const hasBody = response.statusCode !== 204 && response.statusCode !== 304;
  return new HttpResponse(hasBody ? response.body : null, { status: response.statusCode, headers });
}

/** Started in setup.ts; a test adds handlers with `network.use`. */
export const network = setupServer(http.all('/api/*', passToServer));

network.events.on('request:start', async ({ request }) => {
  const { pathname, search } = new URL(request.url);
  const isJson = /^application\/json\b/.test(request.headers.get('content-type') ?? '');
  const text = isJson ? await request.clone().text() : '';
  requests.push({
    method: request.method,
    path: pathname + search,
    headers: request.headers,
    body: text ? (JSON.parse(text) as unknown) : undefined,
  });
});

/** The requests of this test so far; `path` includes the query. */
export function getSentRequests(method: Method, path: string): SentRequest[] {
  return requests.filter((request) => request.method === method && request.path === path);
}

export function countSentRequests(): number {
  return requests.length;
}

const handlers = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete };

/**
 * The next request to `path` fails without reaching the server, with a status or as offline.
 * `failNextRequest('POST', '/api/contact', 500)`
 */
export function failNextRequest(
  method: Method,
  path: string,
  failure: number | 'offline',
  { body = { message: 'Failed on purpose' }, headers }: { body?: JsonBodyType; headers?: HeadersInit } = {},
): void {
  const respond = () =>
    failure === 'offline' ? HttpResponse.error() : HttpResponse.json(body, { status: failure, headers });
  network.use(handlers[method](path, respond, { once: true }));
}

/**
 * Delays requests to `path` until the returned function is called.
 * @param failure the status of their responses; without it the requests reach the server
 */
export function holdRequests(method: Method, path: string, failure?: number): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const respondLater = async (info: { request: Request }) => {
    await released;
    return failure === undefined
      ? passToServer(info)
      : HttpResponse.json({ message: 'Failed on purpose' }, { status: failure });
  };
  network.use(handlers[method](path, respondLater));
  return () => release();
}

/** The next request to `path` reaches the server, but its response is lost. */
export function dropNextResponse(method: Method, path: string): void {
  const respond = async (info: { request: Request }) => {
    await passToServer(info);
    return HttpResponse.error();
  };
  network.use(handlers[method](path, respond, { once: true }));
}

/** Resets handlers and recorded requests, and closes the server and its database. */
export async function resetNetwork(): Promise<void> {
  network.resetHandlers();
  requests = [];
  const last = running;
  running = undefined;
  await (await last)?.close();
}
