/** A count in Indian grouping. The first formatting with a locale takes 20 ms, which small numbers do not need. */
export function formatCount(count: number): string {
  return count < 1_000 ? String(count) : count.toLocaleString('en-IN');
}
