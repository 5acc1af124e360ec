import { saveSession } from '../../../src/api/session';
import { ADMIN } from '../admins';
import { request, startAdminSession } from './network';

/** Stores a valid session in this browser. @returns its token */
export async function signIn(): Promise<string> {
  const token = await startAdminSession();
  saveSession(token, { email: ADMIN.email });
  return token;
}

/** Revokes the token, as a sign-out does. */
export async function revoke(token: string): Promise<void> {
  await request('POST /api/auth/logout', 204, { token });
}
