import { paths } from '../../paths';
import { company } from '../content/company';
import type * as english from './words';

export { blogCategories, getCategoryTone, getShareImage } from './words';

export const blogPage: typeof english.blogPage = {
  title: `${company.name} का ब्लॉग`,
  metaTitle: 'ब्लॉग',
  metaDescription:
    'बिल पेमेंट, रिचार्ज और दुकान के काम की बातें: बाज़ार में क्या बदला, हमारे ऐप में नया क्या है, और दुकान के नुस्खे।',
  subtitle: 'पेमेंट और दुकान की बातें, सीधी भाषा में',
  description: 'बिल पेमेंट और रिचार्ज में क्या बदल रहा है, हमारे ऐप में नया क्या है, और ऐसे नुस्खे जो दुकान में तुरंत काम आएँ।',
  tabsLabel: 'विषय',
  allPosts: 'सभी पोस्ट',
  heading: 'चुनी हुई पोस्ट',
  by: 'लेखक:',
  readMore: { visible: 'आगे पढ़ें', rest: 'पोस्ट:' },
  closing: {
    heading: 'अपनी दुकान के बारे में कुछ पूछना है?',
    lead: 'बताइए आपको क्या चाहिए। हम ईमेल से जवाब देते हैं।',
    action: { label: 'हमसे पूछें', to: paths.contact },
  },
  postCount: (count) => `${count} पोस्ट`,
  range: (first, last, count) => `${count} में से ${first}–${last}`,
  pages: { label: 'पेज', previous: 'पिछला', next: 'अगला', page: 'पेज' },
  empty: {
    all: {
      title: 'अभी कोई पोस्ट नहीं है',
      text: 'हमने अभी कोई पोस्ट नहीं लिखी है। तब तक हमारी सेवाएँ देखिए।',
      action: 'हमारी सेवाएँ देखें',
    },
    category: {
      title: 'यहाँ अभी कोई पोस्ट नहीं है',
      text: 'इस विषय पर हमने अभी कुछ नहीं लिखा है।',
      action: 'सभी पोस्ट देखें',
    },
    pastEnd: {
      title: 'ब्लॉग में इतने पेज नहीं हैं',
      text: 'आप जो पोस्ट ढूँढ रहे हैं, वह शायद पिछले किसी पेज पर है।',
      action: 'पहले पेज पर जाएँ',
    },
  },
};

export const blogPostPage: typeof english.blogPostPage = {
  back: 'सभी पोस्ट',
  loading: 'पोस्ट खुल रही है',
  loadingDescription: `${company.name} के ब्लॉग की एक पोस्ट।`,
  failedHeading: 'यह पोस्ट नहीं खुली',
  failedText: 'कृपया इंटरनेट जाँचकर फिर से कोशिश करें।',
  more: 'और पढ़िए:',
  moreLink: 'सारी पोस्ट:',
  readNext: 'आगे पढ़िए',
  all: 'सभी पोस्ट देखें',
  brokenImage: 'यह तस्वीर नहीं खुली',
  minutes: (count) => `${count} मिनट में पढ़ें`,
  share: { label: 'यह पोस्ट भेजें', whatsapp: 'WhatsApp', other: 'दूसरे ऐप' },
  inquiry: {
    about: (service) => `${service} के बारे में पूछिए`,
    heading: 'कुछ पूछना चाहते हैं?',
    text: 'बताइए, आपको क्या चाहिए। हम ईमेल पर जवाब देते हैं।',
    action: 'हमसे पूछें',
  },
  missing: {
    title: 'पोस्ट नहीं मिली',
    description: 'इस पते पर कोई पोस्ट नहीं है।',
    heading: 'इस पते पर कोई पोस्ट नहीं है',
    text: 'हो सकता है वह हटा दी गई हो, या लिंक लिखने में गलती हुई हो। हमारी सारी पोस्ट ब्लॉग पर हैं।',
    action: 'ब्लॉग पर जाएँ',
  },
};
