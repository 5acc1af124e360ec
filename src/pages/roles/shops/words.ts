import { imageFolder } from '../../../content/language';
import { getSolution } from '../../../content/solutions';
import { asIs, words } from '../../../shared/siteLanguage';
import type { RolePageWords } from '../words';

/** A column of the payments of a month. */
export const taken: string = words({ en: 'Customers pay', hi: 'ग्राहक देते हैं' });

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
  picture: {
    src: asIs(`${imageFolder}/role-shops.svg`),
    alt: {
      en: 'Sunita Verma behind the counter of Verma Kirana; a customer has paid ₹1,284 with her phone',
      hi: 'वर्मा किराना के काउंटर पर सुनीता वर्मा; ग्राहक ने फ़ोन से ₹1,284 भरे हैं',
    },
  },
  about: { en: 'the panel for shops', hi: 'दुकान के पैनल' },
  ask: { en: 'Ask about the panel', hi: 'पैनल के बारे में पूछें' },
  steps: [
    {
      title: { en: 'You ask', hi: 'आप पूछते हैं' },
      text: {
        en: 'Use the form, phone or WhatsApp. We ask for your town and what your customers need.',
        hi: 'फ़ॉर्म, फ़ोन या WhatsApp से। हम आपका शहर पूछते हैं, और यह कि ग्राहक क्या माँगते हैं।',
      },
    },
    {
      title: { en: 'KYC', hi: 'KYC' },
      text: {
        en: 'You show your PAN, Aadhaar and a bank account, and we tell you when they are approved.',
        hi: 'आप PAN, आधार और बैंक खाता दिखाते हैं। मंज़ूर होते ही हम बता देते हैं।',
      },
    },
    {
      title: { en: 'Set-up', hi: 'चालू कराना' },
      text: {
        en: 'We open the panel and make the first payment with you: at your shop in the states listed, elsewhere by phone.',
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
  questions: [],
  inHelp: asIs([
    'check-company',
    'not-done',
    'commission',
    'extra-charge',
    'not-yet',
    'balance-back',
    'become-distributor',
  ]),
  closing: {
    heading: { en: 'Is it right for your shop?', hi: 'आपकी दुकान\u00a0के\u00a0लिए ठीक रहेगा?' },
    lead: {
      en: 'Tell us your town and what your customers ask for. You get an answer, not a sales call.',
      hi: 'अपना शहर बताइए, और यह भी कि ग्राहक क्या माँगते हैं। जवाब मिलेगा, बार\u2011बार फ़ोन नहीं।',
    },
  },
});
