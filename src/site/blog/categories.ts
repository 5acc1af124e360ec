/** The colours of a category and the shape of its icon. An unknown category is `plain`. */
export type CategoryTone = 'peacock' | 'marigold' | 'night' | 'plain';

/** The categories of the blog in this language, in the order of their tabs (docs/product.md §11.2). */
export const categories: { name: string; tone: CategoryTone }[] = [
  { name: 'Industry Trends', tone: 'peacock' },
  { name: 'Product Updates', tone: 'marigold' },
  { name: 'Growth Tips', tone: 'night' },
];
