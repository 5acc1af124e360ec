import { inLanguages, siteLanguage } from '../shared/siteLanguage';

/** The services of /services by their ids, apart from their texts: the inquiry form needs no more of them. */
export const serviceTitlesIn = inLanguages({
  'bill-payment': { en: 'Bill Payment', hi: 'बिल पेमेंट' },
  'recharge-services': { en: 'Recharge Services', hi: 'रिचार्ज' },
  'custom-software': { en: 'Custom Software', hi: 'कस्टम सॉफ़्टवेयर' },
  'api-integration': { en: 'API Integration', hi: 'API इंटीग्रेशन' },
  'retailer-solutions': { en: 'Retailer Solutions', hi: 'रिटेलर पैनल' },
  'payment-gateway': { en: 'Payment Gateway', hi: 'पेमेंट गेटवे' },
  'cloud-solutions': { en: 'Cloud Solutions', hi: 'क्लाउड सेवा' },
  'data-analytics': { en: 'Data Analytics', hi: 'बिक्री रिपोर्ट' },
});
export const serviceTitles = serviceTitlesIn[siteLanguage];

export type ServiceId = keyof typeof serviceTitles;

export function isService(topic: string | null | undefined): topic is ServiceId {
  return Object.hasOwn(serviceTitles, topic ?? '');
}
