import type { Translated } from '../shared/translated';
import type * as english from './messages';

/** Those that visitors see. */
export const messages: Translated<Pick<typeof english.messages, 'states' | 'units' | 'pleaseCheck'>> & {
  lists: { blogs: { failed: string } };
  blog: { fetchFailed: string };
  email: Translated<typeof english.messages.email>;
} = {
  states: { loading: 'खुल रहा है…', retry: 'फिर से कोशिश करें' },
  units: {
    second: (count) => `${count} सेकंड`,
    minute: (count) => `${count} मिनट`,
    hour: (count) => (count <= 1 ? `${count} घंटा` : `${count} घंटे`),
  },
  pleaseCheck: (count) => (count <= 1 ? 'कृपया एक जगह ठीक कीजिए:' : `कृपया ${count} जगह ठीक कीजिए:`),
  lists: { blogs: { failed: 'ब्लॉग की पोस्ट नहीं खुल सकीं' } },
  blog: { fetchFailed: 'पोस्ट नहीं खुल सकी।' },
  email: {
    contact: 'ईमेल नहीं जा सका। कृपया फिर से कोशिश करें।',
    jobApplication: 'आवेदन नहीं जा सका। कृपया फिर से कोशिश करें।',
    newsletter: 'न्यूज़लेटर शुरू नहीं हो सका। कृपया फिर से कोशिश करें।',
  },
};
