import { queryOptions } from '@tanstack/react-query';
import { UnreadableResponseError } from '../../api/errors';
import { http, readFrom } from '../../api/http';
import type { AccountLink, CurrentSession, LinksOffer, Session } from '../../shared/accountResponses';
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

/** POST has a link sent, if the address is an admin's; POST /use sets the password, and the link has ended. */
export const LINKS = '/auth/links';

/** GET /auth/links: whether the server can send links that set a password. */
export const linksQuery = () =>
  queryOptions({ queryKey: ['links'] as const, queryFn: readFrom<LinksOffer>(LINKS) });

/** POST /auth/links/read: what a link allows. It is asked once, and not again while somebody types a password. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['links', token] as const,
    queryFn: async ({ signal }) =>
      (await http.post<AccountLink>(`${LINKS}/read`, { token }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
