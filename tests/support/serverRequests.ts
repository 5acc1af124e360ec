import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ADMIN } from './admins';
import { SAMPLE_INQUIRY } from './sampleInquiry';

/** What became of one inquiry: `id` when it was acknowledged, `status` 0 when there was no response. */
export type InquiryResult = {
  status: number;
  id?: string;
  body?: unknown;
  startedAt: number;
  endedAt: number;
};

export function postJson(url: string, body: unknown, headers?: Record<string, string>): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Sends one inquiry; `filler` makes it longer. Never throws. */
export async function sendInquiry(
  origin: string,
  filler = '',
  email = SAMPLE_INQUIRY.email,
): Promise<InquiryResult> {
  const startedAt = performance.now();
  try {
    const inquiry = { ...SAMPLE_INQUIRY, email, message: SAMPLE_INQUIRY.message + filler };
    const response = await postJson(`${origin}/api/contact`, inquiry, { 'idempotency-key': randomUUID() });
    const body: unknown = await response.json();
    const endedAt = performance.now();
    if (response.status !== 201) return { status: response.status, body, startedAt, endedAt };
    return { status: 201, id: (body as { _id: string })._id, startedAt, endedAt };
  } catch {
    return { status: 0, startedAt, endedAt: performance.now() };
  }
}

/** Runs this many senders, each with one inquiry after the other, until `stop`, which returns all results. */
export function startSending(
  origin: string,
  senders: number,
): { sent: InquiryResult[]; stop: () => Promise<InquiryResult[]> } {
  const sent: InquiryResult[] = [];
  const stopped = new AbortController();
  const running = Array.from({ length: senders }, async () => {
    while (!stopped.signal.aborted) {
      const result = await sendInquiry(origin);
      sent.push(result);
      // Back off after a rejection.
      if (result.status !== 201) await wait(10);
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
export function getAcknowledgedIds(sent: InquiryResult[]): string[] {
  return sent.flatMap(({ id }) => (id === undefined ? [] : [id]));
}

export async function signIn(origin: string): Promise<{ authorization: string }> {
  const login = await postJson(`${origin}/api/auth/login`, ADMIN);
  if (!login.ok) throw new Error(`The login failed with ${login.status}`);
  const { token } = (await login.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

/** The ids of all stored inquiries. */
export async function readInquiryIds(origin: string): Promise<Set<string>> {
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
