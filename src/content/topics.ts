import type { Interest } from '../shared/interests';
import type { Language } from '../shared/languages';
import { inLanguages, siteLanguage } from '../shared/siteLanguage';
import { serviceTitlesIn } from './serviceTitles';

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
      ...investmentInterestsIn[language],
    }),
  );
}
export const topicLabels = getTopicLabels(siteLanguage);
