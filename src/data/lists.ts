import type { Page } from '../shared/list';
import { http, type RequestOptions } from './http';
import type { ParseRecord } from './records';
import { UnreadableResponseError } from './responseFields';

/**
 * GET a list: a plain array with the total of all pages in `X-Total-Count` (docs/product.md §19.4). Throws when the
 * response is no array of records, so that a proxy's HTML page is an error and not an empty list.
 */
export async function getPage<Item>(
  path: string,
  parse: ParseRecord<Item>,
  query: Record<string, string | number | undefined>,
  options: RequestOptions = {},
): Promise<Page<Item>> {
  const { data, headers } = await http.get<unknown>(path, { ...options, params: query });
  if (!Array.isArray(data)) throw new UnreadableResponseError(`GET ${path} did not respond with a list`);
  return { items: data.map((item) => parse(item)), total: Number(headers['x-total-count'] ?? data.length) };
}
