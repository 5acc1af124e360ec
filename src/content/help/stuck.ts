import { paths } from '../../paths';
import { asIs, inLanguages } from '../../shared/siteLanguage';
import { getSolution } from '../solutions';

const { name: app, url: appUrl } = getSolution('b2c');

/** Money that is stuck, or a payment that is pending. */
export const stuckIn = inLanguages([
  {
    id: asIs('waiting'),
    question: {
      en: 'A payment is stuck and the customer is waiting',
      hi: 'पेमेंट अटका है और ग्राहक सामने खड़ा है',
    },
    answer: {
      en: 'While it is pending, do not give the cash back and do not pay again. Give the customer the receipt, which says “pending”, and take the phone number. Failed: give the cash back, the amount is in your wallet again.\nStill pending after two working days? Call us with the number that was paid for, the amount and the day.',
      hi: 'पेंडिंग रहने तक न नकद लौटाइए, न दोबारा पेमेंट कीजिए। ग्राहक को “पेंडिंग” लिखी रसीद दीजिए और उसका फ़ोन नंबर ले लीजिए। फ़ेल हो जाए तो नकद लौटा दीजिए, रकम आपके वॉलेट में लौट आई है।\nदो कामकाजी दिन बाद भी पेंडिंग? किस नंबर का पेमेंट था, कितने का और किस दिन, यह बताकर हमें फ़ोन कीजिए।',
    },
    asksUs: true,
    search: asIs(
      'grahak counter customer standing cash back wapas khada maang mang नकद काउंटर वापस माँग लौटाऊँ लौटाना lautana',
    ),
  },
  {
    id: asIs('pending'),
    question: { en: 'What does “pending” mean?', hi: '“पेंडिंग” का मतलब क्या है?' },
    answer: {
      en: 'The operator or the biller has not answered yet. Then the payment succeeds, or the amount comes back, at the latest within two working days. The status updates automatically.\nDo not pay again in the meantime: the first payment may still succeed.',
      hi: 'ऑपरेटर या बिल वाली कंपनी का जवाब अभी नहीं आया है। इसके बाद या तो पेमेंट पूरा होता है या पैसा लौट आता है, ज़्यादा से ज़्यादा दो कामकाजी दिन में। स्टेटस अपने आप बदलता है।\nतब तक दोबारा पेमेंट मत कीजिए: पहला भी पूरा हो सकता है।',
    },
    search: asIs('recharge atka atak atki ruka phasa processing wait payment अटका अटक फँसा रुका'),
  },
  {
    id: asIs('not-done'),
    question: {
      en: 'The money has gone, but the recharge or bill is not done. When do I get it back?',
      hi: 'पैसा कट गया, पर रिचार्ज या बिल नहीं हुआ। पैसे कब वापस मिलेंगे?',
    },
    answer: {
      en: `Do not pay again yet. Look at the status first. In ${app}: open the payment in the history. At a shop: ask the shop, with your receipt.\nPending: wait for the result. Failed: the amount comes back, at the latest within two working days.\nPaid in ${app}: it returns to the account that it came from.\nPaid at a shop: it returns to the shop’s wallet, normally at once, and the shop gives it back to you.\nNot in the list at all: your bank returns it, at the latest in five days.\nNothing after two working days? Call us or write on WhatsApp with the receipt number or, if it has none yet, the number that was paid for, the amount and the day.`,
      hi: `अभी दोबारा पेमेंट मत कीजिए। पहले स्टेटस देखिए। ${app} में: पुराने पेमेंट में वह पेमेंट खोलिए। दुकान से भरवाया था: रसीद दिखाकर दुकानदार से पूछिए।\n“पेंडिंग” हो, तो नतीजे का इंतज़ार कीजिए। “फ़ेल” हो, तो पैसा वापस आता है, ज़्यादा से ज़्यादा दो कामकाजी दिन में।\n${app} से भरा था: पैसा उसी खाते में लौटता है जिससे कटा था।\nदुकान से भरवाया था: पैसा दुकान के वॉलेट में लौटता है, आम तौर पर तुरंत, और दुकानदार आपको देता है।\nलिस्ट में दिख ही नहीं रहा: आपका बैंक उसे लौटाता है, ज़्यादा से ज़्यादा पाँच दिन में।\nदो कामकाजी दिन बाद भी कुछ नहीं हुआ? रसीद नंबर के साथ हमें फ़ोन या WhatsApp कीजिए; नंबर अभी न बना हो, तो बताइए कि किस नंबर का पेमेंट था, कितने का और किस दिन।`,
    },
    links: [
      { label: { en: `Open ${app}`, hi: `${app} खोलें` }, to: asIs(appUrl) },
      {
        label: { en: 'The payment is in no list', hi: 'पेमेंट किसी लिस्ट में नहीं है' },
        to: asIs(paths.answer('upi-debited')),
      },
    ],
    asksUs: true,
    search: asIs(
      'dth jio airtel vi bsnl payment balance paisa paise rupaye rupaya kat kate kata recharge failed fail फ़ेल stuck deducted refund wapas vapas debited long time din successful paid shopkeeper dukandar दिन वापस रिफंड पैसे रुपये रुपए रुपया कटे कटा दुकानदार ग्राहक',
    ),
  },
  {
    // By the circular of the Reserve Bank on failed transactions, of 20 September 2019.
    id: asIs('upi-debited'),
    question: {
      en: 'UPI took the money, but the payment is not in the list at all',
      hi: 'UPI से पैसा कटा, पर पेमेंट लिस्ट में दिख ही नहीं रहा',
    },
    answer: {
      en: 'Then the money has not reached us: it is between the banks. Under the Reserve Bank’s rules your bank returns it automatically, at the latest five days after the payment, and pays you ₹100 for each day of delay.\nKeep the UPI transaction number from your UPI app. If the money is not back by then, complain in that app or at your bank.',
      hi: 'यानी पैसा हम तक नहीं पहुँचा, बैंकों के बीच में है। RBI के नियम से आपका बैंक उसे अपने आप लौटाता है, ज़्यादा से ज़्यादा पाँच दिन में, और देर होने पर हर दिन के ₹100 भी देता है।\nUPI ऐप से ट्रांज़ैक्शन नंबर सँभालकर रखिए। तब तक पैसा न लौटे, तो उसी ऐप में या अपने बैंक में शिकायत कीजिए।',
    },
    links: [
      {
        label: { en: 'How a complaint proceeds', hi: 'शिकायत आगे कैसे जाती है' },
        to: asIs(paths.answer('complaint')),
      },
    ],
    search: asIs(
      'upi gpay google pay phonepe paytm फोनपे गूगल पे पेटीएम जीपे bank paisa kata missing failed amount debited utr rrn',
    ),
  },
  {
    id: asIs('pay-again'),
    question: {
      en: 'The connection was lost while paying. Should I pay again?',
      hi: 'पेमेंट करते समय इंटरनेट चला गया। क्या दोबारा करें?',
    },
    answer: {
      en: 'Not yet. When the connection is back, open the list of payments. If the payment is there as paid or pending, it has reached us. Pay again only if it failed or is not there.',
      hi: 'अभी नहीं। इंटरनेट लौटते ही पेमेंट की लिस्ट खोलिए। वहाँ पेमेंट हो चुका या पेंडिंग दिखे, तो वह हम तक पहुँच गया है। दोबारा तभी कीजिए, जब वह फ़ेल हो या लिस्ट में न हो।',
    },
    search: asIs('dobara network offline internet chala connection lost retry'),
  },
  {
    id: asIs('twice'),
    question: { en: 'The money was taken twice', hi: 'पैसा दो बार कट गया' },
    answer: {
      en: `Count the payments in the list, also a pending one, which has no receipt number yet. Two in the list are two payments: call us with the receipt numbers, or the amount and the day, and we will ask the operator or the biller.\nOne in the list is one payment. The other amount is between the banks, and your bank returns it automatically, within five days at the latest.\nWho gives it back: at a shop where you paid in cash, the shop, as soon as it is back in its wallet; in ${app} it returns to the account it came from.`,
      hi: `लिस्ट में पेमेंट गिनिए, पेंडिंग वाला भी, जिसका रसीद नंबर अभी नहीं बना। लिस्ट में दो हों, तो दो पेमेंट हुए हैं: रसीद नंबर, या रकम और दिन बताकर हमें फ़ोन कीजिए, हम ऑपरेटर या बिल वाली कंपनी से पूछेंगे।\nलिस्ट में एक ही हो, तो पेमेंट एक ही हुआ है। दूसरी रकम बैंकों के बीच है, और आपका बैंक उसे अपने आप लौटाता है, ज़्यादा से ज़्यादा पाँच दिन में।\nपैसा कौन देगा: दुकान पर नकद दिया था, तो दुकानदार, जैसे ही रकम उसके वॉलेट में लौट आए; ${app} में वह उसी खाते में लौटती है जिससे कटी थी।`,
    },
    links: [
      {
        label: { en: 'The payment is not in any list', hi: 'पेमेंट किसी लिस्ट में नहीं है' },
        to: asIs(paths.answer('upi-debited')),
      },
    ],
    asksUs: true,
    search: asIs(
      'twice double duplicate two times bill paid baar bar paisa paise kat kata kate debited deducted पैसे रुपये कटे कटा डबल',
    ),
  },
  {
    id: asIs('wrong-number'),
    question: {
      en: 'I recharged the wrong number, or paid the wrong bill',
      hi: 'गलत नंबर पर रिचार्ज हो गया, या गलत बिल भर गया',
    },
    answer: {
      en: 'Once it has succeeded the operator or the biller has the money, and only they can return it. Tell us at once, with the receipt number, and ask them too. A pending payment cannot be stopped either.\nThe screen shows the name or plan and the amount before anyone pays: read them to the customer.',
      hi: 'पेमेंट पूरा हो जाने पर पैसा ऑपरेटर या बिल वाली कंपनी के पास होता है, और वही लौटा सकती है। रसीद नंबर के साथ हमें तुरंत बताइए, और उनसे भी पूछिए। पेंडिंग पेमेंट भी रोका नहीं जा सकता।\nपैसे देने से पहले स्क्रीन पर नाम या प्लान और रकम दिखती है: ग्राहक को पढ़कर सुनाइए।',
    },
    asksUs: true,
    search: asIs(
      'galat number galti dusre paise paisa wapas vapas refund पैसे वापस दूसरे cancel reverse undo mistake else',
    ),
  },
  {
    id: asIs('still-due'),
    question: {
      en: 'The bill is paid, but the biller still shows it as due',
      hi: 'बिल भर दिया, फिर भी बाकी दिखा रहा है',
    },
    answer: {
      en: 'Billers often enter a payment into their accounts a day or more later. Your receipt and its number prove that you have paid.\nStill due after three working days? Send us the receipt number, and we will ask the biller.',
      hi: 'बिल वाली कंपनियाँ पेमेंट अपने खाते में अक्सर एक-दो दिन बाद चढ़ाती हैं। आपकी रसीद और उसका नंबर इस बात का सबूत है कि आप भर चुके हैं।\nतीन कामकाजी दिन बाद भी बाकी दिखे? हमें रसीद नंबर भेजिए, हम कंपनी से पूछेंगे।',
    },
    asksUs: true,
    search: asIs('baki bakaya bhara updated update discom बकाया अपडेट भरा'),
  },
  {
    id: asIs('receipt'),
    question: {
      en: 'Where is the receipt number, and how do I get a receipt again?',
      hi: 'रसीद नंबर कहाँ है, और रसीद दोबारा कैसे निकालें?',
    },
    answer: {
      en: `The number is on the receipt. Lost it? Open the payment in the history of the panel or of ${app}: there the receipt can be printed or sent again.\nWith the receipt number we find the payment at once; a pending one has none yet. Never send us an OTP, a PIN or a card number: we do not need them.`,
      hi: `नंबर रसीद पर लिखा होता है। रसीद खो गई? पैनल या ${app} में पुराने पेमेंट खोलिए: वहाँ से रसीद फिर से छपती या भेजी जाती है।\nरसीद नंबर से हमें पेमेंट तुरंत मिल जाता है; पेंडिंग का नंबर बाद में बनता है। OTP, PIN या कार्ड नंबर कभी मत भेजिए: हमें उनकी ज़रूरत नहीं।`,
    },
    search: asIs('rasid raseed slip duplicate print lost kho nikal chhap proof transaction id'),
  },
  {
    id: asIs('api-no-reply'),
    question: {
      en: 'The API did not answer in time. Do I send the request again?',
      hi: 'API का जवाब समय पर नहीं आया। क्या रिक्वेस्ट फिर से भेजें?',
    },
    answer: {
      en: 'Yes, with the same reference: a reference is processed once, and you get the status of the first request. Do not count a missing reply as failed, and do not use a new reference.\nA webhook tells your server how a pending payment ends; you can also ask for its status.',
      hi: 'हाँ, उसी रेफ़रेंस के साथ: एक रेफ़रेंस एक ही बार पूरा होता है, और जवाब में पहली रिक्वेस्ट का स्टेटस मिलता है। जवाब न आने को फ़ेल मत मानिए, और नया रेफ़रेंस मत दीजिए।\nपेंडिंग पेमेंट का नतीजा वेबहुक आपके सर्वर को बताता है; आप स्टेटस पूछ भी सकते हैं।',
    },
    links: [{ label: { en: 'Requests and responses', hi: 'रिक्वेस्ट और जवाब' }, to: asIs(paths.apiExample) }],
    search: asIs(
      'timeout retry idempotent idempotency webhook signature duplicate 5xx error payment status check',
    ),
  },
]);
