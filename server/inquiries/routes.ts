import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { inquiryErasure } from '../../src/shared/inquiryAdmin';
import { inquiryResponse } from '../../src/shared/inquiryResponses';
import type { AppContext } from '../context';
import { emptyLog } from '../database/sqlite';
import { conflict, hasVersion } from '../http/conditional';
import { route } from '../route';
import { eraseInquiries } from './act';
import { attachmentRoutes } from './attachmentRoutes';
import { changeRoutes } from './changeRoutes';
import { eraseNotedPerson, recordErasure } from './erasures';
import { exportRoutes } from './exportRoutes';
import { readInquiry } from './inquiry';
import { outboxRoutes } from './outboxRoutes';
import { presenceRoutes } from './presenceRoutes';
import { readRoutes } from './readRoutes';
import { receiveRoutes } from './receiveRoutes';
import { replyRoutes } from './replyRoutes';
import { statisticRoutes } from './statisticRoutes';
import { summaryRoutes } from './summaryRoutes';

/** Everything below /contact: what visitors send, and what admins read, change, answer and erase; and the outbox. */
export async function inquiryRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { db, now, config } = context;
  const routes = [
    receiveRoutes,
    changeRoutes,
    attachmentRoutes,
    replyRoutes,
    readRoutes,
    summaryRoutes,
    statisticRoutes,
    presenceRoutes,
    exportRoutes,
    outboxRoutes,
  ];
  for (const plugin of routes) await app.register(plugin, context);

  route(
    app,
    'DELETE /contact/:id',
    { id: 'eraseInquiry', summary: 'Erase an inquiry for good', ifMatch: true, current: inquiryResponse },
    async ({ params: { id }, headers }) => {
      await db.transaction().execute(async (transaction) => {
        const erased = await eraseInquiries(transaction, [id], () => hasVersion(headers['if-match']));
        if (erased === 0) {
          const current = await readInquiry(transaction, id);
          throw conflict(current.version, current);
        }
        await recordErasure(transaction, config.BACKUP_DIR, `inquiry ${id}`, now());
      });
      await emptyLog(db);
    },
  );

  route(
    app,
    'POST /contact/erase',
    {
      id: 'eraseAddress',
      summary:
        'Erase all inquiries and applications of an e-mail address or a phone number for good, however it is written',
      body: inquiryErasure,
      ok: z.object({
        erased: z.int().nonnegative().meta({ description: 'The number of inquiries' }),
        applications: z.int().nonnegative(),
      }),
    },
    async (request) => {
      const { inquiries: erased, applications } = await eraseNotedPerson(
        db,
        config.BACKUP_DIR,
        request.body,
        now(),
      );
      request.auditCounts = { erased, applications };
      return { erased, applications };
    },
  );
}
