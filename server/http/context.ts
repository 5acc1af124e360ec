import type { Sessions } from '../auth/session';
import type { Database } from '../database/open';

/** What the routes need; created once by `createApp`. */
export type AppContext = {
  database: Database;
  sessions: Sessions;
  now: () => Date;
  inquiriesPerMinute: number;
  loginsPerMinute: number;
};
