import { paths } from '../../paths';
import { asIs, words } from '../../shared/siteLanguage';

/** The text of /services around the records of services.ts. */
export const servicesPage = words({
  title: { en: 'Bill payment, recharge and API services', hi: 'बिल पेमेंट, रिचार्ज और API की सेवाएँ' },
  description: {
    en: 'Bill payment, recharges, the retailer panel, payment gateway, APIs, custom software, cloud and data analytics.',
    hi: 'बिल पेमेंट, रिचार्ज, रिटेलर पैनल, पेमेंट गेटवे, API, कस्टम सॉफ़्टवेयर, क्लाउड और बिक्री रिपोर्ट: आठ सेवाएँ, और हर एक में आपको क्या मिलता है।',
  },
  heading: {
    en: 'From a recharge at the counter to the cloud behind it',
    hi: 'काउंटर के रिचार्ज से लेकर क्लाउड सर्वर तक',
  },
  reader: {
    en: (lead: string) => `${lead}: rates, terms, how to start`,
    hi: (lead: string) => `${lead}: कमाई, शर्तें, शुरुआत`,
  },
  list: { en: 'All services', hi: 'सारी सेवाएँ' },
  ask: { en: (service: string) => `Ask about ${service}`, hi: (service: string) => `${service} के बारे में पूछें` },
  closing: {
    heading: { en: 'Not sure which one you need?', hi: 'समझ नहीं आ रहा कि कौन सी चाहिए?' },
    lead: {
      en: 'Tell us how your day goes and what slows you down.',
      hi: 'बताइए कि आपका दिन कैसे चलता है और काम कहाँ अटकता है।',
    },
    action: { label: { en: 'Send an inquiry', hi: 'हमसे पूछें' }, to: asIs(paths.contact) },
  },
});
