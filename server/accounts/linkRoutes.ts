import type { FastifyInstance } from 'fastify';
import { linkToken, linkUse, passwordLinkRequest } from '../../src/shared/accountLinks';
import { type AccountLink, accountLinkResponse, linksResponse } from '../../src/shared/accountResponses';
import type { AppContext } from '../context';
import { findAdmin } from '../database/admins';
import type { Db } from '../database/schema';
import { hashToken } from '../database/secret';
import { fieldError, HttpError } from '../http/errors';
import { queuePasswordLink } from '../mail/kinds/accountLinks';
import { queueColleagueMails } from '../mail/kinds/colleague';
import { findPasswordProblem } from '../passwordPolicy';
import { route } from '../route';
import { MINUTE } from '../time';
import { addAdmin, changeAccount, changePassword } from './admins';
import { allowOneCode } from './loginThrottle';
import { hashPassword } from './passwordHash';

/** Links in mails, with which somebody without a session sets a password: one that was forgotten, or that of a new account. */
export async function linkRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { db, mailer, now, config } = context;
  const rateLimit = { max: config.RATE_LIMIT_LOGINS_PER_MINUTE, timeWindow: MINUTE };
  const isPublic = { access: 'public', rateLimit } as const;

  route(
    app,
    'GET /auth/links',
    {
      id: 'getLinksOffer',
      summary: 'Whether the server can send links that set a password',
      config: { access: 'public' },
      ok: linksResponse,
    },
    () => ({ areOffered: mailer.settings !== undefined }),
  );

  route(
    app,
    'POST /auth/links',
    {
      id: 'requestPasswordLink',
      summary: 'Have a link sent that sets a new password; the response is the same for every address',
      config: isPublic,
      body: passwordLinkRequest,
      errors: [409],
    },
    async ({ body, log }) => {
      if (!mailer.settings) throw sendsNoMail();
      // The same work for every address, so that neither the response nor its time says whose is an admin's.
      await queuePasswordLink(db, mailer.settings.from, body.email, now());
      log.info({ event: 'password-link-requested' }, 'password link requested');
      mailer.wake(0);
    },
  );

  async function findLink(transaction: Db, token: string) {
    const link = await transaction
      .selectFrom('accountLinks')
      .select(['id', 'adminId', 'invitedBy', 'email', 'expiresAt'])
      .where('tokenHash', '=', hashToken(token))
      .where('expiresAt', '>', now().toISOString())
      .executeTakeFirst();
    if (!link) throw linkEnded();
    return link;
  }

  route(
    app,
    'POST /auth/links/read',
    {
      id: 'readLink',
      summary: 'Ask what a link allows; nothing changes',
      config: isPublic,
      body: linkToken,
      ok: accountLinkResponse,
      errors: [410],
    },
    async ({ body }): Promise<AccountLink> => {
      const { adminId, email, expiresAt } = await findLink(db, body.token);
      return { kind: adminId === null ? 'invitation' : 'password', email, expiresAt };
    },
  );

  route(
    app,
    'POST /auth/links/use',
    {
      id: 'useLink',
      summary:
        'Set the password with a link, which ends it and all sessions of the admin; an invitation makes the account',
      config: isPublic,
      body: linkUse,
      errors: [410],
    },
    async ({ body: { token, password, name }, log }) => {
      const { email, adminId, invitedBy } = await findLink(db, token);
      const problem = findPasswordProblem(password, email);
      if (problem) throw fieldError('password', `A password ${problem}`);
      const passwordHash = await hashPassword(password);
      if (adminId === null) {
        const time = now();
        await db.transaction().execute(async (transaction) => {
          await endLink(transaction, token);
          if (!(await addAdmin(transaction, { email, name, passwordHash }, time))) throw linkEnded();
          const inviter = await findAdmin(transaction, 'id', invitedBy ?? '');
          const what = `${email} is an admin now, invited by ${inviter?.email}`;
          await queueColleagueMails(transaction, mailer.settings, email, what, time);
        });
        mailer.wake(0);
      } else {
        await changeAccount(context, email, 'password', async (transaction, time) => {
          // Before the admin is locked, as in a sign-in.
          await allowOneCode(transaction, email, time);
          // Whoever changes the password locks the admin first, too.
          await transaction.selectFrom('admins').select('id').where('id', '=', adminId).forUpdate().execute();
          await endLink(transaction, token);
          // Whoever reads the mailbox could guess codes without end, with a new link for each ten.
          return changePassword(transaction, email, passwordHash, { now: time, keepsCodes: true });
        });
      }
      const event = adminId === null ? 'invitation-accepted' : 'password-set-by-link';
      log.info({ event, account: email, outcome: 'success' }, event);
    },
  );

  /** Of two requests at once with a link, one ends it. */
  async function endLink(transaction: Db, token: string): Promise<void> {
    const { id } = await findLink(transaction, token);
    await transaction
      .deleteFrom('accountLinks')
      .where('id', '=', id)
      .where('tokenHash', '=', hashToken(token))
      .returning('id')
      .executeTakeFirstOrThrow(linkEnded);
  }
}

function linkEnded(): HttpError {
  return new HttpError(410, { message: 'This link does not work any more' });
}

export function sendsNoMail(): HttpError {
  return new HttpError(409, { message: 'The server sends no mail' });
}
