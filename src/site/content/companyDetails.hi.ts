import type * as english from './companyDetails';

export const companyDetails: typeof english.companyDetails = [
  { label: 'कंपनी बनी', text: '12 मार्च 2021, लखनऊ' },
  { label: 'डायरेक्टर', text: 'देविका राव (DIN 00000000), नंदिनी सेन (DIN 00000000)' },
  { label: 'ऑडिटर', text: 'सैंपल एंड एसोसिएट्स, चार्टर्ड अकाउंटेंट' },
  { label: 'चुकता पूँजी', text: '₹10,00,000' },
  { label: 'खाते', text: '2025-26 तक जमा। माँगने पर भेजते हैं।' },
  { label: 'पैसा', text: 'अब तक संस्थापकों का। योजना NDA के बाद बताते हैं।' },
];

export const companyDetailsHeading = 'कंपनी के रिकॉर्ड';
