import type { ListedJob } from '../../api/jobs';
import { guessLanguage } from '../../shared/guessLanguage';
import { LANGUAGE_TAG } from '../../shared/languages';
import { siteLanguage } from '../../shared/siteLanguage';

/** A job without a status is open. */
export function isOpen({ status }: ListedJob): boolean {
  return !status || status.toLowerCase() === 'open';
}

/** A job is in the language of its owner, which its letters tell. @returns that language where it is not the page's */
export function getForeignLanguage(text: string): string | undefined {
  const language = guessLanguage(text);
  return language === siteLanguage ? undefined : LANGUAGE_TAG[language];
}
