import type * as english from './claims';

export const claims: typeof english.claims = {
  dailyTransactions: { value: 50, suffix: ' हज़ार+', label: 'रोज़ के लेन-देन' },
  support: { value: 24, suffix: '/7', label: 'मदद', isConstant: true },
  experience: { value: 5, suffix: '+', label: 'साल का अनुभव' },
  consumers: { value: 5, suffix: ' लाख+', label: 'B2C ग्राहक' },
  retailers: { value: 50, suffix: ' हज़ार+', label: 'B2B दुकानदार' },
  apiUsers: { value: 100, suffix: '+', label: 'API इस्तेमाल करने वाले' },
};

export const claimsDate = '30 सितंबर 2026';
