import { expect, test } from 'vitest';
import { createRevisionCache } from '../../../server/http/revisionCache';

function startCache({ maxEntries = 2, maxBytes = 1_000_000 } = {}) {
  const state = { revision: 1, loads: 0 };
  const cache = createRevisionCache<{ text: string }>({
    maxEntries,
    maxBytes,
    getBytes: ({ text }) => text.length,
    readRevision: async () => state.revision,
  });
  const load = (key: string) => async () => {
    state.loads += 1;
    return { text: `${key.slice(0, 9)} ${state.loads}` };
  };
  return {
    cache,
    state,
    /** The number in the text is that of the load. */
    get: async (key: string, isStorable = true) => (await cache.get(key, load(key), () => isStorable)).text,
  };
}

test('a value is cached until the revision changes', async () => {
  const { get, state } = startCache();
  expect([await get('/blog'), await get('/blog')]).toEqual(['/blog 1', '/blog 1']);
  state.revision = 2;
  expect(await get('/blog')).toBe('/blog 2');
});

test('concurrent requests for one key share one load', async () => {
  const { get } = startCache();
  expect(await Promise.all([get('/blog'), get('/blog')])).toEqual(['/blog 1', '/blog 1']);
});

test('a value that was being loaded when the revision changed is not cached', async () => {
  const { cache, state, get } = startCache();
  const old = cache.get('/blog', async () => {
    state.revision = 2;
    expect(await get('/blog')).toBe('/blog 1');
    return { text: 'old' };
  });
  expect(await old).toEqual({ text: 'old' });
  expect(await get('/blog')).toBe('/blog 1');
});

test('the number of entries is limited: the least recently used goes first', async () => {
  const { get } = startCache();
  for (const key of ['/a', '/b', '/a', '/c']) await get(key);
  expect([await get('/a'), await get('/c'), await get('/b')]).toEqual(['/a 1', '/c 3', '/b 4']);
});

test('keys count as memory too', async () => {
  const { get } = startCache({ maxEntries: 100, maxBytes: 20_000 });
  const keys = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => letter.repeat(4_000));
  for (const key of keys) await get(key);
  expect(await get(keys[5] ?? '')).toBe('fffffffff 6');
  expect(await get(keys[0] ?? '')).toBe('aaaaaaaaa 7');
});

test('a value that is not storable is loaded again, and so is one whose load failed', async () => {
  const { cache, get } = startCache();
  expect([await get('/none', false), await get('/none', false)]).toEqual(['/none 1', '/none 2']);
  await expect(cache.get('/x', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await get('/x')).toBe('/x 3');
});

test('a value is replaced only while it is cached', async () => {
  const { cache, state } = startCache();
  const first = await cache.get('/blog', async () => ({ text: 'fast' }));
  cache.replace('/blog', first, { text: 'thorough' });
  const again = () => cache.get('/blog', async () => ({ text: 'new' }));
  expect((await again()).text).toBe('thorough');
  cache.replace('/blog', first, { text: 'late' });
  expect((await again()).text).toBe('thorough');
  state.revision = 2;
  expect((await again()).text).toBe('new');
});
