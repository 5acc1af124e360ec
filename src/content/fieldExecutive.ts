import { asIs, inLanguages, siteLanguage } from '../shared/siteLanguage';

/** The advertised role. */
export const fieldExecutiveIn = inLanguages({
  /** While it is open, search engines are told of it; the days are ISO 8601. */
  isOpen: asIs<boolean>(true),
  postedOn: asIs('2026-11-02'),
  /** The last day for applications, where there is one. */
  openUntil: asIs(undefined as string | undefined),
  title: { en: 'Field-executive partner', hi: 'फ़ील्ड एग्ज़ीक्यूटिव पार्टनर' },
  product: {
    en: 'for our recharge and bill-\u2060payment app',
    hi: 'हमारे रिचार्ज और बिल पेमेंट ऐप के लिए',
  },
  pay: {
    amount: asIs('₹14,000'),
    /** This amount for search engines. */
    rupeesPerMonth: 14_000,
    period: { en: 'a month, fixed', hi: 'हर महीने, तय सैलरी' },
    incentives: { en: 'Performance incentives on top', hi: 'अच्छे काम पर ऊपर से इंसेंटिव' },
    investment: { en: 'No investment needed', hi: 'कोई पैसा नहीं लगाना' },
  },
  applyUrl: asIs('https://forms.sanyog.example/field-executive'),
  place: { en: 'In your own district', hi: 'आपके अपने ज़िले में' },
  contract: {
    en: 'You are our employee; “partner” is the name of the role. The fixed pay is gross, before PF and ESI, and does not depend on targets. We pay for fuel.',
    hi: 'आप कंपनी के कर्मचारी हैं; “पार्टनर” सिर्फ़ पद का नाम है। सैलरी PF और ESI कटने से पहले की है और टारगेट पर टिकी नहीं। पेट्रोल का पैसा अलग।',
  },
  conditions: {
    en: 'Incentives depend on targets set each month and are not guaranteed. The appointment letter has the terms.',
    hi: 'इंसेंटिव हर महीने के टारगेट पर है और उसकी गारंटी नहीं। शर्तें नियुक्ति पत्र में हैं।',
  },
  responsibilities: [
    {
      title: { en: 'Onboard local shops', hi: 'दुकानों को जोड़ना' },
      description: {
        en: 'Visit shops in your area and set up the panel with the owner.',
        hi: 'अपने इलाके की दुकानों पर जाइए और दुकानदार के साथ बैठकर रिटेलर पैनल चालू कीजिए।',
      },
    },
    {
      title: { en: 'Promote the services', hi: 'सेवाओं के बारे में बताना' },
      description: {
        en: 'Show shop owners what the panel can do: bill payments and recharges.',
        hi: 'दुकानदार को दिखाइए कि पैनल से क्या-क्या होता है: बिल पेमेंट और रिचार्ज।',
      },
    },
    {
      title: { en: 'Build relationships', hi: 'भरोसा बनाना' },
      description: {
        en: 'Be the person a shop owner calls. Visit regularly, listen and tell us what is missing.',
        hi: 'दुकानदार को कुछ पूछना हो तो वह आपको फ़ोन करे। बराबर मिलते रहिए, बात सुनिए और हमें बताइए कि क्या कमी है।',
      },
    },
    {
      title: { en: 'Hit monthly targets', hi: 'महीने का टारगेट पूरा करना' },
      description: {
        en: 'Work towards your targets for the month and earn performance incentives on top of your fixed pay.',
        hi: 'महीने के टारगेट पर काम कीजिए और तय सैलरी के ऊपर इंसेंटिव कमाइए।',
      },
    },
  ],
});
export const fieldExecutive = fieldExecutiveIn[siteLanguage];
