import * as z from 'zod/mini';
import { MAX_LIST_LIMIT, SEARCH_MAX_CHARACTERS } from './limits';
import { storable } from './text';

function wholeNumber(name: string, max: number, fallback: number) {
  const text = z.string(`${name} must be a whole number`).check(
    z.regex(/^\d{1,9}$/, `${name} must be a whole number`),
    z.refine((value) => Number(value) >= 1 && Number(value) <= max, `${name} must be from 1 to ${max}`),
  );
  return z._default(z.pipe(text, z.transform(Number)), fallback);
}

/**
 * The query of every list: `page` (from 1), `limit` (100 by default and at most), `search`, `sort` (a key of the
 * list, with a leading `-` for descending) and the filters of that list. Values arrive as text, as in a URL.
 */
export function listQuery<const Key extends string, Filters extends z.core.$ZodLooseShape>(options: {
  sortKeys: readonly Key[];
  filters: Filters;
}) {
  const sorts = options.sortKeys.flatMap((key) => [key, `-${key}` as const]);
  return z.object({
    page: wholeNumber('page', 1_000_000, 1),
    limit: wholeNumber('limit', MAX_LIST_LIMIT, MAX_LIST_LIMIT),
    search: textFilter('search', SEARCH_MAX_CHARACTERS),
    sort: z.optional(z.enum(sorts, `sort must be one of ${sorts.join(', ')}`)),
    ...options.filters,
  });
}

/** A filter that is `true` or `false`, or absent. */
export function booleanFilter(name: string) {
  return z.optional(
    z.pipe(
      z.enum(['true', 'false'], `${name} must be true or false`),
      z.transform((value) => value === 'true'),
    ),
  );
}

/** One page of a list, with the number of all records that match (`X-Total-Count`). */
export type Page<Item> = { items: Item[]; total: number };

export function textFilter(name: string, max: number) {
  return z.optional(
    z.string().check(z.trim(), z.maxLength(max, `${name} may have at most ${max} characters`), storable),
  );
}
