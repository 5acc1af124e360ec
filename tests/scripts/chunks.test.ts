import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { chunks, getChunkGroups } from '../../scripts/build/chunks';

test('every module of a chunk exists, and is in no other chunk', () => {
  const starts = chunks.flatMap(({ modules }) => modules);
  expect(starts.filter((start, index) => starts.indexOf(start) !== index)).toEqual([]);
  const missing = starts.filter((start) =>
    start.endsWith('/')
      ? !existsSync(start)
      : !readdirSync(dirname(start)).some((name) => name.startsWith(basename(start))),
  );
  expect(missing).toEqual([]);
});

test('Hindi words are in the chunks of the Hindi site alone', () => {
  const isShared = (language: 'en' | 'hi', file: string) =>
    getChunkGroups(language).some((group) => group.test(resolve(file)));
  const words = 'src/site/content/serviceTitles';
  expect(isShared('hi', `${words}.hi.ts`)).toBe(true);
  expect(isShared('en', `${words}.hi.ts`)).toBe(false);
  expect(isShared('en', `${words}.ts`)).toBe(true);
});
