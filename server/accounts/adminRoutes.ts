import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { newInvitation } from '../../src/shared/accountLinks';
import {
  type Admin,
  adminResponse,
  type Invitation,
  invitationResponse,
} from '../../src/shared/accountResponses';
import type { AppContext } from '../context';
import { findAdmin, isAdmin } from '../database/admins';
import { createId } from '../database/ids';
import { insertOnce } from '../database/rows';
import type { Db } from '../database/schema';
import { createOnce, keyWasUsed } from '../http/createOnce';
import { HttpError, notFound } from '../http/errors';
import { queueInvitation } from '../mail/kinds/accountLinks';
import { route } from '../route';
import { after, DAY } from '../time';
import { createPasswordCheck, passwordConfirmation } from './admins';
import { sendsNoMail } from './linkRoutes';
import { removeAdmin } from './removeAdmin';
import { sessionEnded } from './session';

const INVITATION_LIFETIME = 7 * DAY;

type StoredInvitation = { id: string; isNew: boolean };

/** The admins: listing, inviting and removing them. */
export async function adminRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { db, mailer, now } = context;
  const checkPassword = createPasswordCheck(context);

  route(
    app,
    'GET /admins',
    { id: 'listAdmins', summary: 'List the admins, by e-mail address', ok: z.array(adminResponse) },
    async (): Promise<Admin[]> => {
      const admins = await db
        .selectFrom('admins')
        .select(['id', 'email', 'name', 'secondFactor', 'lastSignInAt'])
        .orderBy('email')
        .execute();
      return admins.map(({ id, secondFactor, ...admin }) => ({
        _id: id,
        ...admin,
        hasSecondFactor: secondFactor !== null,
      }));
    },
  );

  route(
    app,
    'POST /admins/:id/remove',
    {
      id: 'removeAdmin',
      summary: 'Remove an admin; the inquiries of that admin become unassigned. It takes the own password',
      config: { action: 'admins.remove' },
      body: passwordConfirmation,
      errors: [409, 429],
    },
    async (request) => {
      await checkPassword(request);
      const admin = await findAdmin(db, 'id', request.params.id);
      const removal = { now: now(), by: request.session.email, mail: mailer.settings };
      const outcome = admin ? await removeAdmin(db, admin.email, removal) : 'unknown';
      if (outcome === 'unknown') throw notFound();
      if (outcome === 'last')
        throw new HttpError(409, { message: 'This is the last admin: invite another one first' });
      mailer.wake(0);
    },
  );

  function selectInvitations(reader: Db) {
    return reader
      .selectFrom('accountLinks')
      .innerJoin('admins', 'admins.id', 'accountLinks.invitedBy')
      .select([
        'accountLinks.id as _id',
        'accountLinks.email',
        'admins.email as invitedBy',
        'accountLinks.createdAt',
        'accountLinks.expiresAt',
      ])
      .where('accountLinks.expiresAt', '>', now().toISOString());
  }

  route(
    app,
    'GET /admins/invitations',
    {
      id: 'listInvitations',
      summary: 'List the invitations that wait for an answer, by e-mail address',
      ok: z.array(invitationResponse),
    },
    async (): Promise<Invitation[]> => selectInvitations(db).orderBy('accountLinks.email').execute(),
  );

  /**
   * Stores an invitation, or a new time for it, and queues its mail.
   * @param store returns the id, or throws; one that is not new has its mail already
   */
  async function invite(
    to: string,
    store: (transaction: Db, times: { createdAt: string; expiresAt: string }) => Promise<StoredInvitation>,
  ): Promise<Invitation> {
    const { settings } = mailer;
    if (!settings) throw sendsNoMail();
    const time = now();
    const times = { createdAt: time.toISOString(), expiresAt: after(time, INVITATION_LIFETIME) };
    const invitation = await db.transaction().execute(async (transaction) => {
      const { id, isNew } = await store(transaction, times);
      if (isNew) await queueInvitation(transaction, settings.from, to, time);
      return selectInvitations(transaction)
        .where('accountLinks.id', '=', id)
        .executeTakeFirstOrThrow(() => notFound());
    });
    mailer.wake(0);
    return invitation;
  }

  route(
    app,
    'POST /admins/invitations',
    {
      id: 'inviteAdmin',
      summary:
        'Invite somebody to become an admin, with a link that works for 7 days. It takes the own password',
      key: true,
      body: newInvitation,
      ok: invitationResponse,
      status: 201,
      errors: [429],
    },
    async (request, reply) => {
      const { email } = request.body;
      const key = request.headers['idempotency-key'];
      const { id: invitedBy } = await checkPassword(request);
      const invitation = await invite(email, async (transaction, times) => {
        await transaction
          .selectFrom('admins')
          .select('id')
          .where('id', '=', invitedBy)
          .forShare()
          .executeTakeFirstOrThrow(sessionEnded);
        const { stored, isNew } = await createOnce(key, {
          find: (used) =>
            transaction
              .selectFrom('accountLinks')
              .select(['id', 'email', 'invitedBy'])
              .where('idempotencyKey', '=', used)
              .where('expiresAt', '>', times.createdAt)
              .executeTakeFirst(),
          async insert() {
            if (await isAdmin(transaction, email))
              throw new HttpError(409, { message: `${email} is an admin already` });
            await transaction
              .deleteFrom('accountLinks')
              .where((eb) => eb.or([eb('email', '=', email), eb('idempotencyKey', '=', key)]))
              .where('expiresAt', '<=', times.createdAt)
              .execute();
            const link = { id: createId(now()), email, invitedBy, idempotencyKey: key, ...times };
            return insertOnce(transaction, 'accountLinks', link);
          },
          isSame: (link) => link.email === email && link.invitedBy === invitedBy,
          refuse: (other) =>
            other
              ? keyWasUsed('This Idempotency-Key was used for another invitation')
              : new HttpError(409, { message: `${email} is invited already` }),
        });
        return { id: stored.id, isNew };
      });
      // It can be withdrawn there, and is read in the list; the log of the action takes the id from it.
      return reply.header('location', `/api/admins/invitations/${invitation._id}`).send(invitation);
    },
  );

  route(
    app,
    'POST /admins/invitations/:id/resend',
    {
      id: 'resendInvitation',
      summary: 'Send an invitation again, with a new link for 7 days; it ends the link before it',
      ok: invitationResponse,
      errors: [409],
    },
    async ({ params: { id } }) => {
      const { email } = await selectInvitations(db)
        .where('accountLinks.id', '=', id)
        .executeTakeFirstOrThrow(() => notFound());
      return invite(email, async (transaction, times) => {
        const changed = await transaction
          .updateTable('accountLinks')
          .set({ ...times, tokenHash: null })
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow(() => notFound());
        return { id: changed.id, isNew: true };
      });
    },
  );

  route(
    app,
    'DELETE /admins/invitations/:id',
    { id: 'withdrawInvitation', summary: 'Withdraw an invitation, whose link ends' },
    async ({ params: { id } }) => {
      await db
        .deleteFrom('accountLinks')
        .where('id', '=', id)
        .where('adminId', 'is', null)
        .returning('id')
        .executeTakeFirstOrThrow(() => notFound());
    },
  );
}
