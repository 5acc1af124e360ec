import { words } from '../shared/siteLanguage';
import { proof } from './proof';

/** What a developer builds for: the limits and promises of the live API. Samples like roleTerms.developer, and filled in with them. */
export const apiTerms: { label: string; text: string }[] = words([
  {
    label: { en: 'Limit', hi: 'सीमा' },
    text: {
      en: '50 requests a second live; 120 a minute in the sandbox. Above that: 429 with Retry-After.',
      hi: 'असली API में हर सेकंड 50 रिक्वेस्ट, सैंडबॉक्स में हर मिनट 120। उससे ऊपर 429 और Retry-After।',
    },
  },
  {
    label: { en: 'Amounts', hi: 'रकम' },
    text: {
      en: 'A recharge: whole rupees, 10 to 10,000. A bill: exactly its amount, with paise.',
      hi: 'रिचार्ज: पूरे रुपये, 10 से 10,000। बिल: ठीक उतनी रकम, पैसे सहित।',
    },
  },
  {
    label: { en: 'References', hi: 'रेफ़रेंस' },
    text: {
      en: 'Remembered for 180 days: until then the same one is never paid twice.',
      hi: '180 दिन तक याद रहते हैं: तब तक वही रेफ़रेंस दूसरी बार नहीं चुकाया जाता।',
    },
  },
  {
    label: { en: 'Uptime', hi: 'अपटाइम' },
    text: {
      en: `Target 99.9% a month${proof.statusUrl && ', with a public status page'}; see the service agreement.`,
      hi: `लक्ष्य हर महीने 99.9%${proof.statusUrl && '; स्टेटस का पेज सबके लिए खुला'}; सर्विस एग्रीमेंट देखिए।`,
    },
  },
  {
    label: { en: 'Versions', hi: 'वर्शन' },
    text: {
      en: 'The address names the version. New fields may come at any time; anything else gets a new version, and the old one runs for 12 months more.',
      hi: 'वर्शन पते में लिखा है। नए फ़ील्ड कभी भी जुड़ सकते हैं; बाकी हर बदलाव नए वर्शन में, और पुराना उसके बाद 12 महीने चलता है।',
    },
  },
  {
    label: { en: 'Accounts', hi: 'हिसाब' },
    text: {
      en: 'By 6 am each day a CSV with every payment of the day before, its reference, status and fee.',
      hi: 'रोज़ सुबह 6 बजे तक पिछले दिन का हर पेमेंट CSV में: रेफ़रेंस, स्टेटस और फ़ीस के साथ।',
    },
  },
  {
    label: { en: 'Help', hi: 'मदद' },
    text: {
      en: 'For a live API that is down: at any hour, by phone. For everything else: on working days.',
      hi: 'असली API बंद हो, तो किसी भी समय फ़ोन पर। बाकी सब कामकाजी दिनों में।',
    },
  },
]);

/** How a webhook comes. */
export const webhookTerms = words({
  en: 'You name its address when you ask for your live key, and its secret comes with the key. To change key or secret, ask us: the old one works for 24 hours more. We wait 10 seconds for a 2xx; without one the webhook comes again after 1, 5 and 30 minutes, then every 2 hours, for 24 hours, each time with a new time stamp and signature. The same one may come twice, and two in any order: go by the reference.',
  hi: 'इसका पता आप असली key लेते समय बताते हैं, और सीक्रेट key के साथ मिलता है। key या सीक्रेट बदलना हो तो कहिए: पुराना 24 घंटे और चलता है। हम 2xx का 10 सेकंड इंतज़ार करते हैं; न मिले, तो वेबहुक 1, 5 और 30 मिनट बाद, फिर हर 2 घंटे पर, 24 घंटे तक फिर आता है, हर बार नए समय और सिग्नेचर के साथ। वही वेबहुक दो बार आ सकता है, और दो वेबहुक किसी भी क्रम में: रेफ़रेंस देखकर चलिए।',
});
