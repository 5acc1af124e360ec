import { createMemoryRouter, type DataRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { delayLoadingState } from '../../../src/router/loadingState';

let router: DataRouter;

afterEach(() => router.dispose());

function startRouter(loader: () => unknown): string[] {
  router = createMemoryRouter([
    { path: '/', element: null },
    { path: '/next', loader, element: null },
  ]);
  delayLoadingState(router);
  router.initialize();
  const states: string[] = [];
  router.subscribe(({ navigation, location }) => states.push(`${location.pathname} ${navigation.state}`));
  return states;
}

/** Timers that are due have run when this resolves. */
function nextTimers(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}

test('a page that has loaded before is not reported as loading', async () => {
  const states = startRouter(() => Promise.resolve('data'));
  await router.navigate('/next');
  await nextTimers();
  expect(states).toEqual(['/next idle']);
});

test('a page that is waited for is reported as loading', async () => {
  let respond: (data: unknown) => void = () => undefined;
  const states = startRouter(() => new Promise((resolve) => (respond = resolve)));
  const navigated = router.navigate('/next');
  await expect.poll(() => states).toEqual(['/ loading']);
  respond('data');
  await navigated;
  expect(states).toEqual(['/ loading', '/next idle']);
});

test('nothing is reported after the subscription has ended', async () => {
  const states: string[] = [];
  startRouter(() => new Promise(() => undefined));
  const unsubscribe = router.subscribe(({ navigation }) => states.push(navigation.state));
  void router.navigate('/next');
  unsubscribe();
  await nextTimers();
  expect(states).toEqual([]);
});
