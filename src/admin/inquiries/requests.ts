import { isAxiosError } from 'axios';
import { http, SLOW_TIMEOUT_MS } from '../../api/http';
import { getConflictRecord, ifMatch, postRecord, putRecord, toEtag } from '../../api/records';
import type { ApiError } from '../../shared/error';
import type { InquiryExportQuery, InquiryReply } from '../../shared/inquiryAdmin';
import type { Inquiry, ReplyFile } from '../../shared/inquiryResponses';
import { inquiryPath, otherMailPath } from './queries';

/** What admins do with inquiries, where it is more than a call of `http`; every request needs a session. */

type InquiryVersion = Pick<Inquiry, '_id' | 'version'>;

/**
 * PUT /contact/{id} corrects the sender's details; `/status`, `/owner` and `/follow-up` below it change these.
 * @param key of an answer, which is stored once when it is sent again
 * @throws 409 when another admin has changed the inquiry since
 */
export async function putInquiry(
  { _id, version }: InquiryVersion,
  path: '' | '/status' | '/owner' | '/follow-up',
  body: object,
  key?: string,
): Promise<Inquiry> {
  const headers = { ...ifMatch(toEtag(version)), ...(key && { 'Idempotency-Key': key }) };
  return (await putRecord<Inquiry>(inquiryPath(_id) + path, body, headers)).item;
}

/** The inquiry as it is now, when the change that threw `error` got 409. */
export function getCurrentInquiry(error: unknown): Inquiry | undefined {
  return getConflictRecord<Inquiry>(error)?.item;
}

/** Whether what was sent first under the same key is stored, and this other text is not. */
export function wasKeyUsed(error: unknown): boolean {
  return isAxiosError<Partial<ApiError>>(error) && error.response?.data?.keyWasUsed === true;
}

/**
 * POST /contact/{id}/replies: queues a reply; it leaves 10 seconds later.
 * @returns the id of its mail
 * @throws 409 as `putInquiry` does
 */
export async function sendReply(inquiry: InquiryVersion, reply: InquiryReply, key: string): Promise<string> {
  const headers = ifMatch(toEtag(inquiry.version));
  const path = `${inquiryPath(inquiry._id)}/replies`;
  return (await postRecord<{ _id: string }>(path, reply, key, headers)).item._id;
}

export const attachmentsPath = (id: string) => `${inquiryPath(id)}/attachments`;

/** POST /contact/{id}/attachments: stores a file for a reply. */
export async function uploadAttachment(id: string, file: File, signal: AbortSignal): Promise<ReplyFile> {
  const { data } = await http.post<ReplyFile>(attachmentsPath(id), file, {
    params: { name: file.name },
    headers: { 'Content-Type': 'application/octet-stream' },
    timeout: SLOW_TIMEOUT_MS,
    signal,
  });
  return data;
}

/** GET /contact/{id}/attachments/{n}: a file, or a small picture of an image. */
export async function getAttachment(id: string, n: number, options?: { preview?: true }): Promise<Blob> {
  const { data } = await http.get<Blob>(`${attachmentsPath(id)}/${n}`, {
    params: options,
    responseType: 'blob',
    timeout: SLOW_TIMEOUT_MS,
  });
  return data;
}

/** GET /contact/export: the inquiries as a CSV file, or everything that is stored of one address. */
export async function exportInquiries(query: InquiryExportQuery): Promise<Blob> {
  const { data, headers } = await http.get<ArrayBuffer>('/contact/export', {
    params: query,
    // As bytes: decoding to text would drop the byte order mark that spreadsheets need.
    responseType: 'arraybuffer',
    timeout: SLOW_TIMEOUT_MS,
  });
  return new Blob([data], { type: String(headers['content-type'] ?? 'text/csv') });
}

/** POST /other-mails/{id}/inquiry: makes the mails of a thread an inquiry. */
export async function makeInquiry(thread: string): Promise<Inquiry> {
  const path = `${otherMailPath(thread)}/inquiry`;
  return (await http.post<Inquiry>(path, undefined, { timeout: SLOW_TIMEOUT_MS })).data;
}
