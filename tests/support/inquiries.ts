import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { SAMPLE_INQUIRY } from './sampleInquiry';
import { ADMIN } from './spawnServer';

/** The result of one inquiry: `id` when it was acknowledged, `status` 0 when there was no response. */
export type Sent = { status: number; id?: string; body?: unknown; begun: number; ended: number };

/** Sends one inquiry; `filler` makes it longer. Never throws. */
export async function sendInquiry(origin: string, filler = ''): Promise<Sent> {
  const begun = performance.now();
  try {
    const response = await fetch(`${origin}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...SAMPLE_INQUIRY, message: SAMPLE_INQUIRY.message + filler }),
    });
    const body: unknown = await response.json();
    const ended = performance.now();
    if (response.status !== 201) return { status: response.status, body, begun, ended };
    return { status: 201, id: (body as { _id: string })._id, begun, ended };
  } catch {
    return { status: 0, begun, ended: performance.now() };
  }
}

/** Runs this many senders, each with one inquiry after the other, until `stop`, which returns all results. */
export function startSending(origin: string, senders: number): { sent: Sent[]; stop: () => Promise<Sent[]> } {
  const sent: Sent[] = [];
  const stopped = new AbortController();
  const running = Array.from({ length: senders }, async () => {
    while (!stopped.signal.aborted) {
      const one = await sendInquiry(origin);
      sent.push(one);
      // Back off after a rejection.
      if (one.status !== 201) await wait(10);
    }
  });
  return {
    sent,
    async stop() {
      stopped.abort();
      await Promise.all(running);
      return sent;
    },
  };
}

/** The ids of acknowledged inquiries. */
export function acknowledged(sent: Sent[]): string[] {
  return sent.flatMap(({ id }) => (id === undefined ? [] : [id]));
}

export async function signIn(origin: string): Promise<{ authorization: string }> {
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  if (!login.ok) throw new Error(`The login failed with ${login.status}`);
  const { token } = (await login.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

/** The ids of all stored inquiries. */
export async function storedInquiries(origin: string): Promise<Set<string>> {
  const headers = await signIn(origin);
  const ids = new Set<string>();
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${origin}/api/contact?limit=100&page=${page}`, { headers });
    if (!response.ok) throw new Error(`The list failed with ${response.status}`);
    const rows = (await response.json()) as { _id: string }[];
    for (const { _id } of rows) ids.add(_id);
    if (rows.length === 0) return ids;
  }
}
