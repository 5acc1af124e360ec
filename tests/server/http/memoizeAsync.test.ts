import { expect, test } from 'vitest';
import { memoizeAsync } from '../../../server/http/memoizeAsync';

test('a key is loaded once, also by concurrent calls, and again after a failure', async () => {
  let loads = 0;
  const read = memoizeAsync(async (key) => {
    loads += 1;
    if (loads === 1) throw new Error('down');
    return `${key} ${loads}`;
  });
  await expect(read('a')).rejects.toThrow('down');
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['a 2', 'a 2', 'b 3']);
  expect(await read('a')).toBe('a 2');
});
