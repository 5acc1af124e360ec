import { http } from '../../data/http';
import { postRecord } from '../../data/records';
import { getText, parseFields } from '../../data/responseFields';
import type { InquiryInput } from '../../shared/inquiry';

/** The requests of the public form; those of admins are in inquiryDesk.ts, which visitors do not load. */

/** What is sent with an inquiry besides the visitor's entries. */
export type InquiryMeta = {
  /** A retry with the same key is stored once. */
  idempotencyKey: string;
  /** From `fetchFormToken`; without it the inquiry is accepted as well. */
  formToken?: string;
  /** The value of the field that people do not see. */
  website?: string | null;
};

/**
 * POST /contact.
 * @throws also when the response is no record: a proxy's page with status 200 has stored nothing
 */
export async function sendInquiry(
  inquiry: InquiryInput,
  { idempotencyKey, formToken, website }: InquiryMeta,
): Promise<void> {
  const body = website ? { ...inquiry, website } : inquiry;
  const headers: Record<string, string> = formToken ? { 'X-Form-Stamp': formToken } : {};
  const parse = (data: unknown) => parseFields(data, 'an inquiry');
  await postRecord('/contact', parse, body, idempotencyKey, headers);
}

/** GET /contact/stamp: the time when the form was first touched, signed by the server. */
export async function fetchFormToken(): Promise<string> {
  const { data } = await http.get<unknown>('/contact/stamp');
  const token = getText(parseFields(data, 'a form token'), 'stamp') ?? '';
  // It becomes a header value, which not every text may be.
  if (!/^[\x21-\x7e]{1,200}$/.test(token)) throw new Error('The response is not a form token');
  return token;
}
