import type { InquiryInput } from './inquiry';
import { inLanguages, siteLanguage } from './siteLanguage';

/** What the fields of an inquiry are called in the form, to admins and in the CSV file. */
export const inquiryLabelsIn = inLanguages({
  name: { en: 'Name', hi: 'नाम' },
  email: { en: 'Email', hi: 'ईमेल' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  company: { en: 'Company', hi: 'दुकान या कंपनी' },
  subject: { en: 'Subject', hi: 'विषय' },
  interest: { en: 'Interest', hi: 'किस बारे में' },
  topic: { en: 'Topic', hi: 'विषय' },
  language: { en: 'Language', hi: 'भाषा' },
  message: { en: 'Message', hi: 'आपकी बात' },
} satisfies Record<Exclude<keyof InquiryInput, 'source' | 'notice'>, object>);
export const inquiryLabels = inquiryLabelsIn[siteLanguage];
