import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { credentials, type Session } from '../../src/contract/session';
import { HttpError } from '../errors';
import { createLoginBackOff } from '../limits';
import { verifyPassword } from '../passwords';
import type { Services } from '../services';

const BODY_LIMIT = 64 * 1024;

/** Section 7 and decision 15: signing in and out, and whether a session is still good. */
export function authRoutes(services: Services): FastifyPluginAsyncZod {
  const { database, sessions, now, loginsPerMinute } = services;
  const backOff = createLoginBackOff(loginsPerMinute, now);
  const rateLimit = { max: loginsPerMinute, timeWindow: 60_000 };

  return async (app) => {
    app.post(
      '/auth/login',
      { bodyLimit: BODY_LIMIT, config: { rateLimit }, schema: { body: credentials } },
      async ({ body }): Promise<Session> => {
        const email = body.email.toLowerCase();
        backOff.attempt(email);
        const admin = await database.db
          .selectFrom('admins')
          .select(['id', 'email', 'password_hash'])
          .where('email', '=', email)
          .executeTakeFirst();
        const isRight = await verifyPassword(body.password, admin?.password_hash);
        if (!admin || !isRight) throw new HttpError(401, { message: 'Invalid credentials' });
        backOff.succeed(email);
        const { token, expiresAt } = await sessions.start(admin);
        return { token, user: { email: admin.email }, expiresAt };
      },
    );

    app.post('/auth/logout', async (request, reply) => {
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
