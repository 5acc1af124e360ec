import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { SESSION_IDLE_MS, SESSION_MS } from '../../src/shared/limits';
import { deleteBatch } from '../database/deleteBatch';
import type { Database } from '../database/open';
import type { Schema } from '../database/schema';
import { unauthorized } from '../http/errors';
import type { Session } from '../http/fastify';

const MINUTE = 60_000;

export type Sessions = ReturnType<typeof createSessions>;

/**
 * Sessions end 8 hours after sign-in or 30 minutes after the last request. A token is 32 random bytes and only its
 * SHA-256 is stored, so that a leaked database gives no access.
 */
export function createSessions({ db, dialect }: Database, now: () => Date) {
  return {
    /**
     * Starts a session; the returned token is not stored.
     *
     * @param admin with the password hash that was verified
     * @returns undefined when the admin was removed, or the password changed, since then
     */
    async start(admin: {
      id: string;
      password_hash: string;
    }): Promise<{ token: string; expiresAt: string } | undefined> {
      const time = now();
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(time.getTime() + SESSION_MS).toISOString();
      const started = await db
        .insertInto('sessions')
        .columns(['token_hash', 'admin_id', 'created_at', 'last_used_at', 'expires_at'])
        .expression((eb) =>
          eb
            .selectFrom('admins')
            .select([
              sql.val(hash(token)).as('token_hash'),
              'id',
              sql.val(time.toISOString()).as('created_at'),
              sql.val(time.toISOString()).as('last_used_at'),
              sql.val(expiresAt).as('expires_at'),
            ])
            .where('id', '=', admin.id)
            .where('password_hash', '=', admin.password_hash)
            // Serializes with a concurrent password change, after which this finds no row.
            .$if(dialect === 'postgres', (query) => query.forShare()),
        )
        .returning('token_hash')
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
        .innerJoin('admins', 'admins.id', 'sessions.admin_id')
        .select(['admins.email', 'sessions.last_used_at', 'sessions.expires_at'])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      const time = now();
      const idle = session ? time.getTime() - Date.parse(session.last_used_at) : 0;
      if (!session || session.expires_at <= time.toISOString() || idle >= SESSION_IDLE_MS) {
        throw unauthorized('Your session has ended. Please sign in again.');
      }
      // One write a minute is exact enough for the many requests of an admin screen.
      if (idle >= MINUTE && !request.routeOptions.config.isPolled) {
        const update = db
          .updateTable('sessions')
          .set({ last_used_at: time.toISOString() })
          .where('token_hash', '=', tokenHash)
          .execute();
        // On a full disk admins can still read.
        await update.catch(() => undefined);
      }
      return { tokenHash, email: session.email, expiresAt: session.expires_at };
    },

    async revoke(tokenHash: string): Promise<void> {
      await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    },
  };
}

/** Deletes expired sessions. @returns whether there may be more */
export function purgeSessions(db: Kysely<Schema>, now: Date): Promise<boolean> {
  return deleteBatch(db, 'sessions', 'token_hash', (eb) => eb('expires_at', '<=', now.toISOString()));
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
