import { company } from '../../content/company';
import { toIndianDateTime } from '../../shared/indianTime';
import { words } from '../../shared/siteLanguage';

/** The text of /preview, apart from that of the blog: its list needs none of it. */
export const previewPage = words({
  untitled: { en: 'Untitled draft', hi: 'बिना नाम का ड्राफ़्ट' },
  failedHeading: { en: 'This draft did not load', hi: 'यह ड्राफ़्ट नहीं खुला' },
  description: {
    en: `A draft of a post for the ${company.name} blog.`,
    hi: `${company.name} के ब्लॉग की एक पोस्ट का ड्राफ़्ट।`,
  },
  notice: {
    en: ({ until }: { until: string; expiresAt: string }) =>
      `This is a draft, not a published post. Anyone with this link can read it until ${until}.`,
    hi: ({ expiresAt }: { until: string; expiresAt: string }) =>
      `यह ड्राफ़्ट है, छपी हुई पोस्ट नहीं। इस लिंक से कोई भी इसे ${toIndianDateTime(expiresAt)} तक पढ़ सकता है।`,
  },
  ended: {
    title: { en: 'Preview ended', hi: 'लिंक बंद हो गया' },
    description: { en: 'There is no draft at this address.', hi: 'इस पते पर कोई ड्राफ़्ट नहीं है।' },
    heading: { en: 'This preview link does not work any more', hi: 'यह लिंक अब नहीं चलता' },
    text: {
      en: 'It ended after seven days, a newer one took its place, or it has a typing error. Ask whoever sent it to you for a new one.',
      hi: 'सात दिन पूरे हो गए, नया लिंक बन गया, या लिखने में गलती हुई। जिसने लिंक भेजा, उससे नया माँगिए।',
    },
    action: { en: 'Go to the blog', hi: 'ब्लॉग पर जाएँ' },
  },
  deleted: {
    title: { en: 'Draft deleted', hi: 'ड्राफ़्ट हटा दिया गया' },
    description: { en: 'The draft at this address was deleted.', hi: 'इस पते का ड्राफ़्ट हटा दिया गया।' },
    heading: { en: 'This draft was deleted', hi: 'यह ड्राफ़्ट हटा दिया गया' },
    text: { en: 'The text that was here was not published.', hi: 'यहाँ जो लिखा था, वह छपा नहीं।' },
    action: { en: 'Go to the blog', hi: 'ब्लॉग पर जाएँ' },
  },
  published: {
    title: { en: 'Draft published', hi: 'ड्राफ़्ट छप गया' },
    description: { en: 'The draft at this address was published.', hi: 'इस पते का ड्राफ़्ट छप गया।' },
    heading: { en: 'This draft was published', hi: 'यह ड्राफ़्ट छप गया' },
    text: {
      en: 'The preview has ended: the text is a post on the blog now.',
      hi: 'लिंक बंद हो गया: अब यह ब्लॉग की एक पोस्ट है।',
    },
    action: { en: 'Read the post', hi: 'पोस्ट पढ़ें' },
  },
});
