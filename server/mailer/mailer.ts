/** What each kind of mail needs, and the lanes in which they leave. */
import type { FastifyBaseLogger } from 'fastify';
import type { MailKind } from '../../src/shared/mail';
import type { ServerContent } from '../../src/shared/renderer';
import { isAdmin } from '../database/admins';
import type { Db } from '../database/schema';
import { composeAccountMail } from '../mail/kinds/account';
import { composeInvitation, composePasswordLink } from '../mail/kinds/accountLinks';
import { composeAcknowledgement } from '../mail/kinds/acknowledgement';
import { composeApplicationNotice } from '../mail/kinds/applicationNotice';
import { composeAssignment } from '../mail/kinds/assignment';
import { composeColleagueMail } from '../mail/kinds/colleague';
import { composeNotice, queueNotice, queueReminder } from '../mail/kinds/notice';
import { composeReply } from '../mail/kinds/reply';
import { composeWebhook } from '../mail/kinds/webhook';
import type { MailSettings, Sender, UnsentMessage } from '../mail/message';
import type { MailRow } from '../mail/outbox';
import type { WebhookSettings } from '../mail/webhook';
import { endStranded } from './attempts';
import { createLane, type Lane } from './lane';

type Kind = {
  /** Whom it goes to: nobody who is no admin any more gets a mail to admins; `notified` may be addresses of MAIL_NOTIFY_TO. */
  to: 'admins' | 'notified' | 'others';
  /** Queues what no request does. */
  queue?: (db: Db, settings: MailSettings, now: Date) => Promise<void>;
  /** What a mail says when it is sent, with its inquiry as it is then; undefined when there is nothing to say any more. */
  compose: (db: Db, mail: MailRow, sender: Sender) => Promise<UnsentMessage | undefined>;
};

/** What leaves by the mail server. */
const KINDS: Record<Exclude<MailKind, 'webhook'>, Kind> = {
  reply: { to: 'others', compose: composeReply },
  acknowledgement: { to: 'others', compose: composeAcknowledgement },
  notice: { to: 'notified', queue: queueNotice, compose: composeNotice },
  reminder: { to: 'notified', queue: queueReminder, compose: composeNotice },
  assignment: { to: 'admins', compose: composeAssignment },
  applications: { to: 'notified', compose: composeApplicationNotice },
  account: { to: 'admins', compose: composeAccountMail },
  colleague: { to: 'admins', compose: composeColleagueMail },
  password: { to: 'others', compose: composePasswordLink },
  invitation: { to: 'others', compose: composeInvitation },
};
const MAILED = Object.keys(KINDS) as (keyof typeof KINDS)[];
const TOLD = ['webhook'] as const;

type Options = {
  /** Undefined when there is none: then nothing is queued for it. */
  webhook?: WebhookSettings;
  now: () => Date;
  siteUrl: () => string;
  log: FastifyBaseLogger;
  /** Absent without a built site. */
  content?: ServerContent;
};

export type Mailer = ReturnType<typeof createMailer>;

/**
 * Sends what is in the outbox, and queues notices and reminders.
 *
 * @param settings undefined when there is no mail server: then no mail is queued or sent
 */
export function createMailer(
  db: Db,
  settings: MailSettings | undefined,
  { webhook, siteUrl, content, ...clockAndLog }: Options,
) {
  const lanes: Lane[] = [];
  if (settings) {
    const mails = {
      kinds: MAILED,
      async queue(now: Date) {
        for (const { queue } of Object.values(KINDS)) await queue?.(db, settings, now);
      },
      async compose(mail: MailRow) {
        const { to, compose } = KINDS[mail.kind as keyof typeof KINDS];
        const isNotified = to === 'notified' && settings.notifyTo.includes(mail.toAddress);
        if (to !== 'others' && !isNotified && !(await isAdmin(db, mail.toAddress))) return undefined;
        return compose(db, mail, { ...settings, siteUrl: siteUrl(), content });
      },
      deliver: settings.deliver,
    };
    lanes.push(createLane(db, mails, clockAndLog));
  }
  if (webhook) {
    const events = {
      kinds: TOLD,
      compose: (mail: MailRow) => composeWebhook(db, mail, { to: webhook.host, siteUrl: siteUrl(), content }),
      deliver: webhook.deliver,
    };
    lanes.push(createLane(db, events, clockAndLog));
  }
  const stranded: MailKind[] = [...(settings ? [] : MAILED), ...(webhook ? [] : TOLD)];
  return {
    /** Undefined when there is no mail server. */
    settings,
    webhook,

    /** Looks for due mails after this time. @param isUrgent also right after an attempt that failed */
    wake(delay: number, options?: { isUrgent?: boolean }): void {
      for (const lane of lanes) lane.wake(delay, options);
    },

    /** Queues and sends what is due. */
    async run(): Promise<void> {
      await Promise.all(lanes.map((lane) => lane.run()));
    },

    /** Ends what nothing sends any more; to be called now and then. */
    endStranded: () => endStranded(db, clockAndLog.now(), stranded),

    /** Starts sending by itself. */
    start(): void {
      for (const lane of lanes) lane.start();
    },

    /** Sends nothing more. Finishes what is being sent, or queues it again when that takes too long. */
    async stop(): Promise<void> {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}
