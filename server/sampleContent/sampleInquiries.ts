import { toIndianDate } from '../../src/shared/indianTime';
import {
  type InquiryInput,
  inquiryInput,
  type SpamReason,
  SUBJECT_BY_INTEREST,
} from '../../src/shared/inquiry';
import type { Interest } from '../../src/shared/interests';
import type { Database } from '../database/open';
import { insertOnce, newRecordColumns } from '../database/rows';
import type { Db } from '../database/schema';
import { type Action, apply, lock } from '../inquiries/act';
import { add, change, recordDelivery, reply } from '../inquiries/actions';
import { toInquiryRow } from '../inquiries/inquiry';
import { after, DAY, MINUTE } from '../time';
import inquiries from './inquiries.json';

const MAIL_FROM = { name: '', address: 'hello@sanyog.example' };

/** What an admin did with an inquiry, some minutes after it arrived. */
type SampleAction =
  | { note: string }
  | { take: true }
  | { reply: string }
  | { close: true }
  | { followUpInDays: number };

type SampleInquiry = Partial<InquiryInput> & {
  interest: Interest;
  /** How long before now it arrived. */
  minutesAgo: number;
  /** Why it was held as spam. */
  spamReasons?: SpamReason[];
  actions?: ({ minutesLater: number } & SampleAction)[];
};

/** As different people would send them; the oldest first. */
export const sampleInquiries = inquiries as SampleInquiry[];

/**
 * Fills a database without inquiries with the sample ones, once. Only in development: nothing that the built server runs
 * imports this.
 *
 * @param admin the e-mail address of the admin who has worked on them
 */
export async function seedInquiries({ db }: Database, admin: string, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const isFirstTime = await insertOnce(transaction, 'meta', { key: 'seeded-inquiries', value: 'true' });
    const stored = await transaction.selectFrom('inquiries').select('id').limit(1).executeTakeFirst();
    if (!isFirstTime || stored) return;
    for (const { minutesAgo, spamReasons, actions = [], ...fields } of sampleInquiries) {
      const arrived = new Date(now.getTime() - minutesAgo * MINUTE);
      const { id } = await transaction
        .insertInto('inquiries')
        .values({
          ...newRecordColumns(arrived, null),
          ...toInquiryRow(inquiryInput.parse({ ...fields, subject: SUBJECT_BY_INTEREST[fields.interest] })),
          status: spamReasons ? 'spam' : 'new',
          newSince: arrived.toISOString(),
          spamReasons: JSON.stringify(spamReasons ?? []),
          // No notice lists them.
          notifiedAt: arrived.toISOString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const { minutesLater, ...action } of actions) {
        const time = new Date(arrived.getTime() + minutesLater * MINUTE);
        const [inquiry] = await lock(transaction, [id]);
        if (!inquiry) throw new Error('A sample inquiry was not stored');
        await apply(transaction, inquiry, toAction(action, admin, now), { by: admin, now: time });
        if ('reply' in action) await sendAtOnce(transaction, id);
      }
    }
  });
}

function toAction(action: SampleAction, admin: string, now: Date): Action {
  if ('note' in action) return add({ kind: 'note', text: action.note });
  if ('take' in action) return change({ owner: admin });
  if ('close' in action) return change({ status: 'closed' });
  if ('followUpInDays' in action)
    return change({ followUp: toIndianDate(new Date(now.getTime() + action.followUpInDays * DAY)) });
  const text = action.reply;
  return (inquiry, ...context) =>
    reply({ subject: `Re: ${inquiry.row.subject}`, text, files: [] }, MAIL_FROM)(inquiry, ...context);
}

/** Replies were sent a minute after they were written. */
async function sendAtOnce(transaction: Db, inquiryId: string): Promise<void> {
  const mails = transaction
    .selectFrom('mails')
    .selectAll()
    .where('inquiryId', '=', inquiryId)
    .where('status', '=', 'queued');
  for (const mail of await mails.execute()) {
    const sentAt = after(new Date(mail.createdAt), MINUTE);
    await transaction
      .updateTable('mails')
      .set({ status: 'sent', attempts: 1, sentAt })
      .where('id', '=', mail.id)
      .execute();
    const [inquiry] = await lock(transaction, [inquiryId]);
    if (inquiry)
      await apply(transaction, inquiry, recordDelivery(mail, 'sent'), { by: null, now: new Date(sentAt) });
  }
}
