import { matchPath, matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Fetches the scripts of a page when a link to it is pointed at or gets the focus, and then readies its screen, so
 * that it is there when the link is followed. What belongs to which page stands in a file of the build that #start
 * names; the plain shell names none. Somebody who saves data is left alone.
 */
export function prefetchTowards(routes: RouteObject[]): void {
  const address = addressOfSoon();
  if (!address || savesData()) return;
  const soon = readSoon(address);
  const readied = new Set<string>();

  function prefetch(pathname: string, scripts: Record<string, string[]>): void {
    const pattern = Object.keys(scripts).find((path) => matchPath(path, pathname));
    if (!pattern || readied.has(pattern)) return;
    readied.add(pattern);
    const hints = (scripts[pattern] ?? []).map(hint);
    document.head.append(...hints);
    hints.at(-1)?.addEventListener('load', () => readyScreen(routes, pathname));
  }

  function onTowards({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin) return;
    void soon.then((scripts) => prefetch(link.pathname, scripts));
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

function addressOfSoon(): string | undefined {
  const text = document.getElementById('start')?.textContent;
  return text ? (JSON.parse(text) as { soon: string }).soon : undefined;
}

/** The scripts of each page, by its path or pattern. Without the file no page is fetched beforehand. */
async function readSoon(address: string): Promise<Record<string, string[]>> {
  try {
    const answer = await fetch(address, { priority: 'low' });
    return answer.ok ? ((await answer.json()) as Record<string, string[]>) : {};
  } catch {
    return {};
  }
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
