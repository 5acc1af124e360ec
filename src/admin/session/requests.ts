import { UnreadableResponseError } from '../../data/errors';
import { http } from '../../data/http';
import type { Credentials, Session } from '../../shared/signIn';

/**
 * POST /auth/login (docs/product.md §13.2). A 401 rejects without clearing a session, and so does a response that is
 * no session, such as a proxy's HTML page.
 */
export async function login(credentials: Credentials): Promise<Session> {
  const { data } = await http.post<Partial<Session> | null>('/auth/login', credentials);
  const { token, user, expiresAt } = data ?? {};
  if (typeof token !== 'string' || !user?.email || !expiresAt) {
    throw new UnreadableResponseError('POST /auth/login did not respond with a session');
  }
  return { token, user, expiresAt };
}

/** POST /auth/logout: revokes the token on the server. */
export async function logout(): Promise<void> {
  await http.post('/auth/logout');
}

/**
 * GET /auth/session: whose session it is and how many milliseconds it has left at the most. The request counts as
 * activity. Both times are the server's, so that the clock of this device does not matter.
 */
export async function getSession(): Promise<{ user: Session['user']; leftMs: number }> {
  const { data, headers } = await http.get<Partial<Session> | null>('/auth/session');
  const { user, expiresAt } = data ?? {};
  if (!user?.email || !expiresAt) {
    throw new UnreadableResponseError('GET /auth/session did not respond with a session');
  }
  const serverTime = Date.parse(String(headers.date));
  const now = Number.isNaN(serverTime) ? Date.now() : serverTime;
  return { user, leftMs: Date.parse(expiresAt) - now };
}
