import { words } from '../shared/siteLanguage';

/** `label` is on the button of a role, after the heading; `lead` is the first line of the page where it leads. */
export const roleWords = words({
  shop: {
    label: { en: 'Shop owner', hi: 'दुकानदार' },
    lead: { en: 'For shop owners', hi: 'दुकानदारों के लिए' },
  },
  distributor: {
    label: { en: 'Distributor', hi: 'डिस्ट्रीब्यूटर' },
    lead: { en: 'For distributors', hi: 'डिस्ट्रीब्यूटरों के लिए' },
  },
  developer: {
    label: { en: 'Developer', hi: 'डेवलपर' },
    lead: { en: 'For developers', hi: 'डेवलपर के लिए' },
  },
  investor: {
    label: { en: 'Investor', hi: 'निवेशक' },
    lead: { en: 'For investors', hi: 'निवेशकों के लिए' },
  },
});

export const rolesHeading: string = words({ en: 'Who are you?', hi: 'आप कौन हैं?' });

/** Leads whoever has paid to a person, or to the answers about it, beside the roles. */
export const paymentStuck: string = words({ en: 'Payment stuck?', hi: 'पेमेंट अटक गया?' });
