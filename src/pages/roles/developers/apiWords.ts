import { apiUrl } from '../../../content/solutions';
import { asIs, words } from '../../../shared/siteLanguage';

/** One request to the API as a developer would type it, with the figures of the pictures. */
export const apiExample = words({
  heading: { en: 'One recharge, as your server sends it', hi: 'आपके सर्वर से एक रिचार्ज' },
  request: {
    label: { en: 'Request', hi: 'आप भेजते हैं' },
    copy: { en: 'the request', hi: 'जो आप भेजते हैं' },
  },
  /** What the first request is shown in. */
  as: { en: 'Show the request as', hi: 'रिक्वेस्ट किसमें देखें' },
  inLanguage: {
    en: (name: string) => `the request in ${name}`,
    hi: (name: string) => `${name} में रिक्वेस्ट`,
  },
  response: {
    label: { en: 'Response', hi: 'जवाब' },
    copy: { en: 'the response', hi: 'जवाब' },
  },
  /** Above the ways in which it can end. */
  answer: { en: 'What comes back, and what to do then', hi: 'जवाब में क्या आता है, और फिर क्या करें' },
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
        en: 'Not paid. The amount is back in your balance, and a reason says why.',
        hi: 'पेमेंट नहीं हुआ। रकम आपके बैलेंस में लौट आई है, और reason बताता है कि क्यों।',
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
      hi: 'नतीजा रेफ़रेंस के आखिर से तय होता है',
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
        reason: asIs('operator_down'),
      },
      {
        ending: asIs('-failed'),
        meaning: { en: 'Failed at once.', hi: 'तुरंत failed।' },
        reason: asIs('operator_declined'),
      },
      {
        ending: asIs('-wrong'),
        meaning: { en: 'Failed at once.', hi: 'तुरंत failed।' },
        reason: asIs('wrong_number'),
      },
      {
        ending: asIs('-used'),
        meaning: {
          en: '409: the reference belongs to another payment.',
          hi: '409: यह रेफ़रेंस किसी और पेमेंट का है।',
        },
      },
      {
        ending: asIs('-balance'),
        meaning: { en: '402: your balance is too low.', hi: '402: आपका बैलेंस कम है।' },
      },
      {
        ending: asIs('-down'),
        meaning: { en: '503: the operator is down.', hi: '503: ऑपरेटर बंद है।' },
      },
      {
        ending: asIs('-unknown'),
        meaning: {
          en: '404 when asked: it never arrived, so send it, and it succeeds.',
          hi: 'पूछने पर 404: पहुँचा ही नहीं। भेजने पर success।',
        },
      },
    ],
  },
  anyOther: {
    en: 'Any other reference succeeds.',
    hi: 'बाकी हर रेफ़रेंस success।',
  },
  live: {
    heading: { en: 'What is different live', hi: 'असली API में क्या अलग है' },
    list: [
      {
        en: `The same requests go to ${apiUrl}, with the header Authorization: Bearer YOUR_KEY, from the IP addresses on your list.`,
        hi: `यही रिक्वेस्ट ${apiUrl} पर जाती हैं, हेडर Authorization: Bearer YOUR_KEY के साथ, आपकी लिस्ट के IP एड्रेस से।`,
      },
      {
        en: 'A webhook is sent. The sandbox only signs one for you.',
        hi: 'वेबहुक भेजा जाता है। सैंडबॉक्स सिर्फ़ एक साइन कर देता है।',
      },
      {
        en: 'GET /payments/{reference} has the amount too, and a used reference with another amount answers 409. The sandbox keeps nothing: use -used to see it.',
        hi: 'GET /payments/{reference} में रकम भी आती है, और वही रेफ़रेंस बदली हुई रकम के साथ 409 देता है। सैंडबॉक्स कुछ नहीं रखता: उसे -used से देखिए।',
      },
      {
        en: 'GET /balance has what is left of your prepaid balance. In the sandbox it is always the same.',
        hi: 'GET /balance आपका बचा बैलेंस बताता है। सैंडबॉक्स में वह हमेशा एक ही रहता है।',
      },
      {
        en: 'All billers of “Where it works”, not two.',
        hi: 'दो नहीं, “कहाँ चलता है” की सारी कंपनियाँ।',
      },
    ],
  },
  reasons: {
    heading: { en: 'The reason in a failed payment', hi: 'फ़ेल पेमेंट का reason' },
    list: [
      {
        reason: asIs('wrong_number'),
        meaning: {
          en: 'The operator or biller does not know the number: have it corrected.',
          hi: 'ऑपरेटर या बिल वाली कंपनी इस नंबर को नहीं जानती: नंबर ठीक कराइए।',
        },
      },
      {
        reason: asIs('operator_declined'),
        meaning: {
          en: 'It refuses this plan or amount: offer another one.',
          hi: 'यह प्लान या रकम नहीं ली गई: दूसरा प्लान दिखाइए।',
        },
      },
      {
        reason: asIs('operator_down'),
        meaning: {
          en: 'It did not answer: try again later, with a new reference.',
          hi: 'जवाब नहीं आया: बाद में, नए रेफ़रेंस के साथ फिर कोशिश कीजिए।',
        },
      },
    ],
  },
  liveOnly: { en: 'live', hi: 'सिर्फ़ असली API' },
  terms: { en: 'Limits, references, versions, help', hi: 'सीमा, रेफ़रेंस, वर्शन, मदद' },
  description: { en: 'The sandbox as OpenAPI 3.1', hi: 'सैंडबॉक्स OpenAPI 3.1 में' },
  /** The names of the samples that are unfolded. */
  further: {
    plans: { en: 'Plans and data packs', hi: 'प्लान और डेटा पैक' },
    dth: { en: 'Recharge DTH', hi: 'DTH रिचार्ज' },
    billers: { en: 'Billers, and what is due', hi: 'बिल वाली कंपनियाँ और बाकी रकम' },
    bill: { en: 'Pay a bill', hi: 'बिल भरना' },
    status: { en: 'Check a status', hi: 'स्टेटस पूछना' },
    balance: { en: 'Ask for your balance', hi: 'बैलेंस पूछना' },
    notification: { en: 'Webhook: a pending payment completes', hi: 'वेबहुक: पेंडिंग पेमेंट पूरा हुआ' },
    verify: { en: 'Check the signature of a webhook', hi: 'वेबहुक का सिग्नेचर जाँचना' },
    error: { en: 'Errors', hi: 'एरर' },
  },
});
