import { isAxiosError } from 'axios';
import { toApiFailure } from '../../data/errors';
import { http } from '../../data/http';
import {
  getConflictRecord,
  getEtag,
  getId,
  getPage,
  parseFields,
  parseList,
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
  ResponseTimes,
} from '../../shared/inquiryResponses';
import type { Page } from '../../shared/list';

/** The export of all inquiries may be large, and the connection slow. */
const EXPORT_TIMEOUT_MS = 300_000;

/** What admins do with inquiries; every request needs a session. */

type InquiryKey = Pick<Inquiry, '_id' | 'version'>;

const inquiryPath = (id: string) => `/contact/${encodeURIComponent(id)}`;

/** GET /contact: the admin's list of inquiries. */
export function listInquiries(query: InquiryListQuery, signal?: AbortSignal): Promise<Page<Inquiry>> {
  return getPage('/contact', parseInquiry, query, { signal });
}

/** GET /contact/{id}, or null when it was erased. */
export async function findInquiry(id: string, signal?: AbortSignal): Promise<Inquiry | null> {
  try {
    const { data } = await http.get<unknown>(inquiryPath(id), { signal });
    return parseInquiry(data);
  } catch (error) {
    if (toApiFailure(error).status === 404) return null;
    throw error;
  }
}

/** GET /contact/{id}/others: the other inquiries of the same person, newest first. */
export async function listOtherInquiries(id: string, signal?: AbortSignal): Promise<Inquiry[]> {
  return (await getPage(`${inquiryPath(id)}/others`, parseInquiry, {}, { signal })).items;
}

/** GET /contact/{id}/events: the timeline, oldest first. */
export async function listEvents(id: string, signal?: AbortSignal): Promise<InquiryEvent[]> {
  const { data } = await http.get<unknown>(`${inquiryPath(id)}/events`, { signal });
  return parseList(data, 'a timeline');
}

/** PUT /contact/{id}/presence: says that it is open here. @returns the other admins who have it open */
export async function sayPresent(id: string, isWriting: boolean, signal?: AbortSignal): Promise<OtherHere[]> {
  const { data } = await http.put<unknown>(`${inquiryPath(id)}/presence`, { isWriting }, { signal });
  return parseList(data, 'a list of admins');
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
  parseFields(parseFields(data, 'a summary').views, 'a summary');
  return { summary: data, etag: getEtag(headers) };
}

/** GET /contact/response-times */
export async function getResponseTimes(signal?: AbortSignal): Promise<ResponseTimes> {
  const { data } = await http.get<ResponseTimes>('/contact/response-times', { signal });
  parseFields(data, 'response times');
  return data;
}

/** PUT /contact/{id}/status. @throws 409 when another admin has changed the inquiry since */
export function setInquiryStatus(inquiry: InquiryKey, change: InquiryStatus): Promise<Inquiry> {
  return put(inquiry, '/status', change);
}

/** PUT /contact/{id}/owner; null makes the inquiry unassigned. */
export function setInquiryOwner(inquiry: InquiryKey, owner: string | null): Promise<Inquiry> {
  return put(inquiry, '/owner', { owner });
}

/** PUT /contact/{id}/follow-up; a day in India, `YYYY-MM-DD`. */
export function setFollowUp(inquiry: InquiryKey, date: string | null): Promise<Inquiry> {
  return put(inquiry, '/follow-up', { date });
}

/** PUT /contact/{id}: corrects the sender's details. */
export function correctInquiry(inquiry: InquiryKey, details: InquiryCorrection): Promise<Inquiry> {
  return put(inquiry, '', details);
}

async function put(inquiry: InquiryKey, path: string, body: object): Promise<Inquiry> {
  const { item } = await putRecord(inquiryPath(inquiry._id) + path, parseInquiry, body, toEtag(inquiry));
  return item;
}

/** The inquiry as it is now, when the change that threw `error` got 409. */
export function getCurrentInquiry(error: unknown): Inquiry | undefined {
  return getConflictRecord(error, parseInquiry)?.item;
}

/** Whether what was sent first under the same key is stored, and this other text is not. */
export function wasKeyUsed(error: unknown): boolean {
  return isAxiosError<Partial<ApiError>>(error) && error.response?.data?.keyWasUsed === true;
}

/** POST /contact/{id}/notes. Sent again under the same key it is stored once. */
export async function addNote(id: string, text: string, key: string): Promise<void> {
  await postRecord(`${inquiryPath(id)}/notes`, parseEntryId, { text }, key);
}

/**
 * POST /contact/{id}/replies: queues a reply; it leaves 10 seconds later.
 * @returns the id of its mail
 * @throws 409 as `setInquiryStatus` does
 */
export async function sendReply(inquiry: InquiryKey, reply: InquiryReply, key: string): Promise<string> {
  const headers = { 'If-Match': toEtag(inquiry) };
  const path = `${inquiryPath(inquiry._id)}/replies`;
  return (await postRecord(path, parseEntryId, reply, key, headers)).item;
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
  const { data } = await http.post<{ erased?: unknown }>('/contact/erase', { email });
  return typeof data.erased === 'number' ? data.erased : 0;
}

/** POST /contact/bulk: changes many inquiries in one request; each can fail by itself. */
export async function changeInquiries(change: InquiryBulk): Promise<BulkResult[]> {
  const { data } = await http.post<unknown>('/contact/bulk', change);
  return parseList(data, 'a list of results');
}

/** GET /contact/{id}/attachments/{n}: a file, or a small picture of an image. */
export async function getAttachment(id: string, n: number, options?: { preview?: true }): Promise<Blob> {
  const { data } = await http.get<Blob>(`${inquiryPath(id)}/attachments/${n}`, {
    params: options,
    responseType: 'blob',
    timeout: EXPORT_TIMEOUT_MS,
  });
  return data;
}

/** GET /contact/export: the inquiries as a CSV file, or everything that is stored of one address. */
export async function exportInquiries(query: InquiryExportQuery): Promise<Blob> {
  const { data, headers } = await http.get<ArrayBuffer>('/contact/export', {
    params: query,
    // As bytes: decoding to text would drop the byte order mark that spreadsheets need.
    responseType: 'arraybuffer',
    timeout: EXPORT_TIMEOUT_MS,
  });
  return new Blob([data], { type: String(headers['content-type'] ?? 'text/csv') });
}

function parseEntryId(data: unknown): string {
  return getId(parseFields(data, 'an entry of the timeline'));
}

function parseInquiry(data: unknown): Inquiry {
  return parseFields(data, 'an inquiry') as Inquiry;
}
