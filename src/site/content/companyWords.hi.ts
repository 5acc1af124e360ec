import { paths } from '../../paths';
import { company } from './company';
import type * as english from './companyWords';
import { serviceTitles } from './serviceTitles';

export const reachUs: typeof english.reachUs = {
  call: 'फ़ोन:',
  whatsapp: 'WhatsApp',
  firstMessage: (service) =>
    service
      ? `नमस्ते ${company.name}, मुझे ${serviceTitles[service]} के बारे में कुछ पूछना है।`
      : `नमस्ते ${company.name}, मुझे कुछ पूछना है।`,
  asDistributor: 'मैं डिस्ट्रीब्यूटर हूँ।\n',
};

export const afterInquiry: typeof english.afterInquiry = {
  heading: 'इसके बाद क्या होगा',
  steps: [
    'हमारी टीम में से कोई आपकी बात पढ़ता है और उसे सही व्यक्ति तक पहुँचाता है।',
    company.replyTime
      ? `${company.replyTime} के अंदर आपको ईमेल पर जवाब मिल जाता है।`
      : 'आपको ईमेल पर जवाब मिल जाता है।',
  ],
};

export const registrations: typeof english.registrations = [
  {
    name: 'CIN',
    number: company.cin,
    certificate: 'कंपनी का रजिस्ट्रेशन',
    to: paths.documents.companyRegistration,
    register: 'mca.gov.in',
  },
  {
    name: 'GSTIN',
    number: company.gstin,
    certificate: 'टैक्स का रजिस्ट्रेशन',
    to: paths.documents.taxRegistration,
    register: 'gst.gov.in',
  },
  {
    name: 'उद्यम',
    number: company.udyam,
    certificate: 'छोटे उद्योग का रजिस्ट्रेशन',
    to: paths.documents.smallEnterprise,
    register: 'udyamregistration.gov.in',
  },
];

export const companyRecord: typeof english.companyRecord = {
  heading: 'रजिस्ट्रेशन',
  sampleNote: 'नंबर नमूने के हैं।',
  documents: 'कंपनी के कागज़ात',
  check: (register) => `${register} पर जाँचें`,
  documentLabel: (certificate) => `${certificate} (PDF)`,
  office: 'रजिस्टर्ड ऑफ़िस',
  grievance: 'सवाल और शिकायत',
  safety: 'हम आपसे OTP, PIN या पासवर्ड कभी नहीं माँगते।',
  partners: 'मंज़ूरी वाली सेवाओं में हमारी साथी कंपनियाँ',
  partner: (name) => `${name} के साथ:`,
};
