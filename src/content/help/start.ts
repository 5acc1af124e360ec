import { paths } from '../../paths';
import { asIs, inLanguages } from '../../shared/siteLanguage';
import { coverageSummaryIn } from '../coverage';
import { getSolution } from '../solutions';

const { name: app } = getSolution('b2c');

/** KYC, and how to start. */
export const startIn = inLanguages([
  {
    id: asIs('join'),
    question: { en: 'How do I start with my shop?', hi: 'अपनी दुकान पर कैसे शुरू करें?' },
    answer: {
      en: 'Send us an inquiry, call or write on WhatsApp. We check your papers for the KYC. The panel is normally ready two working days after approval, and we set it up with you: at your shop in the states where bills work, elsewhere by phone.\nThere is no joining fee. If someone asks you for one in our name, do not pay.',
      hi: 'हमसे यहाँ पूछिए, फ़ोन कीजिए या WhatsApp पर लिखिए। KYC के लिए हम आपके कागज़ देखते हैं। मंज़ूरी के बाद आम तौर पर दो कामकाजी दिन में पैनल तैयार हो जाता है, और हम उसे चालू कराते हैं: जिन राज्यों में बिल चलते हैं वहाँ दुकान पर आकर, बाकी जगह फ़ोन पर।\nजुड़ने की कोई फ़ीस नहीं है। हमारे नाम से कोई माँगे, तो मत दीजिए।',
    },
    links: [
      {
        label: { en: 'For shop owners', hi: 'दुकानदारों के लिए' },
        to: asIs(paths.forShops),
      },
      {
        label: { en: 'Ask about the retailer panel', hi: 'रिटेलर पैनल के बारे में पूछें' },
        to: asIs(paths.contactAbout('retailer-solutions')),
      },
    ],
    search: asIs(
      'shuru jode jodna jodni जोड़ें जोड़ना register registration sign up joining fee fees charge retailer agent id dukan banna bane banaye become paisa paise lagega lagenge printer computer phone बनना बनें पैसा पैसे लगेगा लगेंगे खर्च फ़ीस प्रिंटर रिटेलर',
    ),
  },
  {
    id: asIs('kyc-papers'),
    question: {
      en: 'Which papers do I need for KYC: PAN card, Aadhaar card, what else?',
      hi: 'KYC में कौन से कागज़ लगते हैं: PAN कार्ड, आधार कार्ड, और क्या?',
    },
    answer: {
      en: 'A shop: PAN, Aadhaar and a bank account.\nA distributor: GSTIN, PAN and a bank account.\nA company that uses the API: company registration, PAN and GSTIN, and the IP addresses of its servers.\nDo not write these numbers into the form on this website. We tell you where to send the papers.',
      hi: 'दुकान: PAN, आधार और बैंक खाता।\nडिस्ट्रीब्यूटर: GSTIN, PAN और बैंक खाता।\nAPI लेने वाली कंपनी: कंपनी का रजिस्ट्रेशन, PAN और GSTIN, और सर्वर के IP एड्रेस।\nये नंबर इस वेबसाइट के फ़ॉर्म में मत लिखिए। कागज़ कहाँ भेजने हैं, यह हम बताएँगे।',
    },
    search: asIs('gst bank passbook shop dukan दुकान'),
  },
  {
    id: asIs('kyc-rejected'),
    question: { en: 'My KYC was not approved. Why?', hi: 'मेरा KYC मंज़ूर नहीं हुआ। क्यों?' },
    answer: {
      en: 'Usually because the name differs between PAN, Aadhaar and bank account, because a photo is unreadable, or because the account is someone else’s. Ask us what was wrong and send the right paper: the KYC continues from there.',
      hi: 'अक्सर इसलिए कि PAN, आधार और बैंक खाते में नाम अलग-अलग है, फ़ोटो साफ़ नहीं है, या खाता किसी और का है। हमसे पूछिए कि कमी क्या थी, और सही कागज़ भेजिए: KYC वहीं से आगे बढ़ेगा।',
    },
    search: asIs('reject rejected refused manzoor naam mismatch'),
  },
  {
    id: asIs('where'),
    question: { en: 'Does it work in my town?', hi: 'क्या यह मेरे शहर में चलता है?' },
    answer: {
      en: `${coverageSummaryIn.en}\nTo pay a bill, take the consumer number that is printed on it to a shop with our panel, or open ${app}.\nIs your biller or your state missing? Tell us, and we will say honestly whether it is coming.`,
      hi: `${coverageSummaryIn.hi}\nबिल भरने के लिए उस पर छपा उपभोक्ता नंबर लेकर हमारे पैनल वाली दुकान पर जाइए, या ${app} खोलिए।\nआपकी कंपनी या आपका राज्य इसमें नहीं है? हमें बताइए: वह आने वाला है या नहीं, हम साफ़ बताएँगे।`,
    },
    links: [
      { label: { en: 'Billers and states', hi: 'कंपनियाँ और राज्य' }, to: asIs(`${paths.forShops}#billers`) },
    ],
    search: {
      en: 'sheher shahar gaon village city state states rajya area coverage district available chalega chalta bijli pani gas bill noida',
      hi: 'गाँव ज़िला इलाका चलेगा चलता नोएडा',
    },
  },
  {
    id: asIs('not-yet'),
    question: {
      en: 'Do you have AePS, money transfer, PAN cards or ticket booking?',
      hi: 'क्या आपके यहाँ AePS, मनी ट्रांसफ़र, PAN कार्ड या टिकट बुकिंग है?',
    },
    answer: {
      en: 'Not yet. The panel has bill payments and mobile, DTH and data recharges. Tell us what your customers ask for most: that is how we decide what comes next.',
      hi: 'अभी नहीं। पैनल में बिल पेमेंट और मोबाइल, DTH, डेटा रिचार्ज हैं। आपके ग्राहक सबसे ज़्यादा क्या माँगते हैं, हमें बताइए: आगे क्या आएगा, इसी से तय होता है।',
    },
    search: asIs(
      'dmt aadhaar cash निकालना paise transfer ट्रांसफर micro atm money train bus flight insurance loan fastag lpg gas cylinder book pan card banana thumb device biometric लोन बायोमेट्रिक बीमा irctc lic premium emi rent kiraya किराया postpaid broadband wifi landline',
    ),
  },
  {
    id: asIs('become-distributor'),
    question: {
      en: 'What do I need to become a distributor?',
      hi: 'डिस्ट्रीब्यूटर बनने के लिए क्या चाहिए?',
    },
    answer: {
      en: 'GSTIN, PAN and a bank account for the KYC, ten shops or more to start, and a refundable security deposit of ₹25,000. Your area is one town or district, or several, agreed in writing.\nYou read the agreement before you pay the deposit. It runs for twelve months.',
      hi: 'KYC के लिए GSTIN, PAN और बैंक खाता, शुरू में कम से कम दस दुकानें, और ₹25,000 का सिक्योरिटी डिपॉज़िट, जो वापस मिलता है। आपका इलाका एक शहर या ज़िला है, या कई, लिखित में।\nडिपॉज़िट देने से पहले एग्रीमेंट पढ़ लीजिए। वह बारह महीने का होता है।',
    },
    links: [
      {
        label: { en: 'For distributors', hi: 'डिस्ट्रीब्यूटरों के लिए' },
        to: asIs(paths.forDistributors),
      },
      {
        label: { en: 'Ask about becoming a distributor', hi: 'डिस्ट्रीब्यूटर बनने के बारे में पूछें' },
        to: asIs(paths.contactAbout('retailer-solutions', 'distributor')),
      },
    ],
    search: asIs(
      'banna bane become बनना master super distributor distributorship franchise agency agreement saal territory ilaka area free khali shops dukan network डिस्ट्रीब्यूटरशिप फ्रेंचाइज़ी एजेंसी एग्रीमेंट एरिया इलाका खाली',
    ),
  },
  {
    id: asIs('api-keys'),
    question: { en: 'How do I get API keys?', hi: 'API key कैसे मिलेगी?' },
    answer: {
      en: 'The sandbox is free and needs no key; no real money moves there.\nFor a live key tell us what you are building. It follows your company’s KYC, and works only from the IP addresses you name.',
      hi: 'सैंडबॉक्स मुफ़्त है और बिना key चलता है; वहाँ असली पैसा नहीं कटता।\nलाइव key के लिए बताइए कि आप क्या बना रहे हैं। वह कंपनी के KYC के बाद मिलती है, और उन्हीं IP एड्रेस से चलती है जो आप बताते हैं।',
    },
    links: [
      {
        label: { en: 'For developers', hi: 'डेवलपर के लिए' },
        to: asIs(paths.developers),
      },
      {
        label: { en: 'Ask about API Integration', hi: 'API इंटीग्रेशन के बारे में पूछें' },
        to: asIs(paths.contactAbout('api-integration')),
      },
    ],
    search: asIs(
      'sandbox test live credentials token developer documentation docs openapi postman collection ip whitelist change server',
    ),
  },
]);
