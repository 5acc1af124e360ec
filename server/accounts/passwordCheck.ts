import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../context';
import { getSession } from '../http/access';
import { fieldErrors, HttpError } from '../http/errors';
import { createLoginThrottle } from './loginThrottle';
import { verifyPassword } from './passwordHash';
import { sessionEnded } from './session';

/**
 * Checks the password of the admin who is signed in, before a change that somebody else at an open screen must not make.
 * Wrong ones are throttled like those of a sign-in.
 *
 * @returns checks it, and returns the admin. It throws HttpError 400 for a wrong one: a 401 would end the session
 */
export function createPasswordCheck({
  db,
  now,
  freeLoginAttempts,
}: Pick<AppContext, 'db' | 'now' | 'freeLoginAttempts'>) {
  const throttle = createLoginThrottle(db, freeLoginAttempts, now);

  return async (request: FastifyRequest, password: string) => {
    const { adminId, email } = getSession(request);
    const attempt = await throttle.attempt(email, request.ip);
    const admin = await db
      .selectFrom('admins')
      .select(['id', 'email', 'passwordHash', 'secondFactor'])
      .where('id', '=', adminId)
      .executeTakeFirst();
    if (!admin) throw sessionEnded();
    const isCorrect = await verifyPassword(password, admin.passwordHash, attempt.isFromKnownAddress).catch(
      async (error: unknown) => {
        await attempt.cancel().catch(() => undefined);
        throw error;
      },
    );
    if (!isCorrect) throw new HttpError(400, fieldErrors([['password', 'This is not your password']]));
    await attempt.recordSuccess();
    return admin;
  };
}
