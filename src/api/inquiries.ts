import type { Inquiry, InquiryInput, InquiryListQuery } from '../contract/inquiry';
import type { Page } from '../contract/list';
import { http } from './http';
import { getPage } from './lists';

/**
 * POST /contact (section 7).
 * @param key the key of this form fill: a retry with the same key is stored once (decision 9)
 */
export async function sendInquiry(inquiry: InquiryInput, key: string): Promise<Inquiry> {
  const response = await http.post<Inquiry>('/contact', inquiry, { headers: { 'Idempotency-Key': key } });
  return response.data;
}

/** GET /contact: the admin's list of inquiries. */
export function listInquiries(query: InquiryListQuery, signal?: AbortSignal): Promise<Page<Inquiry>> {
  return getPage<Inquiry>('/contact', query, signal);
}
