import type * as english from './posts';

/** Only what the blog has in Hindi. */
export const linkedPosts: typeof english.linkedPosts = {
  retailerPanel: {
    id: '00000000-0000-7000-8000-000000000011',
    title: 'दुकान खुलने से बंद होने तक: पैनल पर एक दिन',
  },
  apiChecklist: { id: '', title: '' },
  distributors: { id: '', title: '' },
};
