import { inLanguages, siteLanguage } from '../shared/siteLanguage';

/**
 * Posts that the pages of the roles name, by their ids in the blog. A post without an id is left out. These
 * are sample posts (server/sampleContent).
 */
export const linkedPostsIn = inLanguages({
  retailerPanel: {
    id: { en: '00000000-0000-7000-8000-000000000001', hi: '00000000-0000-7000-8000-000000000011' },
    title: { en: 'A tour of the retailer panel', hi: 'दुकान खुलने से बंद होने तक: पैनल पर एक दिन' },
  },
  apiChecklist: {
    id: { en: '00000000-0000-7000-8000-000000000002', hi: '' },
    title: { en: 'Getting ready for our API: a checklist', hi: '' },
  },
  distributors: {
    id: { en: '00000000-0000-7000-8000-000000000003', hi: '00000000-0000-7000-8000-000000000014' },
    title: {
      en: 'Growing as a distributor: look after fewer shops, better',
      hi: 'डिस्ट्रीब्यूटर कैसे बढ़ें: दुकानें कम, देखभाल ज़्यादा',
    },
  },
});
export const linkedPosts = linkedPostsIn[siteLanguage];
