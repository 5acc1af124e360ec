import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { chunks } from '../../scripts/build/chunks';

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
