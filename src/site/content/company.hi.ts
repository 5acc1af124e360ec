import type * as english from './company';
import { companyFacts, grievanceEmail } from './companyFacts';

export const company: english.Company = {
  ...companyFacts,
  name: 'संयोग डिजिटल',
  hours: 'दिन-रात, हर दिन',
  replyTime: 'एक कामकाजी दिन (सोमवार से शनिवार)',
  grievance: {
    name: 'इमरान कुरैशी',
    role: 'मुख्य संचालन अधिकारी (COO)',
    email: grievanceEmail,
  },
  licences: [
    {
      services: ['bill-payment', 'api-integration'],
      partner: 'सैंपल बैंक लिमिटेड',
      role: 'Bharat Connect (BBPS) की ऑपरेटिंग यूनिट, भारतीय रिज़र्व बैंक से मंज़ूर',
    },
    {
      services: ['recharge-services'],
      partner: 'सैंपल रिचार्ज प्राइवेट लिमिटेड',
      role: 'मोबाइल और DTH ऑपरेटरों का डिस्ट्रीब्यूटर',
    },
    {
      services: ['payment-gateway'],
      partner: 'सैंपल पेमेंट्स लिमिटेड',
      role: 'पेमेंट एग्रीगेटर, भारतीय रिज़र्व बैंक से मंज़ूर',
    },
  ],
  address: {
    street: 'दूसरी मंज़िल, 14 सैंपल मार्ग, लालबाग',
    city: 'लखनऊ',
    region: 'उत्तर प्रदेश',
    postalCode: '226001',
    country: 'भारत',
  },
  tagline: 'घर, दुकान और कंपनी के लिए बिल पेमेंट, रिचार्ज और उनका सॉफ़्टवेयर।',
};
