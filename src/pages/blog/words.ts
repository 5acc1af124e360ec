import { company } from '../../content/company';
import { imageFolder } from '../../content/language';
import { paths } from '../../paths';
import { shareImagePath } from '../../shared/image';
import { asIs, inLanguages, siteLanguage, words } from '../../shared/siteLanguage';
import { type CategoryTone, categories } from './categories';

/** The text of /blog and /blogs/{id}. */

/** The known categories, in the order of their tabs. */
export const blogCategories: string[] = categories.map(({ name }) => name);

export function getCategoryTone(category: string): CategoryTone {
  return categories.find(({ name }) => name === category)?.tone ?? 'plain';
}

/** The picture of a post, or of a list of posts, for shared links: the cover, else one of the category. */
export function getShareImage({ category, cover }: { category: string; cover?: string | null }) {
  const tone = getCategoryTone(category);
  return { tone, path: cover ? shareImagePath(cover) : `${imageFolder}/og-blog-${tone}.png` };
}

export const blogPageIn = inLanguages({
  title: { en: `The ${company.name} blog`, hi: `${company.name} का ब्लॉग` },
  metaTitle: { en: 'Blog', hi: 'ब्लॉग' },
  metaDescription: {
    en: 'Industry trends, product updates and growth tips on bill payments, recharges and the software behind them.',
    hi: 'बिल पेमेंट, रिचार्ज और दुकान के काम की बातें: बाज़ार में क्या बदला, हमारे ऐप में नया क्या है, और दुकान के नुस्खे।',
  },
  subtitle: { en: 'Payments, shops and software, in plain words', hi: 'पेमेंट और दुकान की बातें, सीधी भाषा में' },
  description: {
    en: 'What is changing in bill payments and recharges, what is new in our products, and tips a shop can use on Monday morning.',
    hi: 'बिल पेमेंट और रिचार्ज में क्या बदल रहा है, हमारे ऐप में नया क्या है, और ऐसे नुस्खे जो दुकान में तुरंत काम आएँ।',
  },
  notTranslated: {
    en: 'That post is not in English yet. These are:',
    hi: 'वह पोस्ट अभी हिंदी में नहीं है। हिंदी की पोस्ट ये हैं:',
  },
  tabsLabel: { en: 'Categories', hi: 'विषय' },
  allPosts: { en: 'All Posts', hi: 'सभी पोस्ट' },
  heading: { en: 'Featured Articles', hi: 'चुनी हुई पोस्ट' },
  feed: { en: 'RSS feed', hi: 'RSS फ़ीड' },
  by: { en: 'By', hi: 'लेखक:' },
  readMore: { visible: { en: 'Read More', hi: 'आगे पढ़ें' }, rest: { en: 'about', hi: 'पोस्ट:' } },
  closing: {
    heading: { en: 'A question about your shop?', hi: 'अपनी दुकान के बारे में कुछ पूछना है?' },
    lead: {
      en: 'Tell us what you need. We reply by email.',
      hi: 'बताइए, आपको क्या चाहिए। हम ईमेल पर जवाब देते हैं।',
    },
    action: { label: { en: 'Send an inquiry', hi: 'हमसे पूछें' }, to: asIs(paths.contact) },
  },
  postCount: {
    en: (count: string) => (count === '1' ? '1 post' : `${count} posts`),
    hi: (count: string) => `${count} पोस्ट`,
  },
  range: {
    en: (first: number, last: number, count: string) => `${first}–${last} of ${count}`,
    hi: (first: number, last: number, count: string) => `${count} में से ${first}–${last}`,
  },
  pages: {
    label: { en: 'Pages', hi: 'पेज' },
    previous: { en: 'Previous', hi: 'पिछला' },
    next: { en: 'Next', hi: 'अगला' },
    page: { en: 'Page', hi: 'पेज' },
  },
  empty: {
    all: {
      title: { en: 'No posts yet', hi: 'अभी कोई पोस्ट नहीं है' },
      text: {
        en: 'We have not published any posts yet. Meanwhile, have a look at our services.',
        hi: 'हमने अभी कोई पोस्ट नहीं लिखी है। तब तक हमारी सेवाएँ देखिए।',
      },
      action: { en: 'See our services', hi: 'हमारी सेवाएँ देखें' },
    },
    category: {
      title: { en: 'No posts here yet', hi: 'यहाँ अभी कोई पोस्ट नहीं है' },
      text: {
        en: 'We have not published anything in this category yet.',
        hi: 'इस विषय पर हमने अभी कुछ नहीं लिखा है।',
      },
      action: { en: 'See all posts', hi: 'सभी पोस्ट देखें' },
    },
    pastEnd: {
      title: { en: 'The blog does not have that many pages', hi: 'ब्लॉग में इतने पेज नहीं हैं' },
      text: {
        en: 'The posts you are looking for may have moved to an earlier page.',
        hi: 'आप जो पोस्ट ढूँढ रहे हैं, वह शायद पिछले किसी पेज पर है।',
      },
      action: { en: 'Go to the first page', hi: 'पहले पेज पर जाएँ' },
    },
  },
});
export const blogPage = blogPageIn[siteLanguage];

export const blogPostPage = words({
  back: { en: 'All posts', hi: 'सभी पोस्ट' },
  loading: { en: 'Loading the post', hi: 'पोस्ट खुल रही है' },
  loadingDescription: { en: `A post on the ${company.name} blog.`, hi: `${company.name} के ब्लॉग की एक पोस्ट।` },
  failedHeading: { en: 'This post did not load', hi: 'यह पोस्ट नहीं खुली' },
  failedText: {
    en: 'Please check your connection and try again.',
    hi: 'कृपया इंटरनेट जाँचकर फिर से कोशिश कीजिए।',
  },
  more: { en: 'More in', hi: 'और पढ़ें:' },
  moreLink: { en: 'See every post in', hi: 'सारी पोस्ट:' },
  readNext: { en: 'Read next', hi: 'आगे पढ़ें' },
  all: { en: 'See all posts', hi: 'सभी पोस्ट देखें' },
  brokenImage: { en: 'This picture did not load', hi: 'यह तस्वीर नहीं खुली' },
  minutes: { en: (count: number) => `${count} min read`, hi: (count: number) => `${count} मिनट में पढ़ें` },
  share: {
    label: { en: 'Share this post', hi: 'यह पोस्ट भेजें' },
    whatsapp: asIs('WhatsApp'),
    other: { en: 'Other apps', hi: 'दूसरे ऐप' },
  },
  inquiry: {
    distributor: { en: 'becoming a distributor', hi: 'डिस्ट्रीब्यूटर बनने' },
    about: {
      en: (service: string) => `Ask about ${service}`,
      hi: (service: string) => `${service} के बारे में पूछें`,
    },
    heading: { en: 'Have a question?', hi: 'कुछ पूछना चाहते हैं?' },
    text: {
      en: 'Tell us what you need, and we reply by email.',
      hi: 'बताइए, आपको क्या चाहिए। हम ईमेल पर जवाब देते हैं।',
    },
    action: { en: 'Send an inquiry', hi: 'हमसे पूछें' },
  },
  missing: {
    title: { en: 'Post not found', hi: 'पोस्ट नहीं मिली' },
    description: { en: 'There is no post at this address.', hi: 'इस पते पर कोई पोस्ट नहीं है।' },
    heading: { en: 'There is no post at this address', hi: 'इस पते पर कोई पोस्ट नहीं है' },
    text: {
      en: 'It may have been taken down, or the link may have a typing error. You will find all our posts on the blog.',
      hi: 'हो सकता है वह हटा दी गई हो, या लिंक लिखने में गलती हुई हो। हमारी सारी पोस्ट ब्लॉग पर हैं।',
    },
    action: { en: 'Go to the blog', hi: 'ब्लॉग पर जाएँ' },
  },
});
