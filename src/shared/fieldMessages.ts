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

/** What is wrong with the file of an application. */
export const cvMessages = words({
  missing: { en: 'Please choose a file with your CV', hi: 'कृपया अपने सीवी की फ़ाइल चुनें' },
  wrongType: {
    en: 'Please choose a PDF or a picture (JPEG, PNG or WebP)',
    hi: 'कृपया PDF या फ़ोटो (JPEG, PNG या WebP) चुनें',
  },
  tooLarge: { en: 'Please choose a file of at most 5 MB', hi: 'कृपया 5 MB तक की फ़ाइल चुनें' },
  tooMany: { en: 'Please choose one file', hi: 'कृपया एक ही फ़ाइल चुनें' },
  /** Of the field that people do not see. */
  hidden: {
    en: 'A hidden field was filled in. Please send the form again',
    hi: 'एक छिपी हुई जगह भर गई थी। कृपया फ़ॉर्म फिर से भेजें',
  },
});
