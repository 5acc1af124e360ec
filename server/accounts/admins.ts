import { z } from 'zod';
import type { Admin } from '../../src/shared/inquiryAdmin';
import type { AppContext } from '../context';
import type { ApiInstance } from '../http/fastify';

const adminResponse = z
  .object({
    email: z.string(),
    name: z.string().nullable().meta({ description: 'What other admins read instead of the address' }),
  })
  .meta({ id: 'Admin' }) satisfies z.ZodType<Admin>;

/** Who can own an inquiry. */
export async function adminRoutes(app: ApiInstance, { database: { db } }: AppContext): Promise<void> {
  app.get(
    '/admins',
    {
      schema: {
        tags: ['Inquiries'],
        operationId: 'listAdmins',
        summary: 'List the admins, by e-mail address',
        response: { 200: z.array(adminResponse) },
      },
    },
    async (): Promise<Admin[]> =>
      db.selectFrom('admins').select(['email', 'name']).orderBy('email').execute(),
  );
}
