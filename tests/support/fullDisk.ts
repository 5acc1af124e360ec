import { type ChildProcess, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Disk = {
  name: string;
  folder: string;
  /** Makes writes of this process fail. @returns frees the space again */
  fill: (server: ChildProcess) => () => void;
  remove: () => void;
};

/** Ways to simulate a full disk, with room for a backup and its proof. Mounting a small one needs root; limiting the process always works. */
export function createSmallDisks(): Disk[] {
  const small = mountSmallDisk(128);
  return small ? [createLimitedProcess(), small] : [createLimitedProcess()];
}

/** @returns undefined without the right to mount it */
export function mountSmallDisk(megabytes: number): Disk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'sanyog-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    console.warn(`NOT TESTED: a full disk of ${megabytes} MB, since this user cannot mount one`);
    return undefined;
  }
  return {
    name: 'a full disk',
    folder,
    fill() {
      const file = join(folder, 'filler');
      const descriptor = openSync(file, 'w');
      // The last bytes too: a database page that still fits would still be written.
      for (const size of [65_536, 4_096, 1]) writeUntilFull(descriptor, size);
      closeSync(descriptor);
      return () => rmSync(file);
    },
    remove() {
      spawnSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

function writeUntilFull(descriptor: number, size: number): void {
  try {
    for (;;) writeSync(descriptor, Buffer.alloc(size));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** A limit on the size of files, so that the system rejects every write of the process beyond their first bytes. */
function createLimitedProcess(): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'sanyog-disk-'));
  const limit = ({ pid }: ChildProcess, size: string) => {
    const { status, stderr } = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${size}`], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`prlimit (util-linux) is needed: ${stderr}`);
  };
  return {
    name: 'a process with a file size limit',
    folder,
    fill(server) {
      limit(server, '64:unlimited');
      return () => limit(server, 'unlimited');
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
