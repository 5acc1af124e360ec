import { toIndianDate } from '../../src/shared/indianTime';
import { type InquiryInput, inquiryInput, type SpamReason } from '../../src/shared/inquiry';
import type { Database } from '../database/open';
import { newRecordColumns } from '../database/rows';
import type { Db } from '../database/schema';
import { isChange, type PlannedChange, storeAllowedChange } from '../inquiries/changeInquiry';
import { toInquiryRow } from '../inquiries/inquiry';
import { addInquiryEvent } from '../inquiries/inquiryEvents';
import { planFollowUp, planOwner, planReply, planStatus } from '../inquiries/plannedChanges';
import type { InquiryRow } from '../inquiryRows';
import { queueMail } from '../mail/outbox';
import { after, DAY, MINUTE } from '../time';

const MAIL_FROM = { name: '', address: 'hello@sanyog.example' };

/** What an admin did with an inquiry, some minutes after it arrived. */
type SampleAction = { minutesLater: number } & (
  | { note: string }
  | { take: true }
  | { reply: string }
  | { close: true }
  | { followUpInDays: number }
);

type SampleInquiry = Pick<InquiryInput, 'name' | 'email' | 'subject' | 'interest'> &
  Partial<InquiryInput> & {
    /** How long before now it arrived. */
    minutesAgo: number;
    /** Why it was held as spam. */
    spamReasons?: SpamReason[];
    actions?: SampleAction[];
  };

const services = { subject: 'Service Inquiry', interest: 'services' } as const;
const investor = { subject: 'Investment Inquiry', interest: 'investor' } as const;

/** Inquiries as different people would send them, with what an admin did about them; the oldest first. */
export const sampleInquiries: SampleInquiry[] = [
  {
    ...services,
    name: 'Best Rank Agency',
    email: 'offer@bestrank.example',
    message: 'We put your site on the first page of every search engine.',
    spamReasons: ['honeypot', 'no-token'],
    minutesAgo: 5_200,
  },
  {
    ...services,
    name: 'Sunita Rao',
    email: 'sunita.rao@raotravels.example',
    phone: '+91 98450 11223',
    company: 'Rao Travels',
    message: 'Do you offer train and bus bookings as well? We get asked for them every day.',
    minutesAgo: 4_480,
    actions: [
      { minutesLater: 65, take: true },
      {
        minutesLater: 80,
        reply:
          'Dear Sunita Rao,\n\nyes, train and bus bookings are part of the same shop account. They are listed on our page of services.\n\nKind regards\nSanyog Digital',
      },
      { minutesLater: 1_500, close: true },
    ],
  },
  {
    ...services,
    name: 'Imran Shaikh',
    email: 'imran@shaikhmobiles.example',
    message: 'How long does it take to set up a shop for recharges and money transfer?',
    minutesAgo: 3_010,
    actions: [
      { minutesLater: 30, take: true },
      { minutesLater: 35, note: 'Called him. He has one shop in Kanpur and may open a second in spring.' },
      {
        minutesLater: 50,
        reply:
          'Dear Imran Shaikh,\n\nthe papers take two working days; your shop can take its first recharge on the third.\n\nKind regards\nSanyog Digital',
      },
    ],
  },
  {
    ...investor,
    name: 'Meera Krishnan',
    email: 'meera@kaveri-capital.example',
    company: 'Kaveri Capital',
    message: 'We invest in rural fintech and would like to see your numbers of the last two years.',
    minutesAgo: 2_905,
    actions: [
      { minutesLater: 120, take: true },
      { minutesLater: 125, note: 'The numbers need the approval of the board before we send them.' },
      { minutesLater: 126, followUpInDays: 0 },
    ],
  },
  {
    ...services,
    name: 'Gurpreet Singh',
    email: 'gurpreet@singhdairy.example',
    phone: '+91 98140 55667',
    company: 'Singh Dairy',
    minutesAgo: 1_560,
    actions: [{ minutesLater: 200, note: 'Sent no message. Rang twice, nobody answered.' }],
  },
  {
    ...services,
    name: 'Lakshmi Nair',
    email: 'lakshmi@nairpharmacy.example',
    message: 'Our pharmacy needs a website where customers can order and pick up the same day.',
    minutesAgo: 1_415,
    actions: [
      { minutesLater: 90, take: true },
      { minutesLater: 95, followUpInDays: 3 },
    ],
  },
  {
    ...services,
    name: 'Ravi Deshmukh',
    email: 'ravi@deshmukhstores.example',
    phone: '+91 98220 33445',
    company: 'Deshmukh Stores',
    topic: 'ecommerce',
    message:
      'We run four grocery shops in Pune and want to sell online before the festive season: home delivery within the city, payment by UPI, and our stock in one place. Can you show us something similar, and could we meet this week?',
    minutesAgo: 135,
    actions: [
      { minutesLater: 40, take: true },
      { minutesLater: 44, note: 'Wants to talk on Thursday. Prepare the demo of the grocery shop.' },
    ],
  },
  {
    ...investor,
    name: 'Anil Mehta',
    email: 'anil.mehta@mehtafamily.example',
    message: 'I read about your work in Lucknow. Is there a round open to individual investors?',
    minutesAgo: 48,
  },
  {
    ...services,
    name: 'Fatima Khan',
    email: 'fatima@khanboutique.example',
    company: 'Khan Boutique',
    message: 'My customers ask for EMI on purchases above ₹10,000. Is that something you set up?',
    minutesAgo: 12,
  },
];

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
      const arrived = new Date(now.getTime() - minutesAgo * MINUTE);
      const { id } = await transaction
        .insertInto('inquiries')
        .values({
          ...newRecordColumns(arrived, null),
          ...toInquiryRow(inquiryInput.parse(fields)),
          status: spamReasons ? 'spam' : 'new',
          newSince: arrived.toISOString(),
          spamReasons: JSON.stringify(spamReasons ?? []),
          // No notice lists them.
          notifiedAt: arrived.toISOString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const action of actions) {
        const time = new Date(arrived.getTime() + action.minutesLater * MINUTE);
        await act(transaction, id, action, admin, time, now);
      }
    }
  });
}

async function act(
  transaction: Db,
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
  if (!isChange(change)) throw new Error(`${row.name}: ${change?.refusal ?? 'no change'}`);
  await storeAllowedChange(transaction, row, change, { by, now: time });
  if (!('reply' in action)) return;
  const sent = { kind: 'mail', mailKind: 'reply', outcome: 'sent' } as const;
  await addInquiryEvent(transaction, id, sent, { by: null, now: new Date(time.getTime() + MINUTE) });
}

async function planAction(
  transaction: Db,
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
    return planFollowUp(row, toIndianDate(new Date(now.getTime() + action.followUpInDays * DAY)));
  }
  const { subject, mailId } = await storeSentReply(transaction, row, action.reply, by, time);
  return planReply(row, { mailId, subject, text: action.reply }, time);
}

async function storeSentReply(
  transaction: Db,
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
    .set({ status: 'sent', attempts: 1, sentAt: after(time, MINUTE) })
    .where('id', '=', mail.id)
    .execute();
  return { subject: mail.subject, mailId: mail.id };
}
