import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { credentials, type Session } from '../../src/contract/session';
import { createLoginThrottle, type LoginAttempt } from '../auth/loginThrottle';
import { verifyPassword } from '../auth/passwordHash';
import { type Services, signedIn } from '../http/context';
import { HttpError } from '../http/errors';

const BODY_LIMIT = 64 * 1024;

/** Section 7 and decision 15: signing in and out, and whether a session is still good. */
export function authRoutes(services: Services): FastifyPluginAsyncZod {
  const { database, sessions, now, loginsPerMinute } = services;
  const throttle = createLoginThrottle(database, loginsPerMinute, now);

  async function startSession(
    email: string,
    password: string,
    attempt: LoginAttempt,
  ): Promise<Session | undefined> {
    const admin = await database.db
      .selectFrom('admins')
      .select(['id', 'email', 'password_hash'])
      .where('email', '=', email)
      .executeTakeFirst();
    const isRight = await verifyPassword(password, admin?.password_hash, attempt.isFromKnownAddress);
    const session = admin && isRight ? await sessions.start(admin) : undefined;
    if (!admin || !session) return undefined;
    await attempt.recordSuccess();
    return { token: session.token, user: { email: admin.email }, expiresAt: session.expiresAt };
  }

  return async (app) => {
    app.post(
      '/auth/login',
      { bodyLimit: BODY_LIMIT, schema: { body: credentials } },
      async ({ body, ip }): Promise<Session> => {
        const email = body.email.toLowerCase();
        const attempt = await throttle.attempt(email, ip);
        const session = await startSession(email, body.password, attempt).catch(async (error: unknown) => {
          // The password was not checked, so it was not wrong. With the database away nothing can be taken back.
          await attempt.cancel().catch(() => undefined);
          throw error;
        });
        if (!session) throw new HttpError(401, { message: 'Invalid credentials' });
        return session;
      },
    );

    app.post('/auth/logout', { onRequest: signedIn(services) }, async (request, reply) => {
      const { tokenHash } = await sessions.require(request);
      await sessions.revoke(tokenHash);
      return reply.code(204).send();
    });

    app.get('/auth/session', async (request): Promise<Omit<Session, 'token'>> => {
      const { email, expiresAt } = await sessions.require(request);
      return { user: { email }, expiresAt };
    });
  };
}
