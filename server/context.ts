import type { ServerContent } from '../src/shared/renderer';
import type { Sessions } from './accounts/session';
import type { Config } from './config';
import type { Database } from './database/open';
import type { CheckResult } from './doctor/runChecks';
import type { ReadRevision } from './http/responseCache';
import type { MailboxSettings } from './incomingMail/imap';
import type { Mailer } from './mailer/mailer';
import type { Site } from './site/build';

/** What the routes need; created once by `createApp`. */
export type AppContext = Pick<Database, 'db' | 'ping'> & {
  config: Config;
  /** The built site; undefined when it is not built, as in development. */
  site: Site | undefined;
  readRevision: ReadRevision;
  /** From the content of the site; undefined without a built site. */
  content: ServerContent | undefined;
  /** The URL that pages, files and mails contain. */
  siteUrl: () => string;
  sessions: Sessions;
  mailer: Mailer;
  /** The mailbox that is read; undefined without one. */
  mailbox: MailboxSettings | undefined;
  /** Runs the checks of the server; undefined in development and tests. */
  runChecks: (() => Promise<CheckResult[]>) | undefined;
  now: () => Date;
  /** Whether the password of `npm run dev` is accepted. */
  isDevelopment: boolean;
};
