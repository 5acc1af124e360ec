import { company } from '../content/company';
import { mapEmbedUrl, mapUrl } from './map';
import type * as english from './words';

export const contactPage: typeof english.contactPage = {
  title: 'संपर्क करें',
  description: `सेवाओं या ${company.name} में निवेश के बारे में पूछिए। छोटा-सा फ़ॉर्म भरिए, ईमेल कीजिए या ऑफ़िस आइए।`,
  heading: 'बताइए, आपको क्या चाहिए',
  lead: 'नाम और ईमेल लिखिए। जवाब ईमेल पर आएगा।',
  jobs: 'नौकरी चाहिए? यहाँ देखें',
  emailHeading: 'ईमेल करें',
  phoneHeading: 'फ़ोन करें',
  whatsappHeading: 'WhatsApp',
  addressHeading: 'हमारे यहाँ आइए',
  mapTitle: `${company.name} के ऑफ़िस का नक्शा`,
  showMap: 'असली नक्शा दिखाएँ',
  hideMap: 'असली नक्शा छिपाएँ',
  mapEmbedUrl,
  mapLink: {
    label: 'नक्शा खोलें',
    url: mapUrl,
  },
};
