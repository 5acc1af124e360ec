import { apiUrl } from '../../../content/solutions';
import { SANDBOX_ERRORS, type SandboxError } from '../../../shared/sandboxErrors';
import { asIs, words } from '../../../shared/siteLanguage';
import type { ApiSample } from './apiSamples';

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
    en: `Any other reference succeeds. The sandbox keeps nothing, and takes 120 requests a minute. Live, you send the same requests with your key to ${apiUrl}.`,
    hi: `बाकी सब success। सैंडबॉक्स कुछ नहीं रखता; सीमा हर मिनट 120 रिक्वेस्ट। असली काम में यही रिक्वेस्ट अपनी key के साथ ${apiUrl} पर भेजिए।`,
  },
  description: { en: 'The sandbox as OpenAPI 3.1', hi: 'सैंडबॉक्स OpenAPI 3.1 में' },
  further: [
    {
      question: { en: 'Plans and data packs', hi: 'प्लान और डेटा पैक' },
      label: { en: 'Request and response', hi: 'रिक्वेस्ट और जवाब' },
      note: {
        en: 'A plan or a data pack is a recharge of its amount.',
        hi: 'प्लान या डेटा पैक, दोनों उसी रकम का रिचार्ज हैं।',
      },
      sample: asIs<ApiSample>('plans'),
      copy: { en: 'the request for plans', hi: 'प्लान की रिक्वेस्ट' },
    },
    {
      question: { en: 'Recharge DTH', hi: 'DTH रिचार्ज' },
      label: { en: 'Request and response', hi: 'रिक्वेस्ट और जवाब' },
      note: asIs(''),
      sample: asIs<ApiSample>('dth'),
      copy: { en: 'the request for DTH', hi: 'DTH की रिक्वेस्ट' },
    },
    {
      question: { en: 'Billers, and what is due', hi: 'बिल वाली कंपनियाँ और बाकी रकम' },
      label: { en: 'Two requests and responses', hi: 'दो रिक्वेस्ट और जवाब' },
      note: asIs(''),
      sample: asIs<ApiSample>('billers'),
      copy: { en: 'the requests for billers', hi: 'बिल वाली कंपनियों की रिक्वेस्ट' },
    },
    {
      question: { en: 'Pay a bill', hi: 'बिल भरना' },
      label: { en: 'Two requests and responses', hi: 'दो रिक्वेस्ट और जवाब' },
      note: asIs(''),
      sample: asIs<ApiSample>('bill'),
      copy: { en: 'the two requests of a bill', hi: 'बिल की दो रिक्वेस्ट' },
    },
    {
      question: { en: 'Check a status', hi: 'स्टेटस पूछना' },
      label: { en: 'Request and response', hi: 'रिक्वेस्ट और जवाब' },
      note: asIs(''),
      sample: asIs<ApiSample>('status'),
      copy: { en: 'the requests for a status', hi: 'स्टेटस की रिक्वेस्ट' },
    },
    {
      question: { en: 'Webhook: a pending payment completes', hi: 'वेबहुक: पेंडिंग पेमेंट पूरा हुआ' },
      label: { en: 'Request to your server', hi: 'आपके सर्वर को भेजा गया मैसेज' },
      note: asIs(''),
      sample: asIs<ApiSample>('notification'),
      copy: { en: 'the request to your server', hi: 'आपके सर्वर को भेजा गया मैसेज' },
    },
    {
      question: { en: 'Check the signature of a webhook', hi: 'वेबहुक का सिग्नेचर जाँचना' },
      label: asIs('Node.js'),
      note: {
        en: 'hex(HMAC_SHA256(secret, timestamp + "." + body)), with the body byte for byte as it arrived.',
        hi: 'hex(HMAC_SHA256(secret, timestamp + "." + body)); बॉडी वही, जो आई थी, बिना किसी बदलाव के।',
      },
      sample: asIs<ApiSample>('verify'),
      copy: { en: 'the code that checks the signature', hi: 'सिग्नेचर जाँचने का कोड' },
    },
    {
      question: { en: 'Errors', hi: 'एरर' },
      label: { en: 'Request and response', hi: 'रिक्वेस्ट और जवाब' },
      note: asIs(''),
      sample: asIs<ApiSample>('error'),
      copy: { en: 'the error', hi: 'एरर का उदाहरण' },
    },
  ],
});

const meanings: Record<SandboxError, string> = words({
  invalid_request: {
    en: SANDBOX_ERRORS.invalid_request.message,
    hi: 'रिक्वेस्ट JSON नहीं है, या उसका कोई हिस्सा गायब या गलत है।',
  },
  unknown_address: { en: SANDBOX_ERRORS.unknown_address.message, hi: 'इस पते पर कुछ नहीं है।' },
  unknown_reference: {
    en: SANDBOX_ERRORS.unknown_reference.message,
    hi: 'इस रेफ़रेंस का कोई पेमेंट नहीं पहुँचा। आप उसे भेज सकते हैं।',
  },
  wrong_method: { en: SANDBOX_ERRORS.wrong_method.message, hi: 'यहाँ दूसरा मेथड चलता है: हेडर Allow देखिए।' },
  reference_used: { en: SANDBOX_ERRORS.reference_used.message, hi: 'यह रेफ़रेंस किसी और पेमेंट का है।' },
  too_large: { en: SANDBOX_ERRORS.too_large.message, hi: 'बॉडी 4 KB से बड़ी है।' },
  not_json: {
    en: SANDBOX_ERRORS.not_json.message,
    hi: 'बॉडी JSON में हो, Content-Type: application/json के साथ।',
  },
  invalid_mobile: { en: SANDBOX_ERRORS.invalid_mobile.message, hi: 'मोबाइल नंबर में 10 अंक होते हैं।' },
  invalid_customer: {
    en: SANDBOX_ERRORS.invalid_customer.message,
    hi: 'DTH ग्राहक नंबर में 8 से 12 अंक होते हैं।',
  },
  invalid_amount: { en: SANDBOX_ERRORS.invalid_amount.message, hi: 'रकम 10 से 10000 तक की पूरी संख्या हो।' },
  unknown_operator: {
    en: SANDBOX_ERRORS.unknown_operator.message,
    hi: 'ऐसा कोई ऑपरेटर नहीं है। उसे हटा दीजिए, या हमारी लिस्ट से लीजिए।',
  },
  no_bill: { en: SANDBOX_ERRORS.no_bill.message, hi: 'इस ग्राहक का कोई बिल बाकी नहीं है।' },
  wrong_amount: { en: SANDBOX_ERRORS.wrong_amount.message, hi: 'रकम बिल की रकम से अलग है।' },
  too_many_requests: {
    en: SANDBOX_ERRORS.too_many_requests.message,
    hi: 'बहुत ज़्यादा रिक्वेस्ट। जितना हेडर Retry-After कहे, उतना रुकिए।',
  },
  server_error: {
    en: SANDBOX_ERRORS.server_error.message,
    hi: 'हमारी तरफ़ कुछ गड़बड़ हुई। वही रेफ़रेंस फिर भेजिए।',
  },
  unavailable: { en: SANDBOX_ERRORS.unavailable.message, hi: 'सर्वर व्यस्त है। वही रेफ़रेंस फिर भेजिए।' },
});

/** The codes of the errors with what each means, by their status. */
export const errorCodes = (Object.keys(SANDBOX_ERRORS) as SandboxError[]).map((code) => ({
  code,
  status: SANDBOX_ERRORS[code].status,
  meaning: meanings[code],
}));
