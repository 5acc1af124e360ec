import { imageFolder } from '../../../content/language';
import { ratesDate } from '../../../content/rates';
import { paths } from '../../../paths';
import { asIs, words } from '../../../shared/siteLanguage';
import type { RolePageWords } from '../words';

/** What a payment costs; the heading also folds it. */
export const priceWords = words({
  heading: { en: 'What a payment costs', hi: 'एक पेमेंट का खर्च' },
  lead: {
    en: `For each payment that succeeds, from ${ratesDate}. A failed payment costs nothing.`,
    hi: `हर सफल पेमेंट पर, ${ratesDate} से। फ़ेल पेमेंट का कुछ नहीं लगता।`,
  },
  commission: {
    en: 'Payments through the API earn no commission; the rates for shops apply to the panel.',
    hi: 'API से हुए पेमेंट पर कमीशन नहीं मिलता; दुकानों की दरें पैनल की हैं।',
  },
});

/** Into the page, from its first view. */
export const jumps = words({
  heading: { en: 'On this page', hi: 'इस पेज पर' },
  list: [
    { label: { en: 'Errors', hi: 'एरर' }, to: asIs('#errors') },
    { label: { en: 'Webhooks', hi: 'वेबहुक' }, to: asIs('#webhooks') },
    { label: { en: 'Limits', hi: 'सीमा' }, to: asIs('#limits') },
    { label: { en: 'Prices', hi: 'कीमत' }, to: asIs('#price') },
    { label: { en: 'Going live', hi: 'चालू करना' }, to: asIs('#steps') },
  ],
});

export const developers: RolePageWords = words({
  title: { en: 'Bill payment and recharge API', hi: 'बिल पेमेंट और रिचार्ज API' },
  description: {
    en: 'One JSON API for bills and recharges: prices, a sandbox, requests and responses, webhooks, idempotency and errors.',
    hi: 'बिल और रिचार्ज के लिए एक JSON API: कीमत, सैंडबॉक्स, रिक्वेस्ट और जवाब, वेबहुक, दोबारा भेजना और एरर।',
  },
  heading: { en: 'Bills and recharges through one API', hi: 'एक API से बिल और रिचार्ज' },
  lead: {
    en: 'Add payments to your app or website with a few requests, or have us build and run it for you.',
    hi: 'कुछ ही रिक्वेस्ट से अपने ऐप या वेबसाइट में पेमेंट जोड़िए, या हमसे बनवाइए और चलवाइए।',
  },
  picture: {
    src: asIs(`${imageFolder}/role-developers.svg`),
    alt: {
      en: 'A developer at the screen: a request for a recharge of ₹199, and the answer: success, receipt SD-6H40',
      hi: 'स्क्रीन के सामने डेवलपर: ₹199 के रिचार्ज की रिक्वेस्ट, और जवाब: success, रसीद SD-6H40',
    },
  },
  about: { en: 'the API', hi: 'API' },
  ask: { en: 'Ask about the API', hi: 'API के बारे में पूछें' },
  steps: [
    {
      title: { en: 'You ask', hi: 'आप पूछते हैं' },
      text: {
        en: 'Tell us what you are building and how many payments a month you expect.',
        hi: 'यह बताकर कि आप क्या बना रहे हैं और महीने में कितने पेमेंट होंगे।',
      },
    },
    {
      title: { en: 'Sandbox', hi: 'सैंडबॉक्स' },
      text: {
        en: 'It is open now. You build with sample money, and our developers answer your questions.',
        hi: 'वह अभी खुला है। आप नमूने के पैसों पर बनाते हैं, और सवालों के जवाब हमारे डेवलपर देते हैं।',
      },
    },
    {
      title: { en: 'KYC and agreement', hi: 'KYC और एग्रीमेंट' },
      text: {
        en: 'Registration, PAN and GSTIN of your company, and the IP addresses of your servers. Normally three working days.',
        hi: 'कंपनी का रजिस्ट्रेशन, PAN और GSTIN, और आपके सर्वर के IP एड्रेस। आम तौर पर तीन कामकाजी दिन।',
      },
    },
    {
      title: { en: 'Live', hi: 'चालू' },
      text: {
        en: 'The same day your live key comes: you top up your balance and make your first real payment.',
        hi: 'उसी दिन लाइव key आती है: बैलेंस में पैसा डालिए और पहला असली पेमेंट कीजिए।',
      },
    },
  ],
  questions: [
    {
      question: { en: 'How do I check a webhook?', hi: 'वेबहुक असली है, कैसे जानूँ?' },
      answer: {
        en: 'Each has a time stamp and a signature: an HMAC of the time stamp and the body with your secret. Reject anything older than five minutes. If your server does not answer with 2xx, the webhook comes again for 24 hours, each time with a new time stamp.',
        hi: 'हर वेबहुक में समय और सिग्नेचर होता है: समय और बॉडी का HMAC, आपके सीक्रेट से। पाँच मिनट से पुराना मत मानिए। आपका सर्वर 2xx न दे, तो वेबहुक 24 घंटे तक फिर आता है, हर बार नए समय के साथ।',
      },
      links: [{ label: { en: 'The code for it', hi: 'इसका कोड' }, to: asIs('#webhooks') }],
    },
    {
      question: { en: 'Which operators and billers are there?', hi: 'कौन से ऑपरेटर और बिल वाली कंपनियाँ हैं?' },
      answer: {
        en: 'The same as at a shop’s counter. GET /billers lists the billers and the number each one asks for; GET /plans lists the plans for a mobile number.',
        hi: 'वही, जो दुकान के काउंटर पर हैं। GET /billers बिल वाली कंपनियाँ बताता है और यह कि हर एक कौन सा नंबर माँगती है, GET /plans मोबाइल नंबर के प्लान।',
      },
      links: [{ label: { en: 'Where it works', hi: 'कहाँ चलता है' }, to: asIs(`${paths.forShops}#where`) }],
    },
    {
      question: { en: 'What do errors look like?', hi: 'एरर का जवाब कैसा होता है?' },
      answer: {
        en: 'A status of 400 or more with a JSON body: a code that stays the same, a sentence for people and, where we could read it, your reference. After a 429 or 5xx, send the same reference again.',
        hi: '400 या ऊपर का स्टेटस और JSON: एक पक्का कोड, पढ़ने लायक एक वाक्य और, जहाँ पढ़ा जा सका, आपका रेफ़रेंस। 429 और 5xx के बाद वही रेफ़रेंस फिर भेजिए।',
      },
      links: [{ label: { en: 'All codes', hi: 'सारे कोड' }, to: asIs('#errors') }],
    },
    {
      question: { en: 'Can you build it for us?', hi: 'क्या आप हमारे लिए बना देंगे?' },
      answer: {
        en: 'Yes. We build web and mobile software around the API, and run and monitor its servers.',
        hi: 'हाँ। हम API के साथ वेब और मोबाइल का सॉफ़्टवेयर बनाते हैं, उसके सर्वर चलाते हैं और उन पर नज़र रखते हैं।',
      },
      links: [
        {
          label: { en: 'Custom Software', hi: 'कस्टम सॉफ़्टवेयर' },
          to: asIs(paths.service('custom-software')),
        },
      ],
    },
  ],
  inHelp: asIs(['api-no-reply', 'api-balance', 'api-keys', 'kyc-papers']),
  closing: {
    heading: { en: 'What are you building?', hi: 'आप क्या बना रहे हैं?' },
    lead: {
      en: 'A developer reads your inquiry and replies.',
      hi: 'आपका सवाल डेवलपर पढ़ता है, और डेवलपर की भाषा में जवाब देता है।',
    },
  },
});
