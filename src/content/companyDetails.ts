import { asIs, words } from '../shared/siteLanguage';

/** What an investor looks up about the company. A text that is empty is shown nowhere. */
export const companyDetails: { label: string; text: string }[] = words([
  {
    label: { en: 'Incorporated', hi: 'कंपनी बनी' },
    text: { en: '12 March 2021, Lucknow', hi: '12 मार्च 2021, लखनऊ' },
  },
  {
    label: { en: 'Directors', hi: 'डायरेक्टर' },
    text: { en: 'Devika Rao, Nandini Sen', hi: 'देविका राव, नंदिनी सेन' },
  },
  {
    label: { en: 'Auditor', hi: 'ऑडिटर' },
    text: { en: 'Sample and Associates, Chartered Accountants', hi: 'सैंपल एंड एसोसिएट्स, चार्टर्ड अकाउंटेंट' },
  },
  { label: { en: 'Paid-up capital', hi: 'पेड-अप कैपिटल' }, text: asIs('₹10,00,000') },
  {
    label: { en: 'Shareholders', hi: 'शेयरधारक' },
    text: {
      en: 'Devika Rao 70%, Nandini Sen 30%; the list is in the annual return.',
      hi: 'देविका राव 70%, नंदिनी सेन 30%; सूची सालाना रिटर्न में है।',
    },
  },
  {
    label: { en: 'Accounts', hi: 'बैलेंस शीट' },
    text: {
      en: 'Filed with the MCA up to FY\u00a02025\u201126. The audited accounts come as PDFs when you ask.',
      hi: '2025\u201126\u00a0तक MCA में जमा। ऑडिट हुई बैलेंस शीट माँगने पर PDF में।',
    },
  },
  {
    label: { en: 'Funding', hi: 'फ़ंडिंग' },
    text: {
      en: 'By the two shareholders so far: capital, and a loan for the losses.',
      hi: 'अब तक दोनों शेयरधारकों की: पूँजी, और घाटे के लिए कर्ज़।',
    },
  },
  {
    label: { en: 'Debt', hi: 'कर्ज़' },
    text: {
      en: 'Shareholders’ loan ₹1.6\u00a0crore, interest-free; no bank loan.',
      hi: 'शेयरधारकों का कर्ज़ ₹1.6\u00a0करोड़, बिना ब्याज; बैंक का कोई कर्ज़ नहीं।',
    },
  },
  { label: { en: 'People', hi: 'टीम' }, text: { en: '46 employees', hi: '46 कर्मचारी' } },
]);

export const companyDetailsHeading: string = words({
  en: 'Registered and filed',
  hi: 'रजिस्ट्रेशन और जमा कागज़',
});

/** While the numbers of the company are samples. */
export const sampleDetails: string = words({ en: 'Sample details.', hi: 'ये जानकारी नमूने की है।' });
