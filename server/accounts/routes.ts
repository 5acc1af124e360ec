import bowser from 'bowser';
import { z } from 'zod';
import {
  type Admin,
  adminResponse,
  type CurrentSession,
  currentSessionResponse,
  type Session,
  sessionResponse,
} from '../../src/shared/accountResponses';
import { type Credentials, credentials } from '../../src/shared/signIn';
import type { AppContext } from '../context';
import { getSession } from '../http/access';
import { HttpError } from '../http/errors';
import type { ApiInstance } from '../http/fastify';
import { apiErrorResponse, emptyResponse } from '../http/schemas';
import { queueAccountMail } from '../mail/accountMail';
import { DEVELOPMENT_PASSWORD } from '../passwordPolicy';
import { findInitialPasswordAdmin } from './admins';
import { createLoginThrottle, type LoginAttempt } from './loginThrottle';
import { ownAccountRoutes } from './ownAccountRoutes';
import { verifyPassword } from './passwordHash';
import { redeemCode } from './secondFactor';
import { secondFactorRoutes } from './secondFactorRoutes';

const BODY_LIMIT = 64 * 1024;
const MAX_USER_AGENT = 500;
const MAX_DEVICE = 100;

const loginErrorResponse = z.object({
  ...apiErrorResponse.shape,
  needsCode: z.literal(true).optional().meta({
    description:
      'The password is right: send it again with a `code` of the authenticator app, or a recovery code',
  }),
});

export async function accountRoutes(app: ApiInstance, context: AppContext): Promise<void> {
  const { db, sessions, mailer, now, freeLoginAttempts, isDevelopment } = context;
  const throttle = createLoginThrottle(db, freeLoginAttempts, now);

  function findAdmin(email: string) {
    return db
      .selectFrom('admins')
      .select(['id', 'email', 'passwordHash', 'secondFactor'])
      .where('email', '=', email)
      .executeTakeFirst();
  }

  /** @returns undefined when password or code are wrong */
  async function startSession(
    admin: Awaited<ReturnType<typeof findAdmin>>,
    { password, code = '' }: Credentials,
    device: string,
    attempt: LoginAttempt,
  ): Promise<Session | 'needs-code' | undefined> {
    const isCorrect = await verifyPassword(password, admin?.passwordHash, attempt.isFromKnownAddress);
    const isAllowed = isCorrect && (isDevelopment || password !== DEVELOPMENT_PASSWORD);
    if (!admin || !isAllowed) return undefined;
    const { id, email, secondFactor } = admin;
    if (secondFactor !== null && code.trim() === '') {
      // Neither a failure nor a success, which would end the waits of somebody who is guessing codes.
      await attempt.cancel();
      return 'needs-code';
    }
    const session = await db.transaction().execute(async (transaction) => {
      if (secondFactor !== null) {
        const used = await redeemCode(transaction, { id, secondFactor }, code, now());
        if (!used) return undefined;
        if (used === 'recovery')
          await queueAccountMail(transaction, mailer.settings, email, 'recoveryCodeUsed', now());
      }
      return sessions.start(admin, device, transaction);
    });
    if (!session) return undefined;
    if (secondFactor !== null) mailer.wake(0);
    await attempt.recordSuccess();
    const initial = await findInitialPasswordAdmin(db);
    const user = {
      email: admin.email,
      ...(initial?.id === admin.id ? { initialPassword: true as const } : {}),
    };
    return { token: session.token, user, expiresAt: session.expiresAt };
  }

  const tags = ['Session'];

  app.post(
    '/auth/login',
    {
      config: { access: 'public' },
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        operationId: 'signIn',
        summary: 'Sign in',
        body: credentials,
        response: { 200: sessionResponse, 401: loginErrorResponse, 429: apiErrorResponse },
      },
    },
    async (request): Promise<Session> => {
      const email = request.body.email.toLowerCase();
      const admin = await findAdmin(email);
      // An unknown e-mail is not logged: it may be a password in the wrong field.
      const log = (outcome: 'success' | 'failure' | 'needs-code' | 'throttled') =>
        request.log.info({ event: 'sign-in', account: admin?.email, outcome }, 'sign-in');
      const attempt = await throttle.attempt(email, request.ip).catch((error: unknown) => {
        if (error instanceof HttpError && error.statusCode === 429) log('throttled');
        throw error;
      });
      const device = describeDevice(request.headers['user-agent']);
      const session = await startSession(admin, request.body, device, attempt).catch(
        async (error: unknown) => {
          // The password was not checked, so it does not count. Cancelling fails when the database is unavailable.
          await attempt.cancel().catch(() => undefined);
          throw error;
        },
      );
      if (session === 'needs-code') {
        log(session);
        throw new HttpError(401, { message: 'A code of the second factor is needed', needsCode: true });
      }
      log(session ? 'success' : 'failure');
      if (!session) throw new HttpError(401, { message: 'Invalid credentials' });
      return session;
    },
  );

  app.post(
    '/auth/logout',
    {
      config: { audit: false },
      schema: { tags, operationId: 'signOut', summary: 'Sign out', response: { 204: emptyResponse } },
    },
    async (request, reply) => {
      const { id, adminId, email } = getSession(request);
      await sessions.end(id, adminId);
      request.log.info({ event: 'sign-out', account: email, outcome: 'success' }, 'sign-out');
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/auth/session',
    {
      schema: {
        tags,
        operationId: 'getSession',
        summary: 'Get the current session',
        response: { 200: currentSessionResponse },
      },
    },
    async (request): Promise<CurrentSession> => {
      const { email, expiresAt } = getSession(request);
      return { user: { email }, expiresAt };
    },
  );

  app.get(
    '/admins',
    {
      schema: {
        tags: ['Inquiries'],
        operationId: 'listAdmins',
        summary: 'List the admins, by e-mail address',
        response: { 200: z.array(adminResponse) },
      },
    },
    async (): Promise<Admin[]> =>
      db.selectFrom('admins').select(['email', 'name']).orderBy('email').execute(),
  );

  await app.register(ownAccountRoutes, context);
  await app.register(secondFactorRoutes, context);
}

/** The browser and the system of a user agent in words, such as "Firefox on Windows". */
function describeDevice(userAgent: string | undefined): string {
  if (!userAgent?.trim()) return 'Unknown browser';
  const { browser, os } = bowser.parse(userAgent.slice(0, MAX_USER_AGENT));
  const name = browser.name || 'Unknown browser';
  return (os.name ? `${name} on ${os.name}` : name).slice(0, MAX_DEVICE);
}
