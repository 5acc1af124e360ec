import { toIndianDateTime } from '../../shared/indianTime';
import { company } from '../content/company';
import type * as english from './previewWords';

export const previewPage: typeof english.previewPage = {
  untitled: 'बिना नाम का ड्राफ़्ट',
  failedHeading: 'यह ड्राफ़्ट नहीं खुला',
  failedText: 'कृपया इंटरनेट जाँचकर फिर से कोशिश करें।',
  description: `${company.name} के ब्लॉग की एक पोस्ट का ड्राफ़्ट।`,
  notice: ({ expiresAt }) =>
    `यह ड्राफ़्ट है, छपी हुई पोस्ट नहीं। इस लिंक से कोई भी इसे ${toIndianDateTime(expiresAt)} तक पढ़ सकता है।`,
  ended: {
    title: 'लिंक बंद हो गया',
    description: 'इस पते पर कोई ड्राफ़्ट नहीं है।',
    heading: 'यह लिंक अब नहीं चलता',
    text: 'सात दिन पूरे हो गए, लिंक हटा दिया गया, या लिखने में गलती हुई। जिसने लिंक भेजा, उससे नया माँगिए।',
    action: 'ब्लॉग पर जाएँ',
  },
  deleted: {
    title: 'ड्राफ़्ट हटा दिया गया',
    description: 'इस पते का ड्राफ़्ट हटा दिया गया।',
    heading: 'यह ड्राफ़्ट हटा दिया गया',
    text: 'यहाँ जो लिखा था, वह छपा नहीं।',
    action: 'ब्लॉग पर जाएँ',
  },
  published: {
    title: 'ड्राफ़्ट छप गया',
    description: 'इस पते का ड्राफ़्ट छप गया।',
    heading: 'यह ड्राफ़्ट छप गया',
    text: 'लिंक बंद हो गया: अब यह ब्लॉग की एक पोस्ट है।',
    action: 'पोस्ट पढ़ें',
  },
};
