import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import type { AppOptions } from '../../../server/app';
import { writeProof } from '../../../server/copies/proof';
import { openDatabase } from '../../../server/database/open';
import { openMetrics } from '../../../server/operations/metrics';
import { composeMail, createFakeMailbox } from '../../support/fakeMailbox';
import { makeFolder } from '../../support/folder';
import { createInProcessApp } from '../../support/inProcessApp';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import { writeSite } from '../../support/server/siteFiles';
import { createTestDatabase, isPostgresRun } from '../../support/server/testDatabase';
import { TEST_MAIL } from '../../support/testMail';

const INQUIRY = { name: 'needle1', email: 'needle2@b.co', subject: 'needle3', message: 'needle4' };

async function start(
  isUnavailable = { now: false },
  options: Pick<AppOptions, 'siteFolder' | 'mailbox' | 'mail' | 'now'> = {},
  backupFolder = '/nonexistent',
) {
  const url = await createTestDatabase();
  const database = await openDatabase(url);
  const ping = () => (isUnavailable.now ? Promise.reject(new Error('unavailable')) : database.ping());
  const metrics = await openMetrics(
    { ...database, ping },
    {
      METRICS_HOST: '127.0.0.1',
      METRICS_PORT: 0,
      BACKUP_DIR: backupFolder,
      IMAP_URL: options.mailbox && 'imap://desk:password@127.0.0.1/INBOX',
    },
  );
  const server = await createInProcessApp({ ...options, database, instrument: metrics.instrument });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= server.close());
  onTestFinished(close);
  const scrape = async () => {
    const lines = (await (await fetch(metrics.url)).text()).split('\n');
    return (start: string) => lines.filter((line) => line.startsWith(start));
  };
  return { ...server, metrics, scrape, close };
}

test('metrics cover requests by route, inquiries and the process', async () => {
  const { request, scrape } = await start();
  for (const path of ['/api/blogs?search=needle5', '/api/blogs/needle6', '/needle7'])
    await request(`GET ${path}`);
  await request('POST /api/contact', { body: INQUIRY });
  const spam = { ...INQUIRY, website: 'https://a.example', message: '[url=x]y[/url]' };
  await request('POST /api/contact', { body: spam });
  const readMetric = await scrape();
  const count = (method: string, route: string, status: number) =>
    readMetric(
      `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"} `,
    );
  expect(count('GET', '/api/blogs', 200)).toEqual([expect.stringMatching(/ 1$/)]);
  expect(count('GET', '/api/blogs/:id', 404)).toEqual([expect.stringMatching(/ 1$/)]);
  expect(count('POST', '/api/contact', 201)).toEqual([expect.stringMatching(/ 2$/)]);
  expect(readMetric('inquiries')).toEqual([
    'inquiries{status="new"} 1',
    'inquiries{status="answered"} 0',
    'inquiries{status="closed"} 0',
    'inquiries{status="spam"} 1',
  ]);
  expect(readMetric('mails')).toEqual(
    ['queued', 'sending', 'sent', 'failed', 'unsure'].map((status) => `mails{status="${status}"} 0`),
  );
  expect(readMetric('database_up')).toEqual(['database_up 1']);
  expect(readMetric('http_requests_in_flight')).toEqual(['http_requests_in_flight 0']);
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'process_cpu_seconds_total',
  ]) {
    expect(readMetric(`${name} `)).toHaveLength(1);
  }
  expect(readMetric('database_connections')).toHaveLength(isPostgresRun ? 3 : 0);
  // No text of a visitor, not even in the URL.
  expect(readMetric('').join('\n')).not.toMatch(/needle/);
});

test('metrics say when the mailbox was read, and what became of its mails', async () => {
  const mailbox = createFakeMailbox();
  const now = () => new Date('2026-03-02T04:00:00Z');
  const { app, scrape, request, send, database } = await start(undefined, { mailbox, mail: TEST_MAIL, now });
  const read = () => app.mailboxReader?.run();
  const time = async () => (await scrape())('mailbox_read_timestamp_seconds ');
  const sent = await request('POST /api/contact', { body: SAMPLE_INQUIRY });
  await send(`POST /api/contact/${sent.json()._id}/replies`, { subject: 'Re', text: 'Yes.' });
  const { messageId } = await database.db.selectFrom('mails').select('messageId').executeTakeFirstOrThrow();
  mailbox.deliver(composeMail(messageId));
  mailbox.deliver(composeMail(messageId, { headers: { 'Auto-Submitted': 'auto-replied' } }));
  mailbox.deliver(composeMail(messageId, { headers: { 'X-Failed-Recipients': 'ravi@shop.example' } }));
  for (let unrelated = 0; unrelated < 2; unrelated += 1) mailbox.deliver(composeMail(undefined));
  const failed = mailbox.deliver(composeMail(messageId));
  await read();
  await database.db
    .updateTable('incomingMails')
    .set({ status: 'failed' })
    .where('uid', '=', failed)
    .execute();
  const readMetric = await scrape();
  expect(readMetric('incoming_mails{')).toEqual([
    'incoming_mails{status="stored"} 0',
    'incoming_mails{status="filed"} 1',
    'incoming_mails{status="bounced"} 1',
    'incoming_mails{status="auto-reply"} 1',
    'incoming_mails{status="ignored"} 2',
    'incoming_mails{status="failed"} 1',
  ]);
  const seconds = `mailbox_read_timestamp_seconds ${now().getTime() / 1_000}`;
  expect(readMetric('mailbox_read_timestamp_seconds ')).toEqual([seconds]);
  mailbox.failure = new Error('connect ECONNREFUSED');
  await read();
  expect(await time()).toEqual([seconds]);
});

test('a mailbox that was never read has the time 0, and without a mailbox there is none', async () => {
  const { scrape } = await start(undefined, { mailbox: createFakeMailbox() });
  expect((await scrape())('mailbox_')).toEqual(['mailbox_read_timestamp_seconds 0']);
  const { scrape: scrapeOther } = await start();
  expect((await scrapeOther())('mailbox_')).toEqual([]);
});

test('metrics say when a backup was last proved, also after a failure', async () => {
  const folder = makeFolder();
  const { scrape } = await start(undefined, {}, folder);
  const read = async () => (await scrape())('backup_proved_timestamp_seconds ');
  expect(await read()).toEqual(['backup_proved_timestamp_seconds 0']);
  const provedAt = '2026-03-01T21:00:00.000Z';
  writeProof(folder, { provedAt, file: 'site.db', rows: {}, failure: 'no room' });
  expect(await read()).toEqual([`backup_proved_timestamp_seconds ${Date.parse(provedAt) / 1_000}`]);
});

test('a page, a file and an unknown URL have labels of their own', async () => {
  const folder = writeSite();
  const { app, scrape } = await start({ now: false }, { siteFolder: folder });
  for (const url of ['/about', '/blogs/1', '/blogs/2', '/static/js/app-123.js', '/nope'])
    await app.inject(url);
  const readMetric = await scrape();
  const routes = readMetric('http_request_duration_seconds_count').map((line) => {
    const [, route, status, count] = /route="(.*?)",status="(.*?)"\} (.*)/.exec(line) ?? [];
    return [route, status, count].join(' ');
  });
  expect(routes.toSorted()).toEqual(['/* 404 1', '/about 200 1', '/blogs/:id 200 2', '/static/* 200 1']);
});

test('metrics show an unavailable database and still respond', async () => {
  const isUnavailable = { now: false };
  const { scrape, database } = await start(isUnavailable);
  isUnavailable.now = true;
  await database.db.schema.alterTable('inquiries').renameTo('no_inquiries').execute();
  const readMetric = await scrape();
  expect([readMetric('database_up'), readMetric('inquiries')]).toEqual([['database_up 0'], []]);
  expect(readMetric('process_resident_memory_bytes ')).toHaveLength(1);
});

test('metrics are only on their own port and end with the app', async () => {
  const { app, metrics, close } = await start();
  expect((await app.inject('/metrics')).body).not.toContain('process_');
  const { origin } = new URL(metrics.url);
  expect((await fetch(`${origin}/`)).status).toBe(404);
  expect((await fetch(metrics.url, { method: 'POST' })).status).toBe(404);
  await close();
  await expect(fetch(metrics.url)).rejects.toThrow('fetch failed');
});

/** What PromQL has besides metrics. */
const WORDS = new Set(['sum', 'max', 'min', 'rate', 'time', 'by']);

test('each metric of an alert exists', async () => {
  const { scrape } = await start(undefined, { mailbox: createFakeMailbox() });
  const known = (await scrape())('# TYPE ').map((line) => line.split(' ')[2]);
  const expressions = [...readFileSync('deploy/prometheus/alerts.yml', 'utf8').matchAll(/expr: (.*)/g)];
  expect(expressions).toHaveLength(6);
  for (const [, expression = ''] of expressions) {
    const names = expression.replaceAll(/\{.*?\}|\[.*?\]/g, '').match(/[a-z][a-z_]+/g) ?? [];
    const used = names.filter((name) => !WORDS.has(name)).map((name) => name.replace(/_count$/, ''));
    expect(used.length).toBeGreaterThan(0);
    expect(known).toEqual(expect.arrayContaining(used));
  }
});
