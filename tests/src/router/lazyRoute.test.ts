import { afterEach, expect, test, vi } from 'vitest';
import { ChunkLoadError } from '../../../src/data/importWithRetry';
import { lazyLoader, lazyRoute } from '../../../src/router/lazyRoute';

function Screen() {
  return null;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** @returns what the load throws; a load that succeeds is an error */
async function getError(load: Promise<unknown>): Promise<unknown> {
  return load.then(
    () => {
      throw new Error('The load did not fail');
    },
    (error: unknown) => error,
  );
}

test('a screen that loads is the component of its route', async () => {
  const lazy = lazyRoute(async () => ({ default: Screen }));
  expect(await lazy()).toEqual({ Component: Screen });
});

test('a loaded screen is returned without another import', async () => {
  const importScreen = vi.fn<() => Promise<{ default: typeof Screen }>>(async () => ({ default: Screen }));
  const lazy = lazyRoute(importScreen);
  await lazy();
  await lazy();
  expect(importScreen).toHaveBeenCalledOnce();
});

test('a loader is imported when it first runs, and once', async () => {
  const loader = vi.fn<() => null>(() => null);
  const importLoader = vi.fn<() => Promise<typeof loader>>(async () => loader);
  const lazy = lazyLoader(importLoader);
  expect(importLoader).not.toHaveBeenCalled();
  await lazy({} as Parameters<typeof lazy>[0], undefined);
  await lazy({} as Parameters<typeof lazy>[0], undefined);
  expect(loader).toHaveBeenCalledTimes(2);
  expect(importLoader).toHaveBeenCalledOnce();
});

test('a failed import is repeated once', async () => {
  const importScreen = vi.fn<() => Promise<{ default: typeof Screen }>>(async () => ({ default: Screen }));
  importScreen.mockRejectedValueOnce(new TypeError('Importing a module script failed.'));
  expect(await lazyRoute(importScreen)()).toEqual({ Component: Screen });
  expect(importScreen).toHaveBeenCalledTimes(2);
});

test('an import that fails twice throws a ChunkLoadError of type other', async () => {
  const importScreen = vi
    .fn<() => Promise<never>>()
    .mockRejectedValue(new TypeError('Importing a module script failed.'));
  const error = await getError(lazyRoute(importScreen)());
  expect(error).toBeInstanceOf(ChunkLoadError);
  expect(error).toMatchObject({ name: 'ChunkLoadError', type: 'other' });
  expect(importScreen).toHaveBeenCalledTimes(2);
});

test('a chunk whose URL responds with 404 is missing', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(null, { status: 404 })),
  );
  const address = 'http://localhost:3000/static/js/About-x.js';
  const lazy = lazyRoute(() =>
    Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${address}`)),
  );
  expect(await getError(lazy())).toMatchObject({ type: 'missing' });
  expect(fetch).toHaveBeenCalledWith(address, expect.objectContaining({ method: 'HEAD' }));
});

test('a chunk that does not load times out after 120 seconds', async () => {
  vi.useFakeTimers();
  const outcome = vi.fn<(error: unknown) => void>();
  const load = getError(lazyRoute(() => new Promise(() => {}))()).then(outcome);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await load;
  expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ type: 'timeout' }));
});
