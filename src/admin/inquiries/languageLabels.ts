import type { Language } from '../../shared/languages';

export const languageLabels: Record<Language, string> = { en: 'English', hi: 'Hindi' };
