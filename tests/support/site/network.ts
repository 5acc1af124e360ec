import { waitFor } from '@testing-library/react';
import axios from 'axios';
import { getResponse, HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { beforeEach, expect } from 'vitest';
import { getQueryClient } from '../../../src/api/queryClient';
import type { TestApp, TestAppOptions } from '../inProcessApp';
import { handlers as mockHandlers } from '../msw/handlers';
import { resetStore, startSession } from '../msw/store';
import { waitForEffects } from './waitForEffects';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A request as the server received it. */
export type SentRequest = { method: string; path: string; headers: Headers; body: unknown };

let usesServer = false;
let running: Promise<TestApp> | undefined;
let requests: SentRequest[] = [];

/**
 * jsdom replaces ArrayBuffer, so the server in the same process would not recognise Node's buffers and would send
 * them as JSON.
 */
globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as ArrayBufferConstructor;

/** The tests of this file need the server: their requests reach its real code, in memory, instead of the mock API. */
export function needServer(): void {
  beforeEach(switchToServer);
}

export function switchToServer(): void {
  usesServer = true;
}

/**
 * The server of this test, on a new database; created on first use. From then on it gets the requests of the test.
 * @param options of the first use
 */
export function getTestApp(options?: TestAppOptions): Promise<TestApp> {
  switchToServer();
  running ??= import('../inProcessApp').then(({ createInProcessApp }) => createInProcessApp(options));
  return running;
}

async function passToServer(request: Request): Promise<HttpResponse<string>> {
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

/** The API: the server in a test that uses it, else the mock API of `tests/support/msw`. */
const apiHandlers = [
  http.all('*/api/*', (info) => (usesServer ? passToServer(info.request) : undefined)),
  // It has no mock: its rules are few, and it stores nothing.
  http.all('*/sandbox/*', (info) => passToServer(info.request)),
  ...mockHandlers,
];

/** What the API is responding to. */
const responding = new Set<Promise<Response | undefined>>();

/** Waits until the API has responded to all that was sent, and the client has it; what is held is not waited for. */
export async function waitForResponses(): Promise<void> {
  do {
    await Promise.allSettled(responding);
    await waitForEffects();
  } while (responding.size > 0);
}

/** To find tests that depend on a quick API: a request and its response each take a random time of at most this. */
const MAX_DELAY_MS = Number(process.env.DELAY_RESPONSES_MS ?? 0);
// Not the one of a test with a clock of its own.
const setRealTimeout = setTimeout;
const delay = () => new Promise((resolve) => setRealTimeout(resolve, Math.random() * MAX_DELAY_MS));

async function respondLate(request: Request): Promise<Response | undefined> {
  await delay();
  const response = await getResponse(apiHandlers, request);
  await delay();
  return response;
}

async function follow(request: Request): Promise<Response | undefined> {
  const response = MAX_DELAY_MS > 0 ? respondLate(request) : getResponse(apiHandlers, request);
  responding.add(response);
  try {
    return await response;
  } finally {
    responding.delete(response);
  }
}

/** The response of the API to a request. */
async function respondByApi(request: Request): Promise<Response> {
  const response = await follow(request);
  if (!response) throw new Error(`The mock API does not know ${request.method} ${request.url}`);
  return response;
}

/**
 * A request from elsewhere, for which nobody is signed in: `request('GET /api/jobs', 200)`.
 * @returns the body
 * @throws when the response has another status
 */
export async function request<Body>(
  route: string,
  status: number,
  { token, body }: { token?: string; body?: object } = {},
): Promise<Body> {
  const [method = '', path = ''] = route.split(' ');
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
  if (body) headers.set('content-type', 'application/json');
  const url = new URL(path, location.origin);
  const response = await respondByApi(
    new Request(url, { method, headers, body: body && JSON.stringify(body) }),
  );
  const text = await response.text();
  if (response.status !== status) throw new Error(`${route} responded ${response.status}: ${text}`);
  return (text ? JSON.parse(text) : undefined) as Body;
}

/** A new session of the admin. @returns its token */
export async function startAdminSession(): Promise<string> {
  return usesServer ? (await getTestApp()).signIn() : startSession();
}

/** A request of the admin in another session. */
export async function requestAsAdmin<Body>(route: string, status: number, body?: object): Promise<Body> {
  return request(route, status, { token: await startAdminSession(), body });
}

/** Started in setup.ts; a test adds handlers with `network.use`. */
export const network = setupServer(http.all('*', ({ request }) => follow(request)));

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

/** Waits until all that was sent so far is recorded: before that, what must not be sent is not missed either. */
export async function waitForSent(): Promise<void> {
  const path = '/api/recorded';
  network.use(http.get(path, () => new HttpResponse()));
  await axios.get(path);
  requests = requests.filter((request) => request.path !== path);
}

/** Waits until each change that was sent has its response, and the screens what follows from it. */
export async function waitForChanges(): Promise<void> {
  await waitFor(() => expect(getQueryClient().isMutating()).toBe(0));
}

const handlers = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete };

/**
 * The next request to `path` fails without reaching the API, with a status or as offline.
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
 * @param failure the status of their responses; without it the requests reach the API
 */
export function holdRequests(method: Method, path: string, failure?: number): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const respondLater = async (info: { request: Request }) => {
    await released;
    return failure === undefined
      ? respondByApi(info.request)
      : HttpResponse.json({ message: 'Failed on purpose' }, { status: failure });
  };
  network.use(handlers[method](path, respondLater));
  return () => release();
}

/** The next request to `path` reaches the API, but its response is lost. */
export function dropNextResponse(method: Method, path: string): void {
  const respond = async (info: { request: Request }) => {
    await respondByApi(info.request);
    return HttpResponse.error();
  };
  network.use(handlers[method](path, respond, { once: true }));
}

/** Resets handlers, recorded requests and the mock API, and closes the server and its database. */
export async function resetNetwork(): Promise<void> {
  network.resetHandlers();
  requests = [];
  resetStore();
  usesServer = false;
  const last = running;
  running = undefined;
  await (await last)?.close();
}
