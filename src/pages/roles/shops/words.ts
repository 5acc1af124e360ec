import { getSolution } from '../../../content/solutions';
import { paths } from '../../../paths';
import { asIs, words } from '../../../shared/siteLanguage';
import type { RolePageWords } from '../words';

export const forShops: RolePageWords = words({
  title: { en: 'Earn on bills and recharges at your shop', hi: 'दुकान पर बिल और रिचार्ज: कमीशन और शर्तें' },
  description: {
    en: 'Commission on each bill and recharge, what it costs, where it works and how a shop starts with the retailer panel.',
    hi: 'हर बिल और रिचार्ज पर कितना कमीशन, खर्च क्या, कहाँ चलता है और दुकान कैसे शुरू करे: रिटेलर पैनल की पूरी जानकारी।',
  },
  heading: { en: 'Bills and recharges at your counter', hi: 'आपके काउंटर पर बिल और रिचार्ज' },
  lead: {
    en: `With ${getSolution('retailer').name}, the retailer panel, your customers pay at your shop. You earn on each payment and close the day with accounts that match.`,
    hi: 'ग्राहक आपकी दुकान पर बिल भरते हैं और रिचार्ज कराते हैं। हर पेमेंट पर आपका कमीशन, और दिन के अंत में मिलता हुआ हिसाब।',
  },
  ask: { en: 'Ask about the panel', hi: 'पैनल के बारे में पूछें' },
  steps: [
    {
      title: { en: 'You ask', hi: 'आप पूछते हैं' },
      text: {
        en: 'By the form, phone or WhatsApp. We ask for your town and what your customers need.',
        hi: 'फ़ॉर्म, फ़ोन या WhatsApp से। हम आपका शहर पूछते हैं, और यह कि ग्राहक क्या माँगते हैं।',
      },
    },
    {
      title: { en: 'KYC', hi: 'KYC' },
      text: {
        en: 'You show PAN, Aadhaar and a bank account, and we tell you when they are approved.',
        hi: 'आप PAN, आधार और बैंक खाता दिखाते हैं। मंज़ूर होते ही हम बता देते हैं।',
      },
    },
    {
      title: { en: 'Set-up', hi: 'चालू कराना' },
      text: {
        en: 'We open the panel and make the first payment with you: at your shop in the states of the list, elsewhere by phone.',
        hi: 'हम आपके साथ पैनल खोलते हैं और पहला पेमेंट कराते हैं: लिस्ट वाले राज्यों में दुकान पर आकर, बाकी जगह फ़ोन पर।',
      },
    },
    {
      title: { en: 'Your first customer', hi: 'आपका पहला ग्राहक' },
      text: {
        en: 'You top up the wallet, take the money at the counter, and hand over the receipt.',
        hi: 'आप वॉलेट में पैसा डालते हैं, काउंटर पर पैसे लेते हैं और रसीद देते हैं।',
      },
    },
  ],
  questions: [
    {
      question: {
        en: 'Do you have AePS, money transfer (DMT) or PAN cards?',
        hi: 'क्या AePS, मनी ट्रांसफ़र (DMT) या PAN कार्ड भी है?',
      },
      answer: {
        en: 'Not yet. The panel has bills, mobile and DTH recharges and data plans. Tell us what your customers ask for.',
        hi: 'अभी नहीं। पैनल पर बिल, मोबाइल और DTH रिचार्ज और डेटा प्लान हैं। आपके ग्राहक क्या माँगते हैं, हमें बताइए।',
      },
    },
    {
      question: { en: 'What may I charge the customer?', hi: 'ग्राहक से कितना ले सकता हूँ?' },
      answer: {
        en: 'The amount of the bill or plan, and nothing on top. Your commission comes from us.',
        hi: 'उतना ही, जितने का बिल या प्लान है, ऊपर से कुछ नहीं। आपका कमीशन हम देते हैं।',
      },
    },
    {
      question: { en: 'Is TDS deducted from my commission?', hi: 'क्या कमीशन से TDS कटता है?' },
      answer: {
        en: 'Yes, as the law requires. Your statement shows it, and it counts for your PAN at the Income Tax Department.',
        hi: 'हाँ, जितना कानून कहता है। हिसाब में दिखता है, और आयकर विभाग में आपके PAN पर चढ़ता है।',
      },
    },
    {
      question: {
        en: 'Which electricity companies can I collect for?',
        hi: 'किन कंपनियों के बिजली बिल ले सकता हूँ?',
      },
      answer: {
        en: 'Those of the list, by state. The panel shows the amount due before anyone pays.',
        hi: 'जो लिस्ट में हैं, राज्य के हिसाब से। कितना बाकी है, पैसे देने से पहले दिख जाता है।',
      },
      link: { label: { en: 'Where it works', hi: 'कहाँ चलता है' }, to: asIs('#where') },
    },
    {
      question: { en: 'How do I stop?', hi: 'बंद करना हो तो?' },
      answer: {
        en: 'Write or call. We close the panel and return what is left in your wallet within three working days. Leaving costs nothing.',
        hi: 'लिखिए या फ़ोन कीजिए। हम पैनल बंद करते हैं और वॉलेट में बचा पैसा तीन कामकाजी दिन में लौटाते हैं। बंद करने की कोई फ़ीस नहीं।',
      },
    },
    {
      question: { en: 'I supply many shops. Is there more?', hi: 'मैं कई दुकानों को माल देता हूँ। मेरे लिए?' },
      answer: {
        en: 'A distributor brings shops together, looks after them and keeps a share of what they take.',
        hi: 'डिस्ट्रीब्यूटर दुकानों को जोड़ता है, उनका ध्यान रखता है और उनके लेन-देन में हिस्सा पाता है।',
      },
      link: { label: { en: 'For distributors', hi: 'डिस्ट्रीब्यूटरों के लिए' }, to: asIs(paths.forDistributors) },
    },
  ],
  closing: {
    heading: { en: 'Is it right for your shop?', hi: 'आपकी दुकान के लिए ठीक रहेगा?' },
    lead: {
      en: 'Tell us your town and what your customers ask for. You get an answer, not a sales call.',
      hi: 'अपना शहर बताइए, और यह भी कि ग्राहक क्या माँगते हैं। जवाब मिलेगा, बार-बार फ़ोन नहीं।',
    },
  },
});
