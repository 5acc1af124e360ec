import { saveSession } from '../../src/auth/session';
import type { Inquiry } from '../../src/contract/inquiry';
import { ADMIN } from './inProcessApp';
import { testApp } from './network';
import { SAMPLE_INQUIRY } from './sampleInquiry';

/** Stores a valid session in this browser. @returns its token */
export async function signIn(): Promise<string> {
  const token = await (await testApp()).signIn();
  saveSession(token, { email: ADMIN.email });
  return token;
}

/** Revokes the token, as a sign-out does. */
export async function revoke(token: string): Promise<void> {
  const { app } = await testApp();
  await app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { authorization: `Bearer ${token}` },
  });
}

export const INQUIRY = { ...SAMPLE_INQUIRY, message: null };

/** Sends an inquiry as a visitor does. */
export async function receiveInquiry(
  fields: Partial<Record<keyof Inquiry | 'website', string | null>> = {},
): Promise<Inquiry> {
  const { app } = await testApp();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { ...INQUIRY, ...fields },
  });
  if (answer.statusCode !== 201)
    throw new Error(`The inquiry was answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<Inquiry>();
}

/** Sets the status in the database, also to values that the API rejects. */
export async function setStatus({ _id }: Inquiry, status: string): Promise<void> {
  const { database } = await testApp();
  await database.db.updateTable('inquiries').set({ status }).where('id', '=', _id).execute();
}
