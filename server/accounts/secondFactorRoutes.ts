import type { FastifyInstance } from 'fastify';
import { secondFactorCode } from '../../src/shared/account';
import { recoveryCodesResponse, secondFactorSetupResponse } from '../../src/shared/accountResponses';
import type { AppContext } from '../context';
import type { Db } from '../database/schema';
import { fieldError, HttpError } from '../http/errors';
import { route } from '../route';
import { changeAccount, createPasswordCheck, passwordConfirmation } from './admins';
import { createSecret, findStep, makeRecoveryCodes, removeSecondFactor, toUri } from './secondFactor';
import { endSessions } from './session';

/** Turns the second factor of the own account on and off. */
export async function secondFactorRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { db, content, siteUrl } = context;
  const checkPassword = createPasswordCheck(context);

  route(
    app,
    'POST /account/second-factor',
    {
      id: 'setUpSecondFactor',
      summary: 'Get a secret for an authenticator app; nothing changes until its first code is sent',
      config: { action: 'account.second-factor.set-up' },
      body: passwordConfirmation,
      ok: secondFactorSetupResponse,
      errors: [409, 429],
    },
    async (request) => {
      const { email, secondFactor } = await checkPassword(request);
      if (secondFactor !== null) throw isOn();
      const secret = createSecret();
      await db
        .updateTable('sessions')
        .set({ pendingSecondFactor: secret })
        .where('id', '=', request.session.id)
        .execute();
      const issuer = content?.en.company ?? new URL(siteUrl()).host;
      return { secret, uri: toUri(secret, issuer, email) };
    },
  );

  route(
    app,
    'PUT /account/second-factor',
    {
      id: 'turnOnSecondFactor',
      summary: 'Turn the second factor on with the first code of the app; returns the recovery codes, once',
      config: { action: 'account.second-factor.turn-on' },
      body: secondFactorCode,
      ok: recoveryCodesResponse,
      errors: [409],
    },
    async (request) => {
      const { id, adminId, email } = request.session;
      const apply = async (transaction: Db, time: Date) => {
        const session = await transaction
          .selectFrom('sessions')
          .select('pendingSecondFactor')
          .where('id', '=', id)
          .executeTakeFirst();
        const secondFactor = session?.pendingSecondFactor;
        if (!secondFactor) throw new HttpError(409, { message: 'Please start with your password again' });
        const step = findStep(secondFactor, request.body.code, time);
        if (step === undefined) throw fieldError('code', 'This code is wrong or has expired');
        await transaction
          .updateTable('admins')
          .set({ secondFactor, lastCodeStep: step, updatedAt: time.toISOString() })
          .where('id', '=', adminId)
          .where('secondFactor', 'is', null)
          .returning('id')
          .executeTakeFirstOrThrow(() => isOn());
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

  route(
    app,
    'POST /account/second-factor/recovery-codes',
    {
      id: 'makeRecoveryCodes',
      summary: 'Replace the recovery codes; returns the new ones, once',
      config: { action: 'account.second-factor.recovery-codes' },
      body: passwordConfirmation,
      ok: recoveryCodesResponse,
      errors: [409, 429],
    },
    async (request) => {
      const { id, email } = await checkPassword(request);
      const apply = async (transaction: Db) => {
        // Locked, so that a second factor which is turned off in this moment leaves no codes.
        await transaction
          .selectFrom('admins')
          .select('id')
          .where('id', '=', id)
          .where('secondFactor', 'is not', null)
          .forUpdate()
          .executeTakeFirstOrThrow(() => isOff());
        return makeRecoveryCodes(transaction, id);
      };
      return { recoveryCodes: await changeAccount(context, email, 'recoveryCodes', apply) };
    },
  );

  route(
    app,
    'POST /account/second-factor/remove',
    {
      id: 'turnOffSecondFactor',
      summary: 'Turn the second factor off',
      config: { action: 'account.second-factor.turn-off' },
      body: passwordConfirmation,
      errors: [409, 429],
    },
    async (request) => {
      const { email } = await checkPassword(request);
      await changeAccount(context, email, 'secondFactorOff', async (transaction, time) => {
        const removed = await removeSecondFactor(transaction, email, time);
        if (!removed) throw isOff();
        return removed;
      });
    },
  );
}

function isOn(): HttpError {
  return new HttpError(409, { message: 'Two-step verification is on already' });
}

function isOff(): HttpError {
  return new HttpError(409, { message: 'Two-step verification is off' });
}
