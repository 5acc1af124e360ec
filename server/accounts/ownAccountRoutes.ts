import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accountChange, passwordChange } from '../../src/shared/account';
import {
  type Account,
  type AdminSession,
  accountResponse,
  adminSessionResponse,
} from '../../src/shared/accountResponses';
import type { AppContext } from '../context';
import { findAdmin } from '../database/admins';
import { fieldError, HttpError, notFound } from '../http/errors';
import { findPasswordProblem } from '../passwordPolicy';
import { route } from '../route';
import { changeAccount, changePassword, createPasswordCheck } from './admins';
import { hashPassword } from './passwordHash';
import { countRecoveryCodes } from './secondFactor';
import { endSessions, sessionEnded } from './session';

/** Name, password and sessions of the admin who is signed in. */
export async function ownAccountRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { db, sessions } = context;
  const checkPassword = createPasswordCheck(context);

  async function readAccount(id: string): Promise<Account> {
    const admin = await findAdmin(db, 'id', id);
    if (!admin) throw sessionEnded();
    const { email, name, secondFactor } = admin;
    const recoveryCodes = await countRecoveryCodes(db, id);
    return { email, name, secondFactor: secondFactor === null ? null : { recoveryCodes } };
  }

  route(
    app,
    'GET /account',
    { id: 'getAccount', summary: 'Get the own account', ok: accountResponse },
    async (request) => readAccount(request.session.adminId),
  );

  route(
    app,
    'PUT /account',
    { id: 'updateAccount', summary: 'Change the own display name', body: accountChange, ok: accountResponse },
    async (request) => {
      const { adminId, email } = request.session;
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

  route(
    app,
    'PUT /account/password',
    {
      id: 'changePassword',
      summary: 'Change the own password, which ends the other sessions',
      body: passwordChange,
      errors: [409, 429],
    },
    async (request) => {
      const { newPassword } = request.body;
      const session = request.session;
      const problem = findPasswordProblem(newPassword, session.email);
      if (problem) throw fieldError('newPassword', `A password ${problem}`);
      const { email, passwordHash: from } = await checkPassword(request);
      const passwordHash = await hashPassword(newPassword);
      await changeAccount(context, email, 'password', async (transaction, time) => {
        const only = { now: time, from, keptSession: session.id };
        const changed = await changePassword(transaction, email, passwordHash, only);
        if (!changed) throw new HttpError(409, { message: 'Your password was changed in this moment' });
        return changed;
      });
    },
  );

  route(
    app,
    'GET /account/sessions',
    {
      id: 'listSessions',
      summary: 'List the own sessions, the last used first',
      ok: z.array(adminSessionResponse),
    },
    async (request): Promise<AdminSession[]> => {
      const { id: currentId, adminId } = request.session;
      const rows = await sessions.list(adminId);
      return rows.map(({ id, ...session }) => ({ _id: id, ...session, isCurrent: id === currentId }));
    },
  );

  route(
    app,
    'DELETE /account/sessions',
    {
      id: 'endOtherSessions',
      summary: 'End the own sessions except this one',
      config: { action: 'account.sessions.end-others' },
    },
    async (request) => {
      const { id, adminId } = request.session;
      await endSessions(db, adminId, id);
    },
  );

  route(
    app,
    'DELETE /account/sessions/:id',
    { id: 'endSession', summary: 'End one of the own sessions', config: { action: 'account.sessions.end' } },
    async (request) => {
      if (!(await sessions.end(request.params.id, request.session.adminId))) throw notFound();
    },
  );
}
