import type { Language } from '../shared/languages';
import { asIs, inLanguages, siteLanguage } from '../shared/siteLanguage';
import type { ServiceId } from './serviceTitles';

/**
 * Who we are. Everything here is a sample value until `npm run check:content` is clean. A text
 * that is empty is shown nowhere.
 */
export type Company = {
  name: string;
  legalName: string;
  foundedYear: number;
  copyrightYear: number;
  email: string;
  /** Where an investor writes. */
  investorEmail: string;
  /** With country code, such as +91 98xxx xxxxx. */
  phone: string;
  /** The number of the company on WhatsApp, in the same form. */
  whatsapp: string;
  /** When the telephone is answered. */
  hours: string;
  /** Within which time an inquiry is answered, such as "one working day". */
  replyTime: string;
  /** Corporate Identity Number. */
  cin: string;
  /** Number of the registration for goods and services tax. */
  gstin: string;
  /** Number of the registration as a small enterprise. */
  udyam: string;
  /** Who answers queries and grievances; by post at the registered office. */
  grievance: { name: string; role: string; email: string };
  licences: Licence[];
  /** The registered office. */
  address: { street: string; city: string; region: string; postalCode: string; country: string };
  /** The place of the office, in degrees; the embedded map is centred on it. */
  location: { latitude: number; longitude: number };
  social: { instagram: string; linkedin: string };
  tagline: string;
};

/** The partner under whose authorisation regulated services run, and what we are beside it. */
type Licence = {
  services: ServiceId[];
  partner: string;
  text: string;
  /** Number and date of the authorisation, such as "RBI authorisation 12/2024 of 1 April 2024". */
  authorisation: string;
};

export const companyIn: Record<Language, Company> = inLanguages({
  name: { en: 'Sanyog Digital', hi: 'संयोग डिजिटल' },
  legalName: asIs('Sanyog Digital Private Limited'),
  foundedYear: 2021,
  copyrightYear: 2025,
  email: asIs('hello@sanyog.example'),
  investorEmail: asIs('investors@sanyog.example'),
  phone: asIs('+91 00000 00000'),
  whatsapp: asIs('+91 00000 00000'),
  hours: { en: 'Day and night, every day', hi: 'दिन-रात, हर दिन' },
  replyTime: { en: 'one working day (Monday to Saturday)', hi: 'एक कामकाजी दिन (सोमवार से शनिवार)' },
  cin: asIs('U00000UP2021PTC000000'),
  gstin: asIs('09AAAAA0000A0Z0'),
  udyam: asIs('UDYAM-UP-00-0000000'),
  grievance: {
    name: { en: 'Imran Qureshi', hi: 'इमरान कुरैशी' },
    role: { en: 'Chief Operations Officer', hi: 'मुख्य संचालन अधिकारी (COO)' },
    email: asIs('grievance@sanyog.example'),
  },
  licences: [
    {
      services: [asIs('bill-payment'), asIs('api-integration')],
      partner: { en: 'Sample Bank Limited', hi: 'सैंपल बैंक लिमिटेड' },
      text: {
        en: 'Bill payments run on Bharat Connect (BBPS). We are an agent institution of Sample Bank Limited, a Bharat Connect operating unit authorised by the Reserve Bank of India.',
        hi: 'बिल पेमेंट में हम सैंपल बैंक लिमिटेड के एजेंट संस्थान हैं, जो RBI से मंज़ूरी प्राप्त Bharat Connect (BBPS) ऑपरेटिंग यूनिट है।',
      },
      authorisation: {
        en: 'RBI authorisation 00000 of 1\u00a0April\u00a02024.',
        hi: 'RBI मंज़ूरी 00000, 1\u00a0अप्रैल\u00a02024।',
      },
    },
    {
      services: [asIs('recharge-services')],
      partner: { en: 'Sample Recharge Private Limited', hi: 'सैंपल रिचार्ज प्राइवेट लिमिटेड' },
      text: {
        en: 'Recharges run through Sample Recharge Private Limited, a distributor of the mobile and DTH operators.',
        hi: 'रिचार्ज सैंपल रिचार्ज प्राइवेट लिमिटेड के ज़रिए होते हैं, जो मोबाइल और DTH ऑपरेटरों का डिस्ट्रीब्यूटर है।',
      },
      authorisation: asIs(''),
    },
    {
      services: [asIs('payment-gateway')],
      partner: { en: 'Sample Payments Limited', hi: 'सैंपल पेमेंट्स लिमिटेड' },
      text: {
        en: 'Payments are collected and settled to you by Sample Payments Limited, a payment aggregator authorised by the Reserve Bank of India. We provide the technology and do not hold your money.',
        hi: 'पेमेंट सैंपल पेमेंट्स लिमिटेड लेता है और आपके खाते में पहुँचाता है, जो RBI से मंज़ूरी प्राप्त पेमेंट एग्रीगेटर है। हम तकनीक देते हैं, आपका पैसा नहीं रखते।',
      },
      authorisation: {
        en: 'RBI authorisation 00000 of 1\u00a0June\u00a02024.',
        hi: 'RBI मंज़ूरी 00000, 1\u00a0जून\u00a02024।',
      },
    },
  ],
  address: {
    street: { en: '2nd Floor, 14 Sample Marg, Lalbagh', hi: 'दूसरी मंज़िल, 14 सैंपल मार्ग, लालबाग' },
    city: { en: 'Lucknow', hi: 'लखनऊ' },
    region: { en: 'Uttar Pradesh', hi: 'उत्तर प्रदेश' },
    postalCode: asIs('226001'),
    country: { en: 'India', hi: 'भारत' },
  },
  location: { latitude: 26.8467, longitude: 80.9462 },
  social: {
    instagram: asIs('https://instagram.example/sanyogdigital'),
    linkedin: asIs('https://linkedin.example/company/sanyog-digital'),
  },
  tagline: {
    en: 'Bill payments, recharges and the software behind them, for shops, businesses and households.',
    hi: 'घर, दुकान और कंपनी के लिए बिल पेमेंट, रिचार्ज और उनका सॉफ़्टवेयर।',
  },
});
export const company = companyIn[siteLanguage];

export function toOneLine({ street, city, region, postalCode, country }: Company['address']): string {
  return `${street}, ${city}, ${region} ${postalCode}, ${country}`;
}

const ourPartner: Record<Language, string> = inLanguages({ en: 'our partner', hi: 'हमारे पार्टनर' });

/** Under whose authorisation a service runs, for a sentence; in Hindi before a postposition. */
export const getPartner = (service: ServiceId, language: Language = siteLanguage): string =>
  companyIn[language].licences.find(({ services }) => services.includes(service))?.partner ??
  ourPartner[language];

/** Numbers that belong to nobody. */
export const SAMPLE_NUMBER = /0{5}|AAAAA0000A/;
