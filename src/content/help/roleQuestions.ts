import { words } from '../../shared/siteLanguage';
import { companyIn } from '../company';
import type { Role } from '../roles';

/** The questions that the pages of the roles name, apart from their answers: those pages need no more of them. */
export const roleQuestions = {
  'not-done': {
    en: 'The money has gone, but the recharge or bill is not done. What now?',
    hi: 'पैसा कट गया, पर रिचार्ज या बिल नहीं हुआ। अब क्या करें?',
  },
  'pay-again': {
    en: 'The connection was lost while paying. Should I pay again?',
    hi: 'पेमेंट करते समय इंटरनेट चला गया। क्या दोबारा करें?',
  },
  'balance-back': {
    en: 'How do I get my balance back, or stop altogether?',
    hi: 'बचा हुआ पैसा वापस कैसे मिले, या काम कैसे बंद करें?',
  },
  where: { en: 'Does it work in my town?', hi: 'क्या यह मेरे शहर में चलता है?' },
  'distributor-payout': { en: 'When is a distributor paid?', hi: 'डिस्ट्रीब्यूटर को पैसा कब मिलता है?' },
  'deposit-back': {
    en: 'When do I get my security deposit back?',
    hi: 'सिक्योरिटी डिपॉज़िट वापस कब मिलता है?',
  },
  'kyc-papers': { en: 'Which papers does the KYC need?', hi: 'KYC में कौन से कागज़ लगते हैं?' },
  'api-keys': { en: 'How do I get API keys?', hi: 'API key कैसे मिलेगी?' },
  'api-balance': {
    en: 'What does the API cost, and what happens to the amount of a failed payment?',
    hi: 'API का खर्च क्या है, और फ़ेल पेमेंट की रकम का क्या होता है?',
  },
  bank: {
    en: `Is ${companyIn.en.name} a bank, and who holds the money?`,
    hi: `क्या ${companyIn.hi.name} बैंक है, और पैसा किसके पास रहता है?`,
  },
  'check-company': {
    en: 'How can I check that the company is registered?',
    hi: 'कैसे जाँचें कि कंपनी रजिस्टर्ड है?',
  },
  invest: { en: 'Can I invest in the company?', hi: 'क्या कंपनी में पैसा लगाया जा सकता है?' },
} as const;

const idsByRole: Record<Role['id'], (keyof typeof roleQuestions)[]> = {
  shop: ['not-done', 'pay-again', 'balance-back'],
  distributor: ['where', 'distributor-payout', 'deposit-back'],
  developer: ['api-keys', 'api-balance', 'kyc-papers'],
  investor: ['bank', 'check-company', 'invest'],
};

/** Three questions of a role; their answers are at `/help#id`. */
export function questionsFor(role: Role['id']): { id: string; question: string }[] {
  return idsByRole[role].map((id) => ({ id, question: words(roleQuestions[id]) }));
}
