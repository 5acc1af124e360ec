import { englishPaths } from '../paths';
import { LANGUAGE_PREFIX, LANGUAGE_TAG, type Language } from '../shared/languages';
import { siteLanguage } from '../shared/siteLanguage';

const otherLanguage: Language = siteLanguage === 'en' ? 'hi' : 'en';
const prefix = LANGUAGE_PREFIX[siteLanguage];

export const languageTag = LANGUAGE_TAG[siteLanguage];
export const otherTag = LANGUAGE_TAG[otherLanguage];

/** The name of the other language, in that language. */
export const otherName = { en: 'English', hi: 'हिन्दी' }[otherLanguage];

/** Where the pictures are that have words of this language. */
export const imageFolder = `/images${prefix}`;

/** The address of a page, which the router knows without the language. */
export function toAddress(path: string): string {
  return prefix ? prefix + path.replace(/^\/(?=$|[?#])/, '') : path;
}

/** What leads to the start of the other language: the start, a missing page, and what English alone has. */
const leadsToStart = ['/', '/404', ...Object.values<unknown>(englishPaths)];

/** The address of the same page in the other language. */
export function toOther(page: string): string {
  return LANGUAGE_PREFIX[otherLanguage] + (leadsToStart.includes(page) ? '' : page) || '/';
}
