import { getLanguage, LANGUAGE_PREFIX, type Language, perLanguage, toLanguage } from './languages';

const { location } = globalThis as { location?: { pathname: string } };

/**
 * The language of this site. In a browser its path says it; the server imports the app once for each language, by an
 * address with `?language=`.
 */
export const siteLanguage: Language = location
  ? getLanguage(location.pathname)
  : toLanguage(new URL(import.meta.url).searchParams.get('language'));

/** Where the router finds the pages of this language. */
export const basename = LANGUAGE_PREFIX[siteLanguage] || '/';

/** A record of texts, each in every language: `{ en: 'Open jobs', hi: 'खुली नौकरियाँ' }`. */
type Source =
  | Record<Language, unknown>
  | number
  | boolean
  | undefined
  | readonly Source[]
  | { readonly [name: string]: Source };

/** The same record in one language. */
type Words<Texts> =
  Texts extends Record<Language, infer Text> ? Text : { [Name in keyof Texts]: Words<Texts[Name]> };

/** The texts of a record in the language of this site. */
// @__NO_SIDE_EFFECTS__
export function words<Texts extends Source>(texts: Texts): Words<Texts> {
  return inLanguage(texts, siteLanguage) as Words<Texts>;
}

/** The texts of a record in each language, for what shows both. */
// @__NO_SIDE_EFFECTS__
export function inLanguages<Texts extends Source>(texts: Texts): Record<Language, Words<Texts>> {
  return perLanguage((language) => inLanguage(texts, language) as Words<Texts>);
}

/** What is the same in every language, or has the language of this site already. */
// @__NO_SIDE_EFFECTS__
export function asIs<const Value>(value: Value): Record<Language, Value> {
  return perLanguage(() => value);
}

function inLanguage(texts: unknown, language: Language): unknown {
  if (typeof texts !== 'object' || texts === null) return texts;
  if (language in texts) return (texts as Record<Language, unknown>)[language];
  if (Array.isArray(texts)) return texts.map((inner) => inLanguage(inner, language));
  return Object.fromEntries(
    Object.entries(texts).map(([name, inner]) => [name, inLanguage(inner, language)]),
  );
}
