import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { SESSION_IDLE_MS, SESSION_MS } from '../../src/shared/limits';
import { deleteBatch } from '../database/batches';
import type { Db } from '../database/schema';
import { unauthorized } from '../http/errors';
import type { Session } from '../http/fastify';
import { MINUTE } from '../time';

export type Sessions = ReturnType<typeof createSessions>;

/**
 * Sessions end 8 hours after sign-in or 30 minutes after the last request. A token is 32 random bytes and only its
 * SHA-256 is stored, so that a leaked database gives no access.
 */
export function createSessions(db: Db, now: () => Date) {
  return {
    /**
     * Starts a session; the returned token is not stored.
     *
     * @param admin with the password hash that was verified
     * @returns undefined when the admin was removed, or the password changed, since then
     */
    async start(admin: {
      id: string;
      passwordHash: string;
    }): Promise<{ token: string; expiresAt: string } | undefined> {
      const time = now();
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(time.getTime() + SESSION_MS).toISOString();
      const started = await db
        .insertInto('sessions')
        .columns(['tokenHash', 'adminId', 'createdAt', 'lastUsedAt', 'expiresAt'])
        .expression((eb) =>
          eb
            .selectFrom('admins')
            .select([
              sql.val(hash(token)).as('tokenHash'),
              'id',
              sql.val(time.toISOString()).as('createdAt'),
              sql.val(time.toISOString()).as('lastUsedAt'),
              sql.val(expiresAt).as('expiresAt'),
            ])
            .where('id', '=', admin.id)
            .where('passwordHash', '=', admin.passwordHash)
            // Serializes with a concurrent password change, after which this finds no row.
            .forShare(),
        )
        .returning('tokenHash')
        .executeTakeFirst();
      return started && { token, expiresAt };
    },

    /**
     * Returns the session of a request's bearer token; the request counts as activity, unless its route is polled.
     *
     * @throws HttpError 401 without a session that is active
     */
    async authenticate(request: FastifyRequest): Promise<Session> {
      const token = /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1];
      if (!token) throw unauthorized('Please sign in');
      const tokenHash = hash(token);
      const session = await db
        .selectFrom('sessions')
        .innerJoin('admins', 'admins.id', 'sessions.adminId')
        .select(['admins.email', 'sessions.lastUsedAt', 'sessions.expiresAt'])
        .where('tokenHash', '=', tokenHash)
        .executeTakeFirst();
      const time = now();
      const idle = session ? time.getTime() - Date.parse(session.lastUsedAt) : 0;
      if (!session || session.expiresAt <= time.toISOString() || idle >= SESSION_IDLE_MS) {
        throw unauthorized('Your session has ended. Please sign in again.');
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
      return { tokenHash, email: session.email, expiresAt: session.expiresAt };
    },

    async revoke(tokenHash: string): Promise<void> {
      await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
    },
  };
}

/** Deletes expired sessions. @returns whether there may be more */
export function purgeSessions(db: Db, now: Date): Promise<boolean> {
  return deleteBatch(db, 'sessions', 'tokenHash', (eb) => eb('expiresAt', '<=', now.toISOString()));
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
