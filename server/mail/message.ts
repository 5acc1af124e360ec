import type { ServerContent } from '../../src/shared/ssrModule';
import type { NamedAddress } from '../env';

export type Message = {
  from: NamedAddress;
  to: string;
  replyTo?: NamedAddress | string;
  subject: string;
  text: string;
  /** With angle brackets, as the other ids. */
  messageId: string;
  /** The ids of the earlier mails of the conversation, oldest first. */
  references?: string[];
  headers?: Record<string, string>;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
  date: Date;
};

/** What a kind of mail says, and to whom; the id and the date are added when it is sent. */
export type UnsentMessage = Omit<Message, 'messageId' | 'date'>;

/** What the mails of a server have in common. */
export type Sender = {
  from: NamedAddress;
  notifyTo: string[];
  siteUrl: string;
  /** Whether the server reads what arrives at `from`. */
  hasMailbox: boolean;
  /** Absent without a built site. */
  content?: ServerContent;
};

export const DO_NOT_REPLY = 'This message was sent automatically. Please do not reply to it.';
