import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADMIN, freePort, kill, startBuiltServer, untilReady } from '../support/builtServer';

const ROUNDS = 20;
const SENDERS = 8;

let folder: string;
let databaseUrl: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-endurance-'));
  databaseUrl = `file:${join(folder, 'site.db')}`;
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Sends inquiries one after the other until the server is gone, and notes the id of each acknowledged one. */
async function sendUntilGone(origin: string, acknowledged: Set<string>): Promise<void> {
  for (;;) {
    try {
      const response = await fetch(`${origin}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name: 'Asha',
          email: 'asha@shop.example',
          phone: null,
          company: null,
          subject: 'Service Inquiry',
          message: 'Is it kept?',
          source: 'website',
        }),
      });
      if (response.status !== 201) continue;
      const { _id } = (await response.json()) as { _id: string };
      acknowledged.add(_id);
    } catch {
      return;
    }
  }
}

async function storedIds(origin: string): Promise<Set<string>> {
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { token } = (await login.json()) as { token: string };
  const ids = new Set<string>();
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${origin}/api/contact?page=${page}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const rows = (await response.json()) as { _id: string }[];
    for (const { _id } of rows) ids.add(_id);
    if (rows.length === 0) return ids;
  }
}

test(`no acknowledged inquiry is lost when the server is killed under load, ${ROUNDS} times`, async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const acknowledged = new Set<string>();

  for (let round = 0; round < ROUNDS; round += 1) {
    const child = startBuiltServer(port, databaseUrl);
    await untilReady(child, port);
    const senders = Array.from({ length: SENDERS }, () => sendUntilGone(origin, acknowledged));
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 450));
    await kill(child);
    await Promise.all(senders);
  }

  const child = startBuiltServer(port, databaseUrl);
  try {
    await untilReady(child, port);
    const stored = await storedIds(origin);
    const lost = [...acknowledged].filter((id) => !stored.has(id));
    console.log(`${acknowledged.size} acknowledged, ${stored.size} stored, ${lost.length} lost`);
    expect(acknowledged.size).toBeGreaterThan(0);
    expect(lost).toEqual([]);
  } finally {
    await kill(child);
  }
});

test(`a first start killed half-way always starts again, ${ROUNDS} times`, async () => {
  const port = await freePort();
  for (let round = 0; round < ROUNDS; round += 1) {
    const url = `file:${join(folder, `first-${round}.db`)}`;
    const halfway = startBuiltServer(port, url);
    await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 400));
    await kill(halfway);

    const again = startBuiltServer(port, url);
    try {
      await untilReady(again, port);
      const blogs = await fetch(`http://127.0.0.1:${port}/api/blogs`);
      expect(blogs.status).toBe(200);
    } finally {
      await kill(again);
    }
  }
});
