import { getResponse } from 'msw';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN } from '../support/admins';
import { createInProcessApp, type TestApp } from '../support/inProcessApp';
import { handlers } from '../support/msw/handlers';
import { resetStore, startSession, store, storeBlog } from '../support/msw/store';
import { SAMPLE_BLOG } from '../support/sampleBlog';
import { SAMPLE_INQUIRY } from '../support/sampleInquiry';
import { getCode, turnOnSecondFactor } from '../support/secondFactor';

/**
 * The mock API of the site's tests and the server get the same requests, one after the other, without and with a
 * session. `{id}` in a path is the id of the record that was created last.
 */

type SentRequest = [route: string, body?: object, headers?: Record<string, string>];

const JOB = { position: 'Developer', department: 'Engineering', location: 'Pune' };
const CHECK = { check: 'disk', status: 'warning', text: 'Nearly full', advice: 'Make room' } as const;

const REQUESTS: SentRequest[] = [
  ['POST /api/blogs', { ...SAMPLE_BLOG, title: 'First' }],
  ['POST /api/blogs', SAMPLE_BLOG],
  ['GET /api/blogs'],
  ['GET /api/blogs?search=float&category=Growth+Tips&language=en&sort=title'],
  ['GET /api/blogs?limit=1&status=all'],
  ['GET /api/blogs?status=draft'],
  ['GET /api/blogs/count'],
  ['GET /api/blogs/{id}'],
  ['PUT /api/blogs/{id}', { ...SAMPLE_BLOG, title: 'Changed' }, { 'if-match': '"1"' }],
  ['PUT /api/blogs/{id}', SAMPLE_BLOG, { 'if-match': '"1"' }],
  ['PUT /api/blogs/{id}', { ...SAMPLE_BLOG, title: '' }],
  ['DELETE /api/blogs/{id}'],
  ['DELETE /api/blogs/{id}'],
  ['GET /api/blogs/{id}'],
  ['PUT /api/blogs/{id}', SAMPLE_BLOG],
  ['GET /api/blogs?deleted=true'],
  ['POST /api/blogs/{id}/restore'],
  ['GET /api/blogs/drafts?scheduled=false&limit=1'],
  ['GET /api/blogs/drafts/{draft}'],
  ['DELETE /api/blogs/drafts/{draft}'],
  ['GET /api/blogs/drafts/{draft}'],
  ['DELETE /api/blogs/drafts/{draft}'],
  ['POST /api/jobs', JOB],
  ['POST /api/jobs', { ...JOB, position: 'Painter', postedDate: '2025-08-04T05:00:00.000Z' }],
  ['POST /api/jobs', {}],
  ['GET /api/jobs?limit=1&search=e'],
  ['GET /api/jobs?sort=position'],
  ['GET /api/jobs/count'],
  ['GET /api/jobs/applications'],
  ['GET /api/jobs/{id}'],
  ['PUT /api/jobs/{id}', { ...JOB, description: 'Much' }, { 'if-match': '"1"' }],
  ['PUT /api/jobs/{id}', JOB, { 'if-match': '"1"' }],
  ['DELETE /api/jobs/{id}'],
  ['GET /api/jobs/{id}'],
  ['GET /api/jobs?deleted=true'],
  ['POST /api/jobs/{id}/restore'],
  ['GET /api/contact/stamp'],
  ['POST /api/contact', SAMPLE_INQUIRY],
  ['POST /api/contact', { ...SAMPLE_INQUIRY, email: '' }],
  ['GET /api/contact?status=new&limit=1'],
  ['GET /api/contact/summary'],
  ['GET /api/contact/response-times'],
  ['GET /api/contact/weeks'],
  ['GET /api/contacts/count'],
  ['GET /api/admins/count'],
  ['GET /api/admins'],
  ['GET /api/checks'],
  ['GET /api/auth/session'],
  ['GET /api/auth/links'],
  ['POST /api/auth/login', { ...ADMIN, password: 'wrong' }],
  ['POST /api/auth/login', { email: '', password: '' }],
  ['POST /api/auth/login', ADMIN],
];

let server: TestApp;
let token: string;
/** The ids of the last record and of the draft. */
const ids = { server: { id: '', draft: '' }, mocks: { id: '', draft: '' } };
const fill = (path: string, of: { id: string; draft: string }) =>
  path.replace('{id}', of.id).replace('{draft}', of.draft);

beforeAll(async () => {
  const runChecks = async () => [CHECK];
  server = await createInProcessApp({ runChecks });
  token = await server.signIn();
  const draft = await server.request('POST /api/blogs/drafts', { token, body: SAMPLE_BLOG });
  ids.server.draft = draft.json<{ _id: string }>()._id;
  const draftFields = { blog: null, blogStatus: null, publishAt: null, problem: null };
  ids.mocks.draft = storeBlog({ status: 'draft', draft: draftFields }).item._id;
  store.checks.push(CHECK);
});

afterAll(async () => {
  resetStore();
  await server.close();
});

type Seen = { status: number; headers: Headers; body: string };

async function sendToServer([route, body, headers]: SentRequest, session?: string): Promise<Seen> {
  const response = await server.request(fill(route, ids.server), { token: session, body, headers });
  return {
    status: response.statusCode,
    headers: new Headers(response.headers as Record<string, string>),
    body: response.body,
  };
}

async function sendToMocks([route, body, headers]: SentRequest, session?: string): Promise<Seen> {
  const [method, path] = fill(route, ids.mocks).split(' ');
  const request = new Request(`http://site.test${path}`, {
    method,
    headers: { ...headers, ...(session ? { authorization: `Bearer ${session}` } : {}) },
    body: body && JSON.stringify(body),
  });
  const response = await getResponse(handlers, request);
  if (!response) throw new Error('No handler knows this request');
  return { status: response.status, headers: response.headers, body: await response.text() };
}

/** The keys of a value and the types of their values. */
function toShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toShape);
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toShape(item)]));
}

/** What the site can read of a response. The server adds a hash to the version in an ETag, ids differ. */
function describe({ status, headers, body }: Seen) {
  const link = /<(.*?)\?(.*)>(.*)/.exec(headers.get('link') ?? '');
  return {
    status,
    etag: headers
      .get('etag')
      ?.replace(/(?<="\d+)-[\w-]{22}(?=")/, '')
      .replace(/[\w-]{22,}/, 'hash'),
    location: headers.get('location')?.replace(/[\w-]{36}$/, 'id'),
    total: headers.get('x-total-count'),
    link: link && [link[1], Object.fromEntries(new URLSearchParams(link[2])), link[3]],
    body: body && toShape(JSON.parse(body)),
  };
}

const getId = ({ status, body }: Seen) =>
  status === 201 ? (JSON.parse(body) as { _id: string })._id : undefined;

test('the mock API responds as the server does', async () => {
  const session = startSession();
  for (const request of REQUESTS) {
    for (const isSignedIn of [false, true]) {
      const byServer = await sendToServer(request, isSignedIn ? token : undefined);
      const byMocks = await sendToMocks(request, isSignedIn ? session : undefined);
      expect
        .soft(describe(byMocks), `${request[0]}, ${isSignedIn ? 'with' : 'without'} a session`)
        .toEqual(describe(byServer));
      ids.server.id = getId(byServer) ?? ids.server.id;
      ids.mocks.id = getId(byMocks) ?? ids.mocks.id;
    }
  }
});

test('a sign-in with a second factor and a sign-out are the same too', async () => {
  const session = startSession();
  const { secret } = await turnOnSecondFactor(server, token, new Date());
  await server.database.db.updateTable('admins').set({ lastCodeStep: null }).execute();
  store.code = '123456';
  for (const [code, mockCode] of [
    ['', ''],
    ['000000', '000000'],
    [getCode(secret, new Date()), store.code],
  ]) {
    const byServer = await sendToServer(['POST /api/auth/login', { ...ADMIN, code }]);
    const byMocks = await sendToMocks(['POST /api/auth/login', { ...ADMIN, code: mockCode }]);
    expect(describe(byMocks)).toEqual(describe(byServer));
  }
  for (const route of ['POST /api/auth/logout', 'GET /api/auth/session']) {
    expect(describe(await sendToMocks([route], session))).toEqual(
      describe(await sendToServer([route], token)),
    );
  }
});

test('each handler of the mock API is compared', () => {
  expect(handlers.filter(({ isUsed }) => !isUsed).map(({ info }) => info.header)).toEqual([]);
});
