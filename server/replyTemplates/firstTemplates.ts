import { LANGUAGES, type Language } from '../../src/shared/languages';
import type { ReplyTemplateInput } from '../../src/shared/replyTemplate';
import { newRecordColumns } from '../database/rows';
import type { Db } from '../database/schema';

/** `{{name}}`, `{{topic}}` and `{{your name}}` are filled in, every other placeholder by hand. */
const TEXTS: Record<Language, Record<string, string>> = {
  en: {
    'Thank you, details follow': `Dear {{name}},

Thank you for writing to us about {{topic}}. We are preparing the details for you, and you will hear from us by {{day}}.

If anything is urgent, just reply to this email.

Regards,
{{your name}}`,
    'A few questions first': `Dear {{name}},

Thank you for your interest in {{topic}}. To suggest what suits you, we need to know three things:

1. In which city do you operate, and from how many counters or offices?
2. Roughly how many transactions do you handle in a day?
3. When would you like to start?

A short answer is enough.

Regards,
{{your name}}`,
    'Propose a call': `Dear {{name}},

Thank you for your inquiry about {{topic}}. A short call is the quickest way to answer your questions. Would {{day and time}} suit you?

Please confirm the number we should call, or suggest another time.

Regards,
{{your name}}`,
    'Send a proposal': `Dear {{name}},

Our proposal for {{topic}} is at {{link}}. The price is {{price}} plus GST, and the offer is valid until {{date}}.

Please reply with any questions. Once you confirm, we can begin within a week.

Regards,
{{your name}}`,
    'Still interested?': `Dear {{name}},

We wrote to you about {{topic}} and have not heard back. Are you still interested? If your plans have changed, a one-line reply is enough, and we will close your inquiry.

Regards,
{{your name}}`,
    'We cannot help with this': `Dear {{name}},

Thank you for your inquiry about {{topic}}. This is not something we can help with at present, and we would rather say so now than keep you waiting.

Should your requirement change, we would be glad to hear from you.

Regards,
{{your name}}`,
  },
  hi: {
    'धन्यवाद, जानकारी भेज रहे हैं': `नमस्ते {{name}} जी,

{{topic}} के बारे में हमें लिखने के लिए धन्यवाद। हम आपके लिए पूरी जानकारी तैयार कर रहे हैं और {{दिन}} तक आपको भेज देंगे।

अगर कोई बात ज़रूरी हो, तो इसी ईमेल का जवाब दे दीजिए।

सादर,
{{your name}}`,
    'पहले कुछ सवाल': `नमस्ते {{name}} जी,

{{topic}} के बारे में पूछने के लिए धन्यवाद। आपके लिए क्या सही रहेगा, यह बताने के लिए हमें तीन बातें जाननी हैं:

1. आपका काम किस शहर में है, और आपके कितने काउंटर या ऑफ़िस हैं?
2. दिन में लगभग कितने लेन-देन होते हैं?
3. आप कब से शुरू करना चाहते हैं?

छोटा-सा जवाब भी काफ़ी है।

सादर,
{{your name}}`,
    'फ़ोन पर बात': `नमस्ते {{name}} जी,

{{topic}} के बारे में पूछने के लिए धन्यवाद। फ़ोन पर थोड़ी देर बात हो जाए, तो आपके सवालों के जवाब सबसे जल्दी मिल जाएँगे। क्या {{दिन और समय}} आपके लिए ठीक रहेगा?

हम किस नंबर पर फ़ोन करें, यह बता दीजिए, या कोई दूसरा समय सुझाइए।

सादर,
{{your name}}`,
    'कोटेशन भेजना': `नमस्ते {{name}} जी,

{{topic}} के लिए हमारा कोटेशन आपको यहाँ मिलेगा: {{लिंक}}। कीमत ₹{{कीमत}} है, GST अलग से। यह कीमत {{तारीख}} तक रहेगी।

कोई सवाल हो तो इसी ईमेल पर पूछिए। आपकी हाँ मिलने के बाद हम एक हफ़्ते में काम शुरू कर सकते हैं।

सादर,
{{your name}}`,
    'क्या अब भी ज़रूरत है?': `नमस्ते {{name}} जी,

हमने आपको {{topic}} के बारे में लिखा था, पर आपका जवाब नहीं मिला। क्या आपको अब भी इसकी ज़रूरत है? इरादा बदल गया हो, तो बस एक लाइन में बता दीजिए, हम आगे नहीं लिखेंगे।

सादर,
{{your name}}`,
    'यह हमसे नहीं हो पाएगा': `नमस्ते {{name}} जी,

{{topic}} के बारे में पूछने के लिए धन्यवाद। अभी हम इसमें आपकी मदद नहीं कर सकते। आपको इंतज़ार कराने के बजाय हम यह अभी बता देना ठीक समझते हैं।

आगे आपकी ज़रूरत बदले, तो हमें ज़रूर लिखिए।

सादर,
{{your name}}`,
  },
};

/** The templates of a new database; admins change them from then on. */
export const firstTemplates: ReplyTemplateInput[] = LANGUAGES.flatMap((language) =>
  Object.entries(TEXTS[language]).map(([name, text]) => ({ name, language, text })),
);

/** Stores them in the transaction of the first start, so that those that were deleted do not come back. */
export async function storeFirstTemplates(transaction: Db, now: Date): Promise<void> {
  const rows = firstTemplates.map((template) => ({ ...template, ...newRecordColumns(now, null) }));
  await transaction.insertInto('replyTemplates').values(rows).execute();
}
