/** The languages of the public site. */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Where the pages of a language are: those of English at the addresses of docs/product.md §2.1. */
export const LANGUAGE_PREFIX = { en: '', hi: '/hi' } as const satisfies Record<Language, string>;

/** What the attributes `lang` and `hreflang` say. */
export const LANGUAGE_TAG = { en: 'en-IN', hi: 'hi-IN' } as const satisfies Record<Language, string>;

/** The names of the languages, for admins. */
export const LANGUAGE_LABEL = { en: 'English', hi: 'Hindi' } as const satisfies Record<Language, string>;

/** The language of the page at this path. */
export function getLanguage(path: string): Language {
  return /^\/hi(?:[/?#]|$)/.test(path) ? 'hi' : 'en';
}

/** The language of a stored record, which the database has as text; anything unknown counts as English. */
export function toLanguage(text: string): Language {
  return text === 'hi' ? 'hi' : 'en';
}

/** The links to a page in each language, for search engines. */
export function alternateLinks({ en, hi }: Record<Language, string>): string {
  // The same URL twice in a row compresses best.
  const links = [
    [LANGUAGE_TAG.en, en],
    ['x-default', en],
    [LANGUAGE_TAG.hi, hi],
  ];
  return links.map(([tag, url]) => `<link rel="alternate" hreflang="${tag}" href="${url}">`).join('');
}
