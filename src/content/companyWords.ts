import { paths } from '../paths';
import { asIs, inLanguages, siteLanguage, words } from '../shared/siteLanguage';
import { company, SAMPLE_NUMBER } from './company';

/** What the site says about telephone and WhatsApp. */
export const reachUs = words({
  call: { en: 'Call', hi: 'फ़ोन:' },
  /** Where the number is not said. */
  callUs: { en: 'Call us', hi: 'फ़ोन करें' },
  whatsapp: asIs('WhatsApp'),
  /** What is typed in the chat already. */
  firstMessage: {
    en: (about?: string) => `Hello ${company.name}, I have a question${about ? ` about ${about}` : ''}.`,
    hi: (about?: string) => `नमस्ते ${company.name}, मुझे ${about ? `${about} के बारे में ` : ''}कुछ पूछना है।`,
  },
  /** Where somebody may be stuck. */
  stuck: { en: 'Or ask a person:', hi: 'या सीधे पूछिए:' },
});

/** What becomes of an inquiry. */
export const afterInquiry = words({
  heading: { en: 'What happens next', hi: 'इसके बाद क्या होगा' },
  steps: [
    {
      en: 'Someone on our team reads your inquiry and passes it to the right person.',
      hi: 'हमारी टीम में से कोई आपकी बात पढ़ता है और उसे सही व्यक्ति तक पहुँचाता है।',
    },
    {
      en: company.replyTime
        ? `You get a reply by email within ${company.replyTime}.`
        : 'You get a reply by email.',
      hi: company.replyTime
        ? `${company.replyTime} के अंदर आपको ईमेल पर जवाब मिल जाता है।`
        : 'आपको ईमेल पर जवाब मिल जाता है।',
    },
  ],
});

/** Where the company is registered: the number, the certificate that shows it, and where the public register is searched. */
export const registrations = words([
  {
    name: asIs('CIN'),
    number: asIs(company.cin),
    certificate: { en: 'Company registration', hi: 'कंपनी का रजिस्ट्रेशन' },
    to: asIs(paths.documents.companyRegistration),
    register: asIs('mca.gov.in'),
    search: asIs('https://www.mca.gov.in/content/mca/global/en/mca/master-data/MDS.html'),
  },
  {
    name: asIs('GSTIN'),
    number: asIs(company.gstin),
    certificate: { en: 'Tax registration', hi: 'GST रजिस्ट्रेशन' },
    to: asIs(paths.documents.taxRegistration),
    register: asIs('gst.gov.in'),
    search: asIs('https://services.gst.gov.in/services/searchtp'),
  },
  {
    name: { en: 'Udyam', hi: 'उद्यम' },
    number: asIs(company.udyam),
    certificate: { en: 'Small-enterprise registration', hi: 'उद्यम (MSME) रजिस्ट्रेशन' },
    to: asIs(paths.documents.smallEnterprise),
    register: asIs('udyamregistration.gov.in'),
    search: asIs('https://udyamregistration.gov.in/Udyam_Verify.aspx'),
  },
]);

/** Whether the numbers are those of the sample, which also speak for the details beside them. */
export const areNumbersSamples = (): boolean =>
  registrations.some(({ number }) => SAMPLE_NUMBER.test(number));

/** The words around the company record, in the footer and in the strip. */
export const companyRecordIn = inLanguages({
  heading: { en: 'Registration', hi: 'रजिस्ट्रेशन' },
  /** While the numbers are samples. */
  sampleNote: { en: 'Sample numbers.', hi: 'नंबर नमूने के हैं।' },
  documents: { en: 'Company Documents', hi: 'कंपनी के कागज़ात' },
  check: { en: (register: string) => `Check on ${register}`, hi: (register: string) => `${register} पर जाँचें` },
  documentLabel: {
    en: (certificate: string) => `${certificate} (PDF)`,
    hi: (certificate: string) => `${certificate} (PDF)`,
  },
  office: { en: 'Registered office', hi: 'रजिस्टर्ड ऑफ़िस' },
  grievance: { en: 'Queries and grievances', hi: 'सवाल और शिकायत' },
  safety: {
    en: 'We never ask for your OTP, PIN or password.',
    hi: 'हम आपसे OTP, PIN या पासवर्ड कभी नहीं माँगते।',
  },
  partners: { en: 'Our partners for regulated services', hi: 'RBI के नियमों वाली सेवाओं में हमारे पार्टनर' },
  notABank: {
    en: `${company.name} is not a bank. An RBI authorisation is not an endorsement.`,
    hi: `${company.name} बैंक नहीं है। RBI की मंज़ूरी सिफ़ारिश नहीं है।`,
  },
});
export const companyRecord = companyRecordIn[siteLanguage];

/** Beside whatever asks an investor to write. */
export const noOfferIn = inLanguages({
  en: 'This website is for information. It is not an offer or invitation to subscribe to securities. Any issue would be made only to identified persons, as the Companies Act, 2013 provides.',
  hi: 'यह वेबसाइट सिर्फ़ जानकारी के लिए है, शेयर या दूसरी सिक्योरिटी लेने का प्रस्ताव या न्योता नहीं। इश्यू सिर्फ़ तय लोगों के लिए होता है (कंपनी अधिनियम, 2013)।',
});
export const noOffer = noOfferIn[siteLanguage];
