import { OPERATORS } from '../../../shared/sandbox';
import {
  LIVE_ERRORS,
  type LiveError,
  SANDBOX_ERRORS,
  type SandboxError,
} from '../../../shared/sandboxErrors';
import { words } from '../../../shared/siteLanguage';

const errors = { ...SANDBOX_ERRORS, ...LIVE_ERRORS };

const meanings: Record<SandboxError | LiveError, string> = words({
  invalid_request: {
    en: SANDBOX_ERRORS.invalid_request.message,
    hi: 'रिक्वेस्ट JSON नहीं है, या उसका कोई हिस्सा गायब या गलत है।',
  },
  wrong_key: { en: LIVE_ERRORS.wrong_key.message, hi: 'key नहीं भेजी गई, या सही नहीं है।' },
  unknown_server: {
    en: LIVE_ERRORS.unknown_server.message,
    hi: 'key सही है, पर आपके सर्वर का IP एड्रेस आपकी लिस्ट में नहीं है।',
  },
  low_balance: {
    en: SANDBOX_ERRORS.low_balance.message,
    hi: 'बैलेंस कम है, कुछ चुकाया नहीं गया। पैसा डालकर वही रेफ़रेंस फिर भेजिए।',
  },
  operator_unavailable: {
    en: SANDBOX_ERRORS.operator_unavailable.message,
    hi: 'ऑपरेटर या बिल वाली कंपनी बंद है, कुछ चुकाया नहीं गया। वही रेफ़रेंस बाद में फिर भेजिए।',
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
  invalid_amount: { en: SANDBOX_ERRORS.invalid_amount.message, hi: 'रिचार्ज 10 से 10000 तक के पूरे रुपयों का हो।' },
  unknown_operator: {
    en: SANDBOX_ERRORS.unknown_operator.message,
    hi: `ऐसा कोई ऑपरेटर नहीं है। मोबाइल नंबर के लिए उसे हटा दीजिए, या इनमें से दीजिए: ${OPERATORS.mobile.join(', ')}।`,
  },
  unknown_dth_operator: {
    en: SANDBOX_ERRORS.unknown_dth_operator.message,
    hi: `ऐसा कोई DTH ऑपरेटर नहीं है। इनमें से दीजिए: ${OPERATORS.dth.join(', ')}।`,
  },
  unknown_biller: {
    en: SANDBOX_ERRORS.unknown_biller.message,
    hi: 'ऐसी कोई कंपनी नहीं है। GET /billers में से एक दीजिए।',
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
export const errorCodes = (Object.keys(errors) as (keyof typeof errors)[])
  .map((code) => ({
    code,
    status: errors[code].status,
    isLiveOnly: code in LIVE_ERRORS,
    meaning: meanings[code],
  }))
  .toSorted((one, other) => one.status - other.status);
