/** The languages of the public site. */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Makes a value for each language. */
// @__NO_SIDE_EFFECTS__
export function perLanguage<Value>(create: (language: Language) => Value): Record<Language, Value> {
  const entries = LANGUAGES.map((language) => [language, create(language)]);
  return Object.fromEntries(entries) as Record<Language, Value>;
}

/** Where the pages of a language are: those of English at the root. */
export const LANGUAGE_PREFIX = { en: '', hi: '/hi' } as const satisfies Record<Language, string>;

/** What the attributes `lang` and `hreflang` say. */
export const LANGUAGE_TAG = { en: 'en-IN', hi: 'hi-IN' } as const satisfies Record<Language, string>;

/** The name of each language in itself. */
export const LANGUAGE_NAME = { en: 'English', hi: 'हिन्दी' } as const satisfies Record<Language, string>;

/** The names of the languages, for admins. */
export const LANGUAGE_LABEL = { en: 'English', hi: 'Hindi' } as const satisfies Record<Language, string>;

/** The language of the page at this path. */
export function getLanguage(path: string): Language {
  const [, first] = path.split(/[/?#]/);
  return LANGUAGES.find((language) => LANGUAGE_PREFIX[language] === `/${first}`) ?? 'en';
}

/** The language of a stored record, which the database has as text; anything unknown counts as English. */
export function toLanguage(text: string | null): Language {
  return LANGUAGES.find((language) => language === text) ?? 'en';
}

/** The links to a page in each language, for search engines. */
export function alternateLinks(urls: Record<Language, string>): string {
  const link = (tag: string, url: string) => `<link rel="alternate" hreflang="${tag}" href="${url}">`;
  // The same URL twice in a row compresses best.
  return LANGUAGES.map(
    (language) =>
      link(LANGUAGE_TAG[language], urls[language]) + (language === 'en' ? link('x-default', urls.en) : ''),
  ).join('');
}

/** The hash of the list of posts where a post has no translation: the list says so. */
export const NOT_TRANSLATED = 'not-translated';
