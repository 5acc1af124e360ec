import type { Sessions } from './accounts/session';
import type { Database } from './database/open';
import type { Mailer } from './mail/mailer';
import type { SiteManifest } from './site/manifest';

/** What the routes need; created once by `createApp`. */
export type AppContext = {
  database: Database;
  /** The built site; undefined when it is not built, as in development. */
  site: SiteManifest | undefined;
  /** The URL that pages, files and mails contain. */
  siteUrl: () => string;
  sessions: Sessions;
  mailer: Mailer;
  now: () => Date;
  inquiriesPerMinute: number;
  loginsPerMinute: number;
  feedDelayMinutes: number;
  /** Whether the password of `npm run dev` is accepted. */
  isDevelopment: boolean;
};
