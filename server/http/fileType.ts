import { truncate } from '../../src/shared/characters';
import { FILE_TYPES, type FileType } from '../../src/shared/fileTypes';

const MAX_FILE_NAME = 150;

/** The type by the beginning of a file; neither its name nor what a client says counts. */
export function detectType(bytes: Buffer): FileType | undefined {
  const begin = bytes.subarray(0, 12).toString('latin1');
  if (begin.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (begin.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^RIFF....WEBP/s.test(begin)) return 'image/webp';
  return begin.startsWith('%PDF-') ? 'application/pdf' : undefined;
}

/** A name without folders and control characters, with an ending of the type: programs open a file by it. */
export function toFileName(given: string, type: FileType): string {
  const name = given.split(/[/\\]/).at(-1)?.replaceAll(/\p{C}/gu, '').trim() || 'file';
  const endings = FILE_TYPES[type];
  const hasEnding = endings.some((ending) => name.toLowerCase().endsWith(ending));
  if (hasEnding && name.length <= MAX_FILE_NAME) return name;
  const [ending = ''] = endings;
  const withoutEnding = name.replace(/\.[a-z]{2,4}$/i, hasEnding ? '' : '$&');
  return truncate(withoutEnding, MAX_FILE_NAME - ending.length) + ending;
}
