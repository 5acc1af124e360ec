import type { ServerContent } from '../../src/shared/renderer';
import type { NamedAddress } from '../config';
import { type FailureStage, MailServerError } from './mailServer';

export type Message = {
  from: NamedAddress;
  to: string;
  replyTo?: NamedAddress | string;
  subject: string;
  text: string;
  /** Of a mail with angle brackets, as the other ids. */
  messageId: string;
  /** The ids of the earlier mails of the conversation, oldest first. */
  references?: string[];
  headers?: Record<string, string>;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
  date: Date;
};

/** What a kind of mail says, and to whom; the id and the date are added when it is sent. */
export type UnsentMessage = Omit<Message, 'messageId' | 'date'>;

/** At the others another message would fail too. */
const STAGES_OF_MESSAGE: readonly FailureStage[] = ['sender', 'recipient', 'message'];

/** `unsure`: the message may have arrived. `isUnreachable`: other messages would fail too. */
export class DeliveryError extends MailServerError {
  readonly outcome: 'retry' | 'failed' | 'unsure';
  readonly isUnreachable: boolean;
  /** For the log: a code of SMTP or of the network, without any address. */
  readonly code: string;

  constructor(message: string, details: Pick<DeliveryError, 'outcome' | 'code' | 'stage'>) {
    super(message, details.stage);
    this.outcome = details.outcome;
    this.isUnreachable = !STAGES_OF_MESSAGE.includes(details.stage);
    this.code = details.code;
  }
}

/**
 * Delivers a message, or throws a `DeliveryError`. After any other error it is tried again, as where the mail server is away.
 *
 * @param handOver resolves when it is stored that the message may arrive from now on; when it rejects, the message is
 *   not handed over
 */
export type Deliver<Unsent = UnsentMessage> = (
  message: Unsent & Pick<Message, 'messageId' | 'date'>,
  handOver: () => Promise<void>,
  signal: AbortSignal,
) => Promise<void>;

export type MailSettings = {
  deliver: Deliver;
  from: NamedAddress;
  /** Empty for every admin. */
  notifyTo: string[];
  acknowledge: boolean;
  /** Whether the server reads what arrives at `from`. */
  hasMailbox: boolean;
};

/** What the mails of a server have in common. */
export type Sender = Pick<MailSettings, 'from' | 'hasMailbox'> & {
  siteUrl: string;
  /** Absent without a built site. */
  content?: ServerContent;
};

export const DO_NOT_REPLY = 'This message was sent automatically. Please do not reply to it.';
