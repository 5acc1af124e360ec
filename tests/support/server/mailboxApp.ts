import { MINUTE } from '../../../server/time';
import type { Inquiry, InquiryEvent, InquirySummary } from '../../../src/shared/inquiryResponses';
import { createFakeMailbox, type FakeMailbox } from '../fakeMailbox';
import { type MailApp, startMailApp } from './mailApp';

export type MailboxApp = {
  app: MailApp;
  mailbox: FakeMailbox;
  /** An inquiry that was answered. */
  inquiry: Inquiry;
  /** The Message-ID of the answer. */
  answered: string;
  read: () => Promise<void>;
};

/** A server that reads a mailbox, with an inquiry that was answered. */
export async function startWithAnswer(options: Parameters<typeof startMailApp>[0] = {}): Promise<MailboxApp> {
  const mailbox = createFakeMailbox();
  const app = await startMailApp({ ...options, mailbox });
  const inquiry = await app.sendInquiry();
  await app.reply(inquiry);
  app.pass(MINUTE);
  await app.sendDue();
  const answered = app.mailsTo('ravi@shop.example').at(-1)?.messageId ?? '';
  return { app, mailbox, inquiry, answered, read: async () => app.app.mailboxReader?.run() };
}

export async function readInquiry(app: MailApp, { _id }: Inquiry): Promise<Inquiry> {
  const response = await app.request(`GET /api/contact/${_id}`, { token: await app.signIn() });
  return response.json();
}

export async function readSummary(app: MailApp): Promise<InquirySummary> {
  return (await app.request('GET /api/contact/summary', { token: await app.signIn() })).json();
}

export const kinds = (events: InquiryEvent[]) => events.map(({ kind }) => kind);

type Incoming = Extract<InquiryEvent, { kind: 'incoming' }>;
export const incoming = (events: InquiryEvent[]) =>
  events.filter((event): event is Incoming => event.kind === 'incoming');

/** What is stored of each mail of the mailbox. */
export const readRows = ({ database: { db } }: MailApp) =>
  db
    .selectFrom('incomingMails')
    .select(['uid', 'status', 'hash', 'raw', 'error', 'attempts'])
    .orderBy('uid')
    .execute();

/** The parts of a mail with a text and a file, for `composeMail`. */
export function withAttachment(
  text: string,
  name: string,
  type: string,
  content: string | Buffer = 'content',
): { text: string; headers: Record<string, string> } {
  const part = [
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '--part',
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(content).toString('base64'),
    '--part--',
  ];
  return { text: part.join('\n'), headers: { 'Content-Type': 'multipart/mixed; boundary="part"' } };
}
