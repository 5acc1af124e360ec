/**
 * Starts the app of a rendered page after its first paint, so that scripts do not delay the paint. Its scripts are
 * fetched with low priority, then run from the cache; unlike preloads, they stop when the visitor leaves for another
 * document, which would have to share the network with them. It is the same on every page, so that one hash in the
 * content security policy allows it.
 *
 * An older browser keeps the page as it came: the first to have popovers are Chrome and Edge 114, Safari and iOS 17 and
 * Firefox 125, which have all else that the scripts use.
 */

/** The scripts of the app, its entry first, and those that it imports for the page. */
type BootData = { app: [string, ...string[]]; page: string[]; startsAtTop: boolean };

const RETRY_MS = 2_000;

const { app, page, startsAtTop }: BootData = JSON.parse(
  (document.getElementById('boot-data') as HTMLElement).textContent,
);

// The browser restores the scroll position of a reloaded page in the next layout, even with `manual`. Reading scrollY
// forces that layout, so that the page can scroll to its top before the first paint.
if (startsAtTop && !location.hash) {
  history.scrollRestoration = 'manual';
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'navigate' && scrollY > 0) scrollTo(0, 0);
}

// Older browsers have no `navigation`, and load their scripts to the end.
const navigation: Pick<Navigation, 'onnavigate'> =
  'navigation' in window ? window.navigation : { onnavigate: null };
let hasStarted = false;

function start(): void {
  if (hasStarted) return;
  hasStarted = true;
  const leaving = new AbortController();
  const { signal } = leaving;
  // A page that is still there after that, or again, was not left: it was restored, or the link was a download.
  navigation.onnavigate = ({ destination }) => {
    if (destination.sameDocument) return;
    leaving.abort();
    hasStarted = false;
    setTimeout(start, RETRY_MS);
  };
  const load = (url: string) =>
    fetch(url, { signal, priority: 'low' })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
  void Promise.all(app.map(load)).then(() => {
    if (signal.aborted) return undefined;
    navigation.onnavigate = null;
    return import(/* @vite-ignore */ app[0]);
  });
  for (const url of page) void load(url);
}

// An animation frame comes before its paint is shown; this entry comes after.
if ('popover' in document.body) new PerformanceObserver(start).observe({ type: 'paint', buffered: true });

export {};
