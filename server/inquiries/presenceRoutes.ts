import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { inquiryPresence } from '../../src/shared/inquiryAdmin';
import { PRESENCE_MS } from '../../src/shared/inquiryLimits';
import { type OtherHere, otherHereResponse } from '../../src/shared/inquiryResponses';
import type { AppContext } from '../context';
import type { Db } from '../database/schema';
import { notFound } from '../http/errors';
import { route } from '../route';
import { after } from '../time';

/** Who has an inquiry open: in the database, so that any number of servers know the same. */
export async function presenceRoutes(app: FastifyInstance, { db, now }: AppContext): Promise<void> {
  route(
    app,
    'PUT /contact/:id/presence',
    {
      id: 'setInquiryPresence',
      summary: 'Say that an inquiry is open here, and get the other admins who have it open',
      config: { isPolled: true, audit: false },
      body: inquiryPresence,
      ok: z.array(otherHereResponse),
    },
    async (request): Promise<OtherHere[]> => {
      const { id } = request.params;
      const { tokenHash, email } = request.session;
      const time = now();
      const inquiry = db.selectFrom('inquiries').select('id').where('id', '=', id);
      await inquiry.executeTakeFirstOrThrow(() => notFound());
      const here = {
        isWriting: request.body.isWriting ? 1 : 0,
        expiresAt: after(time, PRESENCE_MS),
      };
      await db
        .insertInto('inquiryPresence')
        .values({ inquiryId: id, session: tokenHash, ...here })
        .onConflict((conflict) => conflict.columns(['inquiryId', 'session']).doUpdateSet(here))
        .execute();
      return readOthers(db, id, email, time);
    },
  );
}

/** An admin may have it open on several devices. Who has signed out is gone at once. */
async function readOthers(db: Db, inquiryId: string, me: string, now: Date): Promise<OtherHere[]> {
  const others = await db
    .selectFrom('inquiryPresence')
    .innerJoin('sessions', 'sessions.tokenHash', 'inquiryPresence.session')
    .innerJoin('admins', 'admins.id', 'sessions.adminId')
    .select(({ fn }) => ['admins.email', fn.max('isWriting').as('isWriting')])
    .where('inquiryId', '=', inquiryId)
    .where('inquiryPresence.expiresAt', '>', now.toISOString())
    .where('admins.email', '<>', me)
    .groupBy('admins.email')
    .orderBy('admins.email')
    .execute();
  return others.map(({ email, isWriting }) => ({ email, isWriting: isWriting === 1 }));
}
