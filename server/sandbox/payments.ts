import { createHash } from 'node:crypto';
import {
  OUTCOMES,
  type Outcome,
  type Payment,
  type PaymentStatus,
  REFUSALS,
  type Reason,
} from '../../src/shared/sandbox';

/** With this seed order-1042, which the pictures of the site show, has the receipt SD-6H40. */
const SEED = 11_677;
/** Without I, L and O, which are read as digits. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ';

/** The billers, and the number that each asks its customers for. */
export const BILLERS = [
  { biller: 'lucknow-water', service: 'water', customer: 'Consumer number', sample: '20417' },
  { biller: 'lucknow-power', service: 'electricity', customer: 'Account number', sample: '70312' },
];

export const BILLS = [
  { bill: 'b-5581', biller: 'lucknow-water', customer: '20417', name: 'Meera Mishra', amount: 316, due: 3 },
  { bill: 'b-5582', biller: 'lucknow-power', customer: '70312', name: 'Meera Mishra', amount: 1284, due: 5 },
] as const;

/** No payment changes it. */
export const SAMPLE_BALANCE = { balance: 48_210.5, as_of: '2026-11-05T09:30:00+05:30' };

const ENDING = new RegExp(`-(${Object.keys({ ...OUTCOMES, ...REFUSALS }).join('|')})$`);

/** What becomes of the payment with this reference, as its end says. */
function getEnding(reference: string): Outcome | keyof typeof REFUSALS {
  const [, ending] = ENDING.exec(reference) ?? [];
  return (ending as Outcome | undefined) ?? 'success';
}

/** Why a payment with this reference is refused, if it is. */
export function getRefusal(reference: string): (typeof REFUSALS)[keyof typeof REFUSALS] {
  const ending = getEnding(reference);
  return ending in REFUSALS ? REFUSALS[ending as keyof typeof REFUSALS] : undefined;
}

/** Whether there is a payment with this reference. */
export function isKnown(reference: string): boolean {
  const ending = getEnding(reference);
  return ending in OUTCOMES || ending === 'used';
}

/** The same for every request with this reference, so that a repeated one changes nothing. */
export function toPayment(reference: string, amount: number): Payment {
  return { reference, ...describe(reference, 'sent'), amount };
}

/** The state of a payment that was sent a while ago. Nothing is stored, so its amount is not known. */
export function toSettledPayment(reference: string): Omit<Payment, 'amount'> {
  return { reference, ...describe(reference, 'settled') };
}

function describe(reference: string, when: 'sent' | 'settled') {
  const ending = getEnding(reference);
  const outcome: { sent: PaymentStatus; settled: PaymentStatus; reason?: Reason } =
    OUTCOMES[ending in OUTCOMES ? (ending as Outcome) : 'success'];
  const status = outcome[when];
  return {
    status,
    ...(status === 'failed' && { reason: outcome.reason }),
    ...(status === 'success' && { receipt: toReceipt(reference) }),
  };
}

function toReceipt(reference: string): string {
  const number = createHash('sha256').update(`${SEED} ${reference}`).digest().readUInt32BE();
  const letter = LETTERS[(number >>> 8) % LETTERS.length];
  return `SD-${number % 10}${letter}${String((number >>> 16) % 100).padStart(2, '0')}`;
}
