import { saveSession } from '../../src/auth/session';
import type { Inquiry } from '../../src/contract/inquiry';
import { ADMIN } from './inProcessApp';
import { testApp } from './network';
import { SAMPLE_INQUIRY } from './sampleInquiry';

/** This browser is signed in, with a token that the server of this test knows. */
export async function signIn(): Promise<string> {
  const token = await (await testApp()).signIn();
  saveSession(token, { email: ADMIN.email });
  return token;
}

/** The server takes the token back, as when an admin signs out on another device. */
export async function revoke(token: string): Promise<void> {
  const { app } = await testApp();
  await app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { authorization: `Bearer ${token}` },
  });
}

/** One without a message, as most are. */
export const INQUIRY = { ...SAMPLE_INQUIRY, message: null };

/** A visitor has sent this inquiry. */
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

/** Gives a stored inquiry a status, also one that no call gives. */
export async function setStatus({ _id }: Inquiry, status: string): Promise<void> {
  const { database } = await testApp();
  await database.db.updateTable('inquiries').set({ status }).where('id', '=', _id).execute();
}
