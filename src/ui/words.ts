import { words } from '../shared/siteLanguage';

/** The words of anything that loads or has failed. */
export const states = words({
  loading: { en: 'Loading…', hi: 'खुल रहा है…' },
  retry: { en: 'Retry', hi: 'फिर से कोशिश करें' },
});

/** What a link to another site says to a screen reader. */
export const opensInNewTab: string = words({ en: '(opens in a new tab)', hi: '(नए टैब में खुलेगा)' });

/** Before the list of the fields of a form that have an error. */
export const pleaseCheck = words({
  en: (count: number): string => (count === 1 ? 'Please check one field:' : `Please check ${count} fields:`),
  hi: (count: number) => (count <= 1 ? 'कृपया एक जगह ठीक कीजिए:' : `कृपया ${count} जगह ठीक कीजिए:`),
});

/** What a button says that copies something. */
export const copying = words({
  label: { en: 'Copy', hi: 'कॉपी करें' },
  copied: { en: 'Copied', hi: 'कॉपी हो गया' },
  failed: { en: 'Selected. Press Ctrl+C to copy.', hi: 'चुन लिया गया। कॉपी के लिए Ctrl+C दबाइए।' },
});
