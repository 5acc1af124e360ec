import type { FastifyRequest } from 'fastify';
import { SESSION_IDLE_MS, SESSION_MS } from '../../src/shared/limits';
import { createId } from '../database/ids';
import type { Db } from '../database/schema';
import { createToken, hashToken } from '../database/secret';
import type { RequestSession } from '../http/access';
import { type HttpError, unauthorized } from '../http/errors';
import { after, before, MINUTE } from '../time';

export type Sessions = ReturnType<typeof createSessions>;

/** Sessions end 8 hours after sign-in or 30 minutes after the last request that is not a poll. */
export function createSessions(db: Db, now: () => Date) {
  return {
    /**
     * Starts a session; the returned token is not stored.
     *
     * @param admin with the password hash and the second factor that were verified
     * @param device browser and system in words
     * @returns undefined when the admin was removed, or one of both changed, since then
     */
    async start(
      transaction: Db,
      admin: { id: string; passwordHash: string; secondFactor: string | null },
      device: string,
    ): Promise<{ token: string; expiresAt: string } | undefined> {
      const time = now();
      const at = time.toISOString();
      // Serializes with a concurrent change of the password or the second factor, after which this finds no row.
      const unchanged = await transaction
        .updateTable('admins')
        .set({ lastSignInAt: at })
        .where('id', '=', admin.id)
        .where('passwordHash', '=', admin.passwordHash)
        .where('secondFactor', 'is not distinct from', admin.secondFactor)
        .returning('id')
        .executeTakeFirst();
      if (!unchanged) return undefined;
      const token = createToken();
      const expiresAt = after(time, SESSION_MS);
      const times = { createdAt: at, lastUsedAt: at, expiresAt };
      await transaction
        .insertInto('sessions')
        .values({ id: createId(time), tokenHash: hashToken(token), adminId: admin.id, device, ...times })
        .execute();
      return { token, expiresAt };
    },

    /**
     * Returns the session of a request's bearer token; the request counts as activity, unless its route is polled.
     *
     * @throws HttpError 401 without a session that is active
     */
    async authenticate(request: FastifyRequest): Promise<RequestSession> {
      const token = /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1];
      if (!token) throw unauthorized('Please sign in');
      const tokenHash = hashToken(token);
      const session = await db
        .selectFrom('sessions')
        .innerJoin('admins', 'admins.id', 'sessions.adminId')
        .select([
          'admins.email',
          'sessions.id',
          'sessions.adminId',
          'sessions.lastUsedAt',
          'sessions.expiresAt',
        ])
        .where('tokenHash', '=', tokenHash)
        .executeTakeFirst();
      const time = now();
      const idle = session ? time.getTime() - Date.parse(session.lastUsedAt) : 0;
      if (!session || session.expiresAt <= time.toISOString() || idle >= SESSION_IDLE_MS) {
        throw sessionEnded();
      }
      // One write a minute is exact enough for the many requests of an admin screen.
      if (idle >= MINUTE && !request.routeOptions.config.isPolled) {
        const update = db
          .updateTable('sessions')
          .set({ lastUsedAt: time.toISOString() })
          .where('tokenHash', '=', tokenHash)
          .execute();
        // On a full disk admins can still read.
        await update.catch(() => undefined);
      }
      const { id, adminId, email, expiresAt } = session;
      return { id, tokenHash, adminId, email, expiresAt };
    },

    /** The sessions of an admin that have not ended, the last used first. */
    async list(adminId: string) {
      const time = now();
      return db
        .selectFrom('sessions')
        .select(['id', 'device', 'createdAt', 'lastUsedAt'])
        .where('adminId', '=', adminId)
        .where('expiresAt', '>', time.toISOString())
        .where('lastUsedAt', '>', before(time, SESSION_IDLE_MS))
        .orderBy('lastUsedAt', 'desc')
        .orderBy('id', 'desc')
        .execute();
    },

    /** @returns whether the admin has this session */
    async end(id: string, adminId: string): Promise<boolean> {
      const ended = await db
        .deleteFrom('sessions')
        .where('id', '=', id)
        .where('adminId', '=', adminId)
        .returning('id')
        .executeTakeFirst();
      return ended !== undefined;
    },
  };
}

/** For an ended session, and for one whose admin was removed during the request. */
export function sessionEnded(): HttpError {
  return unauthorized('Your session has ended. Please sign in again.');
}

/** @param kept the id of the session that does not end */
export async function endSessions(db: Db, adminId: string, kept = ''): Promise<void> {
  await db.deleteFrom('sessions').where('adminId', '=', adminId).where('id', '!=', kept).execute();
}
