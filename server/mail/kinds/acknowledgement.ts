import { type Language, toLanguage } from '../../../src/shared/languages';
import { toReference } from '../../../src/shared/reference';
import type { Db } from '../../database/schema';
import { before, DAY, HOUR } from '../../time';
import { DO_NOT_REPLY, type MailSettings, type Sender, type UnsentMessage } from '../message';
import { type MailRow, queueMail, takeTurns, toMailboxKey } from '../outbox';

const MAX_PER_HOUR = 60;

/** What an acknowledgement can be about. */
type About = 'inquiry' | 'application';

/** Without any text of the visitor: the address may be somebody else's, who must not get a stranger's message. */
const WORDS: Record<
  Language,
  {
    subject: Record<About, (reference: string) => string>;
    text: (about: About, reference: string, company: string, replyTime?: string) => string[];
    doNotReply: string;
    /** Where the mailbox is read: its answers are filed with the inquiry. */
    mayReply: string;
  }
> = {
  en: {
    subject: {
      inquiry: (reference) => `We have received your inquiry (reference ${reference})`,
      application: (reference) => `We have received your application (reference ${reference})`,
    },
    text: (about, reference, company, replyTime) => [
      `Thank you for contacting ${company}.`,
      '',
      about === 'application'
        ? `We have received your application. If you seem right for the job, we will contact you. Its reference is ${reference}; please mention it if you call us. We never ask applicants for money.`
        : `We have received your inquiry and will reply ${replyTime ? `within ${replyTime}` : 'as soon as we can'}. Its reference is ${reference}; please mention it if you call us.`,
      '',
      'If you did not contact us, someone may have entered your address by mistake. You can ignore this message.',
    ],
    doNotReply: DO_NOT_REPLY,
    mayReply: 'This message was sent automatically. You can reply to it.',
  },
  hi: {
    subject: {
      inquiry: (reference) => `आपका सवाल हमें मिल गया है (नंबर ${reference})`,
      application: (reference) => `आपका आवेदन हमें मिल गया है (नंबर ${reference})`,
    },
    text: (about, reference, company, replyTime) => [
      `${company} से संपर्क करने के लिए धन्यवाद।`,
      '',
      about === 'application'
        ? `आपका आवेदन हमें मिल गया है। आप इस काम के लिए ठीक लगे, तो हम आपसे संपर्क करेंगे। इसका नंबर ${reference} है; फ़ोन करें तो यह नंबर बताइए। हम आवेदन करने वालों से कभी पैसे नहीं माँगते।`
        : `आपका सवाल हमें मिल गया है, और हम ${replyTime ? `${replyTime} के अंदर` : 'जितनी जल्दी हो सके'} जवाब देंगे। इसका नंबर ${reference} है; फ़ोन करें तो यह नंबर बताइए।`,
      '',
      'अगर आपने हमसे संपर्क नहीं किया, तो शायद किसी ने गलती से आपका ईमेल पता लिख दिया। तब इस ईमेल पर ध्यान मत दीजिए।',
    ],
    doNotReply: 'यह ईमेल अपने आप भेजा गया है। कृपया इसका जवाब मत दीजिए।',
    mayReply: 'यह ईमेल अपने आप भेजा गया है। आप इसका जवाब दे सकते हैं।',
  },
};

/** Stricter than the form: a mail goes only to an address that cannot be read as several. */
const PLAIN_ADDRESS =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{M}\p{N}.-]+\.[\p{L}\p{M}\p{N}-]{2,}$/u;
/** Addresses of programs, which would respond to the acknowledgement or do not read it (RFC 3834, 2). */
const NOT_A_PERSON = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?|.*-(request|bounces?))@/i;

/** Whether this address may get an acknowledgement at all. @param own the addresses of the company */
export function isAcknowledgeable(address: string, own: string[]): boolean {
  return (
    PLAIN_ADDRESS.test(address) &&
    !NOT_A_PERSON.test(address) &&
    !own.some((ownAddress) => toMailboxKey(ownAddress) === toMailboxKey(address))
  );
}

/** Queues the acknowledgement of what a visitor sent in the transaction that stores it, when its address may get one. */
export async function queueAcknowledgement(
  transaction: Db,
  settings: MailSettings | undefined,
  { id, email, language }: { id: string; email: string | null; language: string },
  now: Date,
  about: About = 'inquiry',
): Promise<void> {
  if (!settings?.acknowledge || email === null) return;
  if (!isAcknowledgeable(email, [settings.from.address, ...settings.notifyTo])) return;
  // Cheap, and usually enough in a flood; exact only while no other server can queue one.
  if (!(await isWithinLimits(transaction, email, now))) return;
  await takeTurns(transaction, 'acknowledgement');
  if (!(await isWithinLimits(transaction, email, now))) return;
  const subject = WORDS[toLanguage(language)].subject[about](toReference(id));
  const mail = { kind: 'acknowledgement', to: email, subject, [`${about}Id` as const]: id } as const;
  await queueMail(transaction, mail, settings.from, now);
}

/** One a day for a mailbox, 60 an hour in all. */
async function isWithinLimits(db: Db, address: string, now: Date): Promise<boolean> {
  const recent = (period: number, limit: number) =>
    db
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', 'acknowledgement')
      .where('createdAt', '>', before(now, period))
      .limit(limit);
  const count = (rows: ReturnType<typeof recent>) =>
    db.selectFrom(rows.as('recent')).select((eb) => eb.fn.countAll<number>().as('count'));
  const { sent, toMailbox } = await db
    .selectNoFrom([
      count(recent(HOUR, MAX_PER_HOUR)).as('sent'),
      count(recent(DAY, 1).where('toKey', '=', toMailboxKey(address))).as('toMailbox'),
    ])
    .executeTakeFirstOrThrow();
  return Number(sent) < MAX_PER_HOUR && Number(toMailbox) === 0;
}

/** What a mail acknowledges. An application goes with its mail. */
async function findAcknowledged(db: Db, { inquiryId, applicationId }: MailRow) {
  const columns = ['id', 'email', 'language'] as const;
  if (applicationId !== null)
    return db.selectFrom('applications').select(columns).where('id', '=', applicationId).executeTakeFirst();
  return db
    .selectFrom('inquiries')
    .select(columns)
    .where('id', '=', inquiryId)
    .where('status', '<>', 'spam')
    .executeTakeFirst();
}

/** @returns undefined when its inquiry was erased or marked as spam while it waited */
export async function composeAcknowledgement(
  db: Db,
  mail: MailRow,
  sender: Sender,
): Promise<UnsentMessage | undefined> {
  const received = await findAcknowledged(db, mail);
  if (!received) return undefined;
  const about: About = mail.applicationId === null ? 'inquiry' : 'application';
  const language = toLanguage(received.language);
  const { from, siteUrl, hasMailbox } = sender;
  const words = sender.content?.[language];
  const company = words?.company ?? (from.name || new URL(siteUrl).host);
  const letterhead = words?.letterhead ?? company;
  const reference = toReference(received.id);
  const { subject, text, mayReply, doNotReply } = WORDS[language];
  return {
    from,
    to: received.email ?? mail.toAddress,
    subject: subject[about](reference),
    text: [
      ...text(about, reference, company, words?.replyTime),
      '',
      hasMailbox && about === 'inquiry' ? mayReply : doNotReply,
      '',
      letterhead,
      siteUrl,
    ].join('\n'),
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}
