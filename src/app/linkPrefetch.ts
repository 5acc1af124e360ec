import { matchPath, matchRoutes, type RouteObject } from 'react-router-dom';
import type { LazyLoader } from './lazyRoute';

type ScriptsByPath = Record<string, string[]>;

/**
 * Fetches the scripts of a page when the pointer or the focus reaches a link to it, and then imports its screens, so
 * that the link can be followed without waiting. Does nothing in the plain shell, which names no manifest, or when the
 * browser saves data.
 */
export function setUpLinkPrefetch(routes: RouteObject[]): void {
  const url = readManifestUrl();
  if (!url || savesData()) return;
  const manifest = fetchManifest(url);
  const prefetched = new Set<string>();

  function prefetch(pathname: string, scripts: ScriptsByPath): void {
    const pattern = Object.keys(scripts).find((path) => matchPath(path, pathname));
    if (!pattern || prefetched.has(pattern)) return;
    prefetched.add(pattern);
    const hints = (scripts[pattern] ?? []).map(createHint);
    document.head.append(...hints);
    hints.at(-1)?.addEventListener('load', () => void importScreens(routes, pathname));
  }

  function onLinkIntent({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin) return;
    void manifest.then((scripts) => prefetch(link.pathname, scripts));
  }

  document.addEventListener('pointerover', onLinkIntent, { passive: true });
  document.addEventListener('focusin', onLinkIntent);
}

function createHint(href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'prefetch', href });
}

/** Compiles the scripts of a page and loads its style sheet. What fails now is tried again when the link is followed. */
async function importScreens(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.allSettled(
    matches.flatMap(({ route: { lazy, loader } }): Promise<unknown>[] => [
      ...(typeof lazy === 'function' ? [lazy()] : []),
      ...(typeof loader === 'function' && 'preload' in loader ? [(loader as LazyLoader).preload()] : []),
    ]),
  );
}

function readManifestUrl(): string | undefined {
  const text = document.getElementById('boot-data')?.textContent;
  return text ? (JSON.parse(text) as { prefetchManifest: string }).prefetchManifest : undefined;
}

/** The scripts of each page, by its path or pattern. Without the file no page is prefetched. */
async function fetchManifest(url: string): Promise<ScriptsByPath> {
  try {
    const response = await fetch(url, { priority: 'low' });
    return response.ok ? ((await response.json()) as ScriptsByPath) : {};
  } catch {
    return {};
  }
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
