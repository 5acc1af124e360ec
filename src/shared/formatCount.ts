/**
 * A number in Indian grouping: "1,28,400". The first formatting with a locale takes up to 20 ms, and the text of many a page
 * has numbers.
 */
export function formatCount(count: number | string): string {
  return String(count).replace(/\B(?=(?:\d\d){0,5}\d{3}(?!\d))/g, ',');
}
