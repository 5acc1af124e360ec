import { readTimelines } from '../../../server/inquiries/timeline';
import { createSmtpDelivery } from '../../../server/mail/smtp';
import { createMailer } from '../../../server/mailer/mailer';
import type { Inquiry } from '../../../src/shared/inquiryResponses';
import type { Mail } from '../../../src/shared/mailResponses';
import { startMailServer } from '../mailServer';
import { SAMPLE_INQUIRY } from '../sampleInquiry';
import { startApp } from './startApp';

export const MAIL_FROM = { name: 'Sanyog Digital', address: 'hello@sanyog.example' };
const SITE_URL = 'https://www.sanyog.example';

type Options = Parameters<typeof startApp>[0] & {
  acknowledge?: boolean;
  notifyTo?: string[];
  /** A Monday, before the time of the reminder. */
  start?: string;
};

export type MailApp = Awaited<ReturnType<typeof startMailApp>>;

/** The server with a real mail server, and a clock that a test moves. It sends only in `sendDue`. */
export async function startMailApp(options: Options = {}) {
  const { acknowledge = false, notifyTo = ['desk@sanyog.example'], start, ...rest } = options;
  const smtp = await startMailServer();
  let time = Date.parse(start ?? '2026-03-02T03:00:00Z');
  const deliver = createSmtpDelivery(smtp.url);
  const hooks = {
    /** Runs when a mail has been composed and before anything of it is sent. */
    beforeDelivery: undefined as (() => Promise<unknown>) | undefined,
  };
  const started = await startApp({
    now: () => new Date(time),
    mail: {
      deliver: async (...args) => {
        await hooks.beforeDelivery?.();
        await deliver(...args);
      },
      ...{ from: MAIL_FROM, notifyTo, acknowledge, hasMailbox: rest.mailbox !== undefined },
    },
    ...rest,
    config: { SITE_URL, ...rest.config },
  });
  const { app, request } = started;
  const token = await started.signIn();
  const asAdmin = started.send;
  const read = async <Body>(route: string): Promise<Body> => {
    const response = await asAdmin(`GET ${route}`);
    if (response.statusCode !== 200) throw new Error(`${route}: ${response.body}`);
    return response.json<Body>();
  };
  return Object.assign(hooks, {
    ...started,
    smtp,
    token,
    /** The clock of the server. */
    time: () => time,
    /** Moves the clock of the server. */
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    /** A request of the admin, whose earlier session may have ended meanwhile. */
    asAdmin,
    /** Queues and sends what is due. @param after milliseconds that pass before */
    sendDue: (after = 0) => {
      time += after;
      return app.mailer.run();
    },
    /** A second server that sends the mails of this database, at this time. */
    startSecond: (at: string) =>
      createMailer(
        started.database.db,
        { deliver, from: MAIL_FROM, notifyTo, acknowledge, hasMailbox: false },
        { now: () => new Date(at), siteUrl: () => SITE_URL, log: app.log },
      ),
    /** The received mails to this address. */
    mailsTo: (address: string | null) =>
      smtp.mails.filter(({ recipients }) => recipients.some((recipient) => recipient === address)),
    sendInquiry: async (fields?: Partial<Inquiry>) => {
      const response = await request('POST /api/contact', { body: { ...SAMPLE_INQUIRY, ...fields } });
      if (response.statusCode !== 201) throw new Error(response.body);
      return response.json<Inquiry>();
    },
    reply: async ({ _id }: { _id: string }, fields?: object, headers?: Record<string, string>) => {
      const body = { subject: 'Re: Service Inquiry', text: 'Yes, we do.', ...fields };
      const response = await asAdmin(`POST /api/contact/${_id}/replies`, body, headers);
      if (response.statusCode !== 202) throw new Error(response.body);
      return response.json<Mail>();
    },
    readMails: (query = '') => read<Mail[]>(`/api/mails${query}`),
    readInquiry: ({ _id }: { _id: string }) => read<Inquiry>(`/api/contact/${_id}`),
    readEvents: async ({ _id }: { _id: string }) =>
      (await readTimelines(started.database.db, [_id])).get(_id) ?? [],
  });
}
