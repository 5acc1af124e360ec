import { company } from '../content/company';
import { fieldExecutive } from '../content/fieldExecutive';
import type * as english from './words';

export const careersPage: typeof english.careersPage = {
  title: 'नौकरी',
  description: `${company.name} के फ़ील्ड एग्ज़ीक्यूटिव पार्टनर बनिए: हर महीने ${fieldExecutive.pay.amount} पक्के, ऊपर से इंसेंटिव, और कोई पैसा नहीं लगाना। दूसरी नौकरियाँ भी देखिए।`,
  shareImage: {
    path: '/images/hi/og-careers.png',
    alt: `${fieldExecutive.title}: ${fieldExecutive.pay.amount} हर महीने`,
  },
  heading: ['दुकानें आप जानते\u00a0हैं।', 'ऐप हमारे पास\u00a0है।'],
  lead: 'अपने इलाके की दुकानों में बिल पेमेंट और रिचार्ज शुरू कराइए, हर महीने पक्की कमाई के साथ।',
  otherJobs: 'दूसरी नौकरियाँ देखें',
  role: {
    eyebrow: 'भर्ती चालू है',
    duties: 'आपका काम',
    pay: 'आपको क्या मिलेगा',
    apply: {
      label: 'आवेदन करें',
      rest: `${fieldExecutive.title} के लिए`,
    },
    applyHelp: 'फ़ॉर्म नए टैब में खुलेगा।',
    noFee: `${company.name} आवेदन करने वालों से कभी पैसे नहीं माँगता।`,
    image: {
      src: '/images/hi/careers-field.svg',
      alt: 'सड़कों का नक्शा, एक दुकान से दूसरी दुकान का रास्ता, और शुक्रवार की चार दुकानें, जिनमें से दो हो चुकी हैं',
    },
    steps: {
      heading: 'आवेदन के बाद',
      list: [
        { title: 'आप फ़ॉर्म भेजते हैं', text: 'अपना इलाका बताइए, और यह भी कि आपसे कैसे बात हो सकती है।' },
        {
          title: 'हम बात करते हैं',
          text: 'आपके इलाके और वहाँ की दुकानों पर बात होती है, और आपके सवालों के जवाब मिलते हैं।',
        },
        { title: 'दोनों फ़ैसला करते हैं', text: 'आपको और हमें ठीक लगे, तो काम शुरू करने का दिन तय होता है।' },
      ],
    },
  },
  ask: { whatsapp: 'WhatsApp पर पूछें', label: 'ईमेल से पूछें', subject: `नौकरी: ${fieldExecutive.title}` },
  jobs: {
    heading: 'दूसरी नौकरियाँ',
    lead: 'आवेदन के लिए नाम, नंबर और अब तक का काम काफ़ी है। नौकरियों का ब्योरा अंग्रेज़ी में है।',
    failed: 'दूसरी नौकरियाँ नहीं खुल सकीं। इंटरनेट जाँचकर फिर से कोशिश करें। ऊपर वाली भर्ती चालू है।',
    empty: 'अभी कोई और भर्ती नहीं है। नई भर्तियाँ यहीं दिखेंगी।',
    posted: 'तारीख:',
    about: 'काम के बारे में',
    apply: {
      label: 'ईमेल से आवेदन करें',
      whatsapp: 'WhatsApp पर आवेदन करें',
      rest: 'इस काम के लिए:',
      subject: (job) => `आवेदन: ${job}`,
      body: 'नाम:\nफ़ोन:\nशहर:\nअब तक का काम:\n',
    },
  },
};
