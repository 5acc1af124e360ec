/** The languages of the public site. */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Where the pages of a language are: those of English at the addresses of docs/product.md §2.1. */
export const LANGUAGE_PREFIX = { en: '', hi: '/hi' } as const satisfies Record<Language, string>;

/** As in `lang` and `hreflang`. */
export const LANGUAGE_TAG = { en: 'en-IN', hi: 'hi-IN' } as const satisfies Record<Language, string>;

/** For admins. */
export const LANGUAGE_LABEL = { en: 'English', hi: 'Hindi' } as const satisfies Record<Language, string>;

/** The language of the page at this path. */
export function getLanguage(path: string): Language {
  return /^\/hi(?:[/?#]|$)/.test(path) ? 'hi' : 'en';
}

/** What is stored is any text. */
export function toLanguage(text: string): Language {
  return text === 'hi' ? 'hi' : 'en';
}
