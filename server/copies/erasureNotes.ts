import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY } from '../time';
import { fsyncPath } from './plainFile';

/**
 * What was erased: an e-mail address in lower case, or the key of a phone number, with the ids of its inquiries; or an inquiry or
 * an application.
 */
export type Erased = `${'address' | 'number' | 'inquiry' | 'application'} ${string}`;

const NAME = /^(\d{8}T\d{9}Z)-[0-9a-f-]{36}$/;
const ALGORITHM = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES] = [12, 16];

/** A time as it is in the names of files, which sort by it. */
export function toFileTime(time: Date): string {
  return time.toISOString().replaceAll(/[-:.]/g, '');
}

function fromFileTime(text: string): Date {
  return new Date(text.replace(/^(....)(..)(..T..)(..)(..)(...Z)$/, '$1-$2-$3:$4:$5.$6'));
}

/** Cannot be read without the key, which is in the database and so in each backup, as what was erased is. */
export function encryptErased(key: string, erased: Erased): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, toKey(key), iv);
  const text = Buffer.concat([cipher.update(erased), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** @returns undefined when it was encrypted with another key */
export function decryptErased(key: string, note: Buffer): Erased | undefined {
  const [iv, tag] = [note.subarray(0, IV_BYTES), note.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  try {
    const decipher = createDecipheriv(ALGORITHM, toKey(key), iv, { authTagLength: TAG_BYTES }).setAuthTag(
      tag,
    );
    const text = Buffer.concat([decipher.update(note.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return text.toString() as Erased;
  } catch {
    return undefined;
  }
}

function toKey(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/**
 * Notes an erasure beside the backups: they still contain what was erased, and a restore repeats it. Each is a file, so that
 * several servers and a backup can write and remove them at once. Returns when it is on disk.
 */
export function noteErasure(folder: string, note: Buffer, now: Date): void {
  const notes = join(folder, 'erasures');
  mkdirSync(notes, { recursive: true, mode: 0o700 });
  const path = join(notes, `${toFileTime(now)}-${randomUUID()}`);
  const unfinished = `${path}.unfinished`;
  writeFileSync(unfinished, note, { mode: 0o600, flush: true });
  renameSync(unfinished, path);
  fsyncPath(notes);
}

/** The notes with their times, the oldest first. */
export function readErasures(folders: string[]): { time: string; note: Buffer }[] {
  const notes = folders.flatMap(listNotes).toSorted((a, b) => (a.time < b.time ? -1 : 1));
  return notes.map(({ path, time }) => ({ time, note: readFileSync(path) }));
}

/**
 * Removes the notes that no backup needs. One that was made shortly before the oldest backup stays: an erasure is noted before
 * it counts, so the backup may still contain what was erased.
 *
 * @param oldest the time of the oldest backup, as it is in its name
 */
export function removeUnneededErasures(folder: string, oldest: string): void {
  const end = toFileTime(new Date(fromFileTime(oldest).getTime() - DAY));
  for (const note of listNotes(folder)) {
    if (note.time < end) rmSync(note.path, { force: true });
  }
}

function listNotes(folder: string): { path: string; time: string }[] {
  const notes = join(folder, 'erasures');
  if (!existsSync(notes)) return [];
  return readdirSync(notes).flatMap((name) => {
    const [, time] = NAME.exec(name) ?? [];
    return time === undefined ? [] : [{ path: join(notes, name), time }];
  });
}
