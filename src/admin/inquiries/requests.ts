import { isAxiosError } from 'axios';
import { toApiFailure } from '../../data/errors';
import { http, SLOW_TIMEOUT_MS } from '../../data/http';
import {
  getConflictRecord,
  getEtag,
  getPage,
  ifMatch,
  postRecord,
  putRecord,
  toEtag,
} from '../../data/records';
import type { ApiError } from '../../shared/error';
import type { InquiryExportQuery, InquiryListQuery } from '../../shared/inquiry';
import type { InquiryBulk, InquiryCorrection, InquiryReply, InquiryStatus } from '../../shared/inquiryAdmin';
import type {
  BulkResult,
  Inquiry,
  InquiryEvent,
  InquirySummary,
  OtherHere,
  ReplyFile,
  ResponseTimes,
} from '../../shared/inquiryResponses';
import type { Page } from '../../shared/list';

/** What admins do with inquiries; every request needs a session. */

type InquiryVersion = Pick<Inquiry, '_id' | 'version'>;

const inquiryPath = (id: string) => `/contact/${encodeURIComponent(id)}`;

/** GET /contact: the admin's list of inquiries. */
export function listInquiries(query: InquiryListQuery, signal?: AbortSignal): Promise<Page<Inquiry>> {
  return getPage('/contact', query, { signal });
}

/** GET /contact/{id}, or null when it was erased. */
export async function findInquiry(id: string, signal?: AbortSignal): Promise<Inquiry | null> {
  try {
    return (await http.get<Inquiry>(inquiryPath(id), { signal })).data;
  } catch (error) {
    if (toApiFailure(error).status === 404) return null;
    throw error;
  }
}

/** GET /contact/{id}/others: the other inquiries of the same person, newest first. */
export async function listOtherInquiries(id: string, signal?: AbortSignal): Promise<Inquiry[]> {
  return (await getPage<Inquiry>(`${inquiryPath(id)}/others`, {}, { signal })).items;
}

/** GET /contact/{id}/events: the timeline, oldest first. */
export async function listEvents(id: string, signal?: AbortSignal): Promise<InquiryEvent[]> {
  return (await http.get<InquiryEvent[]>(`${inquiryPath(id)}/events`, { signal })).data;
}

/** PUT /contact/{id}/presence: says that it is open here. @returns the other admins who have it open */
export async function sayPresent(id: string, isWriting: boolean, signal?: AbortSignal): Promise<OtherHere[]> {
  return (await http.put<OtherHere[]>(`${inquiryPath(id)}/presence`, { isWriting }, { signal })).data;
}

/** The numbers of the views, with the ETag that shows whether anything has changed since. */
export type VersionedSummary = { summary: InquirySummary; etag: string | undefined };

/**
 * GET /contact/summary. The response may not be cached by the browser, so the ETag is sent here, and an unchanged
 * summary is the known one.
 */
export async function getSummary(
  known: VersionedSummary | undefined,
  signal?: AbortSignal,
): Promise<VersionedSummary> {
  const { status, data, headers } = await http.get<InquirySummary>('/contact/summary', {
    signal,
    headers: known?.etag ? { 'If-None-Match': known.etag } : {},
    validateStatus: (code) => (code >= 200 && code < 300) || code === 304,
  });
  if (status === 304 && known) return known;
  return { summary: data, etag: getEtag(headers) };
}

/** GET /contact/response-times */
export async function getResponseTimes(signal?: AbortSignal): Promise<ResponseTimes> {
  return (await http.get<ResponseTimes>('/contact/response-times', { signal })).data;
}

/**
 * PUT /contact/{id}/status
 * @param key of an answer, which is stored once when it is sent again
 * @throws 409 when another admin has changed the inquiry since
 */
export function setInquiryStatus(
  inquiry: InquiryVersion,
  change: InquiryStatus,
  key?: string,
): Promise<Inquiry> {
  return put(inquiry, '/status', change, key ? { 'Idempotency-Key': key } : {});
}

/** PUT /contact/{id}/owner; null makes the inquiry unassigned. */
export function setInquiryOwner(inquiry: InquiryVersion, owner: string | null): Promise<Inquiry> {
  return put(inquiry, '/owner', { owner });
}

/** PUT /contact/{id}/follow-up; a day in India, `YYYY-MM-DD`. */
export function setFollowUp(inquiry: InquiryVersion, date: string | null): Promise<Inquiry> {
  return put(inquiry, '/follow-up', { date });
}

/** PUT /contact/{id}: corrects the sender's details. */
export function correctInquiry(inquiry: InquiryVersion, details: InquiryCorrection): Promise<Inquiry> {
  return put(inquiry, '', details);
}

async function put(
  { _id, version }: InquiryVersion,
  path: string,
  body: object,
  headers = {},
): Promise<Inquiry> {
  const sent = { ...headers, ...ifMatch(toEtag(version)) };
  return (await putRecord<Inquiry>(inquiryPath(_id) + path, body, sent)).item;
}

/** The inquiry as it is now, when the change that threw `error` got 409. */
export function getCurrentInquiry(error: unknown): Inquiry | undefined {
  return getConflictRecord<Inquiry>(error)?.item;
}

/** Whether what was sent first under the same key is stored, and this other text is not. */
export function wasKeyUsed(error: unknown): boolean {
  return isAxiosError<Partial<ApiError>>(error) && error.response?.data?.keyWasUsed === true;
}

/** POST /contact/{id}/notes. Sent again under the same key it is stored once. */
export async function addNote(id: string, text: string, key: string): Promise<void> {
  await postRecord(`${inquiryPath(id)}/notes`, { text }, key);
}

/**
 * POST /contact/{id}/replies: queues a reply; it leaves 10 seconds later.
 * @returns the id of its mail
 * @throws 409 as `setInquiryStatus` does
 */
export async function sendReply(inquiry: InquiryVersion, reply: InquiryReply, key: string): Promise<string> {
  const headers = ifMatch(toEtag(inquiry.version));
  const path = `${inquiryPath(inquiry._id)}/replies`;
  return (await postRecord<{ _id: string }>(path, reply, key, headers)).item._id;
}

/** DELETE /contact/{id}/replies/{replyId}: takes a queued reply back. @throws 409 when it has left */
export async function withdrawReply(id: string, replyId: string): Promise<void> {
  await http.delete(`${inquiryPath(id)}/replies/${encodeURIComponent(replyId)}`);
}

/** DELETE /contact/{id}: erases one inquiry. */
export async function eraseInquiry(id: string): Promise<void> {
  await http.delete(inquiryPath(id));
}

/** POST /contact/erase: erases everything of an address. @returns the number of inquiries */
export async function eraseAddress(email: string): Promise<number> {
  return (await http.post<{ erased: number }>('/contact/erase', { email })).data.erased;
}

/** POST /contact/bulk: changes many inquiries in one request; each can fail by itself. */
export async function changeInquiries(change: InquiryBulk): Promise<BulkResult[]> {
  return (await http.post<BulkResult[]>('/contact/bulk', change)).data;
}

const attachmentsPath = (id: string) => `${inquiryPath(id)}/attachments`;

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

/** DELETE /contact/{id}/attachments/{n}. One that stays is removed by the server after 30 days. */
export async function removeAttachment(id: string, n: number): Promise<void> {
  await http.delete(`${attachmentsPath(id)}/${n}`);
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
