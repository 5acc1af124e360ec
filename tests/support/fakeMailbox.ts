import type { MailboxSettings } from '../../server/incomingMail/imap';

export type FakeMailbox = MailboxSettings & {
  uidValidity: string;
  /** The messages by UID. */
  messages: Map<number, Buffer>;
  /** Why the mail server cannot be reached. */
  failure: Error | undefined;
  /** Called before a message is read; what it throws is what the mail server does. */
  beforeRead: ((uid: number, part: 'all' | 'headers') => unknown) | undefined;
  /** Puts a message into the mailbox. @returns its UID */
  deliver: (source: string | Buffer, uid?: number) => number;
};

/** A mailbox in memory, as `createMailbox` opens it on a mail server. */
export function createFakeMailbox(): FakeMailbox {
  const mailbox: FakeMailbox = {
    name: 'desk@127.0.0.1:143/INBOX',
    uidValidity: '1',
    messages: new Map(),
    failure: undefined,
    beforeRead: undefined,
    deliver(source, uid = Math.max(0, ...mailbox.messages.keys()) + 1) {
      mailbox.messages.set(uid, Buffer.from(source));
      return uid;
    },
    async open() {
      if (mailbox.failure) throw mailbox.failure;
      const uids = () => [...mailbox.messages.keys()].toSorted((a, b) => a - b);
      return {
        uidValidity: mailbox.uidValidity,
        nextUid: Math.max(0, ...mailbox.messages.keys()) + 1,
        findFirstSince: async () => uids()[0],
        list: async (fromUid) =>
          uids()
            .filter((uid) => uid >= fromUid)
            .map((uid) => ({
              uid,
              size: mailbox.messages.get(uid)?.length ?? 0,
              receivedAt: new Date('2026-03-02T03:30:00Z'),
            })),
        async read(uid, part) {
          await mailbox.beforeRead?.(uid, part);
          const source = mailbox.messages.get(uid);
          const end = source?.indexOf('\r\n\r\n') ?? -1;
          return part === 'all' || end < 0 ? source : source?.subarray(0, end + 4);
        },
        close() {},
      };
    },
  };
  return mailbox;
}

type Fields = { from?: string; subject?: string; text?: string; headers?: Record<string, string> };

let count = 0;

/** The source of a mail. @param answered the Message-ID of the mail that it answers */
export function composeMail(answered: string | undefined, { headers = {}, ...fields }: Fields = {}): string {
  const {
    from = 'Ravi Kumar <ravi@shop.example>',
    subject = 'Re: Service Inquiry',
    text = 'Thank you.',
  } = fields;
  count += 1;
  const all: Record<string, string> = {
    From: from,
    To: 'hello@sanyog.example',
    Subject: subject,
    'Message-ID': `<answer-${count}@example.in>`,
    Date: 'Mon, 2 Mar 2026 09:00:00 +0530',
    ...(answered === undefined ? {} : { 'In-Reply-To': answered, References: answered }),
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [...lines, '', ...text.split('\n')].join('\r\n');
}
