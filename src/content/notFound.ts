import { words } from '../shared/siteLanguage';
import { company } from './company';

/** The text of the page for an unknown address. */
export const notFoundPage = words({
  title: { en: 'Page not found', hi: 'पेज नहीं मिला' },
  description: { en: 'There is no page at this address.', hi: 'इस पते पर कोई पेज नहीं है।' },
  heading: { en: 'There is no page at this address', hi: 'इस पते पर कोई पेज नहीं है' },
  text: {
    en: 'It may have moved, or the link may have a typing error. Try one of these:',
    hi: 'हो सकता है पेज कहीं और चला गया हो, या लिंक लिखने में गलती हुई हो। यहाँ देखिए:',
  },
});

/** In place of a page that the server has not rendered. */
export const insteadOfPage = words({
  reasons: {
    script: {
      heading: {
        en: 'This page needs JavaScript and a recent browser',
        hi: 'इस पेज के लिए JavaScript और नया ब्राउज़र चाहिए',
      },
      text: {
        en: 'It works in Chrome and Edge 114, Safari and iOS 17, Firefox 125 and later versions. Allow JavaScript for this site and load the page again, or write to us. The rest of the site can be read without it.',
        hi: 'यह Chrome और Edge 114, Safari और iOS 17, Firefox 125 और उनके बाद के वर्शन में चलता है। इस साइट के लिए JavaScript चालू करके पेज फिर से खोलिए, या हमें लिखिए। बाकी साइट उसके बिना भी पढ़ी जा सकती है।',
      },
    },
    busy: {
      heading: {
        en: 'We cannot show this page right now',
        hi: 'अभी हम यह पेज नहीं दिखा पा रहे हैं',
      },
      text: {
        en: 'Please open it again in a few seconds. If you have just sent a form, it has not reached us: go back, where your text normally still is, and send it once more. Or write to us.',
        hi: 'कुछ सेकंड बाद इसे फिर से खोलिए। अभी-अभी कोई फ़ॉर्म भेजा हो, तो वह हम तक नहीं पहुँचा: पीछे जाइए, आपका लिखा आम तौर पर वहीं मिलता है, और एक बार फिर भेजिए। या हमें लिखिए।',
      },
    },
  },
  action: { en: `Email ${company.email}`, hi: `ईमेल करें: ${company.email}` },
});
