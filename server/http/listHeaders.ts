type ListQuery = { page: number; limit: number } & Record<string, string | number | boolean | undefined>;

/** The headers of a list: how many records match, and where the next of them are (RFC 8288). */
export function listHeaders(path: string, query: ListQuery, total: number): Record<string, string | number> {
  const count = { 'x-total-count': total };
  const { page, limit } = query;
  if (page * limit >= total) return count;
  const next = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, page: page + 1 })) {
    if (value !== undefined) next.set(name, String(value));
  }
  return { ...count, link: `<${path}?${next.toString()}>; rel="next"` };
}
