import type { Language } from '../shared/languages';
import { siteLanguage } from '../shared/siteLanguage';
import { type Company, company, toOneLine } from './company';
import { companyRecordIn } from './companyWords';

/** The lines that every letter of a company in India shows (Companies Act 2013, section 12), without those that are empty. */
export function toLetterhead(
  { legalName, address, cin, phone, email, grievance }: Company,
  language: Language = siteLanguage,
): string {
  const labels = companyRecordIn[language];
  const { name, role } = grievance;
  return [
    legalName,
    address.street && `${labels.office}: ${toOneLine(address)}`,
    cin && `CIN: ${cin}`,
    [phone, email].filter(Boolean).join(', '),
    name && `${labels.grievance}: ${[name, role, grievance.email].filter(Boolean).join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Below every mail to a person outside. */
export const letterhead = toLetterhead(company);
