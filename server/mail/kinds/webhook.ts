import { SUBJECT_BY_INTEREST } from '../../../src/shared/inquiry';
import { INTERESTS, type Interest } from '../../../src/shared/interests';
import { toReference } from '../../../src/shared/reference';
import type { Db } from '../../database/schema';
import type { Sender } from '../message';
import { type MailRow, queueMail } from '../outbox';
import type { WebhookMessage, WebhookSettings } from '../webhook';
import { countFiles, describeFiles } from './adminMail';

/**
 * Queues what the webhook is told of a new inquiry, in the transaction that stores it.
 *
 * @param webhook undefined when there is none
 */
export async function queueWebhook(
  transaction: Db,
  webhook: Pick<WebhookSettings, 'host'> | undefined,
  { id: inquiryId }: { id: string },
  now: Date,
): Promise<void> {
  if (!webhook) return;
  const subject = `New inquiry ${toReference(inquiryId)}`;
  const event = { kind: 'webhook', to: webhook.host, subject, inquiryId } as const;
  await queueMail(transaction, event, undefined, now);
}

/**
 * Nothing that was typed: the topic is one of the form, by its key.
 *
 * @returns undefined when its inquiry was erased, or is spam
 */
export async function composeWebhook(
  db: Db,
  mail: MailRow,
  { to, siteUrl, content }: Pick<Sender, 'siteUrl' | 'content'> & { to: string },
): Promise<WebhookMessage | undefined> {
  const inquiry = await db
    .selectFrom('inquiries')
    .select(['id', 'createdAt', 'interest', 'topic', 'files'])
    .where('id', '=', mail.inquiryId)
    .where('status', '<>', 'spam')
    .executeTakeFirst();
  if (!inquiry) return undefined;
  const label = content?.en.topicLabels[inquiry.topic ?? ''];
  const interest = INTERESTS.find((one) => one === inquiry.interest) ?? null;
  const files = countFiles(inquiry.files);
  const link = `${siteUrl}/admin/contacts?inquiry=${inquiry.id}`;
  return {
    to,
    body: {
      type: 'inquiry.created',
      text: `${mail.subject}${describe(label, interest)}${files > 0 ? `, with ${describeFiles(files)}` : ''}\n${link}`,
      reference: toReference(inquiry.id),
      interest,
      topic: label === undefined ? null : inquiry.topic,
      files,
      createdAt: inquiry.createdAt,
      link,
    },
  };
}

function describe(topic: string | undefined, interest: Interest | null): string {
  const about = topic ?? (interest && SUBJECT_BY_INTEREST[interest]);
  return about ? `: ${about}` : '';
}
