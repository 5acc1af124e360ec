import { asIs, words } from '../shared/siteLanguage';
import { imageFolder } from './language';
import { type ServiceId, serviceTitles } from './serviceTitles';

/**
 * A service. Its id is its anchor on /services and names its pictures, both 480 by 320: `service-ID.svg` on /services,
 * and `card-ID.svg`, which `cardAlt` describes, on the home page.
 */
export type Service = {
  id: ServiceId;
  title: string;
  description: string;
  features: string[];
  image: { src: string; alt: string };
  cardAlt: string;
};

export const services: Service[] = words([
  {
    id: asIs('bill-payment'),
    description: {
      en: 'Your customers pay electricity, water and gas bills at your counter or on their own phone, and get a receipt.',
      hi: 'ग्राहक बिजली, पानी और गैस के बिल काउंटर पर या अपने फ़ोन से भरते हैं, और रसीद मिल जाती है।',
    },
    features: [
      { en: 'Electricity, water and gas bills on one screen', hi: 'बिजली, पानी और गैस के बिल एक ही स्क्रीन पर' },
      { en: 'The amount due, shown before anyone pays', hi: 'कितना बाकी है, पैसे देने से पहले दिखता है' },
      { en: 'A receipt for every payment, to print or send', hi: 'हर पेमेंट की रसीद: प्रिंट कीजिए या भेज दीजिए' },
      {
        en: 'A clear status when a payment is pending or has failed',
        hi: 'पेमेंट पेंडिंग हो या फ़ेल, साफ़ लिखा दिखता है',
      },
    ],
    imageAlt: {
      en: 'A household’s bills, two of them paid, and a printed receipt',
      hi: 'घर के बिल, जिनमें से दो भरे जा चुके हैं, और छपी हुई रसीद',
    },
    cardAlt: { en: 'The slip of a gas bill: 540 rupees, paid', hi: '' },
  },
  {
    id: asIs('recharge-services'),
    description: {
      en: 'Mobile, DTH and data plans on one screen, with price and validity shown before anyone pays.',
      hi: 'मोबाइल, DTH और डेटा प्लान एक ही स्क्रीन पर। कीमत और वैलिडिटी पहले दिखती है।',
    },
    features: [
      { en: 'Prepaid mobile recharges', hi: 'प्रीपेड मोबाइल का रिचार्ज' },
      { en: 'DTH recharges', hi: 'DTH का रिचार्ज' },
      { en: 'Data plans, with price and validity side by side', hi: 'डेटा प्लान, कीमत और वैलिडिटी साथ-साथ' },
      { en: 'A history to look up or repeat a recharge', hi: 'पुराने रिचार्ज देखिए, या वही फिर से कीजिए' },
    ],
    imageAlt: {
      en: 'Three plans side by side; the 299-rupee plan is selected',
      hi: 'तीन प्लान साथ-साथ; 299 रुपये वाला चुना हुआ है',
    },
    cardAlt: { en: 'A phone with a plan: 299 rupees, 28 days', hi: '' },
  },
  {
    id: asIs('custom-software'),
    description: {
      en: 'Web and mobile software built around the way your business already works.',
      hi: 'वेब और मोबाइल का सॉफ़्टवेयर, आपके काम के हिसाब से।',
    },
    features: [
      { en: 'Web and mobile applications', hi: 'वेब और मोबाइल ऐप' },
      {
        en: 'We talk to the people who will use it before we build',
        hi: 'बनाने से पहले हम उन्हीं से बात करते हैं जो उसे चलाएँगे',
      },
      { en: 'Working versions to try along the way', hi: 'जैसे-जैसे बनता है, आप चलाकर देखते जाते हैं' },
      { en: 'Connections to the systems you already have', hi: 'आपके पुराने सिस्टम से जोड़ना' },
      { en: 'Fixes and changes after launch', hi: 'चालू होने के बाद सुधार और बदलाव' },
    ],
    imageAlt: {
      en: 'An approval step being dragged into place in a stock order',
      hi: 'माल के ऑर्डर में मंज़ूरी का एक कदम अपनी जगह पर रखा जा रहा है',
    },
    cardAlt: { en: 'A stock order of four cartons', hi: '' },
  },
  {
    id: asIs('api-integration'),
    description: {
      en: 'Bill payments and recharges inside your own app or website, through one documented JSON API.',
      hi: 'आपके अपने ऐप या वेबसाइट में बिल पेमेंट और रिचार्ज, एक ही JSON API से।',
    },
    features: [
      {
        en: 'One API for bills and for mobile, DTH and data recharges',
        hi: 'बिल और मोबाइल, DTH, डेटा रिचार्ज: सब एक API से',
      },
      {
        en: 'A status for every transaction, to match against your own records',
        hi: 'हर लेन-देन का स्टेटस, ताकि आपका हिसाब मिल जाए',
      },
      { en: 'Documentation with examples to copy', hi: 'पूरी गाइड, कॉपी करने लायक उदाहरणों के साथ' },
      { en: 'Help from our developers while you integrate', hi: 'जोड़ते समय हमारे डेवलपर की मदद' },
    ],
    imageAlt: {
      en: 'A recharge request to the API and its reply: status success, with a receipt number',
      hi: 'API को भेजा गया एक रिचार्ज और उसका जवाब: सफल, रसीद नंबर के साथ',
    },
    cardAlt: { en: 'A reply of the API: 200 OK, receipt SD-6H40', hi: '' },
  },
  {
    id: asIs('retailer-solutions'),
    description: {
      en: 'One panel for payments and recharges, your wallet balance and a daily closing report that adds up.',
      hi: 'पेमेंट और रिचार्ज की एक स्क्रीन, वॉलेट बैलेंस और दिन के अंत में मिलता हुआ हिसाब।',
    },
    features: [
      { en: 'Wallet balance and top-\u2060ups always in view', hi: 'वॉलेट का बैलेंस और डाला गया पैसा हमेशा सामने' },
      {
        en: 'A daily closing report with a total for each service and for the day',
        hi: 'दिन की रिपोर्ट: हर सेवा का जोड़ और पूरे दिन का जोड़',
      },
      { en: 'Your commission beside every payment', hi: 'हर पेमेंट के साथ आपका कमीशन' },
      {
        en: 'A receipt to print or send, and the status of what is pending',
        hi: 'रसीद छापिए या भेजिए; पेंडिंग पेमेंट का स्टेटस देखिए',
      },
    ],
    imageAlt: {
      en: 'A printed closing report with its total, and the wallet balance',
      hi: 'दिन की छपी हुई रिपोर्ट और उसका जोड़, साथ में वॉलेट बैलेंस',
    },
    cardAlt: { en: 'A shop’s wallet after closing: 2,063.25 rupees', hi: '' },
  },
  {
    id: asIs('payment-gateway'),
    description: {
      en: 'Accept UPI, cards and netbanking on your website or in your app, and see when each payment is settled.',
      hi: 'अपनी वेबसाइट या ऐप में UPI, कार्ड और नेटबैंकिंग से पैसा लीजिए, और देखिए कि वह खाते में कब पहुँचा।',
    },
    features: [
      { en: 'UPI, cards and netbanking in one checkout', hi: 'UPI, कार्ड और नेटबैंकिंग, एक ही जगह' },
      { en: 'A checkout that works well on a small phone', hi: 'छोटे फ़ोन पर भी आराम से चलने वाला पेमेंट पेज' },
      {
        en: 'Every payment tracked until it is settled to your bank',
        hi: 'हर पेमेंट पर नज़र, जब तक पैसा बैंक में न पहुँचे',
      },
      { en: 'Reports you can match to your bank statement', hi: 'रिपोर्ट, जो बैंक स्टेटमेंट से मिलाई जा सके' },
    ],
    imageAlt: {
      en: 'A web order, paid by UPI, and the steps to its settlement',
      hi: 'ऑनलाइन ऑर्डर, UPI से भरा हुआ, और खाते में पहुँचने तक के कदम',
    },
    cardAlt: { en: 'The QR code of an order: 2,499 rupees, paid', hi: '' },
  },
  {
    id: asIs('cloud-solutions'),
    description: {
      en: 'We move your software to the cloud, then run, monitor and back up its servers.',
      hi: 'हम आपका सॉफ़्टवेयर क्लाउड पर ले जाते हैं, उसके सर्वर चलाते हैं और बैकअप लेते हैं।',
    },
    features: [
      { en: 'Migration of your existing software', hi: 'आपके चालू सॉफ़्टवेयर को क्लाउड पर ले जाना' },
      { en: 'Hosting sized to your traffic', hi: 'ट्रैफ़िक के हिसाब से सर्वर' },
      { en: 'Regular backups', hi: 'नियमित बैकअप' },
      { en: 'Monitoring of your servers and software', hi: 'आपके सर्वर और सॉफ़्टवेयर पर नज़र' },
      { en: 'Releases taken from build to test to live', hi: 'नया वर्शन पहले टेस्ट होता है, फिर चालू' },
    ],
    imageAlt: {
      en: 'A release on its way from build to live, an app, a database and backups',
      hi: 'नया वर्शन बनता है, टेस्ट होता है और चालू होता है; नीचे ऐप, डेटाबेस और बैकअप',
    },
    cardAlt: { en: 'The backup of 2:00 am, done', hi: '' },
  },
  {
    id: asIs('data-analytics'),
    description: {
      en: 'The day’s transactions as figures you can act on: what sells, where it sells and what has been settled.',
      hi: 'दिन भर में क्या बिका, कहाँ बिका और कितना पैसा खाते में पहुँचा।',
    },
    features: [
      { en: 'Dashboards for sales, outlets and settlements', hi: 'बिक्री, दुकानों और सेटलमेंट का डैशबोर्ड' },
      { en: 'Daily, weekly and monthly reports', hi: 'रोज़, हफ़्ते और महीने की रिपोर्ट' },
      { en: 'Comparisons by outlet, by service and by period', hi: 'दुकान, सेवा और समय के हिसाब से तुलना' },
      { en: 'Exports for your spreadsheet', hi: 'एक्सेल में खुलने वाली फ़ाइल' },
    ],
    imageAlt: {
      en: 'A bar chart of a shop’s week with Friday the highest, beside a ring chart',
      hi: 'दुकान के हफ़्ते का चार्ट, शुक्रवार सबसे ऊँचा, और पास में एक गोल चार्ट',
    },
    cardAlt: { en: 'Four days as bars, Friday the highest: 2,960 rupees', hi: '' },
  },
]).map(({ imageAlt: alt, ...service }) => ({
  ...service,
  title: serviceTitles[service.id],
  image: { src: `${imageFolder}/service-${service.id}.svg`, alt },
}));
