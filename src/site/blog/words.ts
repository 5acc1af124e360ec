import { paths } from '../../paths';
import { shareImagePath } from '../../shared/image';
import { company } from '../content/company';
import { imageFolder } from '../content/language';
import { type CategoryTone, categories } from './categories';

export type { CategoryTone };

/** The text of /blog and /blogs/{id}. */

/** The known categories, in the order of their tabs (docs/product.md §11.2). */
export const blogCategories: string[] = categories.map(({ name }) => name);

export function getCategoryTone(category: string): CategoryTone {
  return categories.find(({ name }) => name === category)?.tone ?? 'plain';
}

/** The picture of a post, or of a list of posts, for shared links: the cover, else one of the category. */
export function getShareImage({ category, cover }: { category: string; cover?: string | null }) {
  const tone = getCategoryTone(category);
  return { tone, path: cover ? shareImagePath(cover) : `${imageFolder}/og-blog-${tone}.png` };
}

export const blogPage = {
  title: `The ${company.name} blog`,
  metaTitle: 'Blog',
  metaDescription:
    'Industry trends, product updates and growth tips on bill payments, recharges and the software behind them.',
  subtitle: 'Payments, shops and software, in plain words',
  description:
    'What is changing in bill payments and recharges, what is new in our products, and tips a shop can use on Monday morning.',
  tabsLabel: 'Categories',
  allPosts: 'All Posts',
  heading: 'Featured Articles',
  by: 'By',
  readMore: { visible: 'Read More', rest: 'about' },
  closing: {
    heading: 'A question about your shop?',
    lead: 'Tell us what you need. We reply by email.',
    action: { label: 'Send an inquiry', to: paths.contact },
  },
  postCount: (count: string) => (count === '1' ? '1 post' : `${count} posts`),
  range: (first: number, last: number, count: string) => `${first}–${last} of ${count}`,
  pages: { label: 'Pages', previous: 'Previous', next: 'Next', page: 'Page' },
  empty: {
    all: {
      title: 'No posts yet',
      text: 'We have not published any posts yet. Meanwhile, have a look at our services.',
      action: 'See our services',
    },
    category: {
      title: 'No posts here yet',
      text: 'We have not published anything in this category yet.',
      action: 'See all posts',
    },
    pastEnd: {
      title: 'The blog does not have that many pages',
      text: 'The posts you are looking for may have moved to an earlier page.',
      action: 'Go to the first page',
    },
  },
};

export const blogPostPage = {
  back: 'All posts',
  loading: 'Loading the post',
  loadingDescription: `A post on the ${company.name} blog.`,
  failedHeading: 'This post did not load',
  failedText: 'Please check your connection and try again.',
  more: 'More in',
  moreLink: 'See every post in',
  readNext: 'Read next',
  all: 'See all posts',
  brokenImage: 'This picture did not load',
  minutes: (count: number) => `${count} min read`,
  share: { label: 'Share this post', whatsapp: 'WhatsApp', other: 'Other apps' },
  inquiry: {
    about: (service: string) => `Ask about ${service}`,
    heading: 'Is there something you want to ask?',
    text: 'Tell us what you need, and we reply by email.',
    action: 'Send an inquiry',
  },
  missing: {
    title: 'Post not found',
    description: 'There is no post at this address.',
    heading: 'There is no post at this address',
    text: 'It may have been taken down, or the link may have a typing error. You will find all our posts on the blog.',
    action: 'Go to the blog',
  },
};
