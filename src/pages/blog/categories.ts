import type { Language } from '../../shared/languages';
import { asIs, inLanguages, siteLanguage } from '../../shared/siteLanguage';

/** The colours of a category and the shape of its icon. An unknown category is `plain`. */
export type CategoryTone = 'peacock' | 'marigold' | 'night' | 'plain';

/** The categories of the blog in this language, in the order of their tabs. */
export const categoriesIn: Record<Language, { name: string; tone: CategoryTone }[]> = inLanguages([
  { name: { en: 'Industry Trends', hi: 'बाज़ार की बात' }, tone: asIs('peacock') },
  { name: { en: 'Product Updates', hi: 'नया क्या है' }, tone: asIs('marigold') },
  { name: { en: 'Growth Tips', hi: 'दुकान के नुस्खे' }, tone: asIs('night') },
]);
export const categories = categoriesIn[siteLanguage];
