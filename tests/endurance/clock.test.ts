import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type BuiltServer, getFreePort, kill } from '../../scripts/builtServer';
import { DAY, HOUR, MINUTE, SECOND } from '../../server/time';
import { hasDovecot, startDovecot } from '../support/dovecot';
import { watchHealth } from '../support/endurance/health';
import { clockEnv, createDatabase, ENGINES, startServer } from '../support/endurance/untilTestEnds';
import { composeMail } from '../support/fakeMailbox';
import { type MailServer, startMailServer } from '../support/mailServer';
import { SAMPLE_BLOG } from '../support/sampleBlog';
import { SAMPLE_INQUIRY } from '../support/sampleInquiry';
import { postJson, readInquiryIds, signIn } from '../support/serverRequests';

/** How long the first time of the tasks that run every minute is away. */
const FIRST_MINUTE = 25 * SECOND;

test.for(ENGINES)(
  '%s: a clock that jumps a day forwards, and then a day and an hour back, loses nothing, repeats nothing and blocks nothing',
  async (engine) => {
    const smtp = await startMailServer();
    const dovecot = hasDovecot() ? await startDovecot() : undefined;
    onTestFinished(() => dovecot?.remove());
    const servers = await startServers(engine, {
      SMTP_URL: smtp.url,
      ...(dovecot ? { IMAP_URL: dovecot.url } : {}),
      MAIL_FROM: 'Sanyog Digital <hello@sanyog.example>',
      NOTIFY_TO: 'desk@sanyog.example',
    });
    const { origin } = servers;
    const endHealth = await watchHealth(origin, `a clock that jumps, ${engine}`);
    const answer = (to: string) =>
      dovecot?.deliver(
        composeMail(findReplies(smtp, to)[0]?.messageId, { from: to, text: `Thanks from ${to}` }),
      );

    const { stamp } = (await (await fetch(`${origin}/api/contact/stamp`)).json()) as { stamp: string };
    const first = await work(origin, servers.now(), 'first@shop.example', 2 * HOUR);
    await expect.poll(() => findReplies(smtp, first.email), { timeout: 30_000 }).toHaveLength(1);
    answer(first.email);

    await servers.shift(DAY);
    const late = await work(origin, servers.now(), 'late@shop.example', 3 * HOUR, stamp);
    await expect.poll(() => findPosts(origin, first.title), { timeout: 90_000 }).toHaveLength(1);
    await expect.poll(() => findReplies(smtp, late.email), { timeout: 60_000 }).toHaveLength(1);
    answer(late.email);
    expect((await fetch(`${origin}/api/contact`, { headers: first.headers })).status).toBe(401);

    await servers.shift(-HOUR);
    const early = await work(origin, servers.now(), 'early@shop.example', 0);
    const unanswered = await sendOnce(origin, 'unanswered@shop.example', randomUUID());
    await expect.poll(() => findReplies(smtp, early.email), { timeout: 60_000 }).toHaveLength(1);
    answer(early.email);
    await expect.poll(() => findNotices(smtp, unanswered), { timeout: 60_000 }).toHaveLength(1);
    await expect.poll(() => findPosts(origin, early.title), { timeout: 120_000 }).toHaveLength(1);
    expect(await findPosts(origin, late.title)).toEqual([]);
    await endHealth();

    await servers.restart(DAY + 4 * HOUR);
    const all = [first, late, early];
    for (const { email, title, id, key, replyKey } of all) {
      await expect.poll(() => findPosts(origin, title), { timeout: 60_000 }).toHaveLength(1);
      expect(await sendOnce(origin, email, key)).toEqual(id);
      const { status } = await sendReply(origin, await signIn(origin), id, replyKey);
      expect(status).toBe(202);
    }
    const headers = await signIn(origin);
    const read = async (path: string) => (await (await fetch(origin + path, { headers })).json()) as object[];
    const kinds = ['mail', 'incoming'].slice(0, dovecot ? 2 : 1);
    const readKinds = async (id: string) =>
      ((await read(`/api/contact/${id}/events`)) as { kind: string }[]).map(({ kind }) => kind);
    for (const { id } of all)
      await expect.poll(() => readKinds(id), { timeout: 30_000 }).toEqual(expect.arrayContaining(kinds));
    // Longer than a reply waits.
    await wait(12 * SECOND);
    const copies = all.map(({ email }) => [
      email,
      findReplies(smtp, email).length,
      findMails(smtp, email).length,
    ]);
    expect(copies).toEqual(all.map(({ email }) => [email, 1, 2]));
    for (const { id } of all) {
      const events = await readKinds(id);
      expect(events.filter((kind) => kind === 'incoming')).toHaveLength(dovecot ? 1 : 0);
    }
    expect((await readInquiryIds(origin)).size).toBe(all.length + 1);
    // An answer made most of them new again, and the clock says when.
    const list = '/api/contact?limit=1&sort=-createdAt';
    const pages = await Promise.all([1, 2, 3, 4].map((page) => read(`${list}&page=${page}`)));
    expect(pages.flat()).toMatchObject([late.id, first.id, unanswered, early.id].map((_id) => ({ _id })));
    expect(pages.flat()).not.toContainEqual(expect.objectContaining({ status: 'spam' }));
  },
);

/** The servers of an engine with one clock: SQLite allows one writer, PostgreSQL any number. */
async function startServers(engine: (typeof ENGINES)[number], mailEnv: Record<string, string>) {
  const databaseUrl = await createDatabase(engine);
  const count = engine === 'SQLite' ? 1 : 2;
  const ports = await Promise.all(Array.from({ length: count }, getFreePort));
  const clockPorts = await Promise.all(Array.from({ length: count }, getFreePort));
  const start = Date.now();
  const toFirstMinute = Math.ceil(start / MINUTE) * MINUTE - FIRST_MINUTE - start;
  let shifted = toFirstMinute;
  const startAll = () =>
    Promise.all(
      ports.map((port, index) => {
        const env = { ...mailEnv, ...clockEnv(shifted, clockPorts[index]) };
        return startServer(databaseUrl, { port, env });
      }),
    );
  let servers: BuiltServer[] = await startAll();
  return {
    origin: `http://127.0.0.1:${ports[0]}`,
    now: () => Date.now() + shifted,
    /** Sets the clocks to this long after the true time. */
    async shift(milliseconds: number) {
      shifted = toFirstMinute + milliseconds;
      await Promise.all(clockPorts.map((port) => fetch(`http://127.0.0.1:${port}/${shifted}`)));
    },
    async restart(milliseconds: number) {
      shifted = toFirstMinute + milliseconds;
      await Promise.all(servers.map(({ child }) => kill(child)));
      servers = await startAll();
    },
  };
}

/** What visitors and admins do at a time: an inquiry, its reply, and a post for a minute that is so far away. */
async function work(origin: string, now: number, email: string, delay: number, stamp?: string) {
  const headers = await signIn(origin);
  const [key, replyKey, title] = [randomUUID(), randomUUID(), `Post of ${email}`];
  const id = await sendOnce(origin, email, key, stamp);
  expect(await sendOnce(origin, email, key, stamp)).toBe(id);
  expect((await sendReply(origin, headers, id, replyKey)).status).toBe(202);
  const publishAt = new Date(Math.ceil((now + delay + 5 * SECOND) / MINUTE) * MINUTE).toISOString();
  const scheduled = await postJson(
    `${origin}/api/blogs/drafts`,
    { ...SAMPLE_BLOG, title, publishAt },
    headers,
  );
  expect(scheduled.status).toBe(201);
  const paths = ['', '/summary', '/response-times', '/weeks', `/${id}`, `/${id}/events`, '/export'];
  const responses = await Promise.all(
    paths.map((path) => fetch(`${origin}/api/contact${path}`, { headers })),
  );
  expect(responses.map(({ status }) => status)).toEqual(paths.map(() => 200));
  return { headers, id, email, title, key, replyKey };
}

/** @returns the id of the stored inquiry */
async function sendOnce(origin: string, email: string, key: string, stamp?: string): Promise<string> {
  const headers = { 'idempotency-key': key, ...(stamp === undefined ? {} : { 'x-form-stamp': stamp }) };
  const response = await postJson(`${origin}/api/contact`, { ...SAMPLE_INQUIRY, email }, headers);
  expect(response.status).toBe(201);
  return ((await response.json()) as { _id: string })._id;
}

function sendReply(origin: string, headers: Record<string, string>, id: string, key: string) {
  const reply = { subject: 'Reply', text: 'Yes.' };
  return postJson(`${origin}/api/contact/${id}/replies`, reply, { ...headers, 'idempotency-key': key });
}

/** The acknowledgement and the replies to an address. */
function findMails({ mails }: MailServer, to: string) {
  return mails.filter(({ recipients }) => recipients.includes(to));
}

function findReplies(smtp: MailServer, to: string) {
  return findMails(smtp, to).filter(({ subject }) => subject?.startsWith('Reply'));
}

function findNotices(smtp: MailServer, id: string) {
  return findMails(smtp, 'desk@sanyog.example').filter(({ text }) => text?.includes(id));
}

async function findPosts(origin: string, title: string): Promise<string[]> {
  const blogs = (await (await fetch(`${origin}/api/blogs?limit=100`)).json()) as { title: string }[];
  return blogs.map((blog) => blog.title).filter((one) => one === title);
}
