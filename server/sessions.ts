import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { SESSION_IDLE_MS, SESSION_MS } from '../src/contract/session';
import type { Database } from './database/open';
import { unauthorized } from './errors';

const MINUTE = 60_000;

export type ActiveSession = { tokenHash: string; email: string; expiresAt: string };
export type Sessions = ReturnType<typeof createSessions>;

/**
 * Who is signed in. A token is 32 random bytes and only its sha-256 is stored, so a leaked database opens
 * nothing. It ends 8 hours after the login, or after an hour without a call.
 */
export function createSessions({ db }: Database, now: () => Date) {
  return {
    /** Starts a session; the token in the answer is not kept anywhere. */
    async start(admin: { id: string; email: string }): Promise<{ token: string; expiresAt: string }> {
      const time = now();
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(time.getTime() + SESSION_MS).toISOString();
      await db.deleteFrom('sessions').where('expires_at', '<=', time.toISOString()).execute();
      await db
        .insertInto('sessions')
        .values({
          token_hash: hash(token),
          admin_id: admin.id,
          created_at: time.toISOString(),
          last_used_at: time.toISOString(),
          expires_at: expiresAt,
        })
        .execute();
      return { token, expiresAt };
    },

    /**
     * The session of this call's bearer token; the call counts as activity.
     *
     * @throws HttpError 401 when there is none, or it was revoked or has ended
     */
    async require(request: FastifyRequest): Promise<ActiveSession> {
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
      // A busy admin screen makes many calls; one write a minute is exact enough for an hour.
      if (idle >= MINUTE) {
        await db
          .updateTable('sessions')
          .set({ last_used_at: time.toISOString() })
          .where('token_hash', '=', tokenHash)
          .execute();
      }
      return { tokenHash, email: session.email, expiresAt: session.expires_at };
    },

    async revoke(tokenHash: string): Promise<void> {
      await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    },
  };
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
