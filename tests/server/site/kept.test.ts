import { expect, test } from 'vitest';
import { createBlogChanges } from '../../../server/changes';
import { createKept } from '../../../server/site/kept';

function startKept(most: number) {
  let time = 0;
  const changes = createBlogChanges();
  const kept = createKept<string>(most, changes, () => new Date(time));
  return { kept, changes, pass: (ms: number) => (time += ms) };
}

test('what was kept is given until a post changes', () => {
  const { kept, changes } = startKept(2);
  kept.set('/blog', 'page');
  expect(kept.get('/blog')).toBe('page');
  changes.announce();
  expect(kept.get('/blog')).toBeUndefined();
});

test('a change that this process has not heard of shows after five seconds', () => {
  const { kept, pass } = startKept(2);
  kept.set('/blog', 'page');
  pass(5_000);
  expect(kept.get('/blog')).toBe('page');
  pass(1);
  expect(kept.get('/blog')).toBeUndefined();
});

test('of more than may be kept, what was not used for longest goes', () => {
  const { kept } = startKept(2);
  kept.set('/a', 'a');
  kept.set('/b', 'b');
  kept.get('/a');
  kept.set('/c', 'c');
  expect([kept.get('/a'), kept.get('/b'), kept.get('/c')]).toEqual(['a', undefined, 'c']);
});
