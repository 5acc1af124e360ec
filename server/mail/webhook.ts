import { createHmac } from 'node:crypto';
import { SECOND } from '../time';
import { type Deliver, DeliveryError } from './message';

/** Chat programs respond within a second. */
const TIMEOUT = 10 * SECOND;
/** It takes a JSON with this field alone, and refuses any other. */
const GOOGLE_CHAT = 'chat.googleapis.com';

/** What the webhook is told; `to` is its host, since its whole URL may be a secret. */
export type WebhookMessage = { to: string; body: { text: string } & Record<string, string | number | null> };

export type WebhookSettings = { host: string; deliver: Deliver<WebhookMessage> };

/**
 * Posts to the webhook of `NOTIFY_WEBHOOK_URL`, with the headers of standardwebhooks.com: by the id the receiver knows a
 * message that arrives again, by the signature that it is ours. So it is never handed over for good, as a mail is.
 *
 * @param secret signs; without one there is no signature
 */
export function createWebhook(url: string, secret?: string, timeout = TIMEOUT): WebhookSettings {
  const { host } = new URL(url);
  return {
    host,
    async deliver({ body, messageId: id, date }, _handOver, signal) {
      const json = JSON.stringify(host === GOOGLE_CHAT ? { text: body.text } : body);
      const timestamp = String(Math.floor(date.getTime() / SECOND));
      const response = await fetch(url, {
        method: 'POST',
        body: json,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'sanyog-website',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          ...(secret ? { 'webhook-signature': sign(secret, `${id}.${timestamp}.${json}`) } : {}),
        },
        // Its target would be anybody's.
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      }).catch((error: Error) => {
        throw toDeliveryError(error, timeout);
      });
      // Nothing of it is read: it could be endless, or repeat the secret in the URL.
      await response.body?.cancel();
      if (!response.ok) throw refused(response.status);
    },
  };
}

/** @param secret `whsec_` and the key in Base64 */
function sign(secret: string, content: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

/** Whatever is wrong may be the operator's to correct, so every attempt but the last is followed by another. */
function fail(message: string, code: string): DeliveryError {
  return new DeliveryError(message, { outcome: 'retry', code, stage: 'connection' });
}

function refused(status: number): DeliveryError {
  const redirected = status >= 300 && status < 400 ? ', a redirect, which is not followed' : '';
  return fail(`The webhook responded with HTTP ${status}${redirected}`, String(status));
}

function toDeliveryError({ name, cause }: Error, timeout: number): DeliveryError {
  if (name === 'TimeoutError')
    return fail(`The webhook did not respond within ${timeout / SECOND} s`, 'ETIMEDOUT');
  const { code = name } = (cause ?? {}) as NodeJS.ErrnoException;
  return fail(`The webhook could not be reached (${code})`, code);
}
