import type { Language } from './languages';

/** The language of this site. */
export const siteLanguage: Language = 'en';
