import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { kill, waitUntilReady } from '../../scripts/builtServer';
import { REPLY_DELAY_MS } from '../../src/shared/inquiryLimits';
import { watchHealth } from '../support/endurance/health';
import { startServer } from '../support/endurance/untilTestEnds';
import { createSmallDisks, mountSmallDisk } from '../support/fullDisk';
import { makePhoto, toMultipart } from '../support/images';
import { startMailServer } from '../support/mailServer';
import { startOwnPostgres } from '../support/postgres';
import { SAMPLE_BLOG } from '../support/sampleBlog';
import {
  getAcknowledgedIds,
  type InquiryResult,
  readInquiryIds,
  sendInquiry,
  signIn,
} from '../support/serverRequests';

const BUSY = { message: 'The server is busy. Please try again later.' };
/** Long enough that the next one does not fit into the space left by the last. */
const FILLER = ' And more.'.repeat(900);
const ROUNDS = 3;
const READS = ['/', '/blog', '/api/blogs', '/healthz', '/readyz', '/api/contact'];
const disks = createSmallDisks();
const postgresDisk = mountSmallDisk(160);

afterAll(() => {
  for (const disk of [...disks, postgresDisk]) disk?.remove();
});

function backUp(databaseUrl: string, folder: string, limit: string[] = []) {
  const command = [...limit, process.execPath, 'dist/server/backup.js'];
  const env = { ...process.env, DATABASE_URL: databaseUrl, BACKUP_DIR: folder };
  return spawnSync(command[0] ?? '', command.slice(1), { env, encoding: 'utf8' });
}

type Headers = Record<string, string>;

/** Statuses of what writes besides an inquiry, each repeatable by its key: a reply, a post, a picture. */
async function write(origin: string, headers: Headers, inquiry: string, photo: Buffer, key: string) {
  const { body, headers: type } = toMultipart(photo);
  const send = (path: string, sent: string | Uint8Array<ArrayBuffer>, more: Headers = {}) =>
    fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', ...more, 'idempotency-key': key },
      body: sent,
    });
  const responses = await Promise.all([
    send(`contact/${inquiry}/replies`, JSON.stringify({ subject: key, text: FILLER })),
    send('blogs', JSON.stringify({ ...SAMPLE_BLOG, title: key, content: FILLER })),
    send('images', new Uint8Array(body), type),
  ]);
  return Promise.all(
    responses.map(async (response) => ({
      status: response.status,
      body: (await response.json()) as unknown,
    })),
  );
}

/** Sends inquiries until one is refused. @returns all */
async function sendUntilFull(origin: string): Promise<InquiryResult[]> {
  const sent: InquiryResult[] = [];
  do sent.push(await sendInquiry(origin, FILLER));
  while (sent.at(-1)?.status === 201);
  const last = sent.at(-1);
  expect([last?.status, last?.body]).toEqual([503, BUSY]);
  return sent;
}

async function readStatuses(origin: string, headers: Headers, paths: string[]) {
  const responses = await Promise.all(paths.map((path) => fetch(`${origin}${path}`, { headers })));
  return responses.map(({ status }, index) => [paths[index], status]);
}

test.for(disks)(
  '$name: writes get 503 and nothing is half written, reads work, and free space restores writes',
  async (disk) => {
    const databaseUrl = `file:${join(disk.folder, 'site.db')}`;
    const smtp = await startMailServer();
    const env = { SMTP_URL: smtp.url, MAIL_FROM: 'hello@sanyog.example', MAIL_ACKNOWLEDGE: 'false' };
    const { child, port, origin } = await startServer(databaseUrl, { env });
    const endHealth = await watchHealth(origin, disk.name);
    const photo = await makePhoto(800, 600);
    const headers = await signIn(origin);
    const sent: InquiryResult[] = [];
    const sendAccepted = async () => {
      const accepted = await sendInquiry(origin, FILLER);
      expect(accepted.status).toBe(201);
      sent.push(accepted);
      return accepted.id ?? '';
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await sendAccepted();
      const freeSpace = disk.fill(child);
      sent.push(...(await sendUntilFull(origin)));
      const refused = await write(origin, headers, id, photo, `round-${round}`);
      expect(refused).toEqual(refused.map(() => ({ status: 503, body: BUSY })));
      expect(await readStatuses(origin, headers, READS)).toEqual(READS.map((path) => [path, 200]));
      freeSpace();
      await sendAccepted();
      const accepted = await write(origin, headers, id, photo, `round-${round}`);
      expect(accepted.map(({ status }) => status)).toEqual([202, 201, 201]);
    }
    // The replies are due while the disk is full.
    const freeSpace = disk.fill(child);
    await sendUntilFull(origin);
    await wait(REPLY_DELAY_MS + 2_000);
    freeSpace();
    await sendAccepted();
    const getSubjects = () => smtp.mails.flatMap(({ subject = '' }) => /^round-\d/.exec(subject) ?? []);
    const expected = Array.from({ length: ROUNDS }, (_, round) => `round-${round}`);
    await expect.poll(() => getSubjects().toSorted(), { timeout: 90_000 }).toEqual(expected);
    await endHealth();
    // As after a power cut in the middle of it.
    await kill(child);
    await startServer(databaseUrl, { port, env });
    expect([...(await readInquiryIds(origin))].toSorted()).toEqual(getAcknowledgedIds(sent).toSorted());
    const posts = (await (await fetch(`${origin}/api/blogs?search=round`)).json()) as { title: string }[];
    expect(posts.map(({ title }) => title).toSorted()).toEqual(expected);
    expect(getSubjects().toSorted()).toEqual(expected);
    const backup = backUp(databaseUrl, join(disk.folder, 'backups'));
    expect([backup.status, backup.stdout]).toEqual([
      0,
      expect.stringContaining(', restored beside and opened: '),
    ]);
    const failedBackup = backUp(databaseUrl, join(disk.folder, 'no-room'), ['prlimit', '--fsize=65536']);
    expect(failedBackup.status).toBe(1);
    expect(failedBackup.stderr).not.toBe('');
    expect(spawnSync('ls', [join(disk.folder, 'no-room')], { encoding: 'utf8' }).stdout).toBe('');
  },
);

test.skipIf(!postgresDisk)(
  'PostgreSQL on a full disk: writes get 503 and nothing is half written, and free space restores writes',
  async () => {
    if (!postgresDisk) return;
    const postgres = await startOwnPostgres({
      parent: postgresDisk.folder,
      settings: { max_wal_size: '32MB', wal_recycle: 'off' },
    });
    onTestFinished(() => postgres.stop());
    const { child, port, origin } = await startServer(postgres.url);
    const endHealth = await watchHealth(origin, 'PostgreSQL on a full disk');
    const sent: InquiryResult[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const freeSpace = postgresDisk.fill(child);
      sent.push(...(await sendUntilFull(origin)));
      expect(await readStatuses(origin, {}, ['/', '/healthz'])).toEqual([
        ['/', 200],
        ['/healthz', 200],
      ]);
      freeSpace();
      // It may have ended, when it could not write its log; a service manager starts it again.
      await postgres.halt();
      await postgres.resume();
      await waitUntilReady(child, port);
      const accepted = await sendInquiry(origin, FILLER);
      expect(accepted.status).toBe(201);
      sent.push(accepted);
    }
    await endHealth();
    expect([...(await readInquiryIds(origin))].toSorted()).toEqual(getAcknowledgedIds(sent).toSorted());
  },
);
