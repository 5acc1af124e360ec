import type { QueryKey } from '@tanstack/react-query';

/** The data that a server-rendered page was rendered from, by the keys of its queries. */
export type PageData = [QueryKey, unknown][];

/** Reads the element that the server adds to its pages. */
export function readPageData(): PageData {
  const text = document.getElementById('page-data')?.textContent;
  return text ? JSON.parse(text) : [];
}
