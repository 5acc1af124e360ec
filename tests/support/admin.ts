import { saveSession } from '../../src/data/session';
import type { Inquiry } from '../../src/shared/inquiryResponses';
import { ADMIN } from './inProcessApp';
import { getTestApp } from './network';
import { SAMPLE_INQUIRY } from './sampleInquiry';

/** Stores a valid session in this browser. @returns its token */
export async function signIn(): Promise<string> {
  const token = await (await getTestApp()).signIn();
  saveSession(token, { email: ADMIN.email });
  return token;
}

/** Revokes the token, as a sign-out does. */
export async function revoke(token: string): Promise<void> {
  const { app } = await getTestApp();
  await app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { authorization: `Bearer ${token}` },
  });
}

export const INQUIRY = { ...SAMPLE_INQUIRY, message: null };

/** Sends an inquiry as a visitor does. */
export async function sendInquiry(
  fields: Partial<Record<keyof Inquiry | 'website', string | null>> = {},
): Promise<Inquiry> {
  const { app } = await getTestApp();
  const response = await app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { ...INQUIRY, ...fields },
  });
  if (response.statusCode !== 201)
    throw new Error(`The inquiry got ${response.statusCode}: ${response.body}`);
  return response.json<Inquiry>();
}

/** Sets the status in the database, also to values that the API rejects. */
export async function setStatus({ _id }: Pick<Inquiry, '_id'>, status: string): Promise<void> {
  const { database } = await getTestApp();
  await database.db.updateTable('inquiries').set({ status }).where('id', '=', _id).execute();
}
