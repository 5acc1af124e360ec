import type { Language } from './languages';
import { siteLanguage } from './siteLanguage';

export const AND: Record<Language, string> = { en: 'and', hi: 'और' };

/** "Airtel, Jio and Vi". Intl.ListFormat takes milliseconds at the start, and writes a comma before the Hindi "and". */
export function listOf(names: readonly string[], conjunction = AND[siteLanguage]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}
