import { createHmac } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What was erased: an e-mail address in lower case, or an inquiry. */
export type Erased = `address ${string}` | `inquiry ${string}`;

const NAME = /^(\d{8}T\d{9}Z)-([0-9a-f]{64})$/;

/** A time as it is in the names of files, which sort by it. */
export function toFileTime(time: Date): string {
  return time.toISOString().replaceAll(/[-:.]/g, '');
}

/** Cannot be read back without the key, which is in the database and so in each backup. */
export function hashErased(key: string, erased: Erased): string {
  return createHmac('sha256', key).update(erased).digest('hex');
}

/**
 * Notes an erasure beside the backups: they still contain what was erased, and a restore repeats it. Each is an empty file,
 * so that several servers and a backup can write and remove them at once. Returns when it is on disk.
 */
export function noteErasure(folder: string, hash: string, now: Date): void {
  const notes = join(folder, 'erasures');
  mkdirSync(notes, { recursive: true, mode: 0o700 });
  closeSync(openSync(join(notes, `${toFileTime(now)}-${hash}`), 'w', 0o600));
  fsyncPath(notes);
}

/** Hashes with the time of their last erasure. */
export function readErasures(folders: string[]): Map<string, string> {
  const notes = folders.flatMap(listNotes).toSorted((a, b) => (a.time < b.time ? -1 : 1));
  return new Map(notes.map(({ hash, time }) => [hash, time]));
}

/** No backup contains what was erased before the oldest of them. */
export function removeErasuresBefore(folder: string, time: string): void {
  for (const note of listNotes(folder)) {
    if (note.time < time) rmSync(note.path, { force: true });
  }
}

function listNotes(folder: string): { path: string; time: string; hash: string }[] {
  const notes = join(folder, 'erasures');
  if (!existsSync(notes)) return [];
  return readdirSync(notes).flatMap((name) => {
    const [, time = '', hash = ''] = NAME.exec(name) ?? [];
    return hash === '' ? [] : [{ path: join(notes, name), time, hash }];
  });
}

/** Syncs a file, or the entries of a folder, to disk. */
export function fsyncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
