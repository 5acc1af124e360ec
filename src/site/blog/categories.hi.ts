import type * as english from './categories';

export const categories: typeof english.categories = [
  { name: 'बाज़ार की बात', tone: 'peacock' },
  { name: 'नया क्या है', tone: 'marigold' },
  { name: 'दुकान के नुस्खे', tone: 'night' },
];
