import { serviceTitles } from './serviceTitles';
import type * as english from './topics';

export const interestLabels: typeof english.interestLabels = { services: 'सेवाएँ', investor: 'निवेश' };

export const otherServices: typeof english.otherServices = {
  'web-development': 'वेबसाइट बनवाना',
  'mobile-app': 'मोबाइल ऐप',
  'digital-marketing': 'ऑनलाइन प्रचार',
  ecommerce: 'ऑनलाइन दुकान',
  consultation: 'सलाह',
  other: 'कुछ और',
};

export const investmentInterests: typeof english.investmentInterests = {
  'seed-funding': 'शुरुआती निवेश (सीड)',
  'series-a': 'सीरीज़ A',
  'series-b': 'सीरीज़ B',
  partnership: 'साझेदारी',
  acquisition: 'कंपनी खरीदना',
  other: 'कुछ और',
};

export const topicLabels: typeof english.topicLabels = new Map(
  Object.entries({ ...serviceTitles, ...otherServices, ...investmentInterests }),
);
