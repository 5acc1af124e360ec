import { type Language, perLanguage } from '../shared/languages';
import { siteLanguage, words } from '../shared/siteLanguage';
import { safetyIn } from './help/safety';
import { startIn } from './help/start';
import { stuckIn } from './help/stuck';
import { walletIn } from './help/wallet';

/**
 * A question of /help. Its id is its hash there. Each line of the answer is a paragraph. Amounts and times are those of
 * roleTerms.ts, the careful words those of company.ts: whoever changes one changes the other.
 */
export type Question = {
  id: string;
  question: string;
  answer: string;
  links?: readonly { label: string; to: string }[];
  /** The answer ends with a call or a message to us: both stand below it. */
  asksUs?: boolean;
  /** What people type for it, besides its own words in each language: Hindi in Latin letters, other names. */
  search: string;
};

/** `short` is its name where there is little room. */
export type QuestionGroup = { id: GroupId; title: string; short: string; questions: Question[] };
export type GroupId = keyof typeof names;

/** Below the answers: since when they apply. The sample says that they are none. */
export const helpNote: string = words({ en: 'Sample answers.', hi: 'ये जवाब नमूने के हैं।' });

const names = words({
  stuck: {
    title: { en: 'Money stuck or pending', hi: 'पैसा अटका है या पेंडिंग है' },
    short: { en: 'Money stuck', hi: 'पैसा अटका है' },
  },
  start: {
    title: { en: 'KYC and getting started', hi: 'KYC और शुरुआत' },
    short: { en: 'KYC, start', hi: 'KYC, शुरुआत' },
  },
  wallet: {
    title: { en: 'Wallet, commission and settlement', hi: 'वॉलेट, कमीशन और सेटलमेंट' },
    short: { en: 'Wallet', hi: 'वॉलेट' },
  },
  safety: {
    title: { en: 'Account, safety and complaints', hi: 'खाता, सुरक्षा और शिकायत' },
    short: { en: 'Complaints', hi: 'शिकायत' },
  },
});

/** The groups in each language: what is typed finds a question by the words of both. */
export const helpIn: Record<Language, QuestionGroup[]> = perLanguage((language) => [
  { id: 'stuck', ...names.stuck, questions: stuckIn[language] },
  { id: 'start', ...names.start, questions: startIn[language] },
  { id: 'wallet', ...names.wallet, questions: walletIn[language] },
  { id: 'safety', ...names.safety, questions: safetyIn[language] },
]);
export const help = helpIn[siteLanguage];
