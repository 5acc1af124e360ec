import { englishPaths } from '../paths';
import { LANGUAGE_PREFIX, LANGUAGE_TAG, LANGUAGES, type Language } from '../shared/languages';
import { siteLanguage } from '../shared/siteLanguage';

export const languageTag = LANGUAGE_TAG[siteLanguage];
export const otherLanguages = LANGUAGES.filter((language) => language !== siteLanguage);

/** Where the pictures are that have words of this language. */
export const imageFolder = `/images${LANGUAGE_PREFIX[siteLanguage]}`;

/** The address of a page, which the router knows without the language. */
export function toAddress(path: string, language: Language = siteLanguage): string {
  const prefix = LANGUAGE_PREFIX[language];
  return prefix ? prefix + path.replace(/^\/(?=$|[?#])/, '') : path;
}

/** What leads to the start of another language: a missing page, and what English alone has. */
const leadsToStart = ['/404', ...Object.values<unknown>(englishPaths)];

/** The address of the same page in another language. */
export function toOther(page: string, language: Language): string {
  return toAddress(leadsToStart.includes(page) ? '/' : page, language);
}
