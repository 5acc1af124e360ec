/** What is the same in every language about the company; company.ts has the texts. */
export const companyFacts = {
  legalName: 'Sanyog Digital Private Limited',
  foundedYear: 2021,
  copyrightYear: 2025,
  email: 'hello@sanyog.example',
  phone: '+91 00000 00000',
  whatsapp: '+91 00000 00000',
  cin: 'U00000UP2021PTC000000',
  gstin: '09AAAAA0000A0Z0',
  udyam: 'UDYAM-UP-00-0000000',
  location: { latitude: 26.8467, longitude: 80.9462 },
  social: {
    instagram: 'https://instagram.example/sanyogdigital',
    linkedin: 'https://linkedin.example/company/sanyog-digital',
  },
};

/** Numbers that belong to nobody. */
export const SAMPLE_NUMBER = /0{5}|AAAAA0000A/;

export const grievanceEmail = 'grievance@sanyog.example';
