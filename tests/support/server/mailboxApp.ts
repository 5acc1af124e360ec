import { MINUTE } from '../../../server/time';
import type { InquiryEvent } from '../../../src/shared/inquiryResponses';
import { composeMail, createFakeMailbox } from '../fakeMailbox';
import { type MailApp, startMailApp } from './mailApp';

export type MailboxApp = Awaited<ReturnType<typeof startWithAnswer>>;

/** A server that reads a mailbox, with an inquiry that was answered. */
export async function startWithAnswer(options: Parameters<typeof startMailApp>[0] = {}) {
  const mailbox = createFakeMailbox();
  const app = await startMailApp({ ...options, mailbox });
  const inquiry = await app.sendInquiry();
  await app.reply(inquiry);
  await app.sendDue(MINUTE);
  // The Message-ID of the answer.
  const answered = app.mailsTo('ravi@shop.example').at(-1)?.messageId ?? '';
  const read = async () => app.app.mailboxReader?.run();
  const readEvents = () => app.readEvents(inquiry);
  return {
    ...{ app, mailbox, inquiry, answered, read, readEvents },
    /** Puts a mail that answers the answer into the mailbox, and reads it. */
    receive: async (fields?: Parameters<typeof composeMail>[1]) => {
      mailbox.deliver(composeMail(answered, fields));
      await read();
    },
    /** The answers of people in the timeline. */
    readIncoming: async () =>
      (await readEvents()).filter((event): event is Incoming => event.kind === 'incoming'),
  };
}

export const kinds = (events: InquiryEvent[]) => events.map(({ kind }) => kind);

type Incoming = Extract<InquiryEvent, { kind: 'incoming' }>;

/** What is stored of each mail of the mailbox. */
export const readRows = ({ database: { db } }: MailApp) =>
  db
    .selectFrom('incomingMails')
    .select(['uid', 'status', 'hash', 'raw', 'error', 'attempts'])
    .orderBy('uid')
    .execute();

const NESTED = Array.from(
  { length: 300 },
  (_, index) => `--b${index}\nContent-Type: multipart/mixed; boundary=b${index + 1}\n`,
);
/** The parts of a mail that no attempt can file, for `composeMail`. */
export const TOO_DEEP = {
  text: NESTED.join('\n'),
  headers: { 'Content-Type': 'multipart/mixed; boundary=b0' },
};

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
