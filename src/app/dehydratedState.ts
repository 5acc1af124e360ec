import type { DehydratedState } from '@tanstack/react-query';
import { createContext } from 'react';

/** The element that carries what the server had loaded for the page, as JSON. */
export const PAGE_DATA_ID = 'page-data';

/**
 * What the server had loaded to render this page (TanStack Query's dehydrated state), so that the browser starts
 * with the same data and asks for nothing twice. Absent on a page that needs none.
 */
export const PageData = createContext<DehydratedState | undefined>(undefined);

/**
 * The state as if it had been loaded at this moment (milliseconds since 1970). The server keeps a rendered page as
 * long as its data stands, so that what it says is fresh when it arrives, however old the rendering is; and
 * with one moment for all, the same data gives the same page.
 */
export function withFetchedAt(state: DehydratedState, moment: number): DehydratedState {
  const queries = state.queries.map((query) => ({
    ...query,
    dehydratedAt: moment,
    state: { ...query.state, dataUpdatedAt: moment, errorUpdatedAt: query.state.error ? moment : 0 },
  }));
  return { ...state, queries };
}
