import { activeShops, claimsMonth, claimsNote, paymentsOfShop, registeredShops } from '../../content/claims';
import { billStates } from '../../content/coverage';
import type { Question } from '../../content/help';
import { ratesDate } from '../../content/rates';
import { asIs, words } from '../../shared/siteLanguage';

/** What each page of a role says in words of its own. */
export type RolePageWords = {
  title: string;
  description: string;
  heading: string;
  lead: string;
  /** From the day of all pictures. */
  picture?: { src: string; alt: string };
  /** In the first message of a chat, "I have a question about …". */
  about: string;
  /** On the button that leads to the inquiry. */
  ask: string;
  steps: { title: string; text: string }[];
  /** Above the steps, where they start nothing. */
  stepsHeading?: string;
  /** What they ask first and /help does not answer. */
  questions: Pick<Question, 'question' | 'answer' | 'links' | 'asksUs'>[];
  /** What they ask first and /help answers: the ids of the questions there. */
  inHelp: readonly string[];
  /** With an `ask` of its own where the heading asks for something else. The `email` is in the lead, as a link. */
  closing: { heading: string; lead: string; email?: string; ask?: string };
};

/** What the pages of the roles have in common. */
export const rolePage = words({
  steps: { en: 'How to start', hi: 'शुरुआत कैसे होती है' },
  questions: { en: 'Common questions', hi: 'लोग पहले क्या पूछते हैं' },
  allAnswers: { en: 'See all answers', hi: 'सारे जवाब देखें' },
});

/** The table of rates. */
export const ratesWords = words({
  heading: { en: 'What you earn on each payment', hi: 'किस पेमेंट पर कितना' },
  lead: {
    en: `Rates of commission from ${ratesDate}.`,
    hi: `${ratesDate} से लागू कमीशन।`,
  },
  /** Where they are folded. */
  all: { en: 'All rates, by biller and operator', hi: 'सारी दरें, कंपनी और ऑपरेटर के हिसाब से' },
  caption: { en: 'Rates of commission', hi: 'कमीशन की दरें' },
  services: {
    bills: { en: 'Bills, each', hi: 'हर बिल पर' },
    mobile: { en: 'Mobile and data, of the amount', hi: 'मोबाइल और डेटा, रकम पर' },
    dth: { en: 'DTH, of the amount', hi: 'DTH, रकम पर' },
  },
  shop: { en: 'Shop', hi: 'दुकान को' },
  you: { en: 'You get', hi: 'आपको' },
  upTo: { en: (end: string) => `up to\u00a0${end}`, hi: (end: string) => `${end}\u00a0तक` },
  between: {
    en: (start: string, end: string) => `${start}\u00a0to\u00a0${end}`,
    hi: (start: string, end: string) => `${start}\u00a0से\u00a0${end}`,
  },
  above: { en: (start: string) => `above\u00a0${start}`, hi: (start: string) => `${start}\u00a0से\u00a0ऊपर` },
  print: { en: 'Print the rates', hi: 'दरें प्रिंट करें' },
});

/** What a month could bring, and what it is computed from. */
export const earningsWords = words({
  heading: {
    shop: { en: 'What would I earn?', hi: 'मेरी कमाई कितनी होगी?' },
    distributor: { en: 'What would my network earn me?', hi: 'मेरे नेटवर्क से कितना बनेगा?' },
  },
  /** The days to begin with. */
  sizes: {
    shop: { en: 'A shop like mine', hi: 'मेरी जैसी दुकान' },
    distributor: { en: 'Most of my shops', hi: 'मेरी ज़्यादातर दुकानें' },
    small: { en: 'Small', hi: 'छोटी' },
    middle: { en: 'Medium', hi: 'मझोली' },
    busy: { en: 'Busy', hi: 'भीड़ वाली' },
  },
  sliders: {
    shop: {
      shops: asIs(''),
      bills: { en: 'Bills a day', hi: 'रोज़ के बिल' },
      recharges: { en: 'Recharges a day', hi: 'रोज़ के रिचार्ज' },
    },
    distributor: {
      shops: { en: 'Your active shops', hi: 'आपकी चालू दुकानें' },
      bills: { en: 'Bills a day in each shop', hi: 'हर दुकान में रोज़ के बिल' },
      recharges: { en: 'Recharges a day in each shop', hi: 'हर दुकान में रोज़ के रिचार्ज' },
    },
  },
  /** Below the slider of the bills: where there are any. */
  billStates: {
    en: `Bills so far in ${billStates}.`,
    hi: `बिल अभी ${billStates} में।`,
  },
  month: {
    en: (days: number) => `in a month of ${days} days`,
    hi: (days: number) => `${days} दिन के महीने में`,
  },
  /** The table of the payments of that month. */
  payments: { en: 'Payments', hi: 'पेमेंट' },
  range: {
    en: (low: string, high: string) => `${low}\u00a0to\u00a0${high}`,
    hi: (low: string, high: string) => `${low}\u00a0से\u00a0${high}`,
  },
  /** For which recharges it is worked out, and what other ones bring. */
  mix: {
    en: (low: string, lowest: string, high: string, highest: string) =>
      `Half the recharges Jio, a quarter each Airtel and Vi. All ${low}: ${lowest}; all ${high}: ${highest}.`,
    hi: (low: string, lowest: string, high: string, highest: string) =>
      `आधे रिचार्ज Jio के, चौथाई Airtel, चौथाई Vi के। सारे ${low} के: ${lowest}; सारे ${high} के: ${highest}।`,
  },
  beforeTax: { en: 'Before TDS.', hi: 'TDS कटने से पहले।' },
  billsLine: {
    en: (count: number, amount: string, each: string) =>
      `${count} electricity bills of ${amount} a day: ${each} each`,
    hi: (count: number, amount: string, each: string) =>
      `रोज़ ${amount} के ${count} बिजली बिल: हर एक पर ${each}`,
  },
  rechargesLine: {
    en: (count: number, amount: string, each: string) =>
      `${count} mobile recharges of ${amount} a day: ${each} each, by operator`,
    hi: (count: number, amount: string, each: string) =>
      `रोज़ ${amount} के ${count} मोबाइल रिचार्ज: ऑपरेटर के हिसाब से हर एक पर ${each}`,
  },
  /** What goes through the wallet of a shop, as it pays first and takes the cash at the counter. */
  throughWallet: {
    en: (amount: string) =>
      `Through your wallet in a day: ${amount}. You take it in cash at the counter and top up again; the smallest top-up is ₹1,000. No interest, no joining fee.`,
    hi: (amount: string) =>
      `दिन भर में वॉलेट से जाएगा: ${amount}। यह पैसा काउंटर पर मिलता है और आप फिर से वॉलेट में डालते हैं; एक बार में कम से कम ₹1,000। ब्याज नहीं, जुड़ने की कोई फ़ीस नहीं।`,
  },
  /** What the sum is to be measured by. */
  averageLine: {
    en: `An active shop makes about ${paymentsOfShop} payments a day on average (${claimsMonth}).`,
    hi: `एक चालू दुकान औसतन रोज़ करीब ${paymentsOfShop} पेमेंट करती है (${claimsMonth})।`,
  },
  /** That not every shop that registers is one of these. */
  activeLine: {
    en: `Counts shops with payments on each working day. Of all registered shops ${activeShops} of ${registeredShops} paid in ${claimsMonth}. ${claimsNote}`,
    hi: `रोज़ काम करने वाली दुकानें गिनी हैं। सारी रजिस्टर्ड ${registeredShops} दुकानों में से ${claimsMonth} में ${activeShops} ने पेमेंट किए। ${claimsNote}`,
  },
});

/** Where it works. */
export const coverageWords = words({
  heading: { en: 'Where it works', hi: 'कहाँ चलता है' },
  find: { en: 'Find your state, town and biller', hi: 'अपना राज्य, शहर और कंपनी देखिए' },
  note: {
    en: (date: string) =>
      `As of ${date}. Towns in brackets are examples: your customer’s bill shows the biller’s name.`,
    hi: (date: string) =>
      `${date} की स्थिति। ब्रैकेट के शहर सिर्फ़ उदाहरण हैं: बिल वाली कंपनी का नाम ग्राहक के बिल पर लिखा होता है।`,
  },
  recharges: { en: 'All of India', hi: 'पूरा भारत' },
  services: {
    mobile: { en: 'Mobile and data', hi: 'मोबाइल और डेटा' },
    dth: asIs('DTH'),
    electricity: { en: 'Electricity', hi: 'बिजली' },
    water: { en: 'Water', hi: 'पानी' },
    gas: { en: 'Piped gas', hi: 'पाइप वाली गैस' },
  },
  notYet: { en: 'not yet', hi: 'अभी नहीं' },
  elsewhere: {
    en: 'In other states, recharges work; bill payments do not yet. We set up the panel by phone.',
    hi: 'कोई और राज्य? वहाँ रिचार्ज चलता है, बिल अभी नहीं। पैनल हम फ़ोन पर चालू कराते हैं।',
  },
  ask: {
    shop: { en: 'Ask about your town', hi: 'अपने शहर के बारे में पूछें' },
    distributor: { en: 'Ask about your area', hi: 'अपने इलाके के बारे में पूछें' },
  },
  choose: { en: 'Your state', hi: 'आपका राज्य' },
  chooseNone: { en: 'Select a state', hi: 'एक चुनिए' },
  served: {
    shop: {
      en: (state: string) => `${state}: bills and recharges work. Our field executive visits your shop.`,
      hi: (state: string) => `${state}: बिल और रिचार्ज, दोनों चलते हैं। हमारी टीम आपकी दुकान पर आती है।`,
    },
    distributor: {
      en: (state: string) =>
        `${state}: bills and recharges work. Our field executive visits the shops of your area.`,
      hi: (state: string) => `${state}: बिल और रिचार्ज, दोनों चलते हैं। हमारी टीम आपके इलाके की दुकानों पर आती है।`,
    },
  },
  notServed: {
    shop: {
      en: (state: string) =>
        `${state}: recharges work; bill payments do not yet. Tell us your town and what your customers ask for.`,
      hi: (state: string) =>
        `${state}: रिचार्ज चलता है, बिल अभी नहीं। अपना शहर बताइए, और यह भी कि ग्राहक क्या माँगते हैं।`,
    },
    distributor: {
      en: (state: string) =>
        `${state}: recharges work; bill payments do not yet. Tell us your area and how many shops you have.`,
      hi: (state: string) =>
        `${state}: रिचार्ज चलता है, बिल अभी नहीं। अपना इलाका बताइए, और यह भी कि कितनी दुकानें हैं।`,
    },
  },
});
