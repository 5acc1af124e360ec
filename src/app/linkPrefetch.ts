import { createElement } from 'react';
import { type DataRouter, matchPath, matchRoutes } from 'react-router-dom';

/**
 * Fetches the scripts of a page when a link to it is pointed at or gets the focus, and then readies its screens, so
 * that the page is there when the link is followed. What belongs to which page stands in a file of the build that #start
 * names; the plain shell names none. Somebody who saves data is left alone.
 */
export function setUpLinkPrefetch(router: Promise<DataRouter>): void {
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
    hints.at(-1)?.addEventListener('load', () => void router.then((it) => readyScreens(it, pathname)));
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

/**
 * Compiles the scripts of a page, loads its sheet, and gives each screen to its route, as the router does with one
 * that it has waited for: the page then comes in the same turn as the click, without a turn in which the old one
 * says that it waits. What fails now is tried again when the link is followed.
 */
async function readyScreens(router: DataRouter, pathname: string): Promise<void> {
  const matches = matchRoutes(router.routes, pathname) ?? [];
  await Promise.allSettled(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const { Component } = await route.lazy();
      // While the router itself waits for a screen, it takes what it asked for.
      if (!Component || router.state.navigation.state !== 'idle') return;
      Object.assign(route, { element: createElement(Component), lazy: undefined });
    }),
  );
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
