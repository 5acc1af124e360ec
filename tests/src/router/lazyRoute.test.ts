import { expect, test, vi } from 'vitest';
import { ChunkLoadError } from '../../../src/router/importWithRetry';
import { lazyLoader, lazyRoute } from '../../../src/router/lazyRoute';

function Screen() {
  return null;
}

/** @returns what the load throws; a load that succeeds is an error */
async function getError(load: Promise<unknown>): Promise<unknown> {
  return load.then(
    () => {
      throw new Error('The load did not fail');
    },
    (error: unknown) => error,
  );
}

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

const URL = 'https://sanyog.example/static/js/About-1a2b.js';
const NOT_FETCHED = new TypeError(`Failed to fetch dynamically imported module: ${URL}`);
const respond = (status: number) => async () => new Response(null, { status });

test.each<[string, Error, () => Promise<Response>, string]>([
  ['is no longer on the server', NOT_FETCHED, respond(404), 'missing'],
  ['the server cannot give', NOT_FETCHED, respond(500), 'other'],
  ['is another document', NOT_FETCHED, respond(200), 'other'],
  ['does not arrive', NOT_FETCHED, () => Promise.reject(new TypeError('Failed to fetch')), 'other'],
  ['the browser does not name', new TypeError('Importing a module script failed.'), respond(404), 'other'],
  ['fails when it runs', new ReferenceError('x is not defined'), respond(404), 'other'],
])('a script that %s twice throws a ChunkLoadError', async (_what, cause, answer, type) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const importScreen = vi.fn<() => Promise<never>>().mockRejectedValue(cause);
  const error = await getError(lazyRoute(importScreen)());
  expect(error).toBeInstanceOf(ChunkLoadError);
  expect(error).toMatchObject({ name: 'ChunkLoadError', type, cause });
  expect(importScreen).toHaveBeenCalledTimes(2);
});

test('a screen that failed is imported again when it is asked for again', async () => {
  const importScreen = vi.fn<() => Promise<{ default: typeof Screen }>>(async () => ({ default: Screen }));
  importScreen.mockRejectedValueOnce(new TypeError()).mockRejectedValueOnce(new TypeError());
  const lazy = lazyRoute(importScreen);
  expect(await getError(lazy())).toBeInstanceOf(ChunkLoadError);
  expect(await lazy()).toEqual({ Component: Screen });
});

test('a chunk that does not load times out after 120 seconds', async () => {
  vi.useFakeTimers();
  const outcome = vi.fn<(error: unknown) => void>();
  const lazy = lazyRoute(() => new Promise(() => {}));
  const load = getError(lazy()).then(outcome);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await load;
  expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ type: 'timeout' }));
  // It is not waited for again.
  expect(await getError(lazy())).toMatchObject({ type: 'timeout' });
});
