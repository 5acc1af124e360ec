import { words } from './siteLanguage';

/** What is wrong with a text, for the form and for the server. */
export const textMessages = words({
  storable: {
    en: 'This text contains a character that cannot be stored',
    hi: 'इसमें एक ऐसा अक्षर है जो सेव नहीं हो सकता',
  },
  oneLine: { en: 'Please use one line', hi: 'कृपया एक ही लाइन में लिखें' },
  text: { en: 'Please enter text', hi: 'कृपया यहाँ लिखें' },
});

/** What is wrong with a field of an inquiry. */
export const inquiryFieldMessages = words({
  email: { en: 'Please enter your email', hi: 'कृपया अपना ईमेल पता लिखें' },
  validEmail: { en: 'Please enter a valid email address', hi: 'कृपया सही ईमेल पता लिखें' },
  name: { en: 'Please enter your name', hi: 'कृपया अपना नाम लिखें' },
});
