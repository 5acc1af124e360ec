import {
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router-dom';
import { savesData } from '../ui/savesData';
import { type LazyLoader, type LazyScreen } from './lazyRoute';
import { onPageIdle } from './tasks';

/** How many pages one visit may fetch ahead because their links are in view. */
const MAX_PAGES_AHEAD = 4;
/** How long a mouse rests on a link that is meant. */
const HOVER_MS = 80;

type Matches = NonNullable<ReturnType<typeof matchRoutes>>;

/**
 * Loads the pages that links lead to: with their data at once when the pointer or the focus
 * reaches a link, and without it for the links in view when the browser is idle.
 */
export function setUpLinkPrefetch(routes: RouteObject[], basename: string): void {
  // Matching goes through the whole table, and several events of one tap ask for the same page.
  const known = new Map<string, Matches>();
  const match = (pathname: string): Matches => {
    const matches = known.get(pathname) ?? matchRoutes(routes, pathname, basename) ?? [];
    known.set(pathname, matches);
    return matches;
  };

  /**
   * Whether this is a touch on a link to a page with data whose scripts have not loaded: the server sends it together
   * with its data, sooner than its scripts and then its data would arrive. Offline the router says that, and not the browser.
   */
  const isFasterAsDocument = (event: Event, { pathname }: HTMLAnchorElement) =>
    navigator.onLine &&
    event instanceof PointerEvent &&
    event.pointerType === 'touch' &&
    match(pathname).some(({ route }) => route.loader) &&
    !match(pathname).every(({ route }) => isLoaded(route));

  const onClick = (event: Event) => {
    const link = getLink(event);
    // Hidden from the router, so that the browser loads the document.
    if (link && isFasterAsDocument(event, link)) event.stopPropagation();
  };
  document.addEventListener('click', onClick, { capture: true });
  if (savesData()) return;

  const onIntent = (event: Event) => {
    const link = getLink(event);
    // The document of a touched link would have to share the network with the scripts.
    if (link && navigator.onLine && !isFasterAsDocument(event, link)) load(link.href, match(link.pathname));
  };
  // A mouse crosses links on its way.
  let resting: ReturnType<typeof setTimeout> | undefined;
  const onPointerOver = (event: PointerEvent) => {
    clearTimeout(resting);
    if (event.pointerType === 'mouse') resting = setTimeout(() => onIntent(event), HOVER_MS);
    else onIntent(event);
  };
  document.addEventListener('pointerover', onPointerOver, { passive: true });
  document.addEventListener('focusin', onIntent);

  const ahead = new Set<string>();
  onLinksInView(({ pathname }) => {
    if (ahead.size >= MAX_PAGES_AHEAD || ahead.has(pathname) || pathname === window.location.pathname) return;
    const matches = match(pathname);
    const isPublic = matches.some(({ route }) => route.handle);
    if (!isPublic) return;
    ahead.add(pathname);
    importModules(matches);
  });
}

/** Imports the screens of a page and what loads its data. What fails now is tried again when the link is followed. */
function importModules(matches: Matches): void {
  for (const { route } of matches) {
    for (const load of [route.lazy, (route.loader as LazyLoader | undefined)?.importOnce]) {
      if (typeof load === 'function') load().catch(() => undefined);
    }
  }
}

/** Imports a page and starts its requests. */
function load(href: string, matches: Matches): void {
  importModules(matches);
  const args = { request: new Request(href), context: new RouterContextProvider() };
  for (const { route, params } of matches) {
    const { loader } = route;
    if (typeof loader === 'function') {
      Promise.resolve(loader({ ...args, params } as LoaderFunctionArgs)).catch(() => undefined);
    }
  }
}

function isLoaded({ lazy }: RouteObject): boolean {
  return typeof lazy !== 'function' || (lazy as LazyScreen).isLoaded();
}

/** Reports each link of this site that is in view while the page is idle, also those that are added later. */
function onLinksInView(report: (link: HTMLAnchorElement) => void): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) onPageIdle(() => report(target as HTMLAnchorElement));
    }
  });
  let isWaiting = false;
  const observeLinks = () => {
    if (isWaiting) return;
    isWaiting = true;
    onPageIdle(() => {
      isWaiting = false;
      for (const link of document.querySelectorAll('a[href^="/"]')) observer.observe(link);
    });
  };
  observeLinks();
  new MutationObserver(observeLinks).observe(document.body, { childList: true, subtree: true });
}

/** The link of this site that an event is about. */
function getLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === window.location.origin ? link : undefined;
}
