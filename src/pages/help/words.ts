import { company } from '../../content/company';
import { asIs, inLanguages, siteLanguage } from '../../shared/siteLanguage';

const { hours } = company;

/** What somebody may search for, as the page proposes it. */
export const proposedIn = inLanguages({
  example: { en: 'money deducted', hi: 'पैसा कट गया' },
  words: [{ en: 'refund', hi: 'रिफ़ंड' }, asIs('KYC')],
});
const { en, hi } = proposedIn;

/** The text of /help around the questions of content/help.ts. */
const helpPageIn = inLanguages({
  title: { en: 'Help: payments, KYC, wallet and complaints', hi: 'मदद: पेमेंट, KYC, वॉलेट और शिकायत' },
  description: {
    en: `Answers from ${company.name}: a payment that is pending, KYC papers, wallet and commission, fraud and complaints. Or call us${hours && ` (${hours.toLowerCase()})`}.`,
    hi: `${company.name} की मदद: पेमेंट अटक जाए, KYC के कागज़, वॉलेट और कमीशन, धोखाधड़ी और शिकायत। या फ़ोन कीजिए${hours && ` (${hours})`}।`,
  },
  heading: { en: 'How can we help?', hi: 'आपको क्या मदद चाहिए?' },
  /** How the chat about a payment begins: with what finds it. */
  stuckMessage: {
    en: 'My payment is stuck.\nReceipt number, or UPI transaction number (UTR):\nAmount:\nDay:',
    hi: 'मेरा पेमेंट अटक गया है।\nरसीद नंबर, या UPI ट्रांज़ैक्शन नंबर (UTR):\nरकम:\nदिन:',
  },
  search: { en: 'Search the answers', hi: 'जवाब ढूँढें' },
  example: { en: `For example: ${en.example}`, hi: `जैसे: ${hi.example}` },
  groups: { en: 'Topics', hi: 'विषय' },
  found: {
    en: (count: number, all: number) => (count === 1 ? `1 of ${all} answers` : `${count} of ${all} answers`),
    hi: (count: number, all: number) => `${all} में से ${count} जवाब`,
  },
  /** Whether it works in a place that was asked about. */
  place: {
    yes: {
      en: (name: string, bills: string) => `Yes, in ${name}: ${bills} bills, and recharges.`,
      hi: (name: string, bills: string) => `हाँ, ${name} में: ${bills} के बिल, और रिचार्ज।`,
    },
    notYet: {
      en: (name: string) => `Not yet in ${name}: recharges work there, bill payments do not.`,
      hi: (name: string) => `${name} में अभी नहीं: वहाँ रिचार्ज चलता है, बिल पेमेंट नहीं।`,
    },
    tellUs: { en: 'Tell us your town', hi: 'अपना शहर बताइए' },
    electricity: { en: 'electricity', hi: 'बिजली' },
    water: { en: 'water', hi: 'पानी' },
    gas: { en: 'gas', hi: 'गैस' },
  },
  /** What a number looks like that was typed. */
  number: {
    inquiry: {
      en: (number: string) => `“${number}” looks like the reference of an inquiry.`,
      hi: (number: string) => `“${number}” हमें भेजे सवाल का नंबर लगता है।`,
    },
    receipt: {
      en: (number: string) => `“${number}” looks like a receipt number.`,
      hi: (number: string) => `“${number}” रसीद नंबर लगता है।`,
    },
    payment: {
      en: (number: string) => `“${number}” looks like the reference of a payment by the API.`,
      hi: (number: string) => `“${number}” API से भेजे गए पेमेंट का रेफ़रेंस लगता है।`,
    },
    utr: {
      en: (number: string) => `“${number}” looks like a UPI transaction number (UTR).`,
      hi: (number: string) => `“${number}” UPI ट्रांज़ैक्शन नंबर (UTR) लगता है।`,
    },
    unknown: {
      en: (number: string) =>
        `“${number}” looks like none of our numbers: a receipt number is like SD-6H40, the reference of an inquiry like FB5F-4762.`,
      hi: (number: string) =>
        `“${number}” हमारा कोई नंबर नहीं लगता: रसीद नंबर SD-6H40 जैसा होता है, और हमें भेजे सवाल का नंबर FB5F-4762 जैसा।`,
    },
  },
  /** What was typed, where another word was looked for. */
  near: {
    en: (typed: string, near: string) => `No answer has “${typed}”. For “${near}”:`,
    hi: (typed: string, near: string) => `“${typed}” नहीं मिला। “${near}” के लिए:`,
  },
  /** Above what has half of what was typed. */
  nearest: { en: 'These are the nearest:', hi: 'इससे मिलते-जुलते जवाब ये हैं:' },
  none: {
    title: {
      en: (typed: string) => `No answer found for “${typed}”`,
      hi: (typed: string) => `“${typed}” पर कोई जवाब नहीं मिला`,
    },
    text: {
      en: `Try one word, such as ${en.words.join(' or ')}, or ask one of us.`,
      hi: `एक शब्द लिखकर देखिए, जैसे ${hi.words.join(' या ')}, या हमसे पूछिए।`,
    },
    all: { en: 'Show all answers', hi: 'सारे जवाब दिखाएँ' },
  },
  /** The pages that answer what no question is about. */
  pages: {
    jobs: { en: 'Jobs with us', hi: 'हमारे यहाँ नौकरी' },
    services: { en: 'Our services', hi: 'हमारी सेवाएँ' },
    errors: { en: 'Error codes of the API', hi: 'API के एरर कोड' },
  },
  elsewhere: {
    en: (page: string) => `This has a page of its own: ${page}.`,
    hi: (page: string) => `इसका अपना पेज है: ${page}।`,
  },
  fraud: {
    heading: { en: 'Just been cheated?', hi: 'अभी-अभी ठगी हुई?' },
    text: {
      en: 'Call the national helpline at once, then your bank.',
      hi: 'तुरंत राष्ट्रीय हेल्पलाइन पर फ़ोन कीजिए, फिर अपने बैंक को।',
    },
    call: { en: 'Call 1930', hi: '1930 पर फ़ोन करें' },
    more: { en: 'What to do next', hi: 'आगे क्या करें' },
  },
  link: { en: 'Copy link', hi: 'लिंक कॉपी करें' },
  linkTo: { en: 'to:', hi: 'सवाल:' },
  copied: { en: 'Link copied', hi: 'लिंक कॉपी हो गया' },
  ask: {
    heading: { en: 'Not answered? Ask one of us', hi: 'जवाब नहीं मिला? हमसे पूछिए' },
    lead: {
      en: 'If it is about a payment, have the receipt number ready. We never ask for an OTP, PIN or password.',
      hi: 'पेमेंट की बात हो, तो रसीद नंबर पास रखिए। OTP, PIN या पासवर्ड हम कभी नहीं माँगते।',
    },
    action: { en: 'Send an inquiry', hi: 'हमसे पूछें' },
    other: { en: 'About something else', hi: 'किसी और बात पर' },
  },
});
export const helpPage = helpPageIn[siteLanguage];
