import { readConfig } from '../../../server/config';
import type { CheckContext, Finding } from '../../../server/doctor/check';

/** What a check of the server gets: a database that is not there, and no other server. */
export function createTestContext({
  variables = {},
  ...context
}: Partial<CheckContext> & { variables?: Record<string, string> } = {}): CheckContext {
  return {
    config: readConfig({
      DATABASE_URL: 'file:/nonexistent/site.db',
      BACKUP_DIR: '/nonexistent',
      ...variables,
    }),
    getDb: () => {
      throw new Error('there is none');
    },
    now: new Date('2026-03-02T04:00:00Z'),
    ...context,
  };
}

/** What a check found, as `problem: There is none.` */
export async function say(finding: Finding | Promise<Finding>): Promise<string> {
  const { status, text } = await finding;
  return `${status}: ${text}`;
}
