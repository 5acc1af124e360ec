import { asIs, words } from '../../../shared/siteLanguage';
import { apiExample } from './apiWords';
import type { MoreSample, Piece } from './moreSamples';

/** What stands above the pieces of a sample. */
export const notes: Partial<Record<MoreSample, string>> = words({
  plans: {
    en: 'A plan or a data pack is a recharge of its amount.',
    hi: 'प्लान या डेटा पैक, दोनों उसी रकम का रिचार्ज हैं।',
  },
  billers: {
    en: 'The sandbox has these two; live, those of “Where it works”.',
    hi: 'सैंडबॉक्स में यही दो हैं; असली काम में “कहाँ चलता है” की सारी कंपनियाँ।',
  },
  status: {
    en: 'Live, the answer has the amount too. The sandbox keeps nothing, so it cannot know it.',
    hi: 'असली काम में जवाब में रकम भी होती है। सैंडबॉक्स कुछ नहीं रखता, इसलिए उसे रकम पता नहीं।',
  },
  balance: {
    en: 'Live, it is what is left of your prepaid balance, at the time of the request. In the sandbox it is always the same: to see a balance that is too low, end a reference in -balance.',
    hi: 'असली API में यह आपका बचा बैलेंस है, उसी समय का। सैंडबॉक्स में यह हमेशा यही रहता है: कम बैलेंस देखने के लिए रेफ़रेंस के आखिर में -balance लिखिए।',
  },
  notification: {
    en: 'The sandbox sends no webhook, but it signs one for you: post it to your own server. The command needs jq.',
    hi: 'सैंडबॉक्स वेबहुक नहीं भेजता, पर आपके लिए एक साइन कर देता है: उसे अपने सर्वर पर खुद भेजिए। कमांड के लिए jq चाहिए।',
  },
  verify: {
    en: 'hex(HMAC_SHA256(secret, timestamp + "." + body)), with the body byte for byte as it arrived.',
    hi: 'hex(HMAC_SHA256(secret, timestamp + "." + body)); बॉडी वही, जो आई थी, बिना किसी बदलाव के।',
  },
});

/** What each piece is, and what its button copies. */
export const pieceWords: Record<Piece['kind'], { label: string; copy: string }> = {
  request: apiExample.request,
  response: apiExample.response,
  ...words({
    webhook: {
      label: { en: 'Request to your server', hi: 'आपके सर्वर को भेजा गया मैसेज' },
      copy: { en: 'the request to your server', hi: 'आपके सर्वर को भेजा गया मैसेज' },
    },
    code: { label: asIs('Node.js'), copy: { en: 'the code', hi: 'कोड' } },
    python: { label: asIs('Python'), copy: { en: 'the code in Python', hi: 'Python का कोड' } },
    php: { label: asIs('PHP'), copy: { en: 'the code in PHP', hi: 'PHP का कोड' } },
  }),
};
