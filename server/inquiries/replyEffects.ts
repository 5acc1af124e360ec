import type { Db } from '../database/schema';
import { lockInquiries } from '../inquiryRows';
import type { MailRow } from '../mail/outbox';
import { hasReplySince } from '../mail/reply';
import { isChange, storeAllowedChange } from './changeInquiry';
import { readStatusChanges, type StatusChange } from './inquiryEvents';
import { planGivenUp, planIncoming, planStatus } from './plannedChanges';

/** The change of the status by a reply that will not be sent; undefined when it does not, or no longer, answer alone. */
export async function findAnswer(transaction: Db, id: string): Promise<StatusChange | undefined> {
  const last = (await readStatusChanges(transaction, [id])).get(id)?.at(-1);
  if (last?.mailId === undefined || last.to !== 'answered') return undefined;
  return (await hasReplySince(transaction, id, last.mailId)) ? undefined : last;
}

/** A reply that fails for good makes its inquiry new again (docs/product.md §26.5). */
export async function onReplyFailed(
  transaction: Db,
  { id, inquiryId }: MailRow,
  said: string,
  now: Date,
): Promise<void> {
  const [row] = await lockInquiries(transaction, [inquiryId]);
  if (!row) return;
  const event = { kind: 'bounced', mailKind: 'reply', text: said } as const;
  await storeAllowedChange(transaction, row, planIncoming(row, event, now, id), { by: null, now });
}

/** A failed reply that an admin has sent again answers its inquiry again (docs/product.md §26.6). */
export async function onReplySentAgain(
  transaction: Db,
  { id, inquiryId }: MailRow,
  by: string,
  now: Date,
): Promise<void> {
  const [row] = await lockInquiries(transaction, [inquiryId]);
  const last = row && (await readStatusChanges(transaction, [row.id])).get(row.id)?.at(-1);
  if (row?.status !== 'new' || last?.mailId !== id || (await hasIncomingSince(transaction, row.id, last.at)))
    return;
  const change = planStatus(row, 'answered', now, { mailId: id });
  if (isChange(change)) await storeAllowedChange(transaction, row, change, { by, now });
}

/** A waiting reply that its author gives up does not answer its inquiry (docs/product.md §26.6). */
export async function onReplyGivenUp(
  transaction: Db,
  { id, inquiryId }: MailRow,
  by: string,
  now: Date,
): Promise<void> {
  const [row] = await lockInquiries(transaction, [inquiryId]);
  const answered = row && (await findAnswer(transaction, row.id));
  if (answered) await storeAllowedChange(transaction, row, planGivenUp(row, id, answered), { by, now });
}

/** Whether the sender has written after this time: that waits for an answer of its own. */
async function hasIncomingSince(transaction: Db, inquiryId: string, time: string): Promise<boolean> {
  const mail = await transaction
    .selectFrom('inquiryEvents')
    .select('id')
    .where('inquiryId', '=', inquiryId)
    .where('kind', '=', 'incoming')
    .where('at', '>=', time)
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
}
