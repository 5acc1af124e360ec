import type * as english from './fieldMessages';

export const textMessages: typeof english.textMessages = {
  storable: 'इसमें एक ऐसा अक्षर है जो सेव नहीं हो सकता',
  oneLine: 'कृपया एक ही लाइन में लिखें',
  text: 'कृपया यहाँ लिखें',
};

export const inquiryFieldMessages: typeof english.inquiryFieldMessages = {
  email: 'कृपया अपना ईमेल पता लिखें',
  validEmail: 'कृपया सही ईमेल पता लिखें',
  name: 'कृपया अपना नाम लिखें',
};
