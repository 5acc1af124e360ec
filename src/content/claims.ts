import { asIs, words } from '../shared/siteLanguage';

/** A number that pages claim: the value counts up, the suffix does not change. */
export type Claim = { value: number; suffix: string; label: string; isConstant?: true };

/** Every claimed number. */
export const claims = words({
  dailyTransactions: {
    value: 50,
    suffix: { en: 'K+', hi: ' हज़ार+' },
    label: { en: 'Daily transactions', hi: 'रोज़ के लेन-देन' },
  },
  support: { value: 24, suffix: asIs('/7'), label: { en: 'Support', hi: 'मदद' }, isConstant: true },
  experience: { value: 5, suffix: asIs('+'), label: { en: 'Years of experience', hi: 'साल का अनुभव' } },
  consumers: { value: 5, suffix: { en: 'L+', hi: ' लाख+' }, label: { en: 'B2C customers', hi: 'B2C ग्राहक' } },
  retailers: {
    value: 50,
    suffix: { en: 'K+', hi: ' हज़ार+' },
    label: { en: 'B2B retailers', hi: 'B2B दुकानदार' },
  },
  apiUsers: { value: 100, suffix: asIs('+'), label: { en: 'API users', hi: 'API इस्तेमाल करने वाले' } },
});

/** The day that the numbers are from. */
export const claimsDate = words({ en: '30\u00a0September\u00a02026', hi: '30\u00a0सितंबर\u00a02026' });

/** The month that ends with it. */
export const claimsMonth = claimsDate.replace(/^\d+\s/, '');

export const registeredShops = `${claims.retailers.value}${claims.retailers.suffix}`;
/** How many of the registered retailers made a payment in that month. */
export const activeShops = '9,200';
/** How many did in the same month a year before. */
export const activeShopsBefore = '6,800';

/** Customers and API users with a payment in that month. */
export const activeCustomers = words({ en: '78,000', hi: '78 हज़ार' });
export const activeApiUsers = '41';
/** Where the daily transactions come from, in percent. */
export const transactionParts = { shops: 84, app: 10, api: 6 };
/** How many of them an active shop makes. */
export const paymentsOfShop = Math.round(
  (claims.dailyTransactions.value * 1000 * transactionParts.shops) /
    100 /
    Number(activeShops.replace(',', '')),
);

/** Below the numbers: where they come from. The sample says that they are invented. */
export const claimsNote: string = words({ en: 'Sample numbers.', hi: 'ये आँकड़े नमूने के हैं।' });
