import { company } from '../../content/company';
import { asIs, words } from '../../shared/siteLanguage';
import { mapEmbedUrl, mapUrl } from './map';

/** The text of /contact. */
export const contactPage = words({
  title: { en: 'Contact: call, WhatsApp, email or office', hi: 'संपर्क: फ़ोन, WhatsApp, ईमेल या ऑफ़िस' },
  description: {
    en: `Ask ${company.name} about a service, or as an investor. Send an inquiry in two short steps, call, write on WhatsApp or visit our office.`,
    hi: `सेवाओं के बारे में, या निवेश के बारे में ${company.name} से पूछिए। छोटा-सा फ़ॉर्म भरिए, फ़ोन या WhatsApp कीजिए, या ऑफ़िस आइए।`,
  },
  heading: { en: 'Tell us what you need', hi: 'बताइए, क्या चाहिए' },
  lead: { en: 'Leave your details. We reply by email.', hi: 'नाम और ईमेल लिखिए। जवाब ईमेल पर आएगा।' },
  help: { en: 'Payment stuck? See the answers', hi: 'पेमेंट अटका है? जवाब देखें' },
  complaint: { en: 'A complaint? Write it here', hi: 'शिकायत है? यहाँ लिखें' },
  jobs: { en: 'Looking for a job? See careers', hi: 'नौकरी चाहिए? यहाँ देखें' },
  emailHeading: { en: 'Email us', hi: 'ईमेल करें' },
  phoneHeading: { en: 'Call us', hi: 'फ़ोन करें' },
  whatsappHeading: asIs('WhatsApp'),
  addressHeading: { en: 'Visit us', hi: 'हमारे यहाँ आइए' },
  mapTitle: { en: `Map of the ${company.name} office`, hi: `${company.name} के ऑफ़िस का नक्शा` },
  showMap: { en: 'Show the live map', hi: 'असली नक्शा दिखाएँ' },
  hideMap: { en: 'Hide the live map', hi: 'असली नक्शा छिपाएँ' },
  mapEmbedUrl: asIs(mapEmbedUrl),
  mapLink: {
    label: { en: 'Open the map', hi: 'नक्शा खोलें' },
    url: asIs(mapUrl),
  },
});
