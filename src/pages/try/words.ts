import { words } from '../../shared/siteLanguage';

/** Around the counter, which has its own words: they load with it. */
export const tryIt = words({
  heading: { en: 'Try it: a counter with sample money', hi: 'आज़माकर देखिए: नमूने\u00a0के\u00a0पैसे वाला काउंटर' },
  lead: {
    en: 'Pay for a recharge, cut the network in the middle, and see what happens to the money. Nothing is recharged, and no number is kept.',
    hi: 'रिचार्ज का पेमेंट कीजिए, बीच में नेटवर्क काटिए और देखिए कि पैसे का क्या होता है। असल में कुछ रिचार्ज नहीं होता, कोई नंबर नहीं रखा जाता।',
  },
  loading: { en: 'The counter is opening…', hi: 'काउंटर खुल रहा है…' },
  notLoaded: {
    en: 'The counter did not load. Load the page again to try it.',
    hi: 'काउंटर नहीं खुला। आज़माने के लिए पेज फिर से खोलिए।',
  },
  withoutScript: {
    en: 'The counter needs JavaScript. Developers can send its requests from a terminal:',
    hi: 'काउंटर के लिए JavaScript चाहिए। डेवलपर इसकी रिक्वेस्ट टर्मिनल से भेज सकते हैं:',
  },
  example: { en: 'the requests', hi: 'रिक्वेस्ट देखें' },
});
