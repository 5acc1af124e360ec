/**
 * Posts that /services names, by their ids in the blog (docs/product.md §6.6). A post without an id is left out. These
 * are sample posts (server/sampleContent).
 */
export const linkedPosts = {
  retailerPanel: {
    id: '00000000-0000-7000-8000-000000000001',
    title: 'A tour of the retailer panel',
  },
  apiChecklist: {
    id: '00000000-0000-7000-8000-000000000002',
    title: 'Getting ready for our API: a checklist',
  },
  distributors: {
    id: '00000000-0000-7000-8000-000000000003',
    title: 'Growing as a distributor: look after fewer shops, better',
  },
};
