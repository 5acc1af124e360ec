import { paths } from '../../paths';
import { asIs, inLanguages } from '../../shared/siteLanguage';
import { getPartner } from '../company';

const bank = { en: getPartner('bill-payment', 'en'), hi: getPartner('bill-payment', 'hi') };

/** Wallet, commission and settlement. */
export const walletIn = inLanguages([
  {
    id: asIs('add-money'),
    question: { en: 'How do I add money to the wallet?', hi: 'वॉलेट में पैसा कैसे डालें?' },
    answer: {
      en: `In the panel, by UPI or from your bank, from ₹1,000; at most ₹50,000 a day at first, more on request. The wallet is issued by ${bank.en}. Never pay a private person, or a number from a message.`,
      hi: `पैनल में, UPI से या अपने बैंक से, कम से कम ₹1,000; शुरू में एक दिन में ज़्यादा से ज़्यादा ₹50,000, माँगने पर और। वॉलेट ${bank.hi} की ओर से जारी होता है। किसी आदमी के खाते में, या मैसेज में आए नंबर पर पैसा मत भेजिए।`,
    },
    links: [
      {
        label: { en: 'The money has left my bank, but is not there', hi: 'पैसा बैंक से कटा, पर पहुँचा नहीं' },
        to: asIs(paths.answer('upi-debited')),
      },
    ],
    search: asIs(
      'top up topup load netbanking नेटबैंकिंग balance paisa paise पैसे dalna jama badhana increase बढ़ाना बढ़ानी limit transaction daily minimum maximum amount seema din सीमा रोज़ दिन लिमिट',
    ),
  },
  {
    id: asIs('balance-back'),
    question: {
      en: 'How do I get my balance back, or stop altogether?',
      hi: 'बचा हुआ पैसा वापस कैसे मिले, या काम कैसे बंद करें?',
    },
    answer: {
      en: 'Ask us by phone, WhatsApp or inquiry. What you have not used is returned within three working days of your request. A shop pays nothing for leaving; a distributor’s agreement ends with 30 days’ notice.',
      hi: 'फ़ोन, WhatsApp या इस वेबसाइट से कहिए। बचा पैसा माँगने पर तीन कामकाजी दिन में वापस मिलता है। काम छोड़ने का दुकान से कोई पैसा नहीं लगता; डिस्ट्रीब्यूटर का एग्रीमेंट 30 दिन के नोटिस से खत्म होता है।',
    },
    asksUs: true,
    search: asIs(
      'withdraw notice period exit distributorship refund रिफंड wallet panel पैनल shop money paisa paise पैसे nikalna band leave close account chhodna wapas vapas withdrawal cash out bank nikalne nikasi balance बैंक बैलेंस निकालना निकालें निकासी',
    ),
  },
  {
    id: asIs('commission'),
    question: {
      en: 'When do I get my commission, and what is deducted from it?',
      hi: 'कमीशन कब मिलता है, और उसमें से क्या कटता है?',
    },
    answer: {
      en: '₹1 to ₹3 a bill, 1% to 3% a recharge. A shop’s commission is credited to the wallet with each payment, and the panel shows it beside the payment. It differs by operator and plan and can change.\nTDS is income tax, which we deduct as the law requires and deposit against your PAN. You will find it in your tax statement and can claim it in your return.',
      hi: 'हर बिल पर ₹1 से ₹3, हर रिचार्ज पर 1% से 3%। दुकान का कमीशन हर पेमेंट के साथ वॉलेट में आता है, और पैनल पर पेमेंट के साथ ही दिखता है। यह ऑपरेटर और प्लान के हिसाब से अलग है और बदल सकता है।\nTDS आयकर है, जो कानून के हिसाब से काटकर आपके PAN पर जमा होता है। वह आपके टैक्स स्टेटमेंट में दिखता है, और रिटर्न भरते समय गिना जाता है।',
    },
    links: [
      { label: { en: 'All rates', hi: 'सारी दरें' }, to: asIs(`${paths.forShops}#all-rates`) },
      { label: { en: 'For distributors', hi: 'डिस्ट्रीब्यूटरों के लिए' }, to: asIs(paths.forDistributors) },
    ],
    search: asIs(
      'kamai kama kamana kamaunga kamayenge income monthly mahine month profit munafa much कमाई कमाइ कमा आमदनी मुनाफ़ा महीने tds form certificate gst earn margin rate list jio airtel vi bsnl bill recharge milta मिलता दरें settlement सेटलमेंट time samay समय',
    ),
  },
  {
    id: asIs('extra-charge'),
    question: {
      en: 'May I charge the customer something on top?',
      hi: 'क्या ग्राहक से ऊपर से कुछ ले सकते हैं?',
    },
    answer: {
      en: 'No. Take the amount that the panel shows, and give the receipt: it shows the same amount. Your earnings are the commission.',
      hi: 'नहीं। पैनल पर जितनी रकम दिखे, उतनी ही लीजिए और रसीद दीजिए: उस पर वही रकम होती है। आपकी कमाई कमीशन है।',
    },
    search: asIs(
      'extra charge charged fee paisa paise upar customer convenience surcharge zyada jyada shopkeeper dukandar shop took more money दुकानदार ज़्यादा पैसे',
    ),
  },
  {
    id: asIs('gst-invoice'),
    question: { en: 'Do I get a GST invoice?', hi: 'GST बिल कैसे मिलेगा?' },
    answer: {
      en: 'For a bill or a recharge: no, from the biller or the operator. Our receipt shows that you have paid.\nFor the fees of the API: yes, every month, with your GSTIN.\nA distributor invoices us for the share. The rates are without GST: you add it to your invoice, and we pay it. Monday’s statement has the figures you need.',
      hi: 'बिल या रिचार्ज का: वह बिल वाली कंपनी या ऑपरेटर देता है। हमारी रसीद पेमेंट का सबूत है।\nAPI की फ़ीस का: हाँ, हर महीने, आपके GSTIN के साथ।\nडिस्ट्रीब्यूटर अपने हिस्से का बिल हमें देते हैं। दरें बिना GST की हैं: आप उसे बिल में जोड़ते हैं और हम देते हैं। उसके सारे आँकड़े सोमवार के हिसाब में होते हैं।',
    },
    search: asIs('tax invoice bill input credit itc टैक्स इनवॉइस'),
  },
  {
    id: asIs('distributor-payout'),
    question: { en: 'When is a distributor paid?', hi: 'डिस्ट्रीब्यूटर को पैसा कब मिलता है?' },
    answer: {
      en: 'Every Monday, with a statement, after TDS: ₹0.20\u00a0to\u00a0₹0.50 for each bill and 0.2%\u00a0to\u00a00.5% of each recharge of your shops. These figures are not a promise of income. You earn on transactions only, never for signing up others.',
      hi: 'हर सोमवार, हिसाब के साथ, TDS काटकर: आपकी दुकानों के हर बिल पर ₹0.20\u00a0से\u00a0₹0.50, हर रिचार्ज पर 0.2%\u00a0से\u00a00.5%। ये आँकड़े कमाई का वादा नहीं हैं। कमाई सिर्फ़ लेन-देन पर होती है, किसी को जोड़ने पर नहीं।',
    },
    search: asIs(
      'payout delayed somvar monday weekly week hafte हफ़्ते सोमवार statement commission settlement earning milta मिलता सेटलमेंट',
    ),
  },
  {
    id: asIs('deposit-back'),
    question: {
      en: 'How much is the security deposit, and when do I get it back?',
      hi: 'सिक्योरिटी डिपॉज़िट कितना है, और वापस कब मिलता है?',
    },
    answer: {
      en: `₹25,000. You get it back within 30 days after you leave, less any amount you owe. Meanwhile it is held by ${bank.en}, without interest. It secures the agreement; it is not an investment.`,
      hi: `₹25,000। काम छोड़ने के 30 दिन के अंदर वापस, बकाया काटकर। तब तक वह ${bank.hi} के पास रहता है, बिना ब्याज। वह एग्रीमेंट निभाने के लिए है, निवेश नहीं।`,
    },
    search: asIs('25000 refund रिफंड security jama wapas vapas'),
  },
  {
    id: asIs('api-balance'),
    question: {
      en: 'What does the API cost, and what happens to the amount of a failed payment?',
      hi: 'API की कीमत क्या है, और फ़ेल पेमेंट की रकम का क्या होता है?',
    },
    answer: {
      en: `₹0.50 to ₹2 for each payment that succeeds, from your prepaid balance with ${bank.en}, which you fill by bank transfer. A failed payment costs nothing: its amount returns to the balance, normally at once. A pending one succeeds or is refunded within two working days.`,
      hi: `हर सफल पेमेंट पर ₹0.50 से ₹2, ${bank.hi} के पास के बैलेंस से, जिसमें पैसा आप बैंक से डालते हैं। फ़ेल पेमेंट का कुछ नहीं लगता: उसकी रकम बैलेंस में लौट आती है, आम तौर पर तुरंत। पेंडिंग पेमेंट दो कामकाजी दिन में पूरा होता है या वापस आता है।`,
    },
    search: asIs('price pricing prepaid settlement refund fee charges खर्च'),
  },
]);
