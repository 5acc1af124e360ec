import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createSmallDisks } from '../support/fullDisk';
import {
  getAcknowledgedIds,
  type InquiryResult,
  readInquiryIds,
  sendInquiry,
  signIn,
} from '../support/inquiries';
import { getFreePort, kill, startBuiltServer, waitUntilReady } from '../support/spawnServer';

const BUSY = { message: 'The server is busy. Please try again later.' };
/** Long enough that the next one does not fit into the space left by the last. */
const FILLER = ' And more.'.repeat(900);
const disks = createSmallDisks();

afterAll(() => {
  for (const disk of disks) disk.remove();
});

function backUp(databaseUrl: string, folder: string, limit: string[] = []) {
  const command = [...limit, process.execPath, 'dist/server/backup.js'];
  const env = { ...process.env, DATABASE_URL: databaseUrl, BACKUP_DIR: folder };
  return spawnSync(command[0] ?? '', command.slice(1), { env, encoding: 'utf8' });
}

test.for(disks)(
  '$name: writes get 503 and nothing is half written, reads work, and free space restores writes',
  async (disk) => {
    const databaseUrl = `file:${join(disk.folder, 'site.db')}`;
    const port = await getFreePort();
    const origin = `http://127.0.0.1:${port}`;
    const child = startBuiltServer(port, databaseUrl);
    onTestFinished(() => kill(child));
    await waitUntilReady(child, port);
    const headers = await signIn(origin);
    const sent: InquiryResult[] = [];
    for (let round = 0; round < 3; round += 1) {
      sent.push(await sendInquiry(origin, FILLER));
      const freeSpace = disk.fill(child);
      let last: InquiryResult;
      do {
        last = await sendInquiry(origin, FILLER);
        sent.push(last);
      } while (last.status === 201);
      expect([last.status, last.body]).toEqual([503, BUSY]);
      const paths = ['/', '/blog', '/api/blogs', '/readyz', '/api/contact'];
      const reads = await Promise.all(paths.map((path) => fetch(`${origin}${path}`, { headers })));
      expect(reads.map(({ status }, index) => [paths[index], status])).toEqual(
        paths.map((path) => [path, 200]),
      );
      freeSpace();
      const accepted = await sendInquiry(origin, FILLER);
      expect(accepted.status).toBe(201);
      sent.push(accepted);
    }
    // As after a power cut in the middle of it.
    await kill(child);
    const again = startBuiltServer(port, databaseUrl);
    onTestFinished(() => kill(again));
    await waitUntilReady(again, port);
    expect([...(await readInquiryIds(origin))].toSorted()).toEqual(getAcknowledgedIds(sent).toSorted());
    const backup = backUp(databaseUrl, join(disk.folder, 'backups'));
    expect([backup.status, backup.stdout]).toEqual([0, expect.stringContaining(', checked: ')]);
    const failedBackup = backUp(databaseUrl, join(disk.folder, 'no-room'), ['prlimit', '--fsize=65536']);
    expect(failedBackup.status).toBe(1);
    expect(failedBackup.stderr).not.toBe('');
    expect(spawnSync('ls', [join(disk.folder, 'no-room')], { encoding: 'utf8' }).stdout).toBe('');
  },
);
