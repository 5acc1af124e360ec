/** A valid body of POST /blogs. */
export const SAMPLE_BLOG = {
  title: 'Keep a float',
  author: 'Asha Verma',
  date: 'Monday, after the rain',
  category: 'Growth Tips',
  snippet: 'How much cash is enough.',
  content: 'Count **twice**.',
};
