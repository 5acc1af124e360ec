import type { Translated } from '../../shared/translated';
import type * as english from './serviceTitles';

export type { ServiceId } from './serviceTitles';

export const serviceTitles: Translated<typeof english.serviceTitles> = {
  'bill-payment': 'बिल पेमेंट',
  'recharge-services': 'रिचार्ज',
  'custom-software': 'कस्टम सॉफ़्टवेयर',
  'api-integration': 'API इंटीग्रेशन',
  'retailer-solutions': 'दुकान पैनल',
  'payment-gateway': 'पेमेंट गेटवे',
  'cloud-solutions': 'क्लाउड सेवा',
  'data-analytics': 'बिक्री रिपोर्ट',
};
