import { z } from 'zod';
import { secondFactorCode } from '../../src/shared/account';
import { recoveryCodesResponse, secondFactorSetupResponse } from '../../src/shared/accountResponses';
import { givenPassword } from '../../src/shared/signIn';
import type { AppContext } from '../context';
import type { Db } from '../database/schema';
import { getSession } from '../http/access';
import { fieldErrors, HttpError } from '../http/errors';
import type { ApiInstance } from '../http/fastify';
import { apiErrorResponse, emptyResponse } from '../http/schemas';
import { changeAccount } from './changeAccount';
import { createPasswordCheck } from './passwordCheck';
import { createSecret, findStep, makeRecoveryCodes, removeSecondFactor, toUri } from './secondFactor';
import { endSessions } from './session';

/** The body of a change that asks for the password. */
const passwordConfirmation = z.object({ password: givenPassword });

/** Turns the second factor of the own account on and off (docs/product.md §13.12). */
export async function secondFactorRoutes(app: ApiInstance, context: AppContext): Promise<void> {
  const { db, content, siteUrl } = context;
  const checkPassword = createPasswordCheck(context);
  const tags = ['Account'];

  app.post(
    '/account/second-factor',
    {
      config: { action: 'account.second-factor.set-up' },
      schema: {
        tags,
        operationId: 'setUpSecondFactor',
        summary: 'Get a secret for an authenticator app; nothing changes until its first code is sent',
        body: passwordConfirmation,
        response: { 200: secondFactorSetupResponse, 409: apiErrorResponse, 429: apiErrorResponse },
      },
    },
    async (request) => {
      const { email, secondFactor } = await checkPassword(request, request.body.password);
      if (secondFactor !== null) throw new HttpError(409, { message: 'The second factor is on already' });
      const secret = createSecret();
      await db
        .updateTable('sessions')
        .set({ pendingSecondFactor: secret })
        .where('id', '=', getSession(request).id)
        .execute();
      const issuer = content?.company ?? new URL(siteUrl()).host;
      return { secret, uri: toUri(secret, issuer, email) };
    },
  );

  app.put(
    '/account/second-factor',
    {
      config: { action: 'account.second-factor.turn-on' },
      schema: {
        tags,
        operationId: 'turnOnSecondFactor',
        summary: 'Turn the second factor on with the first code of the app; returns the recovery codes, once',
        body: secondFactorCode,
        response: { 200: recoveryCodesResponse, 409: apiErrorResponse },
      },
    },
    async (request) => {
      const { id, adminId, email } = getSession(request);
      const apply = async (transaction: Db, time: Date) => {
        const session = await transaction
          .selectFrom('sessions')
          .select('pendingSecondFactor')
          .where('id', '=', id)
          .executeTakeFirst();
        const secondFactor = session?.pendingSecondFactor;
        if (!secondFactor) throw new HttpError(409, { message: 'Please start with your password again' });
        const step = findStep(secondFactor, request.body.code, time);
        if (step === undefined)
          throw new HttpError(400, fieldErrors([['code', 'This code is not right, or too old']]));
        const changed = await transaction
          .updateTable('admins')
          .set({ secondFactor, lastCodeStep: step, updatedAt: time.toISOString() })
          .where('id', '=', adminId)
          .where('secondFactor', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (!changed) throw new HttpError(409, { message: 'The second factor is on already' });
        await transaction
          .updateTable('sessions')
          .set({ pendingSecondFactor: null })
          .where('id', '=', id)
          .execute();
        // They were started with the password alone.
        await endSessions(transaction, adminId, id);
        return makeRecoveryCodes(transaction, adminId);
      };
      return { recoveryCodes: await changeAccount(context, email, 'secondFactorOn', apply) };
    },
  );

  app.post(
    '/account/second-factor/recovery-codes',
    {
      config: { action: 'account.second-factor.recovery-codes' },
      schema: {
        tags,
        operationId: 'makeRecoveryCodes',
        summary: 'Replace the recovery codes; returns the new ones, once',
        body: passwordConfirmation,
        response: { 200: recoveryCodesResponse, 409: apiErrorResponse, 429: apiErrorResponse },
      },
    },
    async (request) => {
      const { id, email } = await checkPassword(request, request.body.password);
      const apply = async (transaction: Db) => {
        // Locked, so that a second factor which is turned off in this moment leaves no codes.
        const admin = await transaction
          .selectFrom('admins')
          .select('id')
          .where('id', '=', id)
          .where('secondFactor', 'is not', null)
          .forUpdate()
          .executeTakeFirst();
        if (!admin) throw isOff();
        return makeRecoveryCodes(transaction, id);
      };
      return { recoveryCodes: await changeAccount(context, email, 'recoveryCodes', apply) };
    },
  );

  app.post(
    '/account/second-factor/remove',
    {
      config: { action: 'account.second-factor.turn-off' },
      schema: {
        tags,
        operationId: 'turnOffSecondFactor',
        summary: 'Turn the second factor off',
        body: passwordConfirmation,
        response: { 204: emptyResponse, 409: apiErrorResponse, 429: apiErrorResponse },
      },
    },
    async (request, reply) => {
      const { email } = await checkPassword(request, request.body.password);
      await changeAccount(context, email, 'secondFactorOff', async (transaction, time) => {
        const removed = await removeSecondFactor(transaction, email, time);
        if (!removed) throw isOff();
        return removed;
      });
      return reply.code(204).send(null);
    },
  );
}

function isOff(): HttpError {
  return new HttpError(409, { message: 'The second factor is off' });
}
