import { distributorContact } from '../../../content/agreement';
import { imageFolder } from '../../../content/language';
import { formatRupees, getCommission, termsNote } from '../../../content/rates';
import { asIs, words } from '../../../shared/siteLanguage';
import { type DayCounts, RECHARGE } from '../getEarnings';
import type { RolePageWords } from '../words';

/** The shops of a distributor at the end of a day. */
export const eveningWords = words({
  heading: { en: 'Your shops, in the evening', hi: 'शाम को आपकी सारी दुकानें' },
  lead: {
    en: 'A sample at 8:30 pm: what each shop has taken, and the share of it.',
    hi: 'नमूना, रात 8:30: हर दुकान की बिक्री और आपका हिस्सा।',
  },
  taken: { en: 'Taken today', hi: 'आज की बिक्री' },
  share: { en: 'Share of it', hi: 'इसमें से हिस्सा' },
  note: { en: `No promise of income. ${termsNote}`, hi: `कमाई का वादा नहीं। ${termsNote}` },
});

/** What each of them has taken, and the share from it, in rupees. */
export const evening: { name: string; taken: number; share: number }[] = words([
  { name: { en: 'City Recharge', hi: 'सिटी रिचार्ज' }, taken: 4310, share: 17.24 },
  { name: { en: 'Verma Kirana', hi: 'वर्मा किराना' }, taken: 2960, share: 4.56 },
  { name: { en: 'Asha Stores', hi: 'आशा स्टोर्स' }, taken: 2240, share: 6.72 },
  { name: { en: 'Gupta Mobile', hi: 'गुप्ता मोबाइल' }, taken: 1870, share: 3.74 },
]);

const jioShare = formatRupees(getCommission('jio', RECHARGE, 'distributor'));

/** What comes on a Monday. */
export const statementWords = words({
  heading: { en: 'A Monday statement (sample)', hi: 'सोमवार का हिसाब (नमूना)' },
  lead: {
    en: ({ shops, bills, recharges }: DayCounts, days: number) =>
      `${shops} active shops in a week of ${days} days, each with ${bills} bills and ${recharges} recharges a day.`,
    hi: ({ shops, bills, recharges }: DayCounts, days: number) =>
      `${days} दिन का हफ़्ता, ${shops} चालू दुकानें, हर दुकान में रोज़ ${bills} बिल और ${recharges} रिचार्ज।`,
  },
  taken: { en: 'Shops took', hi: 'दुकानों की बिक्री' },
  share: { en: 'Your share', hi: 'आपका हिस्सा' },
  total: { en: 'Your share in all', hi: 'कुल हिस्सा' },
  tax: { en: (percent: number) => `TDS, ${percent}%`, hi: (percent: number) => `TDS, ${percent}%` },
  paid: { en: 'Paid to your bank account', hi: 'आपके बैंक खाते में' },
  note: {
    en: `TDS is taken once your share of the year exceeds ₹20,000. Each payment’s share is rounded to the paisa: Jio ${jioShare}. GST on your invoice is paid on top. The statement also lists each shop.`,
    hi: `TDS साल का हिस्सा ₹20,000 से ऊपर होने पर कटता है। हर पेमेंट का हिस्सा पूरे पैसे में गिना जाता है: Jio पर ${jioShare}। आपके बिल का GST इसके ऊपर मिलता है। हिसाब में हर दुकान अलग से भी होती है।`,
  },
});

/** The main clauses of the agreement. */
export const agreementWords = words({
  heading: { en: 'What the agreement says', hi: 'एग्रीमेंट में क्या लिखा है' },
  lead: {
    en: 'Its main clauses. We send the whole text, in English and Hindi, when you ask.',
    hi: 'खास शर्तें। पूरा एग्रीमेंट, हिन्दी और अंग्रेज़ी में, माँगने पर भेजते हैं।',
  },
  all: { en: (count: number) => `Read the ${count} clauses`, hi: (count: number) => `${count} शर्तें पढ़ें` },
});

const { name, hours } = distributorContact;

export const forDistributors: RolePageWords = words({
  title: { en: 'Become a distributor: share, deposit, area', hi: 'डिस्ट्रीब्यूटर बनिए: हिस्सा, डिपॉज़िट, इलाका' },
  description: {
    en: 'What a distributor of shops earns, the security deposit, the area, a worked example and how to start.',
    hi: 'डिस्ट्रीब्यूटर की कमाई, सिक्योरिटी डिपॉज़िट, इलाका, पूरा हिसाब एक उदाहरण के साथ, और शुरुआत कैसे होती है।',
  },
  heading: { en: 'All your shops in one view', hi: 'आपकी सारी दुकानें एक साथ' },
  lead: {
    en: 'You bring the shops and know their owners. The panel shows each shop, its balance and what it takes, and pays your share every Monday.',
    hi: 'दुकानें आप जोड़ते हैं, दुकानदारों को आप जानते हैं। पैनल हर दुकान, उसका बैलेंस और बिक्री दिखाता है, और आपका हिस्सा हर सोमवार आता है।',
  },
  picture: {
    src: asIs(`${imageFolder}/role-distributors.svg`),
    alt: {
      en: 'A distributor on the evening round of four shops, which have taken ₹11,380',
      hi: 'शाम को चार दुकानों के दौरे पर डिस्ट्रीब्यूटर; चारों की बिक्री ₹11,380',
    },
  },
  about: { en: 'becoming a distributor', hi: 'डिस्ट्रीब्यूटर बनने' },
  ask: { en: 'Become a distributor', hi: 'डिस्ट्रीब्यूटर बनना है' },
  steps: [
    {
      title: { en: 'You ask', hi: 'आप पूछते हैं' },
      text: {
        en: 'Tell us your area and the number of shops. We tell you whether the area is free.',
        hi: 'अपना इलाका और दुकानों की गिनती बताकर। इलाका खाली है या नहीं, हम बताते हैं।',
      },
    },
    {
      title: { en: 'You read the agreement', hi: 'आप एग्रीमेंट पढ़ते हैं' },
      text: {
        en: 'It sets out your area, share, deposit and notice period. You pay nothing before you have read it.',
        hi: 'इलाका, हिस्सा, डिपॉज़िट और नोटिस, सब उसमें लिखा है। पढ़ने से पहले कुछ नहीं देना।',
      },
    },
    {
      title: { en: 'KYC and deposit', hi: 'KYC और डिपॉज़िट' },
      text: {
        en: 'GSTIN, PAN and a bank account, then the refundable security deposit.',
        hi: 'GSTIN, PAN और बैंक खाता, फिर वापस मिलने वाला सिक्योरिटी डिपॉज़िट।',
      },
    },
    {
      title: { en: 'Your first ten shops', hi: 'आपकी पहली दस दुकानें' },
      text: {
        en: 'We set them up with you: on site in the states listed, elsewhere by phone. Your first statement comes on Monday.',
        hi: 'हम आपके साथ उन्हें चालू कराते हैं: लिस्ट वाले राज्यों में दुकान पर जाकर, बाकी जगह फ़ोन पर। पहला हिसाब सोमवार को।',
      },
    },
  ],
  questions: [
    {
      question: { en: 'My shops are in several districts', hi: 'मेरी दुकानें कई ज़िलों में हैं' },
      answer: {
        en: 'Name them all when you ask. The agreement lists each district that is free. Recharges work across India, bills in the states listed.',
        hi: 'पूछते समय सब बताइए। जो ज़िले खाली हैं, वे सब एग्रीमेंट में लिखे जाते हैं। रिचार्ज पूरे भारत में चलता है, बिल लिस्ट वाले राज्यों में।',
      },
      links: [{ label: { en: 'Where it works', hi: 'कहाँ चलता है' }, to: asIs('#where') }],
    },
    {
      question: { en: 'I already have shops on another panel', hi: 'मेरी दुकानें पहले से किसी और पैनल पर हैं' },
      answer: {
        en: 'They can keep it and try ours beside it: joining costs them nothing. Each shop does its own KYC with us. Its balance on the other panel stays there, to be used up or withdrawn.',
        hi: 'वे उसे रखकर हमारा भी आज़मा सकती हैं: जुड़ने का कुछ नहीं लगता। हर दुकान हमारे यहाँ अपना KYC कराती है। दूसरे पैनल का बैलेंस वहीं रहता है: उसे खर्च कीजिए या वहाँ से वापस माँगिए।',
      },
    },
    {
      question: { en: 'I have 100 shops or more', hi: 'मेरे पास 100 या ज़्यादा दुकानें हैं' },
      answer: {
        en: 'You pay the deposit once, and the share is the same. Send us the list: we can check the KYC of many shops at once.',
        hi: 'डिपॉज़िट एक ही बार लगता है, और हिस्सा उतना ही रहता है। लिस्ट भेजिए: KYC हम कई दुकानों का एक साथ देखते हैं।',
      },
    },
    {
      question: { en: 'Who looks after me?', hi: 'मेरी बात कौन सुनेगा?' },
      answer: {
        en: `One person at our office, whose own number is in your agreement.${name && ` Before you sign, call and ask for ${name} (${hours}). ${termsNote}`}`,
        hi: `हमारे ऑफ़िस का एक ही व्यक्ति, जिसका अपना नंबर आपके एग्रीमेंट में होता है।${name && ` साइन करने से पहले फ़ोन करके ${name} से बात कीजिए (${hours})। ${termsNote}`}`,
      },
    },
  ],
  inHelp: asIs(['distributor-payout', 'gst-invoice']),
  closing: {
    heading: { en: 'Is your area free?', hi: 'क्या आपका इलाका खाली है?' },
    lead: {
      en: `Tell us where your shops are and how many there are.${name && ` Or call and ask for ${name}, who looks after distributors (${hours}).`}`,
      hi: `बताइए कि दुकानें कहाँ हैं और कितनी हैं।${name && ` या फ़ोन करके ${name} से बात कीजिए (${hours})।`}`,
    },
    ask: { en: 'Ask about your area', hi: 'अपने इलाके के बारे में पूछें' },
  },
});
