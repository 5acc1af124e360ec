import { z } from 'zod';
import { accountChange, passwordChange } from '../../src/shared/account';
import {
  type Account,
  type AdminSession,
  accountResponse,
  adminSessionResponse,
} from '../../src/shared/accountResponses';
import type { AppContext } from '../context';
import { getSession } from '../http/access';
import { fieldErrors, HttpError, notFound } from '../http/errors';
import type { ApiInstance } from '../http/fastify';
import { apiErrorResponse, emptyResponse, idParams } from '../http/schemas';
import { findPasswordProblem } from '../passwordPolicy';
import { changePassword } from './admins';
import { changeAccount } from './changeAccount';
import { createPasswordCheck } from './passwordCheck';
import { hashPassword } from './passwordHash';
import { countRecoveryCodes } from './secondFactor';
import { endSessions, sessionEnded } from './session';

/** Name, password and sessions of the admin who is signed in (docs/product.md §13.11). */
export async function ownAccountRoutes(app: ApiInstance, context: AppContext): Promise<void> {
  const { db, sessions } = context;
  const checkPassword = createPasswordCheck(context);
  const tags = ['Account'];

  async function readAccount(id: string): Promise<Account> {
    const admin = await db
      .selectFrom('admins')
      .select(['email', 'name', 'secondFactor'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!admin) throw sessionEnded();
    const { email, name, secondFactor } = admin;
    return {
      email,
      name,
      secondFactor: secondFactor === null ? null : { recoveryCodes: await countRecoveryCodes(db, id) },
    };
  }

  app.get(
    '/account',
    {
      schema: {
        tags,
        operationId: 'getAccount',
        summary: 'Get the own account',
        response: { 200: accountResponse },
      },
    },
    async (request) => readAccount(getSession(request).adminId),
  );

  app.put(
    '/account',
    {
      schema: {
        tags,
        operationId: 'updateAccount',
        summary: 'Change the own display name',
        body: accountChange,
        response: { 200: accountResponse },
      },
    },
    async (request) => {
      const { adminId, email } = getSession(request);
      const { name } = request.body;
      await changeAccount(context, email, 'name', (transaction, time) =>
        transaction
          .updateTable('admins')
          .set({ name, updatedAt: time.toISOString() })
          .where('id', '=', adminId)
          .where('name', 'is distinct from', name)
          .returning('id')
          .executeTakeFirst(),
      );
      return readAccount(adminId);
    },
  );

  app.put(
    '/account/password',
    {
      schema: {
        tags,
        operationId: 'changePassword',
        summary: 'Change the own password, which ends the other sessions',
        body: passwordChange,
        response: { 204: emptyResponse, 409: apiErrorResponse, 429: apiErrorResponse },
      },
    },
    async (request, reply) => {
      const { password, newPassword } = request.body;
      const session = getSession(request);
      const problem = findPasswordProblem(newPassword, session.email);
      if (problem) throw new HttpError(400, fieldErrors([['newPassword', `A password ${problem}`]]));
      const { email, passwordHash: from } = await checkPassword(request, password);
      const passwordHash = await hashPassword(newPassword);
      await changeAccount(context, email, 'password', async (transaction, time) => {
        const only = { now: time, from, keptSession: session.id };
        const changed = await changePassword(transaction, email, passwordHash, only);
        if (!changed) throw new HttpError(409, { message: 'Your password was changed in this moment' });
        return changed;
      });
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/account/sessions',
    {
      schema: {
        tags,
        operationId: 'listSessions',
        summary: 'List the own sessions, the last used first',
        response: { 200: z.array(adminSessionResponse) },
      },
    },
    async (request): Promise<AdminSession[]> => {
      const { id: currentId, adminId } = getSession(request);
      const rows = await sessions.list(adminId);
      return rows.map(({ id, ...session }) => ({ _id: id, ...session, isCurrent: id === currentId }));
    },
  );

  app.delete(
    '/account/sessions',
    {
      config: { action: 'account.sessions.end-others' },
      schema: {
        tags,
        operationId: 'endOtherSessions',
        summary: 'End the own sessions except this one',
        response: { 204: emptyResponse },
      },
    },
    async (request, reply) => {
      const { id, adminId } = getSession(request);
      await endSessions(db, adminId, id);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/account/sessions/:id',
    {
      config: { action: 'account.sessions.end' },
      schema: {
        tags,
        operationId: 'endSession',
        summary: 'End one of the own sessions',
        params: idParams,
        response: { 204: emptyResponse },
      },
    },
    async (request, reply) => {
      if (!(await sessions.end(request.params.id, getSession(request).adminId))) throw notFound();
      return reply.code(204).send(null);
    },
  );
}
