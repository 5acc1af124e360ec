import type { Language } from './languages';

export const siteLanguage: Language = 'hi';
