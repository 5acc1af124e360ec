import { formatRupees } from '../../content/rates';
import type { Outcome } from '../../shared/sandbox';
import { asIs, words } from '../../shared/siteLanguage';

/** What may become of the payment that is tried: an outcome of the sandbox, or a reply that gets lost on its way. */
export type Course = Exclude<Outcome, 'failed' | 'wrong'> | 'cut';

/** The courses, in the order in which they are offered. */
export const courses: { course: Course; label: string }[] = words([
  { course: asIs('success'), label: { en: 'All goes well', hi: 'सब ठीक चले' } },
  { course: asIs('cut'), label: { en: 'Cut the network', hi: 'नेटवर्क कट जाए' } },
  { course: asIs('pending'), label: { en: 'Operator is slow', hi: 'ऑपरेटर देर करे' } },
  { course: asIs('refund'), label: { en: 'It fails in the end', hi: 'आखिर में फ़ेल हो' } },
]);

export const counterWords = words({
  sample: { en: 'Sample money', hi: 'नमूने के पैसे' },
  mobile: { en: 'Mobile number', hi: 'मोबाइल नंबर' },
  mobileHelp: { en: 'A sample. Any ten digits will do.', hi: 'यह नमूना है। कोई भी दस अंक चलेंगे।' },
  mobileError: { en: 'A mobile number has 10 digits', hi: 'मोबाइल नंबर में 10 अंक होते हैं' },
  plan: { en: 'Plan', hi: 'प्लान' },
  days: { en: (days: number) => `${days} days`, hi: (days: number) => `${days} दिन` },
  data: {
    en: (data: string) => data.replace(' a day', '/day'),
    hi: (data: string) => data.replace(' a day', ' रोज़'),
  },
  course: { en: 'What happens on the way', hi: 'बीच में क्या हो' },
  pay: {
    en: (amount: number) => `Pay ${formatRupees(amount)} of sample money`,
    hi: (amount: number) => `नमूने के ${formatRupees(amount)} चुकाएँ`,
  },
  sending: { en: 'Sending…', hi: 'भेजा जा रहा है…' },
  sendAgain: { en: 'Send it again, same reference', hi: 'वही रेफ़रेंस देकर फिर भेजें' },
  ask: { en: 'Ask what became of it', hi: 'पूछें कि क्या हुआ' },
  another: { en: 'Another payment', hi: 'दूसरा पेमेंट' },
  slip: {
    title: { en: 'Slip', hi: 'रसीद' },
    mobile: { en: 'Mobile', hi: 'मोबाइल' },
    amount: { en: 'Amount', hi: 'रकम' },
    reference: { en: 'Reference', hi: 'रेफ़रेंस' },
    receipt: { en: 'Receipt number', hi: 'रसीद नंबर' },
    earn: {
      en: (operator: string) => `You earn (${operator})`,
      hi: (operator: string) => `आपकी कमाई (${operator})`,
    },
    rates: { en: 'Sample rates; no promise of income.', hi: 'नमूने की दरें; कमाई का वादा नहीं।' },
    wallet: { en: 'Sample wallet', hi: 'नमूने का वॉलेट' },
    held: {
      en: (amount: number) => `${formatRupees(amount)} held`,
      hi: (amount: number) => `${formatRupees(amount)} रुके हुए`,
    },
    unknown: {
      en: (full: string, left: string) => `${full} or ${left}?`,
      hi: (full: string, left: string) => `${full} या ${left}?`,
    },
  },
  /** What the slip is stamped with. */
  stamps: {
    ready: { en: 'Not paid yet', hi: 'अभी पेमेंट नहीं' },
    sending: { en: 'On its way', hi: 'रास्ते में' },
    cut: { en: 'No reply', hi: 'जवाब नहीं आया' },
    pending: { en: 'Pending', hi: 'पेंडिंग' },
    success: { en: 'Paid', hi: 'पेमेंट हो गया' },
    failed: { en: 'Failed', hi: 'फ़ेल' },
    error: { en: 'Not paid', hi: 'पेमेंट नहीं हुआ' },
  },
  /** What it means for the counter. */
  says: {
    ready: {
      en: 'Choose what happens on the way, then pay.',
      hi: 'बीच में क्या हो, यह चुनिए, फिर पेमेंट कीजिए।',
    },
    sending: { en: 'The request is on its way.', hi: 'रिक्वेस्ट जा रही है।' },
    cut: {
      en: 'The network went before the reply came. Paid or not? Do not take the money twice: send the same request again.',
      hi: 'जवाब आने से पहले नेटवर्क चला गया। पेमेंट हुआ या नहीं? पैसे दो बार मत लीजिए: वही रिक्वेस्ट फिर भेजिए।',
    },
    pending: {
      en: 'The operator has not answered. The amount is held, and the customer has this slip. Ask what became of it.',
      hi: 'ऑपरेटर का जवाब नहीं आया। रकम रुकी है और ग्राहक के पास यह रसीद है। पूछिए कि क्या हुआ।',
    },
    success: {
      en: 'Paid. The receipt number is final.',
      hi: 'पेमेंट हो गया। रसीद नंबर पक्का है।',
    },
    settled: {
      en: 'The operator has answered: paid. The receipt number is final.',
      hi: 'ऑपरेटर का जवाब आ गया: पेमेंट हो गया। रसीद नंबर पक्का है।',
    },
    once: {
      en: 'Sent twice, paid once: the same reference has one payment and one receipt number.',
      hi: 'दो बार भेजा, पेमेंट एक ही बार: एक रेफ़रेंस, एक पेमेंट, एक रसीद नंबर।',
    },
    failed: {
      en: 'Not recharged. The amount is back in the wallet; the customer gets the money back.',
      hi: 'रिचार्ज नहीं हुआ। रकम वॉलेट में लौट आई; ग्राहक को पैसा वापस दीजिए।',
    },
    error: {
      en: 'The sandbox refused the request, so nothing is paid. You can send it again.',
      hi: 'सैंडबॉक्स ने रिक्वेस्ट नहीं ली, इसलिए पेमेंट नहीं हुआ। आप इसे फिर भेज सकते हैं।',
    },
    tooMany: {
      en: 'That was a lot of requests. Wait a minute, then go on.',
      hi: 'बहुत सारी रिक्वेस्ट हो गईं। एक मिनट रुकिए, फिर आगे बढ़िए।',
    },
  },
  wire: {
    title: { en: 'What your server would send', hi: 'आपका सर्वर यह भेजेगा' },
    request: { en: 'Request', hi: 'रिक्वेस्ट' },
    response: { en: 'Response', hi: 'जवाब' },
    copyRequest: { en: 'the request', hi: 'रिक्वेस्ट' },
    copyResponse: { en: 'the response', hi: 'जवाब' },
    waiting: { en: 'Comes when you pay.', hi: 'पेमेंट के बाद दिखेगा।' },
    lost: { en: 'Lost: the network was cut before it arrived.', hi: 'खो गया: पहुँचने से पहले नेटवर्क कट गया।' },
    none: { en: 'No answer.', hi: 'कोई जवाब नहीं।' },
  },
});
