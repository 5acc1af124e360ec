import type { Language } from './languages';

/** The language of a text that does not tell it, by its letters. */
export function guessLanguage(text: string): Language {
  return /\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en';
}
