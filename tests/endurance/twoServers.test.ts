import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFreePort, kill, startBuiltServer } from '../../scripts/builtServer';
import { hasNginx, type Nginx, startNginx } from '../support/nginx';
import { type OwnPostgres, startOwnPostgres } from '../support/postgres';
import { SAMPLE_BLOG } from '../support/sampleBlog';
import { SAMPLE_INQUIRY } from '../support/sampleInquiry';
import { postJson, readInquiryIds, signIn } from '../support/serverRequests';

const env = {
  SITE_URL: 'https://www.sanyog.example',
  TRUST_PROXY: 'loopback',
};

type Headers = Record<string, string>;

let postgres: OwnPostgres;
let ports: [number, number];
let children: [ChildProcess, ChildProcess];
let origins: [string, string];
let nginx: Nginx;
const isInstalled = hasNginx();
const start = (port: number) => startBuiltServer(postgres.url, { port, env });

beforeAll(async () => {
  if (!isInstalled) return;
  postgres = await startOwnPostgres();
  ports = [await getFreePort(), await getFreePort()];
  const [one, other] = await Promise.all([start(ports[0]), start(ports[1])]);
  origins = [one.origin, other.origin];
  children = [one.child, other.child];
  nginx = await startNginx(ports);
}, 120_000);

afterAll(async () => {
  // Some may be missing: the start may have failed half-way.
  const started: { children?: ChildProcess[]; nginx?: Nginx; postgres?: OwnPostgres } = {
    children,
    nginx,
    postgres,
  };
  await Promise.all([
    ...(started.children ?? []).map((child) => kill(child, 'SIGTERM')),
    started.nginx?.stop(),
  ]);
  await started.postgres?.stop();
}, 60_000);

async function sendRequest(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Headers; body?: object } = {},
) {
  const response = await fetch(origin + path, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    body: body && JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

async function createRecord(origin: string, path: string, headers: Headers, body: object): Promise<string> {
  const response = await postJson(origin + path, body, headers);
  expect(response.status).toBe(201);
  return ((await response.json()) as { _id: string })._id;
}

test.skipIf(!isInstalled)(
  'nginx distributes the requests over both servers, and serves the whole site',
  async () => {
    const before = nginx.upstreams().length;
    const pages = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        nginx.send('GET', ['/', '/blog', '/api/blogs', '/about'][index % 4] ?? '/'),
      ),
    );
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
    const used = new Set(nginx.upstreams().slice(before));
    expect([...used].toSorted()).toEqual(ports.map((port) => `127.0.0.1:${port}`).toSorted());

    const compressed = await nginx.send('GET', '/', { headers: { 'accept-encoding': 'br' } });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.headers['strict-transport-security']).toBeDefined();
    const list = await nginx.send('GET', '/api/blogs', { headers: { 'accept-encoding': 'gzip' } });
    expect([list.status, list.headers['content-encoding']]).toEqual([200, 'gzip']);
    const large = await nginx.send('POST', '/api/contact', { body: { message: 'x'.repeat(2_000_000) } });
    expect(large.status).toBe(413);
  },
);

test.skipIf(!isInstalled)(
  'a session created on one server is valid on the other, and ends on both',
  async () => {
    const [one, other] = origins;
    const headers = await signIn(one);
    expect((await sendRequest(other, '/api/contact', { headers })).status).toBe(200);
    expect((await nginx.send('GET', '/api/contact', { headers })).status).toBe(200);
    expect((await sendRequest(other, '/api/auth/logout', { method: 'POST', headers })).status).toBe(204);
    for (const origin of origins)
      expect((await sendRequest(origin, '/api/contact', { headers })).status).toBe(401);
  },
);

test.skipIf(!isInstalled)(
  'a blog changed on one server is up to date on the other at the next request',
  async () => {
    const headers = await signIn(origins[0]);
    const id = await createRecord(origins[0], '/api/blogs', headers, { ...SAMPLE_BLOG, title: 'Number 0' });
    const places = [`/blogs/${id}`, '/blog', '/api/blogs?limit=20', `/api/blogs/${id}`, '/feed.xml'];
    // Fill the caches of both, so that something could be stale.
    for (const origin of origins) for (const path of places) await sendRequest(origin, path);

    for (let turn = 1; turn <= 20; turn += 1) {
      const [writer, reader] = turn % 2 ? origins : origins.toReversed();
      const title = `Number ${turn}`;
      const body = { ...SAMPLE_BLOG, title };
      const put = await sendRequest(writer ?? '', `/api/blogs/${id}`, { method: 'PUT', headers, body });
      expect(put.status).toBe(200);
      const seen = await Promise.all(places.map((path) => sendRequest(reader ?? '', path)));
      expect(seen.map(({ text }, index) => [places[index], text.includes(title)])).toEqual(
        places.map((path) => [path, true]),
      );
    }
    await sendRequest(origins[1], `/api/blogs/${id}`, { method: 'DELETE', headers });
    const deleted = await Promise.all(
      [`/blogs/${id}`, `/api/blogs/${id}`].map((path) => sendRequest(origins[0], path)),
    );
    expect(deleted.map(({ status }) => status)).toEqual([404, 404]);
  },
);

test.skipIf(!isInstalled)(
  'restarting one server after the other under load fails no request and loses no inquiry',
  async () => {
    const statuses: number[] = [];
    const ids: string[] = [];
    const stopped = new AbortController();
    const senders = Array.from({ length: 6 }, async (_, index) => {
      while (!stopped.signal.aborted) {
        const isReader = index % 2 === 0;
        const response = isReader
          ? await nginx.send('GET', '/blog')
          : await nginx.send('POST', '/api/contact', {
              headers: { 'idempotency-key': randomUUID() },
              body: SAMPLE_INQUIRY,
            });
        statuses.push(response.status);
        if (response.status === 201) ids.push((JSON.parse(response.text) as { _id: string })._id);
      }
    });
    const waitForMore = async (count: number) => {
      const goal = statuses.length + count;
      while (statuses.length < goal) await wait(20);
    };
    for (const turn of [0, 1] as const) {
      await waitForMore(50);
      await kill(children[turn], 'SIGTERM');
      expect(children[turn].exitCode).toBe(0);
      await waitForMore(50);
      children[turn] = (await start(ports[turn])).child;
    }
    await waitForMore(50);
    stopped.abort();
    await Promise.all(senders);

    expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
    // A request that was sent to both servers is stored once.
    expect(await readInquiryIds(origins[1])).toEqual(new Set(ids));
    console.log(
      `${statuses.length} requests during two restarts: none failed, none of ${ids.length} inquiries lost`,
    );
  },
  120_000,
);
