import { words } from '../shared/siteLanguage';

/** `label` is on the button of a role, after the heading; `lead` is the first line of the page where it leads. */
export const roleWords = words({
  shop: {
    label: { en: 'Shop owner', hi: 'दुकानदार' },
    lead: { en: 'For shop owners', hi: 'दुकानदारों के लिए' },
    text: {
      en: 'Offer payments and recharges at your counter, and close each day with accounts that match.',
      hi: 'अपने काउंटर पर बिल पेमेंट और रिचार्ज शुरू कीजिए, और हर दिन का हिसाब मिलाकर दुकान बंद कीजिए।',
    },
  },
  distributor: {
    label: { en: 'Distributor', hi: 'डिस्ट्रीब्यूटर' },
    lead: { en: 'For distributors', hi: 'डिस्ट्रीब्यूटरों के लिए' },
    text: {
      en: 'See your shops, their balances and what they sell without calling each one.',
      hi: 'बिना फ़ोन किए देखिए: आपकी हर दुकान, उसका बैलेंस और उसकी बिक्री।',
    },
  },
  developer: {
    label: { en: 'Developer', hi: 'डेवलपर' },
    lead: { en: 'For developers', hi: 'डेवलपर के लिए' },
    text: {
      en: 'Add payments to your app or website, or have us build and run it for you.',
      hi: 'अपने ऐप या वेबसाइट में पेमेंट जोड़िए, या हमसे बनवाइए और चलवाइए।',
    },
  },
  investor: {
    label: { en: 'Investor', hi: 'निवेशक' },
    lead: { en: 'For investors', hi: 'निवेशकों के लिए' },
    text: { en: 'Ask about the company and its numbers.', hi: 'कंपनी और उसके आँकड़ों के बारे में पूछिए।' },
  },
});

export const rolesHeading: string = words({ en: 'Who are you?', hi: 'आप कौन हैं?' });

/** Leads to the careers page, beside the roles. */
export const jobSeekers: string = words({ en: 'Looking for a job?', hi: 'नौकरी चाहिए?' });
