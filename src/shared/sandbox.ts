/** The sandbox of the payments API, which server and site know: its address, its answers, and what decides about them. */

export const SANDBOX_PATH = '/sandbox/v1';

export type PaymentStatus = 'success' | 'pending' | 'failed';

/** Why a payment failed, for what an app tells its customer: correct the number, take another plan, try later. */
export const REASONS = ['wrong_number', 'operator_declined', 'operator_down'] as const;
export type Reason = (typeof REASONS)[number];

export type Payment = {
  reference: string;
  status: PaymentStatus;
  reason?: Reason;
  amount: number;
  receipt?: string;
};

/** What the end of a reference says about its payment: as it is sent, when its status is asked later, and why it failed. */
export const OUTCOMES = {
  success: { sent: 'success', settled: 'success' },
  pending: { sent: 'pending', settled: 'success' },
  refund: { sent: 'pending', settled: 'failed', reason: 'operator_down' },
  failed: { sent: 'failed', settled: 'failed', reason: 'operator_declined' },
  wrong: { sent: 'failed', settled: 'failed', reason: 'wrong_number' },
} as const satisfies Record<string, { sent: PaymentStatus; settled: PaymentStatus; reason?: Reason }>;
export type Outcome = keyof typeof OUTCOMES;

/** Why a payment with this end of its reference is refused. Of the last three the status is 404: there is no such payment. */
export const REFUSALS = {
  used: 'reference_used',
  balance: 'low_balance',
  down: 'operator_unavailable',
  unknown: undefined,
} as const;

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
  dth: ['airtel-tv', 'd2h', 'dish-tv', 'sun-direct', 'tata-play'],
} as const;
