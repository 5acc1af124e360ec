import type { Sessions } from '../auth/session';
import type { Database } from '../database/open';

/** What the routes need; created once by `createApp`. */
export type AppContext = {
  database: Database;
  sessions: Sessions;
  now: () => Date;
  /** Absent when no SMTP server is configured. */
  mail?: object;
  inquiriesPerMinute: number;
  loginsPerMinute: number;
};
