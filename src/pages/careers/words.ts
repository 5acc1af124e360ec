import { company } from '../../content/company';
import { fieldExecutive } from '../../content/fieldExecutive';
import { imageFolder } from '../../content/language';
import { asIs, words } from '../../shared/siteLanguage';

/** The text of /careers. */
export const careersPage = words({
  title: {
    en: `Field executive job, ${fieldExecutive.pay.amount} a month`,
    hi: `फ़ील्ड एग्ज़ीक्यूटिव की नौकरी, ${fieldExecutive.pay.amount} महीना`,
  },
  description: {
    en: `Become a field-executive partner with ${company.name}: fixed pay of ${fieldExecutive.pay.amount} a month, performance incentives and no investment. See our other openings too.`,
    hi: `${company.name} के फ़ील्ड एग्ज़ीक्यूटिव पार्टनर बनिए: हर महीने ${fieldExecutive.pay.amount} की तय सैलरी, ऊपर से इंसेंटिव, और कोई पैसा नहीं लगाना। दूसरी नौकरियाँ भी देखिए।`,
  },
  shareImage: {
    path: asIs(`${imageFolder}/og-careers.png`),
    alt: {
      en: `${fieldExecutive.title}: ${fieldExecutive.pay.amount} a month`,
      hi: `${fieldExecutive.title}: ${fieldExecutive.pay.amount} हर महीने`,
    },
  },
  heading: [
    { en: 'You know the shops.', hi: 'दुकानें आप जानते\u00a0हैं।' },
    { en: 'We have the\u00a0app for them.', hi: 'ऐप हमारे पास\u00a0है।' },
  ],
  lead: {
    en: 'Bring bill payments and recharges to shops in your area. Fixed pay every month.',
    hi: 'अपने इलाके की दुकानों में बिल पेमेंट और रिचार्ज शुरू कराइए, हर महीने तय सैलरी के साथ।',
  },
  otherJobs: { en: 'See the other open jobs', hi: 'दूसरी नौकरियाँ देखें' },
  image: {
    src: asIs(`${imageFolder}/careers-field.svg`),
    alt: {
      en: 'A street map with a route from shop to shop, and a list of Friday’s four shops with two of them done',
      hi: 'सड़कों का नक्शा, एक दुकान से दूसरी दुकान का रास्ता, और शुक्रवार की चार दुकानें, जिनमें से दो हो चुकी हैं',
    },
  },
  role: {
    eyebrow: { en: 'Open role', hi: 'भर्ती चालू है' },
    duties: { en: 'What you do', hi: 'आपका काम' },
    pay: { en: 'What you get', hi: 'आपको क्या मिलेगा' },
    apply: {
      label: { en: 'Apply', hi: 'आवेदन करें' },
      rest: {
        en: `for the role of ${fieldExecutive.title.toLowerCase()}`,
        hi: `${fieldExecutive.title} के लिए`,
      },
    },
    applyHelp: { en: 'Opens our application form in a new tab.', hi: 'फ़ॉर्म नए टैब में खुलेगा।' },
    reportFee: { en: 'Asked for money?', hi: 'पैसे माँगे गए?' },
    steps: {
      heading: { en: 'After you apply', hi: 'आवेदन के बाद' },
      list: [
        {
          title: { en: 'You send the form', hi: 'आप फ़ॉर्म भेजते हैं' },
          text: {
            en: 'Tell us your area and how we can reach you.',
            hi: 'अपना इलाका बताइए, और यह भी कि आपसे कैसे बात हो सकती है।',
          },
        },
        {
          title: { en: 'We talk', hi: 'हम बात करते हैं' },
          text: {
            en: 'We discuss your area and its shops, and answer your questions.',
            hi: 'आपके इलाके और वहाँ की दुकानों पर बात होती है, और आपके सवालों के जवाब मिलते हैं।',
          },
        },
        {
          title: { en: 'We both decide', hi: 'दोनों फ़ैसला करते हैं' },
          text: {
            en: 'If it suits you and us, we agree on a start date.',
            hi: 'आपको और हमें ठीक लगे, तो काम शुरू करने का दिन तय होता है।',
          },
        },
      ],
      privacy: {
        en: 'We use an application only to fill the job, and erase it six months after the decision.',
        hi: 'आपका आवेदन हम सिर्फ़ इसी भर्ती के लिए इस्तेमाल करते हैं, और फ़ैसले के छह महीने बाद मिटा देते हैं।',
      },
      policy: { en: 'Privacy Policy', hi: 'प्राइवेसी पॉलिसी' },
    },
  },
  /** Where the form does not open, too. */
  ask: {
    whatsapp: { en: 'Ask on WhatsApp', hi: 'WhatsApp पर पूछें' },
    label: { en: 'Ask by email', hi: 'ईमेल से पूछें' },
    subject: { en: `Job: ${fieldExecutive.title}`, hi: `नौकरी: ${fieldExecutive.title}` },
  },
  jobs: {
    heading: { en: 'Other open jobs', hi: 'दूसरी नौकरियाँ' },
    lead: {
      en: 'The form asks for a CV. Without one, write to us: your name, number and work experience are enough.',
      hi: 'फ़ॉर्म में सीवी देना होता है। सीवी न हो तो हमें लिखिए: नाम, नंबर और अब तक का काम काफ़ी है। नौकरियों का ब्योरा अंग्रेज़ी में है।',
    },
    failed: {
      en: 'Failed to load jobs. Check your connection and try again. The role above is still open.',
      hi: 'दूसरी नौकरियाँ नहीं खुल सकीं। इंटरनेट जाँचकर फिर से कोशिश कीजिए। ऊपर वाली भर्ती चालू है।',
    },
    empty: {
      en: 'No other jobs are open right now. New openings will appear here.',
      hi: 'अभी कोई और भर्ती नहीं है। नई भर्तियाँ यहीं दिखेंगी।',
    },
    about: { en: 'About this job', hi: 'काम के बारे में' },
  },
});
