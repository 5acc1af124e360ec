import { matchPath } from 'react-router-dom';
import { onPageIdle } from './idle';
import type { PageLoader } from './pageLoader';

/** What one visit may fetch ahead, in bytes. */
const MAX_BYTES = 80_000;
/** What the data of a page is counted as: the list of the blog has 8 kB with its headers, a post less. */
const DATA_BYTES = 9_000;

/** The scripts and style sheets of each page with their sizes in bytes, by its path or pattern. */
export type PrefetchManifest = Record<string, Record<string, number>>;

/**
 * Loads the pages that the links in view lead to, one after another, each when the browser is idle.
 * @param firstFiles the scripts of the page itself
 */
export function prefetchLinksInView(
  pages: PageLoader,
  manifest: PrefetchManifest,
  firstFiles: string[],
): void {
  const seen = new Set<string>([window.location.href]);
  const requested = new Set([...firstFiles, ...getStyleSheets()]);
  let bytes = 0;
  let queue = Promise.resolve();

  async function prefetch(href: string): Promise<void> {
    const { pathname } = new URL(href);
    const pattern = Object.keys(manifest).find((path) => matchPath(path, pathname));
    const files = Object.entries(manifest[pattern ?? ''] ?? {}).filter(([file]) => !requested.has(file));
    const hasData = pages.match(pathname).some(({ route }) => route.loader);
    const size = files.reduce((sum, [, fileBytes]) => sum + fileBytes, hasData ? DATA_BYTES : 0);
    if (!pattern || bytes + size > MAX_BYTES) return;
    bytes += size;
    for (const [file] of files) requested.add(file);
    const arrivals = await Promise.all(files.map(([file]) => prefetchFile(file)));
    await pageIdle();
    if (arrivals.every(Boolean)) pages.load(href);
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const { href } = target as HTMLAnchorElement;
      if (!isIntersecting || seen.has(href)) continue;
      seen.add(href);
      queue = queue.then(() => prefetch(href));
    }
  });
  const observeLinks = () => {
    for (const link of document.querySelectorAll('a[href^="/"]')) observer.observe(link);
  };
  observeLinks();
  let isWaiting = false;
  new MutationObserver(() => {
    if (isWaiting) return;
    isWaiting = true;
    onPageIdle(() => {
      isWaiting = false;
      observeLinks();
    });
  }).observe(document.body, { childList: true, subtree: true });
}

/**
 * Fetches a file at low priority, for the browser's cache. Not by a prefetch link, which Safari does not know and which
 * the site's content security policy makes Firefox block. @returns whether it has arrived
 */
async function prefetchFile(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { priority: 'low' });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function pageIdle(): Promise<void> {
  return new Promise((resolve) => onPageIdle(resolve));
}

function getStyleSheets(): string[] {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  return [...sheets].map(({ href }) => new URL(href).pathname);
}
