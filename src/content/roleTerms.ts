import type { Language } from '../shared/languages';
import { inLanguages, siteLanguage, words } from '../shared/siteLanguage';
import { formatRupees, getCommission } from './rates';
import type { Role } from './roles';

/**
 * What somebody in a role asks before an inquiry. Of a text with two lines the first one leads: the
 * figures. A text that is empty is not shown.
 */
export type RoleTerm = { label: string; text: string };

/**
 * The day of the tax on commission in the sentence below (2% above ₹20,000 in a financial year, section 393 of the
 * Income-tax Act, 2025, before it 194H). An accountant checks the sentence and sets the day.
 */
const taxDateIn = inLanguages({ en: '1\u00a0April\u00a02026', hi: '1\u00a0अप्रैल\u00a02026' });
export const taxDate = taxDateIn[siteLanguage];

/** Beside what somebody earns. */
const noPromise = {
  en: `Commission differs by operator and plan and can change. These figures are not a promise of income. TDS is normally 2% once your commission in a financial year exceeds ₹20,000 (as of ${taxDateIn.en}; more without PAN), GST as per law. You earn on transactions only, never for signing up others.`,
  hi: `कमीशन ऑपरेटर और प्लान के हिसाब से अलग है और बदल सकता है। ये आँकड़े कमाई का वादा नहीं हैं। एक वित्त वर्ष में कमीशन ₹20,000 से ऊपर हो, तो TDS आम तौर पर 2% कटता है (${taxDateIn.hi} की स्थिति; PAN न हो तो ज़्यादा), GST कानून के हिसाब से। कमाई सिर्फ़ लेन-देन पर होती है, किसी को जोड़ने पर नहीं।`,
};
export const earningsNotesIn: Record<Language, Partial<Record<Role['id'], string>>> = inLanguages({
  shop: noPromise,
  distributor: noPromise,
});
export const earningsNotes = earningsNotesIn[siteLanguage];

/** The bill that is paid in the picture beside the terms of a shop, and what the shop earns of it. */
const PICTURED = 1_284;
const [bill, ofBill] = [PICTURED, getCommission('electricity', PICTURED)].map(formatRupees);

export const roleTerms: Partial<Record<Role['id'], RoleTerm[]>> = words({
  shop: [
    {
      label: { en: 'What you earn', hi: 'आपकी कमाई' },
      text: {
        en: `₹1\u00a0to\u00a0₹3 a bill, 1%\u00a0to\u00a03% a recharge\ncredited to your wallet with each payment: ${ofBill} for a bill of ${bill}`,
        hi: `हर बिल पर ₹1\u00a0से\u00a0₹3, हर रिचार्ज पर 1%\u00a0से\u00a03%\nहर पेमेंट के साथ आपके वॉलेट में: ${bill} के बिल पर ${ofBill}`,
      },
    },
    {
      label: { en: 'What you pay', hi: 'आपका खर्च' },
      text: {
        en: 'No joining fee\nYou pay from a wallet that you top up by UPI or bank, from ₹1,000 and at first up to ₹50,000 a day, and take the same amount in cash. Wallet issued by Sample Bank Limited; what you have not used is returned within three working days of your request.',
        hi: 'जुड़ने की कोई फ़ीस नहीं\nपेमेंट वॉलेट से जाता है, उतना ही नकद ग्राहक से मिलता है। वॉलेट में UPI या बैंक से एक बार में कम से कम ₹1,000 डालिए, शुरू में एक दिन में ₹50,000 तक। वॉलेट सैंपल बैंक लिमिटेड जारी करता है; बचा पैसा माँगने पर तीन कामकाजी दिन में वापस।',
      },
    },
    {
      label: { en: 'Ready in', hi: 'कितने दिन में चालू' },
      text: {
        en: 'Normally two working days\nafter your KYC is approved',
        hi: 'आम तौर पर दो कामकाजी दिन\nKYC मंज़ूर होने के बाद',
      },
    },
    {
      label: { en: 'What you need', hi: 'क्या चाहिए' },
      text: {
        en: 'PAN, Aadhaar and a bank account for the KYC; a phone or computer; a printer if you like.',
        hi: 'KYC के लिए PAN, आधार और बैंक खाता; एक फ़ोन या कंप्यूटर; चाहें तो प्रिंटर।',
      },
    },
  ],
  distributor: [
    {
      label: { en: 'What you earn', hi: 'आपकी कमाई' },
      text: {
        en: '₹0.20\u00a0to\u00a0₹0.50 a bill, 0.2%\u00a0to\u00a00.5% a recharge\nof what your shops take; paid every Monday with a statement, after TDS',
        hi: 'हर बिल पर ₹0.20\u00a0से\u00a0₹0.50, हर रिचार्ज पर 0.2%\u00a0से\u00a00.5%\nआपकी दुकानों के लेन-देन पर; हर सोमवार, हिसाब के साथ, TDS काटकर',
      },
    },
    {
      label: { en: 'What you pay', hi: 'आपका खर्च' },
      text: {
        en: '₹25,000 refundable security deposit\nwithout interest, held by Sample Bank Limited; paid back within 30 days when you leave, less what you owe',
        hi: '₹25,000 का सिक्योरिटी डिपॉज़िट (वापस मिलता है)\nबिना ब्याज, सैंपल बैंक लिमिटेड में; काम छोड़ने पर 30 दिन में वापस, बकाया काटकर',
      },
    },
    {
      label: { en: 'Your area', hi: 'आपका इलाका' },
      text: {
        en: 'One town or district, or several\nagreed in writing, and no second distributor in any of them while ten of your shops there are active.',
        hi: 'एक शहर या ज़िला, या कई\nलिखित में। जब तक वहाँ आपकी दस दुकानें चालू रहें, कोई दूसरा डिस्ट्रीब्यूटर नहीं।',
      },
    },
    {
      label: { en: 'What you need', hi: 'क्या चाहिए' },
      text: {
        en: 'GSTIN, PAN and a bank account for the KYC; ten shops or more to start.',
        hi: 'KYC के लिए GSTIN, PAN और बैंक खाता; शुरू में कम से कम दस दुकानें।',
      },
    },
    {
      label: { en: 'Your shops', hi: 'आपकी दुकानें' },
      text: {
        en: 'Each shop pays the biller or operator from its own wallet: you advance no money, and none passes through you. We train the shops and answer their questions.',
        hi: 'हर दुकान अपने ही वॉलेट से पेमेंट करती है: आपको एडवांस नहीं देना पड़ता, और कोई पैसा आपके हाथ से नहीं गुज़रता। दुकानों को सिखाना और उनके सवालों के जवाब देना हमारा काम।',
      },
    },
  ],
  developer: [
    {
      label: { en: 'What you pay', hi: 'आपका खर्च' },
      text: {
        en: '₹0.50 to ₹2 for each payment that succeeds\nfrom a prepaid balance with Sample Bank Limited',
        hi: 'हर सफल पेमेंट पर ₹0.50 से ₹2\nसैंपल बैंक लिमिटेड में पहले से डाले बैलेंस से',
      },
    },
    {
      label: { en: 'Testing', hi: 'टेस्ट' },
      text: {
        en: 'A free sandbox, no key needed\nIt is open now, and no real money moves.',
        hi: 'मुफ़्त सैंडबॉक्स, बिना key\nअभी खुला है, और असली पैसा नहीं कटता।',
      },
    },
    {
      label: { en: 'If a payment fails', hi: 'पेमेंट फ़ेल हो जाए तो' },
      text: {
        en: 'The amount returns to your balance\nnormally at once. Pending payments succeed or are refunded within two working days.',
        hi: 'रकम बैलेंस में वापस\nआम तौर पर तुरंत; पेंडिंग पेमेंट दो कामकाजी दिन में पूरा या वापस।',
      },
    },
    {
      label: { en: 'What you need', hi: 'क्या चाहिए' },
      text: {
        en: 'Company registration, PAN and GSTIN for the KYC; the IP addresses of your servers.',
        hi: 'KYC के लिए कंपनी का रजिस्ट्रेशन, PAN और GSTIN; आपके सर्वर के IP एड्रेस।',
      },
    },
  ],
});
