import type { RouteObject } from 'react-router-dom';
import { onPageIdle } from './idle';
import type { PrefetchManifest } from './idlePrefetch';
import type { LazyScreen } from './lazyRoute';
import { createPageLoader, type PageLoader } from './pageLoader';

/** The data of the build for the boot script and the app of a rendered page. */
type BootData = { page: string[]; prefetchManifest: string };

/**
 * Loads the pages that links lead to: at once when the pointer or the focus reaches a link, and for the links in view
 * when the browser is idle. Does nothing in the plain shell, which names no manifest, or when the browser saves data or
 * the network is very slow.
 */
export function setUpLinkPrefetch(routes: RouteObject[]): void {
  const text = document.getElementById('boot-data')?.textContent;
  if (!text) return;
  const pages = createPageLoader(routes);
  const onClick = (event: MouseEvent) => {
    const link = getLink(event);
    // Hidden from the router, so that the browser loads the document.
    if (link && isTouch(event) && isFasterAsDocument(link, pages)) event.stopPropagation();
  };
  document.addEventListener('click', onClick, { capture: true });
  if (savesData()) return;

  const onLinkIntent = (event: Event) => {
    const link = getLink(event);
    // A touched link is followed at once: its document would have to share the network with the scripts.
    if (link && navigator.onLine && !(isTouch(event) && isFasterAsDocument(link, pages))) {
      pages.load(link.href);
    }
  };
  document.addEventListener('pointerover', onLinkIntent, { passive: true });
  document.addEventListener('focusin', onLinkIntent);
  onPageIdle(() => {
    const bootData = JSON.parse(text) as BootData;
    Promise.all([import('./idlePrefetch'), fetchManifest(bootData.prefetchManifest)]).then(
      ([{ prefetchLinksInView }, manifest]) => prefetchLinksInView(pages, manifest, bootData.page),
      () => undefined,
    );
  });
}

async function fetchManifest(url: string): Promise<PrefetchManifest> {
  const response = await fetch(url, { priority: 'low' });
  return response.ok ? ((await response.json()) as PrefetchManifest) : {};
}

/** The link of this site that an event is about. */
function getLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === window.location.origin ? link : undefined;
}

/** Unlike a mouse or the keyboard, a finger reaches a link only when it follows it: nothing can be loaded before. */
function isTouch(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch';
}

/**
 * Whether the scripts of a page with data have not loaded: the server sends it together with its data, sooner than its
 * scripts and then its data would arrive.
 */
function isFasterAsDocument({ pathname }: HTMLAnchorElement, pages: PageLoader): boolean {
  const matched = pages.match(pathname).map(({ route }) => route);
  const isReady = ({ lazy }: RouteObject) => typeof lazy !== 'function' || (lazy as LazyScreen).isLoaded();
  return matched.some(({ loader }) => loader) && !matched.every(isReady);
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
