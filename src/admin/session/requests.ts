import { UnreadableResponseError } from '../../api/errors';
import { http } from '../../api/http';
import type { CurrentSession, Session } from '../../shared/accountResponses';
import type { Credentials } from '../../shared/signIn';

/**
 * POST /auth/login. A 401 rejects without clearing a session, and so does a response that is
 * no session, such as a proxy's HTML page.
 */
export async function login(credentials: Credentials): Promise<Session> {
  const { data } = await http.post<Session>('/auth/login', credentials);
  if (typeof data.token !== 'string') throw new UnreadableResponseError('The response has no token');
  return data;
}

/** POST /auth/logout: revokes the token on the server. */
export async function logout(): Promise<void> {
  await http.post('/auth/logout');
}

/**
 * GET /auth/session: whose session it is and how many milliseconds it has left at the most. The request counts as
 * activity. Both times are the server's, so that the clock of this device does not matter.
 */
export async function getSession(): Promise<{ user: CurrentSession['user']; leftMs: number }> {
  const { data, headers } = await http.get<CurrentSession>('/auth/session');
  const { user, expiresAt } = data;
  const serverTime = Date.parse(String(headers.date));
  const now = Number.isNaN(serverTime) ? Date.now() : serverTime;
  return { user, leftMs: Date.parse(expiresAt) - now };
}
