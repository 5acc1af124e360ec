import { company } from '../../content/company';
import { afterInquiry } from '../../content/companyWords';
import { serviceTitles } from '../../content/serviceTitles';
import { interestLabels, investmentInterests, otherServices } from '../../content/topics';
import { inquiryLabels } from '../../shared/inquiryLabels';
import type { Interest } from '../../shared/interests';
import type { ReceiptTopic } from '../../shared/reference';
import { asIs, inLanguages, siteLanguage, words } from '../../shared/siteLanguage';

const {
  subject: _subject,
  interest: _interest,
  topic: _topic,
  language: _language,
  message,
  ...person
} = inquiryLabels;

const fields = {
  ...person,
  ...words({
    company: { en: 'Shop or company', hi: 'दुकान या कंपनी' },
    service: { en: 'Service', hi: 'सेवा' },
    investmentInterest: { en: 'Investment interest', hi: 'निवेश का तरीका' },
  }),
  message,
};

const { grievance } = company;
/** Who removes what somebody sent. */
const privacyEmail = grievance.email || company.email;

/** A choice of step 1. */
type InterestCard = { value: Interest; label: string; description: string };

const interests: [InterestCard, InterestCard] = [
  {
    value: 'services',
    label: interestLabels.services,
    description: words({ en: 'For shops, companies and households.', hi: 'दुकान, कंपनी, घर के लिए।' }),
  },
  {
    value: 'investor',
    label: interestLabels.investor,
    description: words({
      en: 'Questions about the company, or a partnership.',
      hi: 'कंपनी के बारे में सवाल, या साझेदारी।',
    }),
  },
];

/** The texts of the two-step form. Those of the errors that the API has too are in shared/. */
export const inquiryFormIn = inLanguages({
  progress: { en: (step: number) => `Step ${step} of 2`, hi: (step: number) => `स्टेप ${step}/2` },
  interest: {
    heading: { en: 'What is your inquiry about?', hi: 'किस बारे में पूछना है?' },
    help: { en: 'Choose one, then press Next.', hi: 'एक चुनिए, फिर “आगे” दबाइए।' },
    nextUp: { en: 'Next: your details', hi: 'इसके बाद: आपकी जानकारी' },
  },
  details: {
    heading: {
      services: { en: 'Your service inquiry', hi: 'सेवाओं के बारे में' },
      investor: { en: 'Your question about the company', hi: 'कंपनी के बारे में आपका सवाल' },
      call: { en: 'Your request for a call', hi: 'फ़ोन पर बात' },
    },
    about: { en: (topic: string) => `Your inquiry: ${topic}`, hi: (topic: string) => `आपका सवाल: ${topic}` },
    /** Where an earlier inquiry is corrected. */
    correction: {
      en: (reference: string, topic?: string) =>
        `Correction of your inquiry ${reference}${topic ? `: ${topic}` : ''}`,
      hi: (reference: string, topic?: string) => `आपके सवाल ${reference} में सुधार${topic ? `: ${topic}` : ''}`,
    },
    /** How the message begins: with what we have to know. */
    openings: {
      distributor: {
        en: 'My area:\nShops:\nWhen to call:',
        hi: 'मेरा इलाका:\nदुकानें:\nकब फ़ोन करें:',
      },
      payment: {
        en: 'Receipt number, or UPI transaction number (UTR):\nNumber recharged or bill:\nAmount:\nDay:',
        hi: 'रसीद नंबर, या UPI ट्रांज़ैक्शन नंबर (UTR):\nरिचार्ज वाला नंबर या बिल:\nरकम:\nदिन:',
      },
      complaint: {
        en: 'Receipt number, if any:\nWhat happened:',
        hi: 'रसीद नंबर, अगर हो:\nक्या हुआ:',
      },
      'fake-call': {
        en: 'Number of the caller:\nWhat was asked for:',
        hi: 'किस नंबर से आई:\nक्या माँगा गया:',
      },
      call: {
        en: 'Please call me.\nWhen to call:\nAbout:',
        hi: 'मुझे फ़ोन कीजिए।\nकब फ़ोन करें:\nकिस बारे में:',
      },
      accounts: {
        en: 'Please send me the audited accounts as PDFs.\nWho I am:',
        hi: 'ऑडिट हुई बैलेंस शीट PDF में भेजिए।\nमैं कौन हूँ:',
      },
    },
    /** Where none of these lines was filled in. */
    unfilled: {
      en: 'Please fill in at least one of these lines, or write in your own words',
      hi: 'कृपया इनमें से कम से कम एक लाइन भरिए, या अपने शब्दों में लिखिए',
    },
    change: { en: 'Choose another topic', hi: 'दूसरा विषय चुनें' },
    help: {
      en: 'We need only your name and email. The rest helps us give you a better answer.',
      hi: 'सिर्फ़ नाम और ईमेल ज़रूरी हैं। बाकी बताएँगे तो हम बेहतर जवाब दे पाएँगे।',
    },
    otherLanguage: {
      en: 'Another language, with what you have typed:',
      hi: 'दूसरी भाषा में, आपके लिखे के साथ:',
    },
    withoutEmail: { en: 'No email?', hi: 'ईमेल नहीं है?' },
    sendByWhatsapp: { en: 'Send this by WhatsApp', hi: 'यही WhatsApp पर भेजें' },
    myName: { en: (name: string) => `My name is ${name}.`, hi: (name: string) => `मेरा नाम ${name} है।` },
    nextUp: { en: 'Last step', hi: 'आखिरी स्टेप' },
  },
  interests: asIs(interests),
  /** In the order of the page; each interest has its own topics. */
  fields: asIs(fields),
  phoneHelp: { en: '10 digits, so that we can call', hi: '10 अंक का नंबर, ताकि हम फ़ोन कर सकें' },
  /** Where a call is what is asked for. */
  calledHelp: {
    en: 'We call this number. Without one we reply by email.',
    hi: 'हम इसी नंबर पर फ़ोन करेंगे। नंबर न हो, तो जवाब ईमेल पर आएगा।',
  },
  shortPhone: {
    en: (digits: number) => `${digits} of 10 digits. Correct it, or submit.`,
    hi: (digits: number) => `10 में से ${digits} अंक। ठीक कीजिए या भेजिए।`,
  },
  didYouMean: {
    en: (email: string) => `Did you mean ${email}?`,
    hi: (email: string) => `क्या आपका मतलब ${email} है?`,
  },
  /** Of an address in Devanagari, which may be right. */
  otherLetters: {
    en: 'Most addresses have English letters. Correct it, or submit.',
    hi: 'ईमेल अक्सर अंग्रेज़ी अक्षरों में होता है। ठीक कीजिए या भेजिए।',
  },
  /** What helps us to answer, by the service or the role. */
  messageHelp: {
    en: new Map([
      ['distributor', 'Your area, and how many shops.'],
      ['payment', 'Receipt or UPI number, amount, day.'],
      ['complaint', 'And what we should put right.'],
      ['fake-call', 'A screenshot helps.'],
      ['api-integration', 'What you are building, and how many payments a month.'],
      ['retailer-solutions', 'Your town (what works depends on it), and what your customers ask for.'],
      ['bill-payment', 'Your town (what works depends on it), and what your customers ask for.'],
      ['recharge-services', 'Your town, and what your customers ask for.'],
    ]),
    hi: new Map([
      ['distributor', 'आपका इलाका और कितनी दुकानें।'],
      ['payment', 'रसीद या UPI नंबर, रकम, दिन।'],
      ['complaint', 'और हम क्या ठीक करें।'],
      ['fake-call', 'स्क्रीनशॉट हो तो जोड़िए।'],
      ['api-integration', 'आप क्या बना रहे हैं, और महीने में कितने पेमेंट।'],
      ['retailer-solutions', 'आपका शहर (क्या चलेगा, इसी पर है), और ग्राहक क्या माँगते हैं।'],
      ['bill-payment', 'आपका शहर (क्या चलेगा, इसी पर है), और ग्राहक क्या माँगते हैं।'],
      ['recharge-services', 'आपका शहर, और ग्राहक क्या माँगते हैं।'],
    ]),
  },
  /** Below every message. */
  noSecrets: { en: 'No OTP, PIN or password, please.', hi: 'OTP, PIN या पासवर्ड मत लिखिए।' },
  /** In the place of `noSecrets`, where the message looks as if it had such a secret. */
  hasSecret: {
    en: 'This looks like an OTP, PIN or password, or the number of a card, Aadhaar, PAN or bank account. Nobody here needs it: please take it out.',
    hi: 'यह OTP, PIN या पासवर्ड, या कार्ड, आधार, PAN या बैंक खाते का नंबर लगता है। यहाँ किसी को नहीं चाहिए: इसे हटा दीजिए।',
  },
  files: {
    label: { en: 'Add photos or a PDF', hi: 'फ़ोटो या PDF जोड़ें' },
    help: {
      en: 'Up to 3 files of 5 MB each, such as a receipt or a photo',
      hi: '3 फ़ाइलों तक, हर एक 5 MB तक, जैसे रसीद या कोई फ़ोटो',
    },
    lost: {
      en: 'Your files are not in the form any more. Please choose them once more.',
      hi: 'आपकी फ़ाइलें अब फ़ॉर्म में नहीं हैं। कृपया फिर से चुनिए।',
    },
    /** What the server says of them, by its status. */
    problems: {
      400: {
        en: 'Please choose JPEG, PNG or WebP pictures, or PDFs',
        hi: 'कृपया JPEG, PNG या WebP फ़ोटो, या PDF चुनें',
      },
      413: {
        en: 'Please choose at most 3 files of up to 5 MB each',
        hi: 'कृपया 3 से ज़्यादा फ़ाइलें न चुनें, हर एक 5 MB तक',
      },
      503: {
        en: 'We cannot receive more files today. Please submit without files.',
        hi: 'आज हम और फ़ाइलें नहीं ले सकते। कृपया बिना फ़ाइलों के भेजिए।',
      },
    },
    timedOut: {
      en: 'The connection is too slow for your files. Everything you typed is still here; choose fewer or smaller files, or send without them.',
      hi: 'इन फ़ाइलों के लिए इंटरनेट बहुत धीमा है। आपका लिखा सब कुछ यहीं है; कम या छोटी फ़ाइलें चुनिए, या बिना फ़ाइलों के भेजिए।',
    },
    sending: { en: 'Sending your files', hi: 'आपकी फ़ाइलें भेजी जा रही हैं' },
    cancel: { en: 'Cancel', hi: 'रद्द करें' },
  },
  optional: { en: 'optional', hi: 'ज़रूरी नहीं' },
  chooseNone: { en: 'Choose one', hi: 'एक चुनिए' },
  /** The groups of the service list; the values are stored as the topic of an inquiry. */
  serviceGroups: [
    { label: { en: 'Our services', hi: 'हमारी सेवाएँ' }, topics: asIs(serviceTitles) },
    { label: { en: 'Other services', hi: 'दूसरी सेवाएँ' }, topics: asIs(otherServices) },
  ],
  investmentInterests: asIs(investmentInterests),
  next: { en: 'Next', hi: 'आगे' },
  back: { en: 'Back', hi: 'पीछे' },
  submit: { en: 'Submit', hi: 'भेजें' },
  /** The receipt, above the empty form once an inquiry is stored. */
  sent: {
    reference: { en: 'Reference', hi: 'आपके सवाल का नंबर' },
    time: { en: 'Received', hi: 'कब मिला' },
    topic: { en: 'About', hi: 'किस बारे में' },
    files: { en: 'Files', hi: 'फ़ाइलें' },
    replyTo: { en: 'We will reply by email to', hi: 'जवाब इस ईमेल पर आएगा' },
    callTo: { en: 'We will call', hi: 'हम इस नंबर पर फ़ोन करेंगे' },
    nextTitle: asIs(afterInquiry.heading),
    next: [
      ...afterInquiry.steps.map(asIs),
      {
        en: 'Keep the reference, and mention it when you write or call.',
        hi: 'यह नंबर सँभालकर रखिए, और लिखते या फ़ोन करते समय बताइए।',
      },
    ],
    /** The second step, where a call can be asked for. */
    callOrReply: {
      en: `You get an answer${company.replyTime && ` within ${company.replyTime}`}: by phone if you asked for a call and gave a number, otherwise by email.`,
      hi: `${company.replyTime && `${company.replyTime} के अंदर `}आपको जवाब मिलता है: फ़ोन पर बात करने को कहा हो और नंबर दिया हो, तो फ़ोन पर, नहीं तो ईमेल पर।`,
    },
    /** The first step, where more can be said than of any inquiry. */
    first: {
      payment: {
        en: 'Do not pay again: within two working days the payment goes through or the money comes back.',
        hi: 'दोबारा पेमेंट मत कीजिए: दो कामकाजी दिन में पेमेंट पूरा होता है या पैसा लौट आता है।',
      },
      'fake-call': {
        en: 'If money has gone, call 1930 at once, then your bank.',
        hi: 'पैसा चला गया हो, तो तुरंत 1930 पर फ़ोन कीजिए, फिर अपने बैंक को।',
      },
      distributor: {
        en: 'We look up whether your area is free, and tell you.',
        hi: 'आपका इलाका खाली है या नहीं, हम देखकर बताते हैं।',
      },
      'api-integration': {
        en: 'One of our developers reads it and answers.',
        hi: 'हमारे एक डेवलपर इसे पढ़कर जवाब देते हैं।',
      },
      investor: {
        en: 'The answer comes from our Chief Financial Officer.',
        hi: 'जवाब हमारे मुख्य वित्त अधिकारी (CFO) की ओर से आता है।',
      },
    } satisfies Record<ReceiptTopic, unknown>,
    payment: { en: 'Where the money is now', hi: 'पैसा अभी कहाँ है' },
    urgent: {
      en: (hours: string) => (hours ? `If it is urgent (${hours.toLowerCase()}):` : 'If it is urgent:'),
      hi: (hours: string) => (hours ? `जल्दी हो तो (${hours}):` : 'जल्दी हो तो:'),
    },
    chat: { en: 'Ask on WhatsApp', hi: 'WhatsApp पर पूछें' },
    share: { en: 'Share on WhatsApp', hi: 'यह नंबर WhatsApp पर भेजें' },
    shared: {
      en: (reference: string) => `My inquiry to ${company.name} has the reference ${reference}.`,
      hi: (reference: string) => `${company.name} में मेरे सवाल का नंबर ${reference} है।`,
    },
    another: { en: 'Another inquiry', hi: 'एक और सवाल' },
    /** How the message begins that corrects it. */
    correction: {
      en: (reference: string) => `Correction of ${reference}`,
      hi: (reference: string) => `${reference} में सुधार`,
    },
    /** Where the message looks as if it had one, and nobody may have been warned before it was sent. */
    hasSecret: {
      en: `Your message looks as if it has an OTP, PIN or password, or the number of a card, Aadhaar, PAN or bank account. We do not need it. It is stored as you wrote it: to have it removed, write to ${privacyEmail}. Change a PIN or password now, and tell it to nobody.`,
      hi: `आपके मैसेज में OTP, PIN या पासवर्ड, या कार्ड, आधार, PAN या बैंक खाते का नंबर लगता है। हमें इसकी ज़रूरत नहीं। मैसेज जैसा आपने लिखा वैसा ही सेव है: हटवाने के लिए ${privacyEmail} पर लिखिए। PIN या पासवर्ड अभी बदल लीजिए, और किसी को मत बताइए।`,
    },
    correct: { en: 'Wrong email or phone? Correct and send again', hi: 'ईमेल या फ़ोन गलत है? ठीक करके फिर से भेजें' },
  },
  /** The buttons of the toast about an inquiry whose form was left. */
  left: {
    receipt: { en: 'Show the receipt', hi: 'रसीद दिखाएँ' },
    open: { en: 'Open the form', hi: 'फ़ॉर्म खोलें' },
  },
  /** The banner of a failed submit: what happened, what is still there, what to do. */
  failed: {
    left: {
      en: 'Your inquiry was not sent. What you typed is still in the form.',
      hi: 'आपका सवाल नहीं जा सका। आपका लिखा फ़ॉर्म में अब भी है।',
    },
    byStatus: {
      400: {
        en: 'The server did not accept some of the details. Everything you typed is still here.',
        hi: 'सर्वर ने कुछ जानकारी नहीं ली। आपका लिखा सब कुछ यहीं है।',
      },
      413: {
        en: 'This was too long to be sent. Please go back and shorten your message.',
        hi: 'यह इतना लंबा था कि भेजा नहीं जा सका। कृपया पीछे जाकर अपना मैसेज छोटा कीजिए।',
      },
    },
    serverError: {
      en: 'We could not receive your inquiry. Everything you typed is still here.',
      hi: 'आपका सवाल हम तक नहीं पहुँचा। आपका लिखा सब कुछ यहीं है।',
    },
    other: {
      en: () => 'We could not receive your inquiry. Everything you typed is still here.',
      hi: () => 'आपका सवाल हम तक नहीं पहुँचा। आपका लिखा सब कुछ यहीं है।',
    },
    offline: {
      en: 'You are offline. Everything you typed is still here; submit again when you are connected.',
      hi: 'इंटरनेट नहीं चल रहा है। आपका लिखा सब कुछ यहीं है; इंटरनेट चलने पर फिर से भेजिए।',
    },
    online: {
      en: 'You are back online. Please submit again; everything you typed is still here.',
      hi: 'इंटरनेट फिर चल रहा है। कृपया फिर से भेजिए; आपका लिखा सब कुछ यहीं है।',
    },
    unreachable: {
      en: 'No answer came, so it may have arrived. Please check your connection. Everything you typed is still here, and it is safe to submit again.',
      hi: 'जवाब नहीं आया, हो सकता है पहुँच गया हो। कृपया इंटरनेट जाँचिए। आपका लिखा सब कुछ यहीं है, और फिर से भेजने में कोई हर्ज नहीं।',
    },
    timedOut: {
      en: 'The server took too long to answer. Everything you typed is still here, and it is safe to submit again.',
      hi: 'सर्वर ने समय पर जवाब नहीं दिया। आपका लिखा सब कुछ यहीं है, और फिर से भेजने में कोई हर्ज नहीं।',
    },
    notLoaded: {
      en: 'Part of this page could not be loaded. Please reload the page; everything you typed stays in this tab.',
      hi: 'इस पेज का एक हिस्सा नहीं आ सका। कृपया पेज फिर से खोलिए; आपका लिखा इस टैब में रहेगा।',
    },
    tooMany: {
      en: (wait = 'a minute') =>
        `We have received many inquiries from your network. Please wait ${wait}, then submit again. Everything you typed is still here.`,
      hi: (wait = 'एक मिनट') =>
        `आपके नेटवर्क से बहुत सारे सवाल आ चुके हैं। कृपया ${wait} रुककर फिर से भेजिए। आपका लिखा सब कुछ यहीं है।`,
    },
    waitIsOver: { en: 'You can submit again now.', hi: 'अब आप फिर से भेज सकते हैं।' },
    /** Of a form that the browser posted and the server refused before it read it. */
    notRead: {
      badRequest: {
        en: 'The server did not accept some of the details. Please go back in your browser, where what you typed should still be.',
        hi: 'सर्वर ने कुछ जानकारी नहीं ली। कृपया ब्राउज़र में पीछे जाइए, आपका लिखा वहाँ होना चाहिए।',
      },
      other: {
        en: () =>
          'We could not receive your inquiry. Please go back in your browser, where what you typed should still be, and submit again.',
        hi: () =>
          'आपका सवाल हम तक नहीं पहुँचा। कृपया ब्राउज़र में पीछे जाइए, आपका लिखा वहाँ होना चाहिए, और फिर से भेजिए।',
      },
      serverError: {
        en: 'We could not receive your inquiry. Please go back in your browser, where what you typed should still be, and submit again later.',
        hi: 'आपका सवाल हम तक नहीं पहुँचा। कृपया ब्राउज़र में पीछे जाइए, आपका लिखा वहाँ होना चाहिए, और थोड़ी देर बाद फिर से भेजिए।',
      },
      tooMany: {
        en: (wait = 'a minute') =>
          `We have received many inquiries from your network. Please wait ${wait}, go back in your browser, where what you typed should still be, and submit again.`,
        hi: (wait = 'एक मिनट') =>
          `आपके नेटवर्क से बहुत सारे सवाल आ चुके हैं। कृपया ${wait} रुकिए, ब्राउज़र में पीछे जाइए, आपका लिखा वहाँ होना चाहिए, और फिर से भेजिए।`,
      },
    },
  },
  /** The label of the field that people do not see, for those who find it all the same. */
  honeypot: { en: 'Leave this field empty', hi: 'यह जगह खाली छोड़ दीजिए' },
  /** Beside Submit. An inquiry stores the version: change it with the words. */
  notice: {
    version: { en: '2026-11-30', hi: '2026-11-30-hi' },
    heading: { en: 'What we do with your details', hi: 'हम आपकी जानकारी का क्या करते हैं' },
    items: [
      [
        { en: 'We store', hi: 'हम रखते हैं' },
        {
          en: 'what you enter here, when it reached us, signs of spam, and what we do with it.',
          hi: 'जो आप यहाँ लिखते हैं, वह हमें कब मिला, स्पैम के निशान, और हमने उस पर क्या किया।',
        },
      ],
      [
        { en: 'Why', hi: 'क्यों' },
        {
          en: 'to answer your inquiry and confirm that it reached us, to keep spam and misuse out, and to do what the law requires.',
          hi: 'आपके सवाल का जवाब देने और उसके मिलने की सूचना भेजने, स्पैम और गलत इस्तेमाल रोकने, और कानून मानने के लिए।',
        },
      ],
      [
        { en: 'How long', hi: 'कब तक' },
        {
          en: 'until 24 months after we have closed it; spam for 30 days.',
          hi: 'हमारी तरफ़ से बात पूरी होने के 24 महीने बाद तक; स्पैम 30 दिन।',
        },
      ],
    ],
    rights: { en: 'Your rights', hi: 'आपके अधिकार' },
    ask: {
      en: 'you can ask us at any time to see, correct or erase your details, or complain to',
      hi: 'अपनी जानकारी देखने, ठीक कराने, मिटवाने या शिकायत करने के लिए कभी भी लिखिए:',
    },
    contact: {
      name: asIs([grievance.name, grievance.role].filter(Boolean).join(', ')),
      email: asIs(privacyEmail),
    },
    board: {
      en: 'If our answer does not settle it, you can complain to the Data Protection Board of India once the law’s provisions on complaints are in force.',
      hi: 'हमारे जवाब से बात न बने, तो आप डेटा प्रोटेक्शन बोर्ड ऑफ़ इंडिया में शिकायत कर सकते हैं, जब कानून के शिकायत वाले नियम लागू हों।',
    },
    policy: { en: 'Privacy Policy', hi: 'प्राइवेसी पॉलिसी' },
  },
});

export const inquiryForm = inquiryFormIn[siteLanguage];

/** The messages of the inquiry form whose wording is fixed. */
export const inquiryMessagesIn = inLanguages({
  submitting: { en: 'Submitting...', hi: 'भेजा जा रहा है...' },
  alertSuccess: {
    en: 'Thank you! Your message has been submitted successfully. We will get back to you soon.',
    hi: 'धन्यवाद! हम जल्दी ही आपको जवाब देंगे।',
  },
  inlineSuccess: { en: 'Your inquiry has been submitted successfully!', hi: 'आपका सवाल हमें मिल गया है!' },
  badRequest: {
    en: 'Please check your form data and try again.',
    hi: 'कृपया अपनी जानकारी जाँचकर फिर से कोशिश कीजिए।',
  },
  serverError: {
    en: 'Server error. Please try again later.',
    hi: 'सर्वर में गड़बड़ है। कृपया थोड़ी देर बाद कोशिश कीजिए।',
  },
  otherError: { en: 'An error occurred. Please try again.', hi: 'कुछ गड़बड़ हो गई। कृपया फिर से कोशिश कीजिए।' },
  inlineError: {
    en: 'Something went wrong. Please try again.',
    hi: 'कुछ गड़बड़ हुई। कृपया फिर से कोशिश कीजिए।',
  },
});
export const inquiryMessages = inquiryMessagesIn[siteLanguage];
