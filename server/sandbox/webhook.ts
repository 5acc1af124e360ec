import { createHmac } from 'node:crypto';
import { toSettledPayment } from './payments';

/** Of the samples alone: /developers shows it with the code that checks a webhook. */
export const WEBHOOK_SECRET = 'sample-secret';

/** The sandbox keeps no amount: that of the plan in all samples. */
const AMOUNT = 199;

/** What the live API would post now about the payment with this reference. */
export function toWebhook(reference: string, now: number) {
  const { status, reason, receipt } = toSettledPayment(reference);
  const body = JSON.stringify({ reference, status, reason, amount: AMOUNT, receipt });
  const timestamp = String(Math.floor(now / 1000));
  const hmac = createHmac('sha256', WEBHOOK_SECRET).update(`${timestamp}.${body}`);
  return { body, timestamp, signature: `sha256=${hmac.digest('hex')}` };
}
