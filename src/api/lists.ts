import type { Page } from '../contract/list';
import { http, type RequestOptions } from './http';

/**
 * GET a list: a plain array with the total of all pages in `X-Total-Count` (docs/product.md §19.4). Throws when the
 * response is no array, so that a proxy's HTML page is an error and not an empty list.
 */
export async function getPage<Item>(
  path: string,
  query: Record<string, string | number | undefined>,
  options: RequestOptions = {},
): Promise<Page<Item>> {
  const response = await http.get<Item[]>(path, { ...options, params: query });
  const isList =
    Array.isArray(response.data) && response.data.every((item) => item && typeof item === 'object');
  if (!isList) throw new Error(`GET ${path} did not respond with a list`);
  const total = Number(response.headers['x-total-count'] ?? response.data.length);
  return { items: response.data, total };
}
