import type { DehydratedState } from '@tanstack/react-query';

/** The element that carries the queries of a server-rendered page, as JSON. */
const ELEMENT_ID = 'page-data';

/**
 * The queries that the server made to render this page, as if they had been fetched now: the server caches a page for
 * as long as its data is current, however old the rendering is.
 */
export function readDehydratedState(): DehydratedState {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  return text ? withFetchedAt(JSON.parse(text), Date.now()) : { queries: [], mutations: [] };
}

/** The state as if it had been fetched at this time (milliseconds since 1970). */
export function withFetchedAt(state: DehydratedState, time: number): DehydratedState {
  const queries = state.queries.map((query) => ({
    ...query,
    dehydratedAt: time,
    state: { ...query.state, dataUpdatedAt: time },
  }));
  return { ...state, queries };
}
