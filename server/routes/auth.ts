import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { credentials, type Session } from '../../src/contract/session';
import { createLoginThrottle, type LoginAttempt } from '../auth/loginThrottle';
import { verifyPassword } from '../auth/passwordHash';
import { getSession, requireSession } from '../auth/requireSession';
import type { Services } from '../http/context';
import { HttpError } from '../http/errors';

const BODY_LIMIT = 64 * 1024;

/** Section 7 and decision 15: signing in and out, and whether a session is still good. */
export function authRoutes(services: Services): FastifyPluginAsyncZod {
  const { database, sessions, now, loginsPerMinute } = services;
  const throttle = createLoginThrottle(database, loginsPerMinute, now);

  function findAdmin(email: string) {
    return database.db
      .selectFrom('admins')
      .select(['id', 'email', 'password_hash'])
      .where('email', '=', email)
      .executeTakeFirst();
  }

  async function startSession(
    admin: Awaited<ReturnType<typeof findAdmin>>,
    password: string,
    attempt: LoginAttempt,
  ): Promise<Session | undefined> {
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
      async (request): Promise<Session> => {
        const email = request.body.email.toLowerCase();
        const admin = await findAdmin(email);
        // Of an unknown account the log gets nothing: it may be a password in the wrong field.
        const log = (outcome: 'success' | 'failure' | 'throttled') =>
          request.log.info({ event: 'sign-in', account: admin?.email, outcome }, 'sign-in');
        const attempt = await throttle.attempt(email, request.ip).catch((error: unknown) => {
          if (error instanceof HttpError && error.statusCode === 429) log('throttled');
          throw error;
        });
        const session = await startSession(admin, request.body.password, attempt).catch(
          async (error: unknown) => {
            // The password was not checked, so it was not wrong. Without a database nothing can be taken back.
            await attempt.cancel().catch(() => undefined);
            throw error;
          },
        );
        log(session ? 'success' : 'failure');
        if (!session) throw new HttpError(401, { message: 'Invalid credentials' });
        return session;
      },
    );

    const onRequest = requireSession(services);
    app.post('/auth/logout', { onRequest, config: { audit: false } }, async (request, reply) => {
      const { tokenHash, email } = getSession(request);
      await sessions.revoke(tokenHash);
      request.log.info({ event: 'sign-out', account: email, outcome: 'success' }, 'sign-out');
      return reply.code(204).send();
    });

    app.get('/auth/session', { onRequest }, async (request): Promise<Omit<Session, 'token'>> => {
      const { email, expiresAt } = getSession(request);
      return { user: { email }, expiresAt };
    });
  };
}
