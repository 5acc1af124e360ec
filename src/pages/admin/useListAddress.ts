import { useSearchParams } from 'react-router-dom';
import { SEARCH_MAX_CHARACTERS } from '../../settings';

const PAGE_MAX = 1_000_000;

/**
 * Search and page of an admin list, kept in the address so that Back, reload and a shared link keep them. What
 * the server would refuse is read as if it were not there.
 */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const page = pageIn(params.get('page'));
  const search = (params.get('search') ?? '').trim().slice(0, SEARCH_MAX_CHARACTERS);

  /** The query of the same list on another page. */
  function addressOf(otherPage: number): string {
    const next = new URLSearchParams(params);
    if (otherPage > 1) next.set('page', String(otherPage));
    else next.delete('page');
    return `?${next}`;
  }

  /** Starts again on page 1. The first search is a step for Back; refining it is not. */
  function searchFor(words: string): void {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('page');
        if (words) next.set('search', words);
        else next.delete('search');
        return next;
      },
      { replace: search !== '', preventScrollReset: true },
    );
  }

  return { page, search, addressOf, searchFor };
}

function pageIn(value: string | null): number {
  const page = /^\d{1,7}$/.test(value ?? '') ? Number(value) : 1;
  return page >= 1 && page <= PAGE_MAX ? page : 1;
}
