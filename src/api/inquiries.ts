import { EXPORT_TIMEOUT_MS } from '../config/constants';
import type {
  Inquiry,
  InquiryExportQuery,
  InquiryInput,
  InquiryListQuery,
  InquiryStatus,
} from '../contract/inquiry';
import type { Page } from '../contract/list';
import { http } from './http';
import { getPage } from './lists';
import { postRecord, putRecord } from './records';
import { getId, getText, parseFields } from './responseFields';

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
): Promise<Inquiry> {
  const body = website ? { ...inquiry, website } : inquiry;
  const headers: Record<string, string> = formToken ? { 'X-Form-Stamp': formToken } : {};
  const { item } = await postRecord('/contact', parseInquiry, body, idempotencyKey, headers);
  return item;
}

/** GET /contact/stamp: the time when the form was first touched, signed by the server. */
export async function fetchFormToken(): Promise<string> {
  const { data } = await http.get<unknown>('/contact/stamp');
  const token = getText(parseFields(data, 'a form token'), 'stamp') ?? '';
  // It becomes a header value, which not every text may be.
  if (!/^[\x21-\x7e]{1,200}$/.test(token)) throw new Error('The response is not a form token');
  return token;
}

/** GET /contact: the admin's list of inquiries. */
export function listInquiries(query: InquiryListQuery, signal?: AbortSignal): Promise<Page<Inquiry>> {
  return getPage('/contact', parseInquiry, query, { signal });
}

/** GET /contact/export: the inquiries as a CSV file. */
export async function exportInquiries(query: InquiryExportQuery): Promise<Blob> {
  const { data } = await http.get<ArrayBuffer>('/contact/export', {
    params: query,
    // As bytes: decoding to text would drop the byte order mark that spreadsheets need.
    responseType: 'arraybuffer',
    timeout: EXPORT_TIMEOUT_MS,
  });
  return new Blob([data], { type: 'text/csv' });
}

/** The number of inquiries marked as spam. */
export async function countSpam(signal?: AbortSignal): Promise<number> {
  const { total } = await listInquiries({ status: 'spam', limit: '1' }, signal);
  return total;
}

/** PUT /contact/{id}/status: to spam, or back to the inbox; needs a session. */
export async function setInquiryStatus(id: string, status: InquiryStatus['status']): Promise<Inquiry> {
  const path = `/contact/${encodeURIComponent(id)}/status`;
  const { item } = await putRecord(path, parseInquiry, { status });
  return item;
}

function parseInquiry(data: unknown): Inquiry {
  const fields = parseFields(data, 'an inquiry');
  const interest = getText(fields, 'interest');
  return {
    _id: getId(fields),
    name: getText(fields, 'name') ?? '',
    email: getText(fields, 'email') ?? '',
    phone: getText(fields, 'phone') ?? null,
    company: getText(fields, 'company') ?? null,
    subject: getText(fields, 'subject') ?? '',
    message: getText(fields, 'message') ?? null,
    source: 'website',
    interest: interest === 'services' || interest === 'investor' ? interest : null,
    topic: getText(fields, 'topic') ?? null,
    status: getText(fields, 'status') ?? 'new',
    createdAt: getText(fields, 'createdAt') ?? '',
    owner: getText(fields, 'owner') ?? null,
    followUp: getText(fields, 'followUp') ?? null,
    answeredAt: getText(fields, 'answeredAt') ?? null,
    updatedAt: getText(fields, 'updatedAt') ?? '',
    earlier: typeof fields.earlier === 'number' ? fields.earlier : 0,
    version: typeof fields.version === 'number' ? fields.version : 0,
    spamReasons: Array.isArray(fields.spamReasons)
      ? fields.spamReasons.filter((reason) => typeof reason === 'string')
      : undefined,
  };
}
