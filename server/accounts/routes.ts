import bowser from 'bowser';
import type { FastifyInstance } from 'fastify';
import {
  type CurrentSession,
  currentSessionResponse,
  type Session,
  sessionResponse,
} from '../../src/shared/accountResponses';
import { loginErrorResponse } from '../../src/shared/errorResponses';
import { type Credentials, credentials } from '../../src/shared/signIn';
import type { AppContext } from '../context';
import { type AdminRow, findAdmin } from '../database/admins';
import { HttpError, tooManyRequests } from '../http/errors';
import { queueAccountMail } from '../mail/kinds/account';
import { DEVELOPMENT_PASSWORD } from '../passwordPolicy';
import { route } from '../route';
import { adminRoutes } from './adminRoutes';
import { findInitialPasswordAdmin } from './admins';
import { linkRoutes } from './linkRoutes';
import { createLoginThrottle, type LoginAttempt, type Throttled } from './loginThrottle';
import { ownAccountRoutes } from './ownAccountRoutes';
import { verifyPassword } from './passwordHash';
import { redeemCode } from './secondFactor';
import { secondFactorRoutes } from './secondFactorRoutes';

const MAX_USER_AGENT = 500;
const MAX_DEVICE = 100;

/** What became of a sign-in, as the log names it. */
type SignIn = { outcome: 'success'; session: Session } | { outcome: 'failure' | 'needs-code' } | Throttled;

export async function accountRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { db, sessions, mailer, now, config, isDevelopment } = context;
  const throttle = createLoginThrottle(db, config.RATE_LIMIT_LOGINS_PER_MINUTE, now);

  async function signIn(
    admin: AdminRow | undefined,
    { password, code = '' }: Credentials,
    device: string,
    attempt: LoginAttempt,
  ): Promise<SignIn> {
    const isCorrect = await verifyPassword(password, admin?.passwordHash, attempt.isFromKnownAddress);
    const isAllowed = isCorrect && (isDevelopment || password !== DEVELOPMENT_PASSWORD);
    if (!admin || !isAllowed) return { outcome: 'failure' };
    const { id, email, secondFactor } = admin;
    if (secondFactor !== null && code.trim() === '') return { outcome: 'needs-code' };
    const started = await db.transaction().execute(async (transaction) => {
      if (secondFactor !== null) {
        const limit = await attempt.limitCodes(transaction);
        const isRefused = limit.wait > 0;
        const used = await redeemCode(transaction, { id, secondFactor }, code, now(), isRefused);
        if (!used && isRefused) return limit;
        if (!used) {
          if (await limit.countWrong())
            await queueAccountMail(transaction, mailer.settings, email, 'passwordKnown', now());
          return undefined;
        }
        if (used === 'recovery')
          await queueAccountMail(transaction, mailer.settings, email, 'recoveryCodeUsed', now());
      }
      return sessions.start(transaction, admin, device);
    });
    if (secondFactor !== null) mailer.wake(0);
    if (!started) return { outcome: 'failure' };
    if ('wait' in started) return { outcome: 'throttled', wait: started.wait };
    const initial = await findInitialPasswordAdmin(db);
    const user = {
      email: admin.email,
      ...(initial?.id === admin.id ? { initialPassword: true as const } : {}),
    };
    return { outcome: 'success', session: { ...started, user } };
  }

  route(
    app,
    'POST /auth/login',
    {
      id: 'signIn',
      summary: 'Sign in',
      config: { access: 'public' },
      body: credentials,
      ok: sessionResponse,
      errors: [429],
      responses: { 401: loginErrorResponse },
    },
    async (request): Promise<Session> => {
      const email = request.body.email.toLowerCase();
      const admin = await findAdmin(db, 'email', email);
      const device = describeDevice(request.headers['user-agent']);
      const result = await throttle.attempt(email, request.ip, (attempt) =>
        signIn(admin, request.body, device, attempt),
      );
      const { outcome } = result;
      // An unknown e-mail is not logged: it may be a password in the wrong field.
      request.log.info({ event: 'sign-in', account: admin?.email, outcome }, 'sign-in');
      if (result.outcome === 'success') return result.session;
      if (result.outcome === 'throttled') throw tooManyRequests(result.wait);
      const needsCode = { message: 'A code of two-step verification is needed', needsCode: true } as const;
      throw new HttpError(401, result.outcome === 'failure' ? { message: 'Invalid credentials' } : needsCode);
    },
  );

  route(
    app,
    'POST /auth/logout',
    { id: 'signOut', summary: 'Sign out', config: { audit: false } },
    async (request) => {
      const { id, adminId, email } = request.session;
      await sessions.end(id, adminId);
      request.log.info({ event: 'sign-out', account: email, outcome: 'success' }, 'sign-out');
    },
  );

  route(
    app,
    'GET /auth/session',
    { id: 'getSession', summary: 'Get the current session', ok: currentSessionResponse },
    async (request): Promise<CurrentSession> => {
      const { email, expiresAt } = request.session;
      return { user: { email }, expiresAt };
    },
  );

  await app.register(ownAccountRoutes, context);
  await app.register(secondFactorRoutes, context);
  await app.register(linkRoutes, context);
  await app.register(adminRoutes, context);
}

/** The browser and the system of a user agent in words, such as "Firefox on Windows". */
function describeDevice(userAgent: string | undefined): string {
  if (!userAgent?.trim()) return 'Unknown browser';
  const { browser, os } = bowser.parse(userAgent.slice(0, MAX_USER_AGENT));
  const name = browser.name || 'Unknown browser';
  return (os.name ? `${name} on ${os.name}` : name).slice(0, MAX_DEVICE);
}
