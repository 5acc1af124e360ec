import type { Interest } from '../shared/interests';
import type { Language } from '../shared/languages';
import { inLanguages, siteLanguage } from '../shared/siteLanguage';
import { isService, serviceTitlesIn } from './serviceTitles';

/** What the choices of the form's first step are called. */
export const interestLabelsIn: Record<Language, Record<Interest, string>> = inLanguages({
  services: { en: 'Services', hi: 'सेवाएँ' },
  investor: { en: 'Investor', hi: 'निवेश' },
});
export const interestLabels = interestLabelsIn[siteLanguage];

/** Services that are not on /services. */
const otherServicesIn = inLanguages({
  'web-development': { en: 'Web development', hi: 'वेबसाइट बनवाना' },
  'mobile-app': { en: 'Mobile app', hi: 'मोबाइल ऐप' },
  'digital-marketing': { en: 'Digital marketing', hi: 'ऑनलाइन प्रचार' },
  ecommerce: { en: 'E-commerce', hi: 'ऑनलाइन दुकान' },
  consultation: { en: 'Consultation', hi: 'सलाह' },
  other: { en: 'Other', hi: 'कुछ और' },
});
export const otherServices = otherServicesIn[siteLanguage];

/** What is about no one service: the link that leads to the form chooses it. */
const subjectsIn = inLanguages({
  distributor: { en: 'Becoming a distributor', hi: 'डिस्ट्रीब्यूटरशिप' },
  payment: { en: 'A payment', hi: 'एक पेमेंट' },
  complaint: { en: 'A complaint', hi: 'शिकायत' },
  'fake-call': { en: 'A fake call', hi: 'नकली कॉल' },
  call: { en: 'A call', hi: 'फ़ोन पर बात' },
  accounts: { en: 'The audited accounts', hi: 'ऑडिट हुई बैलेंस शीट' },
});
export const subjects = subjectsIn[siteLanguage];
export type Subject = keyof typeof subjects;

export function isSubject(topic: string | null | undefined): topic is Subject {
  return Object.hasOwn(subjects, topic ?? '');
}

/** What an investor can be interested in. */
const investmentInterestsIn = inLanguages({
  'seed-funding': { en: 'Seed funding', hi: 'शुरुआती निवेश (सीड)' },
  'series-a': { en: 'Series A', hi: 'सीरीज़ A' },
  'series-b': { en: 'Series B', hi: 'सीरीज़ B' },
  partnership: { en: 'Partnership', hi: 'साझेदारी' },
  acquisition: { en: 'Acquisition', hi: 'कंपनी खरीदना' },
  other: { en: 'Other', hi: 'कुछ और' },
});
export const investmentInterests = investmentInterestsIn[siteLanguage];

/** The label of each topic that the form sends, by its value. */
export function getTopicLabels(language: Language): ReadonlyMap<string, string> {
  return new Map(
    Object.entries({
      ...serviceTitlesIn[language],
      ...otherServicesIn[language],
      ...subjectsIn[language],
      ...investmentInterestsIn[language],
    }),
  );
}
export const topicLabels = getTopicLabels(siteLanguage);

/** A topic inside a sentence, "about …"; undefined for none that says anything. */
export function toPhrase(topic: string | null | undefined): string | undefined {
  const label = topic && topic !== 'other' ? topicLabels.get(topic) : undefined;
  const isName = isService(topic) || !/^\p{Lu}[\p{Ll} ]/u.test(label ?? '');
  return label && !isName ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
