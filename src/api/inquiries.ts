import { EXPORT_TIMEOUT_MS } from '../config/constants';
import type {
  FormToken,
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
  const { item } = await postRecord<Inquiry>('/contact', body, idempotencyKey, headers);
  return item;
}

/** GET /contact/stamp: the time when the form was first touched, signed by the server. */
export async function fetchFormToken(): Promise<string> {
  const { data } = await http.get<Partial<FormToken>>('/contact/stamp');
  // It becomes a header value, which not every text may be.
  if (!/^[\x21-\x7e]{1,200}$/.test(data?.stamp ?? '')) throw new Error('The response is no form token');
  return data.stamp ?? '';
}

/** GET /contact: the admin's list of inquiries. */
export function listInquiries(query: InquiryListQuery, signal?: AbortSignal): Promise<Page<Inquiry>> {
  return getPage<Inquiry>('/contact', query, { signal });
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
  const { item } = await putRecord<Inquiry>(`/contact/${encodeURIComponent(id)}/status`, { status });
  return item;
}
