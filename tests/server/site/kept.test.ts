import { expect, test } from 'vitest';
import { createKept } from '../../../server/site/kept';

function startKept(most: number) {
  let revision = 1;
  let made = 0;
  const kept = createKept<string>(most, async () => revision);
  return {
    change: () => {
      revision += 1;
    },
    /** How it was made: the same number again is a kept one. */
    ask: (key: string, isWorthKeeping = true) =>
      kept(
        key,
        async () => {
          made += 1;
          return `${key} ${made}`;
        },
        () => isWorthKeeping,
      ),
  };
}

test('what was kept is given until a post changes', async () => {
  const { ask, change } = startKept(2);
  expect([await ask('/blog'), await ask('/blog')]).toEqual(['/blog 1', '/blog 1']);
  change();
  expect(await ask('/blog')).toBe('/blog 2');
});

test('who asks at the same moment waits for the same one', async () => {
  const { ask } = startKept(2);
  expect(await Promise.all([ask('/blog'), ask('/blog')])).toEqual(['/blog 1', '/blog 1']);
});

test('of more than may be kept, what was not used for longest goes', async () => {
  const { ask } = startKept(2);
  await ask('/a');
  await ask('/b');
  await ask('/a');
  await ask('/c');
  expect([await ask('/a'), await ask('/c'), await ask('/b')]).toEqual(['/a 1', '/c 3', '/b 4']);
});

test('what is not there is not kept', async () => {
  const { ask } = startKept(2);
  await ask('/blogs/none', false);
  expect(await ask('/blogs/none', false)).toBe('/blogs/none 2');
});
