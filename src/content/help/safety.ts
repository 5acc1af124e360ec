import { paths } from '../../paths';
import { perLanguage } from '../../shared/languages';
import { asIs, inLanguages } from '../../shared/siteLanguage';
import { companyIn, getPartner } from '../company';
import { companyRecordIn, noOfferIn } from '../companyWords';
import { getSolution } from '../solutions';

const { en, hi } = companyIn;

/** Where somebody who was cheated turns to first. */
export const cyberCrime = { phone: '1930', url: 'https://cybercrime.gov.in' };

const app = getSolution('b2c');
const signIns = [app, getSolution('retailer')].map(({ name, url }) => ({ label: name, to: url }));

/** Every way by which we are reached, and reach others. */
const channelsIn = perLanguage((language) => {
  const { phone, whatsapp, email, grievance, investorEmail } = companyIn[language];
  return [phone && phone, whatsapp && `WhatsApp ${whatsapp}`, email, grievance.email, investorEmail]
    .filter(Boolean)
    .join(', ');
});

/** Accounts, safety and complaints. */
export const safetyIn = inLanguages([
  {
    id: asIs('sign-in'),
    question: {
      en: 'I cannot sign in, no OTP comes, my mobile number has changed, or my mobile is lost',
      hi: 'साइन-इन नहीं हो रहा, OTP नहीं आ रहा, मोबाइल नंबर बदल गया है, या मोबाइल खो गया',
    },
    answer: {
      en: `Phone lost or stolen? Call us at once: we block the panel.\nThe panel and ${app.name} are separate websites, and you sign in there. This website has no customer accounts.\nIf that fails, or your mobile number or bank account has changed, call us. We change them only after checking who you are, so that no one else can.\nNo OTP? Wait a minute, check the signal and the message memory, and that it is the number you registered.`,
      hi: `फ़ोन खो गया या चोरी हुआ? तुरंत फ़ोन कीजिए: हम पैनल बंद कर देते हैं।\nपैनल और ${app.name} की अपनी वेबसाइट हैं, साइन-इन वहीं होता है। इस वेबसाइट पर ग्राहकों का कोई खाता नहीं है।\nसाइन-इन न हो, या मोबाइल नंबर या बैंक खाता बदल गया हो, तो हमें फ़ोन कीजिए। पहचान जाँचकर ही हम इन्हें बदलते हैं, ताकि कोई और न बदल सके।\nOTP नहीं आया? एक मिनट रुकिए, सिग्नल और मैसेज की जगह देखिए, और यह कि नंबर वही है जो रजिस्टर्ड है।`,
    },
    links: asIs(signIns),
    asksUs: true,
    search: asIs(
      'login log password pin bhool forgot otp mobile number change badalna app download install panel working down chal khul खुल डाउनलोड फ़ोन पासवर्ड पिन भूल नंबर बदलना लॉगिन ऐप पैनल चल phone lost stolen kho chori block sim band खो चोरी मोबाइल सिम बंद',
    ),
  },
  {
    id: asIs('inquiry-sent'),
    question: {
      en: 'I have sent you an inquiry. What happens now?',
      hi: 'मैंने आपको सवाल भेजा है। अब क्या होगा?',
    },
    answer: {
      en: `One of us reads it and replies by email within ${en.replyTime}.\nIts receipt has a reference of two groups with four letters and digits each. Mention it when you write or call: we find your inquiry by it.\nNo reply by then? Look among the spam of your mailbox, then call us.`,
      hi: `हममें से कोई उसे पढ़ता है, और ${hi.replyTime} के अंदर ईमेल पर जवाब देता है।\nउसकी रसीद पर एक नंबर है: चार-चार अक्षरों और अंकों के दो हिस्से। लिखते या फ़ोन करते समय वही बताइए, उसी से आपका सवाल मिलता है।\nतब तक जवाब न आए? अपने ईमेल का स्पैम देखिए, फिर हमें फ़ोन कीजिए।`,
    },
    asksUs: true,
    search: asIs(
      'inquiry enquiry sent reply answer reference form submitted ticket sawal savaal bheja bheji jawab javab सवाल भेजा जवाब फ़ॉर्म',
    ),
  },
  {
    id: asIs('no-email'),
    question: {
      en: 'What is your phone number, and how do I write to you without email?',
      hi: 'आपका फ़ोन नंबर क्या है, और बिना ईमेल के आपको कैसे लिखें?',
    },
    answer: {
      en: `Call us${en.phone && ` at ${en.phone}`} or write on WhatsApp${en.whatsapp && ` at ${en.whatsapp}`}${en.hours && ` (${en.hours.toLowerCase()})`}: one of us answers there. Take the numbers from here and not from a search or a message, where cheats put their own.\nOr send a letter with your phone number to our registered office, whose address is at the foot of every page.\nThe form on this website needs an email address, because the answer goes there.`,
      hi: `हमें फ़ोन कीजिए${hi.phone && `: ${hi.phone}`}, या WhatsApp पर लिखिए${hi.whatsapp && `: ${hi.whatsapp}`}${hi.hours && ` (${hi.hours})`}। जवाब वहीं मिलेगा। नंबर यहीं से लीजिए, इंटरनेट की सर्च या किसी मैसेज से नहीं: वहाँ ठग अपना नंबर डालते हैं।\nया अपना फ़ोन नंबर लिखकर हमारे रजिस्टर्ड ऑफ़िस को चिट्ठी भेजिए, पता हर पेज के नीचे है।\nइस वेबसाइट के फ़ॉर्म में ईमेल ज़रूरी है, क्योंकि जवाब वहीं जाता है।`,
    },
    asksUs: true,
    search: asIs(
      'email id language hindi english bhasha भाषा हिंदी अंग्रेज़ी mail letter post contact call helpline toll free customer care support talk speak human person live whatsapp back working hours 24x7 open timing baje khula address office pata chat baat insaan sampark chitthi चिट्ठी डाक संपर्क बात कॉल कस्टमर केयर हेल्पलाइन सपोर्ट समय पता ऑफ़िस दफ़्तर',
    ),
  },
  {
    id: asIs('fraud'),
    question: {
      en: 'I have been cheated and money has gone. What now?',
      hi: 'मेरे साथ धोखा हुआ और पैसा चला गया। अब क्या करें?',
    },
    answer: {
      en: 'Call 1930 at once, the helpline of the Ministry of Home Affairs for cyber fraud, or report it at cybercrime.gov.in: in the first hours the money can often be stopped. After a call, complete the complaint there within 24 hours.\nThen tell your bank, have the card or UPI blocked, and tell us the receipt number if you have one. Keep messages and screenshots.\nDo not pay anyone who promises to bring the money back.',
      hi: 'तुरंत 1930 पर फ़ोन कीजिए, यह साइबर ठगी के लिए गृह मंत्रालय की हेल्पलाइन है, या cybercrime.gov.in पर शिकायत कीजिए: शुरू के घंटों में पैसा अक्सर रुक जाता है। फ़ोन किया हो, तो 24 घंटे के अंदर वहीं शिकायत पूरी कीजिए।\nफिर बैंक को बताइए, कार्ड या UPI बंद कराइए, और रसीद नंबर हो तो हमें बताइए। मैसेज और स्क्रीनशॉट सँभालकर रखिए।\nजो पैसा वापस दिलाने के पैसे माँगे, उसे कुछ मत दीजिए।',
    },
    links: [
      { label: { en: 'Call 1930', hi: '1930 पर फ़ोन करें' }, to: asIs(`tel:${cyberCrime.phone}`) },
      { label: asIs('cybercrime.gov.in'), to: asIs(cyberCrime.url) },
    ],
    search: asIs(
      '1930 paisa paise dhokha thagi fraud scam scammed cheat cyber crime hack stolen chori police फ़्रॉड स्कैम ठगी चोरी पुलिस',
    ),
  },
  {
    id: asIs('fake-call'),
    question: {
      en: 'Someone asks for an OTP, a PIN or money in our name',
      hi: 'कोई हमारे नाम से OTP, PIN या पैसे माँग रहा है',
    },
    answer: {
      en: `Hang up now. That is not us.\n${companyRecordIn.en.safety} We never ask applicants for a job for money. To receive money you enter no PIN and scan no code.\nOurs are only: ${channelsIn.en}, this website and the product websites it links to under Solutions; for a distributor, also the number in the agreement.\nThen send us the number of the caller and a screenshot${en.whatsapp && ' by WhatsApp'}. Report the call within 30 days at sancharsaathi.gov.in, of the Department of Telecommunications; if money has gone, call 1930.`,
      hi: `फ़ोन तुरंत काट दीजिए। वह हम नहीं हैं।\n${companyRecordIn.hi.safety} नौकरी के लिए भी हम कभी पैसे नहीं माँगते। पैसा पाने के लिए न PIN डालना पड़ता है, न कोड स्कैन करना।\nहमारे सिर्फ़ ये हैं: ${channelsIn.hi}, यह वेबसाइट और प्रोडक्ट मेन्यू में दिए हमारे प्रोडक्ट की वेबसाइट; डिस्ट्रीब्यूटर के लिए एग्रीमेंट में लिखा नंबर भी।\nफिर फ़ोन करने वाले का नंबर और स्क्रीनशॉट हमें ${hi.whatsapp && 'WhatsApp पर '}भेजिए। उस फ़ोन की शिकायत 30 दिन के अंदर दूरसंचार विभाग की वेबसाइट sancharsaathi.gov.in पर कीजिए; पैसा चला गया हो, तो 1930 पर फ़ोन कीजिए।`,
    },
    links: [
      { label: { en: 'Write to us', hi: 'हमें लिखें' }, to: asIs(paths.contactFakeCall) },
      { label: asIs('sancharsaathi.gov.in'), to: asIs('https://sancharsaathi.gov.in') },
      { label: { en: 'Money has gone', hi: 'पैसा चला गया' }, to: asIs(paths.answer('fraud')) },
    ],
    asksUs: true,
    search: asIs(
      'fake call fraud scam thagi impersonation nakli farzi job fee otp pin qr anydesk whatsapp fake customer care agent called asking asks maang mang mange maange kyc naam ठगी नकली फर्जी कस्टमर केयर',
    ),
  },
  {
    // By the Integrated Ombudsman Scheme of the Reserve Bank of July 2026, which names banks and issuers of wallets.
    id: asIs('complaint'),
    question: {
      en: 'I am not satisfied with the answer. Where can I complain?',
      hi: 'जवाब से तसल्ली नहीं हुई। शिकायत कहाँ करें?',
    },
    answer: {
      en: `For a recharge: steps 1, 2 and 3, then 1915.\n1. Us: call, write on WhatsApp or send an inquiry, with the receipt number. We reply within ${en.replyTime}.\n2. Our grievance contact: ${en.grievance.name}, ${en.grievance.role}, ${en.grievance.email}${en.phone && `; or call ${en.phone} and ask for this person`}; or by post to our registered office. You get an answer within 30 days.\n3. The partner that runs the service: for bills and the wallet ${getPartner('bill-payment', 'en')}, for the payment gateway ${getPartner('payment-gateway', 'en')}, for recharges ${getPartner('recharge-services', 'en')}. The mobile operator has a complaint centre for recharges too.\n4. Bills and the wallet: if the partner rejects it, or has not settled it within 30 days, you have 90 days to go to the Ombudsman of the Reserve Bank, free of charge: cms.rbi.org.in, telephone 14448.\nRecharges, the payment gateway and anything else, which the Ombudsman does not decide: the National Consumer Helpline of the Department of Consumer Affairs, 1915.`,
      hi: `रिचार्ज के लिए: स्टेप 1, 2 और 3, फिर 1915।\n1. हमसे: रसीद नंबर के साथ फ़ोन कीजिए, WhatsApp पर या यहीं लिखिए। ${hi.replyTime} के अंदर जवाब मिलता है।\n2. शिकायत के लिए हमारे अधिकारी से: ${hi.grievance.name}, ${hi.grievance.role}, ${hi.grievance.email}${hi.phone && `; या ${hi.phone} पर फ़ोन करके उनसे बात करने को कहिए`}; या डाक से हमारे रजिस्टर्ड ऑफ़िस को लिखिए। जवाब 30 दिन के अंदर आता है।\n3. सेवा देने वाले पार्टनर से: बिल और वॉलेट के लिए ${getPartner('bill-payment', 'hi')} से, पेमेंट गेटवे के लिए ${getPartner('payment-gateway', 'hi')} से, रिचार्ज के लिए ${getPartner('recharge-services', 'hi')} से। रिचार्ज की शिकायत मोबाइल कंपनी में भी कर सकते हैं।\n4. बिल और वॉलेट: पार्टनर शिकायत न माने, या 30 दिन में न सुलझाए, तो उसके बाद 90 दिन के अंदर RBI के लोकपाल (ओम्बड्समैन) के पास जा सकते हैं, मुफ़्त: cms.rbi.org.in, फ़ोन 14448।\nरिचार्ज, पेमेंट गेटवे और बाकी बातें लोकपाल नहीं देखते: उनके लिए उपभोक्ता मामले विभाग की राष्ट्रीय उपभोक्ता हेल्पलाइन 1915 है।`,
    },
    links: [
      { label: { en: 'Write to us', hi: 'हमें लिखें' }, to: asIs(paths.contactComplaint) },
      {
        label: { en: 'Write to our contact for grievances', hi: 'शिकायत के अधिकारी को लिखें' },
        to: asIs(`mailto:${en.grievance.email}`),
      },
      { label: asIs('cms.rbi.org.in'), to: asIs('https://cms.rbi.org.in') },
    ],
    asksUs: true,
    search: asIs(
      'shikayat complain complaint status number ombudsman lokpal rbi grievance escalate consumer court forum 1915 14448 sun sunta सुन',
    ),
  },
  {
    id: asIs('personal-data'),
    question: {
      en: 'How do I see, correct or erase what you have stored about me?',
      hi: 'आपके पास मेरी जो जानकारी है, उसे कैसे देखें, ठीक कराएँ या मिटवाएँ?',
    },
    answer: {
      en: `Write to ${en.grievance.email} from the email address that you used in the form, or name the phone number that you gave us. We answer within 30 days. The Privacy Policy says what is stored, why and for how long.`,
      hi: `फ़ॉर्म में जो ईमेल दिया था, उसी से ${hi.grievance.email} पर लिखिए, या वह फ़ोन नंबर बताइए जो हमें दिया था। हम 30 दिन के अंदर जवाब देते हैं। क्या रखा जाता है, क्यों और कब तक, यह प्राइवेसी पॉलिसी में है।`,
    },
    links: [{ label: { en: 'Privacy Policy', hi: 'प्राइवेसी पॉलिसी' }, to: asIs(paths.documents.privacy) }],
    search: asIs(
      'privacy data delete erase account dpdp jankari hatana mitana अकाउंट खाता डेटा डिलीट हटाना हटाओ मिटाना',
    ),
  },
  {
    id: asIs('bank'),
    question: {
      en: `Is ${en.name} a bank, and who holds the money?`,
      hi: `क्या ${hi.name} बैंक है, और पैसा किसके पास रहता है?`,
    },
    answer: {
      en: [companyRecordIn.en.notABank, ...en.licences.map(({ text }) => text)].join('\n'),
      hi: [companyRecordIn.hi.notABank, ...hi.licences.map(({ text }) => text)].join('\n'),
    },
    links: [
      {
        label: { en: 'Our partners', hi: 'हमारे पार्टनर' },
        to: asIs(`${paths.about}#partners-title`),
      },
    ],
    search: asIs('bank rbi licence license authorised safe surakshit सुरक्षित सेफ़ partner bbps bharat connect'),
  },
  {
    id: asIs('check-company'),
    question: {
      en: 'How can I check that the company is registered?',
      hi: 'कैसे जाँचें कि कंपनी रजिस्टर्ड है?',
    },
    answer: {
      en: 'By its numbers in the public registers: the CIN at mca.gov.in, the GSTIN at gst.gov.in, the Udyam number at udyamregistration.gov.in. Numbers, certificates and links to the registers are on our About page.',
      hi: 'सरकारी रजिस्टर में उसके नंबर देखकर: CIN mca.gov.in पर, GSTIN gst.gov.in पर, उद्यम नंबर udyamregistration.gov.in पर। नंबर, सर्टिफ़िकेट और रजिस्टर के लिंक हमारे बारे में वाले पेज पर हैं।',
    },
    links: [{ label: { en: 'About Us', hi: 'हमारे बारे में' }, to: asIs(paths.about) }],
    search: asIs(
      'registered cin gst msme asli genuine real fake fraud scam company owner ceo founder malik founded मालिक verify certificate trust trusted sach sachchi bharosa nakli असली नकली सच्ची सच भरोसा',
    ),
  },
  {
    id: asIs('invest'),
    question: { en: 'Can I invest in the company?', hi: 'क्या कंपनी में पैसा लगाया जा सकता है?' },
    answer: {
      en: `${noOfferIn.en} You can ask us about the company, its numbers and its audited accounts.`,
      hi: `${noOfferIn.hi} कंपनी, उसके आँकड़ों और ऑडिट हुई बैलेंस शीट के बारे में आप हमसे पूछ सकते हैं।`,
    },
    links: [
      { label: { en: 'For investors', hi: 'निवेशकों के लिए' }, to: asIs(paths.forInvestors) },
      { label: { en: 'Ask as an investor', hi: 'निवेश के बारे में पूछें' }, to: asIs(paths.contactInvestor) },
    ],
    search: asIs(
      'investment investor shares shareholders price stake funding nivesh निवेश paisa lagana ipo buy kharidna dividend valuation revenue turnover profit munafa balance sheet annual report audited accounts pdf return शेयर खरीदना मुनाफ़ा टर्नओवर',
    ),
  },
]);
