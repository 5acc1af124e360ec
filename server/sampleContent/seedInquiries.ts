import type { Kysely } from 'kysely';
import { toIndianDate } from '../../src/shared/indianTime';
import { inquiryInput } from '../../src/shared/inquiry';
import type { Database } from '../database/open';
import { newRecordColumns } from '../database/rows';
import type { Schema } from '../database/schema';
import { applyChange, type InquiryRow, type PlannedChange } from '../inquiries/changeInquiry';
import { toInquiryRow } from '../inquiries/inquiry';
import { addInquiryEvent } from '../inquiries/inquiryEvents';
import { combine, planFollowUp, planOwner, planStatus } from '../inquiries/plannedChanges';
import { queueMail } from '../mail/outbox';
import { type SampleAction, sampleInquiries } from './inquiries';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MAIL_FROM = { name: '', address: 'hello@sanyog.example' };

/**
 * Fills a database without inquiries with the sample ones, once. Only in development: nothing that the built server runs
 * imports this.
 *
 * @param admin the e-mail address of the admin who has worked on them
 */
export async function seedInquiries({ db }: Database, admin: string, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const isFirstTime = await transaction
      .insertInto('meta')
      .values({ key: 'seeded-inquiries', value: 'true' })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    const stored = await transaction.selectFrom('inquiries').select('id').limit(1).executeTakeFirst();
    if (!isFirstTime || stored) return;
    for (const { minutesAgo, spamReasons, actions = [], ...fields } of sampleInquiries) {
      const arrived = new Date(now.getTime() - minutesAgo * MINUTE_MS);
      const { id } = await transaction
        .insertInto('inquiries')
        .values({
          ...newRecordColumns(arrived, null),
          ...toInquiryRow(inquiryInput.parse(fields)),
          status: spamReasons ? 'spam' : 'new',
          spamReasons: JSON.stringify(spamReasons ?? []),
          // No notice lists them.
          notifiedAt: arrived.toISOString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const action of actions) {
        const time = new Date(arrived.getTime() + action.minutesLater * MINUTE_MS);
        await act(transaction, id, action, admin, time, now);
      }
    }
  });
}

async function act(
  transaction: Kysely<Schema>,
  id: string,
  action: SampleAction,
  by: string,
  time: Date,
  now: Date,
): Promise<void> {
  const row = await transaction
    .selectFrom('inquiries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const change = await planAction(transaction, row, action, by, time, now);
  if (!change || change.refusal !== undefined)
    throw new Error(`${row.name}: ${change?.refusal ?? 'no change'}`);
  await applyChange(transaction, row, change, { by, now: time });
  if (!('reply' in action)) return;
  const sent = { kind: 'mail', mailKind: 'reply', outcome: 'sent' } as const;
  await addInquiryEvent(transaction, id, sent, { by: null, now: new Date(time.getTime() + MINUTE_MS) });
}

async function planAction(
  transaction: Kysely<Schema>,
  row: InquiryRow,
  action: SampleAction,
  by: string,
  time: Date,
  now: Date,
): Promise<PlannedChange> {
  if ('note' in action) return { events: [{ kind: 'note', text: action.note }] };
  if ('take' in action) return planOwner(row, by);
  if ('close' in action) return planStatus(row, 'closed', time);
  if ('followUpInDays' in action) {
    return planFollowUp(row, toIndianDate(new Date(now.getTime() + action.followUpInDays * DAY_MS)));
  }
  const { subject, mailId } = await storeSentReply(transaction, row, action.reply, by, time);
  const reply = { kind: 'reply', subject, text: action.reply, mailId } as const;
  return combine({ events: [reply] }, planStatus(row, 'answered', time));
}

async function storeSentReply(
  transaction: Kysely<Schema>,
  { id, email, subject }: InquiryRow,
  text: string,
  by: string,
  time: Date,
): Promise<{ subject: string; mailId: string }> {
  const reply = { kind: 'reply', to: email, subject: `Re: ${subject}`, text, inquiryId: id, by } as const;
  const mail = await queueMail(transaction, reply, MAIL_FROM, time);
  if (!mail) throw new Error('The reply was not queued');
  await transaction
    .updateTable('mails')
    .set({ status: 'sent', attempts: 1, sentAt: new Date(time.getTime() + MINUTE_MS).toISOString() })
    .where('id', '=', mail.id)
    .execute();
  return { subject: mail.subject, mailId: mail.id };
}
