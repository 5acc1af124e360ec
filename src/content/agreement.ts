import { words } from '../shared/siteLanguage';
import type { RoleTerm } from './roleTerms';

/** What the agreement with a distributor says, in the order of its clauses. It repeats the figures of `roleTerms.distributor`. */
export const agreement: RoleTerm[] = words([
  {
    label: { en: '1. Term', hi: '1. अवधि' },
    text: {
      en: 'Twelve months from the day you sign, then from month to month.',
      hi: 'साइन करने के दिन से बारह महीने, फिर एक-एक महीने आगे बढ़ता है।',
    },
  },
  {
    label: { en: '2. Area', hi: '2. इलाका' },
    text: {
      en: 'The towns or districts listed in it. No second distributor in any of them while ten of your shops there are active (a payment in the last 30\u00a0days). In a district with fewer we talk to you first.',
      hi: 'जो शहर या ज़िले उसमें लिखे हैं। जब तक वहाँ आपकी दस दुकानें चालू रहें (पिछले 30 दिन में एक पेमेंट), कोई दूसरा डिस्ट्रीब्यूटर नहीं। किसी ज़िले में कम हों तो पहले आपसे बात होती है।',
    },
  },
  {
    label: { en: '3. Share, and how it can change', hi: '3. हिस्सा, और वह कैसे बदल सकता है' },
    text: {
      en: 'By the rates above. A lower share needs 30\u00a0days’ written notice and holds only for later payments; you may leave instead.',
      hi: 'ऊपर की दरों के हिसाब से। हिस्सा घटाने से 30 दिन पहले लिखित नोटिस, और सिर्फ़ आगे के पेमेंट पर; आप चाहें तो काम छोड़ सकते हैं।',
    },
  },
  {
    label: { en: '4. Deposit', hi: '4. डिपॉज़िट' },
    text: {
      en: '₹25,000, without interest. Only what you owe us may be kept, and we show it in writing. The rest is paid back within 30 days.',
      hi: '₹25,000, बिना ब्याज। सिर्फ़ बकाया काटा जा सकता है, लिखित हिसाब देकर। बाकी 30 दिन में वापस।',
    },
  },
  {
    label: { en: '5. Leaving', hi: '5. काम छोड़ना' },
    text: {
      en: 'Either side, at any time, with 30\u00a0days’ written notice and no fee. At once only for fraud or a breach of the law.',
      hi: 'दोनों तरफ़ से, कभी भी, 30 दिन के लिखित नोटिस पर, बिना किसी फ़ीस के। तुरंत सिर्फ़ धोखाधड़ी या कानून तोड़ने पर।',
    },
  },
  {
    label: { en: '6. Your shops afterwards', hi: '6. उसके बाद आपकी दुकानें' },
    text: {
      en: 'They keep their panel, wallet and rates. Your share ends with the last day and is paid the Monday after.',
      hi: 'उनका पैनल, वॉलेट और दरें वही रहती हैं। आपका हिस्सा आखिरी दिन तक का, अगले सोमवार को।',
    },
  },
  {
    label: { en: '7. What you may not do', hi: '7. क्या नहीं करना है' },
    text: {
      en: 'Charge a shop for joining, take its money or its PIN, or promise it an income.',
      hi: 'दुकान से जुड़ने के पैसे लेना, उसका पैसा या PIN लेना, या कमाई का वादा करना।',
    },
  },
  {
    label: { en: '8. Disputes', hi: '8. विवाद हो तो' },
    text: {
      en: 'First our contact for grievances, who answers within 30\u00a0days; then the courts of Lucknow. Indian law applies.',
      hi: 'पहले शिकायत के लिए हमारे अधिकारी, जो 30 दिन में जवाब देते हैं; फिर लखनऊ की अदालत। भारत का कानून लागू है।',
    },
  },
]);

/** Whom a distributor can ask before anything is signed; without a name nobody is named. */
export const distributorContact = words({
  name: { en: 'Meena Tripathi', hi: 'मीना त्रिपाठी' },
  hours: {
    en: 'Monday to Saturday, 10\u00a0am to 6\u00a0pm',
    hi: 'सोमवार से शनिवार, सुबह\u00a010 से शाम\u00a06\u00a0बजे',
  },
});
