import { apiUrl } from '../../../content/solutions';
import { asIs, words } from '../../../shared/siteLanguage';

/** One request to the API as a developer would type it, with the figures of the pictures. */
export const apiExample = words({
  heading: { en: 'One recharge, as your server sends it', hi: 'आपके सर्वर से एक रिचार्ज' },
  lead: {
    en: 'Paste it into a terminal: our sandbox answers, without a key and without money. You send your own reference and get it back with a status and a receipt number.',
    hi: 'इसे टर्मिनल में पेस्ट कीजिए: हमारा सैंडबॉक्स (sandbox) जवाब देता है, न key चाहिए, न पैसा। आपका रेफ़रेंस (reference) स्टेटस और रसीद नंबर के साथ लौटता है।',
  },
  request: {
    label: { en: 'Request', hi: 'आप भेजते हैं' },
    copy: { en: 'the request', hi: 'जो आप भेजते हैं' },
  },
  response: {
    label: { en: 'Response', hi: 'जवाब' },
    copy: { en: 'the response', hi: 'जवाब' },
  },
  statuses: [
    {
      status: asIs('success'),
      meaning: { en: 'Paid. The receipt number is final.', hi: 'पेमेंट हो गया। रसीद नंबर पक्का है।' },
    },
    {
      status: asIs('pending'),
      meaning: {
        en: 'The operator has not answered yet. A webhook tells your server the result.',
        hi: 'ऑपरेटर का जवाब अभी नहीं आया। नतीजा वेबहुक से आपके सर्वर को बता दिया जाएगा।',
      },
    },
    {
      status: asIs('failed'),
      meaning: {
        en: 'Not paid. The amount is back in your balance.',
        hi: 'पेमेंट नहीं हुआ। रकम आपके बैलेंस में लौट आई है।',
      },
    },
  ],
  repeat: {
    en: 'No reply in time? Do not count it as failed: send it again with the same reference. The call is idempotent: the same reference is processed once. Amounts are in rupees. We detect the operator from the mobile number; where the number was ported, name it: "operator": "jio".',
    hi: 'समय पर जवाब नहीं आया? पेमेंट को फ़ेल मत मानिए। वही रेफ़रेंस देकर फिर से भेजिए: एक रेफ़रेंस एक ही बार पूरा होता है। रकम रुपये में होती है, और मोबाइल नंबर से ऑपरेटर हम पहचान लेते हैं। नंबर पोर्ट हुआ हो, तो ऑपरेटर लिखिए: "operator": "jio"।',
  },
  endings: {
    heading: {
      en: 'In the sandbox the end of the reference decides',
      hi: 'नतीजा रेफ़रेंस के आख़िर से तय होता है',
    },
    list: [
      {
        ending: asIs('-pending'),
        meaning: { en: 'Pending; asked later: success.', hi: 'पहले pending, बाद में पूछने पर success।' },
      },
      {
        ending: asIs('-refund'),
        meaning: {
          en: 'Pending; asked later: failed, and the money is back.',
          hi: 'पहले pending, बाद में failed: पैसा वापस।',
        },
      },
      {
        ending: asIs('-failed'),
        meaning: { en: 'Failed at once.', hi: 'तुरंत failed।' },
      },
      {
        ending: asIs('-used'),
        meaning: {
          en: '409: the reference belongs to another payment.',
          hi: '409: यह रेफ़रेंस किसी और पेमेंट का है।',
        },
      },
      {
        ending: asIs('-unknown'),
        meaning: {
          en: '404 when asked: it never arrived, so send it.',
          hi: 'पूछने पर 404: पहुँचा ही नहीं, दोबारा भेजिए।',
        },
      },
    ],
  },
  live: {
    en: `Any other reference succeeds. The sandbox keeps nothing, so it cannot notice a changed amount; live, this answers 409. Use -used to see it. It takes 120 requests a minute. Live, you send the same requests to ${apiUrl}, with the header Authorization: Bearer YOUR_KEY.`,
    hi: `बाकी सब success। सैंडबॉक्स कुछ नहीं रखता, इसलिए बदली हुई रकम नहीं पकड़ता; असली काम में इस पर 409 आता है। उसे -used से देखिए। सीमा हर मिनट 120 रिक्वेस्ट। असली काम में यही रिक्वेस्ट ${apiUrl} पर भेजिए, हेडर Authorization: Bearer YOUR_KEY के साथ।`,
  },
  description: { en: 'The sandbox as OpenAPI 3.1', hi: 'सैंडबॉक्स OpenAPI 3.1 में' },
  /** The names of the samples that are unfolded, which come with a script of their own. */
  further: {
    plans: { en: 'Plans and data packs', hi: 'प्लान और डेटा पैक' },
    dth: { en: 'Recharge DTH', hi: 'DTH रिचार्ज' },
    billers: { en: 'Billers, and what is due', hi: 'बिल वाली कंपनियाँ और बाकी रकम' },
    bill: { en: 'Pay a bill', hi: 'बिल भरना' },
    status: { en: 'Check a status', hi: 'स्टेटस पूछना' },
    notification: { en: 'Webhook: a pending payment completes', hi: 'वेबहुक: पेंडिंग पेमेंट पूरा हुआ' },
    verify: { en: 'Check the signature of a webhook', hi: 'वेबहुक का सिग्नेचर जाँचना' },
    error: { en: 'Errors', hi: 'एरर' },
  },
});
