import type { ToldInquiry } from '../../src/shared/inquiryAdmin';
import type { AppContext } from '../context';
import { insertOnce, newRecordColumns } from '../database/rows';
import type { Db } from '../database/schema';
import { queueAcknowledgement } from '../mail/kinds/acknowledgement';
import { queueWebhook } from '../mail/kinds/webhook';
import { apply, lock } from './act';
import { change } from './actions';
import { findOwner } from './changeRoutes';
import { type InquiryRow, toInquiryRow } from './inquiry';

/** `by` is the e-mail address of the admin; `hash` is of what was told, null where a mail was. */
export type Telling = {
  by: string;
  key: string | null;
  hash: string | null;
  now: Date;
  mailer: AppContext['mailer'];
};

/**
 * Stores what somebody has told an admin, with its owner, and queues its acknowledgement where that is wanted.
 *
 * @returns undefined when the key is taken
 */
export async function storeToldInquiry(
  transaction: Db,
  inquiry: ToldInquiry,
  { by, key, hash, now, mailer }: Telling,
): Promise<InquiryRow | undefined> {
  const owner = (await findOwner(transaction, inquiry.owner === undefined ? by : inquiry.owner)) ?? null;
  const row = await insertOnce(transaction, 'inquiries', {
    ...newRecordColumns(now, key),
    ...toInquiryRow({ ...inquiry, notice: null }),
    hash,
    receivedBy: by,
    status: 'new',
    newSince: now.toISOString(),
    // Others are told of it only while nobody looks after it.
    notifiedAt: mailer.settings && owner === null ? null : now.toISOString(),
  });
  if (!row) return undefined;
  if (inquiry.acknowledge) await queueAcknowledgement(transaction, mailer.settings, row, now);
  if (owner === null) await queueWebhook(transaction, mailer.webhook, row, now);
  const [stored] = await lock(transaction, [row.id]);
  if (!stored || owner === null) return row;
  const actor = { by, now, mail: mailer.settings };
  const { version } = await apply(transaction, stored, change({ owner }), actor);
  return { ...row, version };
}
