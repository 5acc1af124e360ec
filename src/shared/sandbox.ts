/** The sandbox of the payments API, which server and site know: its address, its answers, and what decides about them. */

export const SANDBOX_PATH = '/sandbox/v1';

export type PaymentStatus = 'success' | 'pending' | 'failed';

export type Payment = { reference: string; status: PaymentStatus; amount: number; receipt?: string };

/** What the end of a reference says about its payment: as it is sent, and when its status is asked later. */
export const OUTCOMES = {
  success: { sent: 'success', settled: 'success' },
  pending: { sent: 'pending', settled: 'success' },
  refund: { sent: 'pending', settled: 'failed' },
  failed: { sent: 'failed', settled: 'failed' },
} as const satisfies Record<string, { sent: PaymentStatus; settled: PaymentStatus }>;
export type Outcome = keyof typeof OUTCOMES;

/** What the end of a reference says instead: it was used for another payment, or no payment with it has arrived. */
export const REFUSALS = ['used', 'unknown'] as const;

/** The plans of the sample operator, in rupees and days: those of the pictures. */
export const PLANS = [
  { amount: 199, days: 18, data: '1 GB a day' },
  { amount: 239, days: 24, data: '1 GB a day' },
  { amount: 299, days: 28, data: '1.5 GB a day' },
] as const;

/** Data packs of the sample operator, which are recharges too. */
export const DATA_PACKS = [{ amount: 148, days: 28, data: '12 GB' }] as const;

/** The names of operators in requests. A mobile number needs none; one that was ported may name it. */
export const OPERATORS = {
  mobile: ['airtel', 'bsnl', 'jio', 'vi'],
  dth: ['airtel-tv', 'dish-tv', 'sun-direct', 'tata-play'],
} as const;
