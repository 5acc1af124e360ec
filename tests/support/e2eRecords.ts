import { type APIRequestContext, expect } from '@playwright/test';
import { ADMIN } from './e2eTest';

let session: Promise<Record<string, string>> | undefined;

/** The header of a session shared by a whole file, since a login is deliberately slow. */
export function authorizationHeader(request: APIRequestContext): Promise<Record<string, string>> {
  session ??= request.post('/api/auth/login', { data: ADMIN }).then(async (answer) => {
    const { token } = (await answer.json()) as { token: string };
    return { authorization: `Bearer ${token}` };
  });
  return session;
}

/** @returns the new record's id */
export async function create(
  request: APIRequestContext,
  name: 'blogs' | 'jobs',
  data: object,
): Promise<string> {
  const answer = await request.post(`/api/${name}`, { data, headers: await authorizationHeader(request) });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { _id: string })._id;
}
