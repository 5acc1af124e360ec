import {
  activeShops,
  activeShopsBefore,
  claimsDate,
  claimsMonth,
  claimsNote,
  registeredShops,
  transactionParts,
} from '../../../content/claims';
import { company } from '../../../content/company';
import { answersInvestorsIn as cfo } from '../../../content/leaders';
import { termsNote } from '../../../content/rates';
import { asIs, words } from '../../../shared/siteLanguage';
import type { RolePageWords } from '../words';

export const forInvestors: RolePageWords = words({
  title: { en: 'For investors: figures and company record', hi: 'निवेशकों के लिए: आँकड़े और रिकॉर्ड' },
  description: {
    en: `The figures of ${company.name}, registered and active, what is filed where, and whom to ask. No offer of securities.`,
    hi: `${company.name} के आँकड़े, रजिस्टर हुए और चालू; क्या कहाँ जमा है, और किससे पूछें। यह शेयर का प्रस्ताव नहीं है।`,
  },
  heading: { en: 'The company on record', hi: 'कंपनी के रिकॉर्ड' },
  lead: {
    en: 'What we are, what is filed where, and how many of those who registered are active.',
    hi: 'हम क्या हैं, क्या कहाँ जमा है, और रजिस्टर हुए लोगों में से कितने इसे चलाते हैं।',
  },
  about: { en: 'investing', hi: 'निवेश' },
  ask: { en: 'Ask as an investor', hi: 'निवेशक के तौर पर पूछें' },
  stepsHeading: { en: 'What happens when you write', hi: 'लिखने पर क्या होता है' },
  steps: [
    {
      title: { en: 'You write', hi: 'आप लिखते हैं' },
      text: {
        en: 'Who you are, and what you would like to know about the company.',
        hi: 'आप कौन हैं, और कंपनी के बारे में क्या जानना चाहते हैं।',
      },
    },
    {
      title: { en: 'We answer', hi: 'हम जवाब देते हैं' },
      text: {
        en: `The answer comes by email, from ${cfo.en}.`,
        hi: `जवाब ईमेल पर आता है, ${cfo.hi} की ओर से।`,
      },
    },
    {
      title: { en: 'You get copies', hi: 'आपको कॉपी मिलती है' },
      text: {
        en: 'Of what is filed: accounts, annual returns and the certificates.',
        hi: 'जो जमा है उसकी: बैलेंस शीट, सालाना रिटर्न और सर्टिफ़िकेट।',
      },
    },
  ],
  questions: [
    {
      question: {
        en: `${registeredShops} retailers, and just as many transactions a day?`,
        hi: `${registeredShops} दुकानदार, और रोज़ उतने ही लेन-देन?`,
      },
      answer: {
        en: `Retailers are counted as they register; ${activeShops} of them made a payment in ${claimsMonth}. These shops, the app and the API bring the transactions.`,
        hi: `गिनती रजिस्टर होने पर होती है। इनमें से ${activeShops} ने ${claimsMonth} में पेमेंट किया। लेन-देन इन्हीं, ऐप और API से आते हैं।`,
      },
    },
  ],
  inHelp: asIs(['bank', 'check-company']),
  closing: {
    heading: { en: 'A question about the figures?', hi: 'आँकड़ों के बारे में सवाल?' },
    lead: {
      en: `Ask what you cannot look up. Or write to ${cfo.en}, at ${company.investorEmail}; we answer within ${company.replyTime}. ${termsNote}`,
      hi: `जो कहीं लिखा न मिले, हमसे पूछिए। या ${cfo.hi} को लिखिए: ${company.investorEmail}; जवाब ${company.replyTime} के अंदर। ${termsNote}`,
    },
    email: asIs(company.investorEmail),
  },
});

/** Money, risks and people. */
export const investorWords = words({
  money: {
    heading: { en: 'Three years in money', hi: 'तीन साल, पैसों में' },
    lead: {
      en: 'Revenue is our commission and fees, before costs.',
      hi: 'कमाई यानी कमीशन और फ़ीस, खर्चे निकालने से पहले।',
    },
    unit: {
      en: 'In crore of rupees. Each chart has its own scale.',
      hi: 'रकम करोड़ रुपये में। हर चार्ट का अपना पैमाना है।',
    },
    year: { en: 'Year to March', hi: 'मार्च तक का साल' },
    processed: { en: 'Payments', hi: 'पेमेंट' },
    revenue: { en: 'Revenue', hi: 'कमाई' },
    result: { en: 'Profit or loss', hi: 'मुनाफ़ा या घाटा' },
    byProduct: {
      en: (ofYear: string) => `Revenue ${ofYear} by product:`,
      hi: (ofYear: string) => `${ofYear} की कमाई:`,
    },
    balance: {
      en: (ofYear: string) => `At the end of ${ofYear}`,
      hi: (ofYear: string) => `${ofYear} के आखिर में`,
    },
    note: {
      en: `Revenue, result and balance sheet: audited. Payments: counted by us, unaudited. Cash is without the balances of shops and API users. ${claimsNote}`,
      hi: `कमाई, मुनाफ़ा और बैलेंस शीट: ऑडिट हुई। पेमेंट: हमारी अपनी गिनती, बिना ऑडिट। बैंक के पैसे में दुकानों और API वालों का बैलेंस नहीं है। ${claimsNote}`,
    },
  },
  risks: {
    heading: { en: 'What can go wrong', hi: 'क्या गड़बड़ हो सकती है' },
    lead: { en: 'And what we do about it.', hi: 'और हम क्या करते हैं।' },
  },
  /** Where they are folded. */
  details: {
    en: 'Capital, shareholders, auditor and accounts',
    hi: 'पूँजी, शेयरधारक, ऑडिटर और बैलेंस शीट',
  },
  askAccounts: { en: 'Ask for the accounts', hi: 'बैलेंस शीट माँगें' },
  people: {
    heading: { en: 'Who answers for it', hi: 'ज़िम्मेदारी किसकी है' },
    call: { en: 'Ask for a call', hi: 'फ़ोन पर बात करें' },
    more: { en: 'Photos and profiles', hi: 'फ़ोटो और परिचय' },
  },
});

/** The numbers of the first view, and the active ones beside the registered. */
export const investorFigures = words({
  note: {
    en: `As of ${claimsDate}, counted by us and unaudited. Customers, retailers and API users are those who have registered; transactions are the payments and recharges completed on an average day. ${claimsNote}`,
    hi: `${claimsDate} तक, हमारी अपनी गिनती, बिना ऑडिट। ग्राहक, दुकानदार और API वाले: जो रजिस्टर हुए हैं; लेन-देन: औसतन एक दिन में पूरे हुए पेमेंट और रिचार्ज। ${claimsNote}`,
  },
  active: { en: 'Active shops', hi: 'चालू दुकानें' },
  activeText: {
    en: `with a payment in ${claimsMonth}; ${activeShopsBefore} a year before`,
    hi: `${claimsMonth} में पेमेंट करने वाली; एक साल पहले ${activeShopsBefore}`,
  },
  registered: { en: 'registered shops', hi: 'रजिस्टर्ड दुकानें' },
  activeOf: {
    en: (count: string) => `${count} with a payment in ${claimsMonth}`,
    hi: (count: string) => `${count} ने ${claimsMonth} में पेमेंट किया`,
  },
  parts: {
    en: `shops ${transactionParts.shops}%, app ${transactionParts.app}%, API ${transactionParts.api}%`,
    hi: `दुकानें ${transactionParts.shops}%, ऐप ${transactionParts.app}%, API ${transactionParts.api}%`,
  },
});
