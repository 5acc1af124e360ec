import type { Inquiry, InquiryInput, InquiryListQuery } from '../contract/inquiry';
import type { Page } from '../contract/list';
import { getPage } from './lists';
import { postRecord } from './records';

/**
 * POST /contact (section 7).
 * @param key the key of this form fill: a retry with the same key is stored once (decision 9)
 * @throws also when the answer is no record: a proxy's page with status 200 has stored nothing
 */
export async function sendInquiry(inquiry: InquiryInput, key: string): Promise<Inquiry> {
  const { item } = await postRecord<Inquiry>('/contact', inquiry, key);
  return item;
}

/** GET /contact: the admin's list of inquiries. */
export function listInquiries(query: InquiryListQuery, signal?: AbortSignal): Promise<Page<Inquiry>> {
  return getPage<Inquiry>('/contact', query, signal);
}
