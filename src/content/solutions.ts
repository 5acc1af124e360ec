import { asIs, words } from '../shared/siteLanguage';

/** Where the API of the product for developers listens. */
export const apiUrl = 'https://api.sanyog.example/v1';

/** A product with its own site. */
export type Solution = {
  id: string;
  name: string;
  audience: string;
  description: string;
  /** Of its picture. */
  alt: string;
  url: string;
  /** Where its customers log in, when they look for it here. */
  login?: string;
};

export const solutions: Solution[] = words([
  {
    id: asIs('b2c'),
    name: asIs('Sanyog Pay'),
    audience: { en: 'For households', hi: 'घर के लिए' },
    description: {
      en: 'Pay bills, recharge your mobile or DTH, buy data plans and keep every receipt, all in one app.',
      hi: 'बिल पेमेंट, मोबाइल और DTH रिचार्ज, डेटा प्लान और हर रसीद: सब एक ऐप में।',
    },
    alt: {
      en: 'Three bills on a phone, and the receipt of one: 316 rupees',
      hi: 'एक फ़ोन में तीन बिल, और जो भर दिया उसकी रसीद: 316 रुपये',
    },
    url: asIs('https://pay.sanyog.example'),
    login: asIs(undefined),
  },
  {
    id: asIs('retailer'),
    name: asIs('Sanyog Partner'),
    audience: { en: 'For retailers and distributors', hi: 'दुकानदार और डिस्ट्रीब्यूटर के लिए' },
    description: {
      en: 'Shops serve customers from one panel. Distributors see every shop and its balance.',
      hi: 'दुकान के लिए रिटेलर पैनल। डिस्ट्रीब्यूटर को हर दुकान दिखती है।',
    },
    alt: {
      en: 'Six payments under the awning of a shop, all done: 2,960 rupees',
      hi: 'दुकान के छज्जे के नीचे छह पूरे हुए पेमेंट: 2,960 रुपये',
    },
    url: asIs('https://partner.sanyog.example'),
    login: asIs('https://partner.sanyog.example/login'),
  },
  {
    id: asIs('api'),
    name: asIs('Sanyog Connect'),
    audience: { en: 'For developers', hi: 'डेवलपर के लिए' },
    description: {
      en: 'Add bill payments and recharges to your own product through one documented JSON API.',
      hi: 'आपके अपने ऐप या वेबसाइट में बिल पेमेंट और रिचार्ज, एक ही JSON API से।',
    },
    alt: {
      en: 'A request for 199 rupees, and the phone that shows the payment as done',
      hi: '199 रुपये की एक रिक्वेस्ट, और फ़ोन पर पूरा हुआ पेमेंट',
    },
    url: asIs('https://connect.sanyog.example'),
    login: asIs(undefined),
  },
  {
    id: asIs('b2b'),
    name: asIs('Sanyog Suite'),
    audience: { en: 'For companies with many outlets', hi: 'कई दुकानों वाली कंपनी के लिए' },
    description: {
      en: 'One back office for all your outlets: users, limits, settlements and reports.',
      hi: 'सारी दुकानों का काम एक जगह: स्टाफ़, लिमिट, सेटलमेंट और रिपोर्ट।',
    },
    alt: {
      en: 'The sales of a day, 11,380 rupees, joined by lines to four shops',
      hi: 'एक दिन की बिक्री, 11,380 रुपये, जो चार दुकानों से जुड़ी है',
    },
    url: asIs('https://suite.sanyog.example'),
    login: asIs(undefined),
  },
]);

export function getSolution(id: string): Solution {
  return solutions.find((solution) => solution.id === id) as Solution;
}

/** Where most of those who are customers already want to go. */
export const logins = solutions.flatMap(({ name, login }) => (login ? [{ name, login }] : []));
