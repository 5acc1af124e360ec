import { LANGUAGE_PREFIX, LANGUAGE_TAG, type Language } from '../../shared/languages';
import { siteLanguage } from '../../shared/siteLanguage';

const otherLanguage: Language = siteLanguage === 'en' ? 'hi' : 'en';
const prefix = LANGUAGE_PREFIX[siteLanguage];

export const languageTag = LANGUAGE_TAG[siteLanguage];
export const otherTag = LANGUAGE_TAG[otherLanguage];

/** The name of the other language, in that language. */
export const otherName = { en: 'English', hi: 'हिन्दी' }[otherLanguage];

/** Where the pictures are that have words of this language. */
export const imageFolder = `/images${prefix}`;

/** The same page in the other language. From a missing page, and from one that English alone has, it is the start. */
export function toOther(path: string): string {
  const page = path.slice(prefix.length).replace(/^\/(home|404|\w+dashboard)?$/, '');
  return LANGUAGE_PREFIX[otherLanguage] + page || '/';
}
