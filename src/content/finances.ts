import { asIs, words } from '../shared/siteLanguage';
import { servedStates } from './coverage';

/** A financial year of the accounts, in crore of rupees. An empty list is shown nowhere. */
type FinancialYear = { year: string; processed: number; revenue: number; result: number };

/** The oldest first. */
export const finances: FinancialYear[] = [
  { year: '2023\u201124', processed: 212, revenue: 2.6, result: -0.9 },
  { year: '2024\u201125', processed: 348, revenue: 4.2, result: -0.3 },
  { year: '2025\u201126', processed: 540, revenue: 6.4, result: 0.2 },
];

/** The revenue of the last of these years by product, in crore of rupees. */
export const revenueByProduct: { label: string; amount: number }[] = words([
  { label: { en: 'Recharges', hi: 'रिचार्ज' }, amount: asIs(3.1) },
  { label: { en: 'Bills', hi: 'बिल' }, amount: asIs(1.9) },
  { label: asIs('API'), amount: asIs(0.2) },
  { label: { en: 'Software', hi: 'सॉफ़्टवेयर' }, amount: asIs(1.2) },
]);

/** The balance sheet at the end of the last of these years, in crore of rupees. An empty list is shown nowhere. */
export const balance: { label: string; amount: number }[] = words([
  { label: { en: 'Net worth', hi: 'नेट वर्थ' }, amount: asIs(-1.2) },
  { label: { en: 'Cash in bank', hi: 'बैंक में पैसा' }, amount: asIs(0.5) },
  { label: { en: 'Shareholders’ loan', hi: 'शेयरधारकों का कर्ज़' }, amount: asIs(1.6) },
]);

/** Crore, whose name stands beside: with ₹ it would be rupees. The minus sign of print is as wide as a digit. */
export const formatCrore = (amount: number) => `${amount < 0 ? '\u2212' : ''}${Math.abs(amount)}`;

const [netWorth = '', cash = '', loan = ''] = balance.map(({ amount }) => formatCrore(amount));
const lastResult = formatCrore(finances.at(-1)?.result ?? 0);

/** What can go wrong, and what is done about it. */
export const risks: { label: string; text: string }[] = words([
  {
    label: { en: 'The loan is called in', hi: 'कर्ज़ वापस माँगा जाए' },
    text: {
      en: `Net worth is ${netWorth} crore rupees. The company rests on a loan of ${loan} crore from its shareholders, with ${cash} crore in the bank; last year’s profit of ${lastResult} crore was the first.`,
      hi: `नेट वर्थ ${netWorth} करोड़ रुपये है। कंपनी शेयरधारकों के ${loan} करोड़ के कर्ज़ पर टिकी है, बैंक में ${cash} करोड़ हैं; पिछले साल का ${lastResult} करोड़ का मुनाफ़ा पहला था।`,
    },
  },
  {
    label: { en: 'A partner stops', hi: 'कोई पार्टनर हट जाए' },
    text: {
      en: 'Bills, wallet and payment gateway run under the authorisation of partners. There is one for each today; a second for bills is in talks.',
      hi: 'बिल, वॉलेट और पेमेंट गेटवे पार्टनर की मंज़ूरी से चलते हैं। आज हर सेवा का एक ही पार्टनर है; बिल के लिए दूसरे से बात चल रही है।',
    },
  },
  {
    label: { en: 'Commission falls', hi: 'कमीशन घट जाए' },
    text: {
      en: 'Operators and billers set it and can change it. Shops and distributors are paid a part of it, so their share falls too, with notice.',
      hi: 'ऑपरेटर और बिल वाली कंपनियाँ इसे तय करती हैं और बदल सकती हैं। दुकानों और डिस्ट्रीब्यूटरों को इसी का हिस्सा मिलता है, इसलिए नोटिस देकर वह भी घटता है।',
    },
  },
  {
    label: { en: 'The rules change', hi: 'नियम बदल जाएँ' },
    text: {
      en: 'The Reserve Bank can ask more of agents and wallets. We keep KYC and records as our partners’ audits require.',
      hi: 'RBI एजेंटों और वॉलेट के नियम कड़े कर सकता है। KYC और रिकॉर्ड हम पार्टनर के ऑडिट के हिसाब से रखते हैं।',
    },
  },
  {
    label: { en: 'Few states', hi: 'गिने-चुने राज्य' },
    text: {
      en: `Bills can be paid in ${servedStates.length} states, where most of our shops are. Recharges, also through the API, work across India.`,
      hi: `बिल ${servedStates.length} राज्यों में भरे जाते हैं, और ज़्यादातर दुकानें वहीं हैं। रिचार्ज, API से भी, पूरे भारत में चलते हैं।`,
    },
  },
  {
    label: { en: 'Fraud', hi: 'धोखाधड़ी' },
    text: {
      en: 'Every shop passes KYC, pays from its own wallet in advance and has daily limits, so that a loss stays small.',
      hi: 'हर दुकान का KYC होता है, वह पहले से भरे अपने वॉलेट से पेमेंट करती है और रोज़ की सीमा है, ताकि नुकसान छोटा रहे।',
    },
  },
  {
    label: { en: 'A few clients', hi: 'कुछ ही क्लाइंट' },
    text: {
      en: 'The largest client, for software, brings 6% of revenue. Shops and the app do not depend on any one of them.',
      hi: 'सबसे बड़ा क्लाइंट, सॉफ़्टवेयर का, आय का 6% लाता है। दुकानें और ऐप इनमें से किसी एक पर नहीं टिके।',
    },
  },
  {
    label: { en: 'Proceedings', hi: 'मुकदमे' },
    text: {
      en: 'None against the company or its directors.',
      hi: 'कंपनी या डायरेक्टरों पर कोई नहीं।',
    },
  },
]);
