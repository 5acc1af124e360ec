import { company } from './company';
import type * as english from './notFound';

export const notFoundPage: typeof english.notFoundPage = {
  title: 'पेज नहीं मिला',
  description: 'इस पते पर कोई पेज नहीं है।',
  heading: 'इस पते पर कोई पेज नहीं है',
  text: 'हो सकता है पेज कहीं और चला गया हो, या लिंक लिखने में गलती हुई हो। यहाँ देखिए:',
};

export const needsScriptPage: typeof english.needsScriptPage = {
  heading: 'इस पेज के लिए JavaScript चाहिए',
  text: 'इस साइट के लिए JavaScript चालू करके पेज फिर से खोलिए, या हमें लिखिए। बाकी साइट उसके बिना भी पढ़ी जा सकती है।',
  action: `ईमेल करें: ${company.email}`,
};
