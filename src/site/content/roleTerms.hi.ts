import type * as english from './roleTerms';

export const termLabels: typeof english.termLabels = [
  ['earns', 'आपकी कमाई'],
  ['pays', 'आपका खर्च'],
  ['needs', 'क्या चाहिए'],
  ['offer', 'ऑपरेटर और बोर्ड'],
];

export const termsNote = 'ये नमूने की शर्तें हैं, ताकि दिखे कि यहाँ क्या लिखा होगा।';

export const roleTerms: typeof english.roleTerms = {
  shop: {
    earns: 'हर बिल पर ₹1 से ₹3, हर रिचार्ज पर 1 से 3%\nतुरंत आपके वॉलेट में',
    pays: 'जुड़ने की कोई फ़ीस नहीं\nवॉलेट में ₹1,000 से पैसा डालिए; बचा पैसा माँगने पर वापस।',
    needs: 'KYC के लिए PAN, आधार और बैंक खाता; एक फ़ोन या कंप्यूटर; चाहें तो प्रिंटर।',
    offer: 'सभी मोबाइल और DTH ऑपरेटर; उत्तर प्रदेश के बिजली, पानी और गैस बोर्ड।',
  },
  distributor: {
    earns: 'आपकी दुकानों की बिक्री का 0.2 से 0.5%\nहर सोमवार',
    pays: '₹25,000 का डिपॉज़िट\nकाम छोड़ने पर वापस',
    needs: 'KYC के लिए GSTIN, PAN और बैंक खाता; शुरू में कम से कम दस दुकानें।',
    offer: '',
  },
  developer: {
    earns: '',
    pays: 'हर सफल पेमेंट पर ₹0.50 से ₹2\nटेस्ट करना मुफ़्त',
    needs: 'KYC के लिए कंपनी का रजिस्ट्रेशन, PAN और GSTIN; आपके सर्वर के IP पते।',
    offer: '',
  },
};
