/** A number that pages claim: the value counts up, the suffix does not change. */
export type Claim = { value: number; suffix: string; label: string; isConstant?: true };

/** Every claimed number (docs/product.md §1.2). */
export const claims = {
  dailyTransactions: { value: 50, suffix: 'k+', label: 'Daily transactions' },
  support: { value: 24, suffix: '/7', label: 'Support', isConstant: true },
  experience: { value: 5, suffix: '+', label: 'Years of experience' },
  consumers: { value: 5, suffix: 'L+', label: 'B2C customers' },
  retailers: { value: 50, suffix: 'K+', label: 'B2B retailers' },
  apiUsers: { value: 100, suffix: '+', label: 'API users' },
} satisfies Record<string, Claim>;

/** The day that the numbers are from. */
export const claimsDate = '30 September 2026';
