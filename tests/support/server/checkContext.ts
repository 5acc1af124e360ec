import type { CheckContext } from '../../../server/doctor/check';
import { readEnv } from '../../../server/env';

/** What a check of the server gets: a database that is not there, and no other server. */
export function createTestContext({
  variables = {},
  ...context
}: Partial<CheckContext> & { variables?: Record<string, string> } = {}): CheckContext {
  return {
    env: readEnv({ DATABASE_URL: 'file:/nonexistent/site.db', BACKUP_DIR: '/nonexistent', ...variables }),
    getDb: () => {
      throw new Error('there is none');
    },
    now: new Date('2026-03-02T04:00:00Z'),
    resolveTxt: async () => Promise.reject(new Error('No network in tests')),
    root: '/nonexistent',
    ...context,
  };
}
