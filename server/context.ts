import type { Sessions } from './accounts/session';
import type { Database } from './database/open';
import type { Mailer } from './mail/mailer';

/** What the routes need; created once by `createApp`. */
export type AppContext = {
  database: Database;
  sessions: Sessions;
  mailer: Mailer;
  now: () => Date;
  inquiriesPerMinute: number;
  loginsPerMinute: number;
  feedDelayMinutes: number;
  /** Whether the password of `npm run dev` is accepted. */
  isDevelopment: boolean;
};
