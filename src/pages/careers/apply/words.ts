import { company } from '../../../content/company';
import { words } from '../../../shared/siteLanguage';

/** The text of the page of a job, with the form to apply for it. */
export const applyPage = words({
  title: { en: (job: string) => `Apply: ${job}`, hi: (job: string) => `आवेदन: ${job}` },
  description: {
    en: `Apply for a job at ${company.name}, with your CV.`,
    hi: `${company.name} में नौकरी के लिए अपने सीवी के साथ आवेदन कीजिए।`,
  },
  back: { en: 'All open jobs', hi: 'सभी नौकरियाँ' },
  loading: { en: 'Loading the job…', hi: 'नौकरी खुल रही है…' },
  failed: {
    heading: { en: 'This job did not load', hi: 'यह नौकरी नहीं खुल सकी' },
    text: { en: 'Check your connection and try again.', hi: 'इंटरनेट जाँचकर फिर से कोशिश कीजिए।' },
  },
  missing: {
    title: { en: 'Job not found', hi: 'नौकरी नहीं मिली' },
    description: { en: 'There is no open job at this address.', hi: 'इस पते पर कोई नौकरी नहीं है।' },
    heading: { en: 'This job is not open', hi: 'यह भर्ती अब चालू नहीं है' },
    text: {
      en: 'It may have been filled, or the link is not complete.',
      hi: 'शायद जगह भर गई है, या लिंक अधूरा है।',
    },
    action: { en: 'See the open jobs', hi: 'चालू नौकरियाँ देखें' },
  },
  sample: {
    en: 'This job is a sample. Nobody can apply for it, and nothing is collected.',
    hi: 'यह नौकरी एक नमूना है। इसके लिए आवेदन नहीं हो सकता, और कोई जानकारी नहीं ली जाती।',
  },
  steps: {
    heading: { en: 'After you apply', hi: 'आवेदन के बाद' },
    list: [
      {
        en: 'You get a reference at once. We read every application.',
        hi: 'आपको तुरंत एक नंबर मिलता है। हम हर आवेदन पढ़ते हैं।',
      },
      {
        en: 'If you seem right for the job, we call or email you.',
        hi: 'आप इस काम के लिए ठीक लगे, तो हम फ़ोन या ईमेल करते हैं।',
      },
      {
        en: 'We talk about the work and the pay. Then we both decide.',
        hi: 'काम और सैलरी पर बात होती है। फिर दोनों फ़ैसला करते हैं।',
      },
    ],
  },
  heading: { en: 'Apply for this job', hi: 'इस काम के लिए आवेदन कीजिए' },
  optional: { en: 'optional', hi: 'ज़रूरी नहीं' },
  fields: {
    name: { en: 'Name', hi: 'नाम' },
    email: { en: 'Email', hi: 'ईमेल' },
    phone: { en: 'Phone', hi: 'फ़ोन' },
    cv: { en: 'CV', hi: 'सीवी' },
    note: { en: 'Your city and work so far', hi: 'आपका शहर और अब तक का काम' },
  },
  cvHelp: {
    en: 'One PDF or picture (JPEG, PNG or WebP), up to 5 MB. A clear photo of the page will do.',
    hi: 'एक PDF या फ़ोटो (JPEG, PNG या WebP), 5 MB तक। पेज की साफ़ फ़ोटो भी चलेगी।',
  },
  chooseAgain: {
    en: 'Please choose the file again: a page that loads again cannot keep it.',
    hi: 'कृपया फ़ाइल फिर से चुनिए: पेज दोबारा खुलने पर फ़ाइल नहीं रहती।',
  },
  honeypot: { en: 'Leave this field empty', hi: 'इसे खाली छोड़ दीजिए' },
  privacy: {
    en: 'We use your application only to fill this job, and erase it with the CV six months after it reached us, or earlier if you ask.',
    hi: 'आपका आवेदन हम सिर्फ़ इसी भर्ती के लिए इस्तेमाल करते हैं, और मिलने के छह महीने बाद सीवी समेत मिटा देते हैं; आप कहें तो पहले भी।',
  },
  policy: { en: 'Privacy Policy', hi: 'प्राइवेसी पॉलिसी' },
  submit: { en: 'Send application', hi: 'आवेदन भेजें' },
  sending: { en: 'Sending…', hi: 'भेजा जा रहा है…' },
  progress: { en: 'Sent so far', hi: 'अब तक भेजा गया' },
  cancel: { en: 'Cancel', hi: 'रद्द करें' },
  notSent: { en: 'Your application was not sent.', hi: 'आपका आवेदन नहीं जा सका।' },
  noAnswer: {
    en: 'No answer came, so your application may have arrived.',
    hi: 'जवाब नहीं आया, हो सकता है आपका आवेदन पहुँच गया हो।',
  },
  /** In a message after the form was left. */
  left: {
    failed: {
      en: 'What you typed is still in the form. Please choose your CV again, and send.',
      hi: 'आपका लिखा फ़ॉर्म में अब भी है। अपना सीवी फिर से चुनकर भेजिए।',
    },
    open: { en: 'Open the form', hi: 'फ़ॉर्म खोलें' },
    receipt: { en: 'Show the receipt', hi: 'रसीद दिखाएँ' },
  },
  otherWays: { en: 'No CV at hand?', hi: 'सीवी पास में नहीं है?' },
  sent: {
    title: { en: 'Application received', hi: 'आवेदन मिल गया' },
    heading: { en: 'Your application has reached us.', hi: 'आपका आवेदन हमें मिल गया है।' },
    text: {
      en: 'If you seem right for the job, we will call or email you.',
      hi: 'आप इस काम के लिए ठीक लगे, तो हम फ़ोन या ईमेल करेंगे।',
    },
    reference: { en: 'Reference', hi: 'आवेदन का नंबर' },
    keep: {
      en: 'Keep the reference, and mention it when you write or call.',
      hi: 'यह नंबर सँभालकर रखिए, और लिखते या फ़ोन करते समय बताइए।',
    },
  },
  failures: {
    byStatus: {
      400: {
        en: 'The server did not accept some of the details. Everything you typed is still here.',
        hi: 'सर्वर ने कुछ जानकारी नहीं ली। आपका लिखा सब कुछ यहीं है।',
      },
      404: {
        en: 'This job is not open any more.',
        hi: 'यह भर्ती अब चालू नहीं है।',
      },
      409: {
        en: 'This job takes no applications here. Please write to us instead.',
        hi: 'इस काम के लिए यहाँ आवेदन नहीं हो सकता। कृपया हमें लिखिए।',
      },
      413: {
        en: 'This was too large to be sent. Please choose a smaller file or shorten your text.',
        hi: 'यह इतना बड़ा था कि भेजा नहीं जा सका। कृपया छोटी फ़ाइल चुनिए या कम लिखिए।',
      },
      503: {
        en: 'We cannot take it at this moment. Please try again in a minute, or write to us.',
        hi: 'हम इसे अभी नहीं ले पा रहे हैं। कृपया एक मिनट बाद फिर भेजिए, या हमें लिखिए।',
      },
    },
    serverError: {
      en: 'Server error. Please try again later.',
      hi: 'सर्वर में दिक्कत है। कृपया थोड़ी देर बाद कोशिश कीजिए।',
    },
    other: { en: () => 'Please try again.', hi: () => 'कृपया फिर से कोशिश कीजिए।' },
    unreachable: {
      en: 'Check your connection and send again: everything is still here, and it is stored once.',
      hi: 'इंटरनेट जाँचकर फिर से भेजिए: सब कुछ यहीं है, और आवेदन एक ही बार रखा जाएगा।',
    },
    timedOut: {
      en: 'The server took too long to answer. Everything is still here, and it is safe to send again.',
      hi: 'सर्वर ने समय पर जवाब नहीं दिया। सब कुछ यहीं है, और फिर से भेजने में कोई हर्ज नहीं।',
    },
    tooMany: {
      en: (wait = 'a few minutes') =>
        `We have received many forms from your network. Please wait ${wait}, then send again.`,
      hi: (wait = 'कुछ मिनट') => `आपके नेटवर्क से बहुत सारे फ़ॉर्म आ चुके हैं। कृपया ${wait} रुककर फिर से भेजिए।`,
    },
  },
});
