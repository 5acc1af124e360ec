import { states } from './words';

/** Those that visitors see. */
export const messages = {
  states,
  lists: { blogs: { failed: 'ब्लॉग की पोस्ट नहीं खुल सकीं' } },
  blog: { fetchFailed: 'पोस्ट नहीं खुल सकी।' },
};
