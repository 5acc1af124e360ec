import { expect, test } from 'vitest';
import { createLogStream } from '../../server/logStream';

test('lines that arrive together are written together, in their order, and each once', async () => {
  const written: string[] = [];
  const stream = createLogStream((lines) => written.push(lines));
  stream.write('a\n');
  stream.write('b\n');
  expect(written).toEqual([]);
  await expect.poll(() => written).toEqual(['a\nb\n']);
  stream.write('c\n');
  await expect.poll(() => written).toEqual(['a\nb\n', 'c\n']);
});
