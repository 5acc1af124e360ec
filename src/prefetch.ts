import { matchPath, matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Fetches the scripts of a page when a link to it is pointed at or gets the focus, and then readies its screen, so
 * that it is there when the link is followed. What belongs to which page stands in the JSON of #start, which the
 * build wrote; the plain shell has none. Somebody who saves data is left alone.
 */
export function prefetchTowards(routes: RouteObject[]): void {
  const soon = pagesWantedSoon();
  if (!soon || savesData()) return;
  const readied = new Set<string>();

  function onTowards({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin) return;
    const pattern = Object.keys(soon ?? {}).find((path) => matchPath(path, link.pathname));
    if (!pattern || readied.has(pattern)) return;
    readied.add(pattern);
    const hints = (soon?.[pattern] ?? []).map(hint);
    document.head.append(...hints);
    hints.at(-1)?.addEventListener('load', () => readyScreen(routes, link.pathname));
  }

  document.addEventListener('pointerover', onTowards, { passive: true });
  document.addEventListener('focusin', onTowards);
}

function hint(href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'prefetch', href });
}

/** Compiles the scripts of a page and loads its sheet; what fails now is tried again when the link is followed. */
function readyScreen(routes: RouteObject[], pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
  }
}

function pagesWantedSoon(): Record<string, string[]> | undefined {
  const text = document.getElementById('start')?.textContent;
  return text ? (JSON.parse(text) as { soon: Record<string, string[]> }).soon : undefined;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
