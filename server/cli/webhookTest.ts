import { randomUUID } from 'node:crypto';
import type { Config } from '../config';
import { createWebhook } from '../mail/webhook';
import { OperatorError } from '../operatorError';

/**
 * Sends a message to the webhook of the server. It changes nothing in the database.
 *
 * @returns whether it arrived
 * @throws OperatorError when no webhook is set
 */
export async function testWebhook(
  { NOTIFY_WEBHOOK_URL: url, NOTIFY_WEBHOOK_SECRET: secret, SITE_URL: site = 'the site' }: Config,
  print: (line: string) => void,
  now: Date,
): Promise<boolean> {
  if (url === undefined)
    throw new OperatorError('There is no webhook: set NOTIFY_WEBHOOK_URL as the site has it');
  const { host, deliver } = createWebhook(url, secret);
  const message = {
    to: host,
    body: { type: 'test', text: `This tests whether ${site} can tell new inquiries here.` },
    messageId: randomUUID(),
    date: now,
  };
  try {
    await deliver(message, async () => {}, new AbortController().signal);
    print(
      `${host} took the message${secret ? ', which was signed' : ''}. Look there whether it has arrived.`,
    );
    return true;
  } catch (error) {
    print(`${host} did not take the message. ${(error as Error).message}.`);
    return false;
  }
}
