/** Only the messages that visitors see. */
export const messages = {
  lists: { blogs: { failed: 'ब्लॉग की पोस्ट नहीं खुल सकीं' } },
  blog: { fetchFailed: 'पोस्ट नहीं खुल सकी।' },
};
