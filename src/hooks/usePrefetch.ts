import { useEffect } from 'react';
import { matchPath } from 'react-router-dom';

/**
 * Fetches the scripts of a page when a link to it is pointed at or gets the focus, so that they are there when it
 * is followed. What belongs to which page stands in the JSON of #start, which the build wrote; the plain shell
 * has none. Somebody who saves data is left alone.
 */
export function usePrefetch(): void {
  useEffect(() => {
    const soon = pagesWantedSoon();
    if (!soon || savesData()) return undefined;
    const fetched = new Set<string>();

    function onTowards({ target }: Event): void {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.origin !== window.location.origin) return;
      const pattern = Object.keys(soon ?? {}).find((path) => matchPath(path, link.pathname));
      for (const script of (pattern && soon?.[pattern]) || []) {
        if (fetched.has(script)) continue;
        fetched.add(script);
        const hint = Object.assign(document.createElement('link'), { rel: 'prefetch', href: script });
        document.head.append(hint);
      }
    }

    document.addEventListener('pointerover', onTowards, { passive: true });
    document.addEventListener('focusin', onTowards);
    return () => {
      document.removeEventListener('pointerover', onTowards);
      document.removeEventListener('focusin', onTowards);
    };
  }, []);
}

function pagesWantedSoon(): Record<string, string[]> | undefined {
  const text = document.getElementById('start')?.textContent;
  return text ? (JSON.parse(text) as { soon: Record<string, string[]> }).soon : undefined;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
