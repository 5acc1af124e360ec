import type { Credentials, Session } from '../contract/session';
import { http } from './http';

/** POST /auth/login (section 7). A 401 rejects without signing anybody out. */
export async function login(credentials: Credentials): Promise<Session> {
  const response = await http.post<Session>('/auth/login', credentials);
  return response.data;
}

/** POST /auth/logout: revokes the token on the server. */
export async function logout(): Promise<void> {
  await http.post('/auth/logout');
}
