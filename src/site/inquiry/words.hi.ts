import { inquiryLabels } from '../../shared/inquiryLabels';
import type { Translated } from '../../shared/translated';
import { company } from '../content/company';
import { afterInquiry } from '../content/companyWords';
import { serviceTitles } from '../content/serviceTitles';
import { interestLabels, investmentInterests, otherServices } from '../content/topics';
import type * as english from './words';

const {
  subject: _subject,
  interest: _interest,
  topic: _topic,
  language: _language,
  message,
  ...person
} = inquiryLabels;

const { grievance } = company;

export const inquiryForm: Translated<typeof english.inquiryForm> = {
  progress: (step) => `स्टेप ${step}, कुल 2`,
  interest: {
    heading: 'आप किस बारे में पूछना चाहते हैं?',
    help: 'एक चुनिए, फिर “आगे” दबाइए।',
    nextUp: 'इसके बाद: आपकी जानकारी',
  },
  details: {
    heading: { services: 'सेवाओं के बारे में', investor: 'निवेश के बारे में' },
    about: (topic) => `आपका सवाल: ${topic}`,
    distributor: 'डिस्ट्रीब्यूटरों के लिए',
    change: 'दूसरा विषय चुनें',
    help: 'ज़रूरी सिर्फ़ नाम और ईमेल है। बाकी बताएँगे तो हम बेहतर जवाब दे पाएँगे।',
    withoutEmail: 'ईमेल नहीं है?',
    or: 'या',
    nextUp: 'आखिरी स्टेप',
  },
  interests: [
    {
      value: 'services',
      label: interestLabels.services,
      description: 'दुकानों, कंपनियों और घरों के लिए।',
    },
    {
      value: 'investor',
      label: interestLabels.investor,
      description: 'पैसा लगाना या साझेदारी।',
    },
  ],
  fields: { ...person, service: 'सेवा', investmentInterest: 'निवेश का तरीका', message },
  phoneHelp: '10 अंक का नंबर, ताकि हम फ़ोन कर सकें',
  shortPhone: (digits) => `10 में से ${digits} अंक। ठीक करें, या खाली छोड़ें।`,
  didYouMean: (email) => `क्या आपका मतलब ${email} है?`,
  messageHelp: new Map([
    ['distributor', 'आपका इलाका और कितनी दुकानें'],
    ['api-integration', 'आप क्या बना रहे हैं, और महीने में कितने पेमेंट'],
    ['retailer-solutions', 'आपका शहर, और ग्राहक क्या माँगते हैं'],
    ['bill-payment', 'आपका शहर, और ग्राहक क्या माँगते हैं'],
    ['recharge-services', 'आपका शहर, और ग्राहक क्या माँगते हैं'],
  ]),
  optional: 'ज़रूरी नहीं',
  chooseNone: 'एक चुनिए',
  serviceGroups: [
    { label: 'हमारी सेवाएँ', topics: serviceTitles },
    { label: 'दूसरी सेवाएँ', topics: otherServices },
  ],
  investmentInterests,
  next: 'आगे',
  back: 'पीछे',
  submit: 'भेजें',
  sent: {
    reference: 'आपके सवाल का नंबर',
    time: 'कब मिला',
    topic: 'किस बारे में',
    distributor: '(डिस्ट्रीब्यूटर)',
    replyTo: 'जवाब इस ईमेल पर आएगा',
    nextTitle: afterInquiry.heading,
    next: [...afterInquiry.steps, 'यह नंबर सँभालकर रखिए, और लिखते या फ़ोन करते समय बताइए।'],
    urgent: 'जल्दी हो तो फ़ोन कीजिए:',
    share: 'यह नंबर WhatsApp पर शेयर करें',
    shared: (reference) => `${company.name} में मेरे सवाल का नंबर ${reference} है।`,
    another: 'एक और सवाल',
    correct: 'ईमेल या फ़ोन गलत है? ठीक करके फिर से भेजें',
  },
  failed: {
    byStatus: {
      400: 'सर्वर ने कुछ जानकारी नहीं ली। आपका लिखा सब कुछ यहीं है।',
      413: 'यह इतना लंबा था कि भेजा नहीं जा सका। कृपया पीछे जाकर अपना संदेश छोटा कीजिए।',
    },
    serverError: 'आपका लिखा सब कुछ यहीं है।',
    other: () => 'आपका लिखा सब कुछ यहीं है।',
    offline: 'इंटरनेट नहीं चल रहा है। आपका लिखा सब कुछ यहीं है; इंटरनेट चलने पर फिर से भेजिए।',
    online: 'इंटरनेट फिर चल रहा है। कृपया फिर से भेजिए; आपका लिखा सब कुछ यहीं है।',
    unreachable: 'सर्वर से संपर्क नहीं हुआ; कृपया इंटरनेट जाँचिए। आपका लिखा सब कुछ यहीं है।',
    timedOut: 'सर्वर ने समय पर जवाब नहीं दिया। आपका लिखा सब कुछ यहीं है, और फिर से भेजने में कोई हर्ज़ नहीं।',
    notLoaded: 'इस पेज का एक हिस्सा नहीं आ सका। कृपया पेज फिर से खोलिए; आपका लिखा इस टैब में रहेगा।',
    tooMany: (wait = 'एक मिनट') =>
      `आपके नेटवर्क से बहुत सारे सवाल आ चुके हैं। कृपया ${wait} रुककर फिर से भेजिए। आपका लिखा सब कुछ यहीं है।`,
    waitIsOver: 'अब आप फिर से भेज सकते हैं। आपका लिखा सब कुछ यहीं है।',
  },
  honeypot: 'यह जगह खाली छोड़ दीजिए',
  notice: {
    version: '2026-11-25-hi',
    heading: 'हम आपकी जानकारी का क्या करते हैं',
    items: [
      ['हम रखते हैं', 'जो आप यहाँ लिखते हैं, और वह हमें कब मिला।'],
      ['क्यों', 'आपके सवाल का जवाब देने के लिए, और किसी काम के लिए नहीं।'],
      ['कब तक', 'हमारी तरफ़ से बात पूरी होने के 24 महीने बाद तक।'],
    ],
    rights: 'आपके अधिकार',
    ask: 'अपनी जानकारी देखने, ठीक कराने, मिटवाने या शिकायत के लिए कभी भी लिखिए:',
    contact: {
      name: [grievance.name, grievance.role].filter(Boolean).join(', '),
      email: grievance.email || company.email,
    },
    board: 'हमारे जवाब से बात न बने, तो आप डेटा प्रोटेक्शन बोर्ड ऑफ़ इंडिया में शिकायत कर सकते हैं।',
    policy: 'प्राइवेसी पॉलिसी',
  },
};

export const inquiryMessages: Translated<typeof english.inquiryMessages> = {
  submitting: 'भेजा जा रहा है...',
  alertSuccess: 'धन्यवाद! हम जल्दी ही आपको जवाब देंगे।',
  inlineSuccess: 'आपका सवाल हमें मिल गया है!',
  badRequest: 'कृपया अपनी जानकारी जाँचकर फिर से कोशिश करें।',
  serverError: 'सर्वर में गड़बड़ है। कृपया थोड़ी देर बाद कोशिश करें।',
  otherError: 'कुछ गड़बड़ हो गई। कृपया फिर से कोशिश करें।',
  inlineError: 'आपका सवाल नहीं जा सका। कृपया फिर से कोशिश करें।',
};
