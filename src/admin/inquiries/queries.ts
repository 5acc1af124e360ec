import { queryOptions } from '@tanstack/react-query';
import { nullIfMissing } from '../../api/errors';
import { http, readFrom, SLOW_TIMEOUT_MS } from '../../api/http';
import { getConflictRecord, getEtag, getPage } from '../../api/records';
import type { InquiryListQuery } from '../../shared/inquiry';
import type {
  Inquiry,
  InquiryEvent,
  InquirySummary,
  InquiryWeek,
  OtherHere,
  ResponseTimes,
} from '../../shared/inquiryResponses';
import type { Mail, OtherMail, OtherThread, UnfiledMail } from '../../shared/mailResponses';
import { isByOther } from './timeline/describeEvent';

/** What several parts read of inquiries and mails; every request needs a session. */

export const inquiryPath = (id: string) => `/contact/${encodeURIComponent(id)}`;
const eventsPath = (id: string) => `${inquiryPath(id)}/events`;
export const attachmentsPath = (id: string) => `${inquiryPath(id)}/attachments`;

export type PolledSummary = { summary: InquirySummary; etag: string | undefined };

export const inquiryQueries = {
  all: ['inquiries'] as const,
  lists: ['inquiries', 'list'] as const,
  /** Of the mutations that change inquiries. */
  changes: ['inquiries', 'change'] as const,

  list: (query: InquiryListQuery) =>
    queryOptions({
      queryKey: [...inquiryQueries.lists, query] as const,
      queryFn: ({ signal }) => getPage<Inquiry>('/contact', query, { signal }),
    }),

  /** One inquiry, or null when it was erased. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...inquiryQueries.all, 'detail', id] as const,
      queryFn: ({ signal }) => findInquiry(id, signal),
    }),

  /** Oldest first. */
  timeline: (id: string) =>
    queryOptions({
      queryKey: [...inquiryQueries.all, 'timeline', id] as const,
      queryFn: readFrom<InquiryEvent[]>(eventsPath(id)),
    }),

  /** The other inquiries of the same person, newest first. */
  othersOf: (id: string) =>
    queryOptions({
      queryKey: [...inquiryQueries.all, 'others', id] as const,
      queryFn: readFrom<Inquiry[]>(`${inquiryPath(id)}/others`),
    }),

  /**
   * Says that an inquiry is open here, and reads who else has it open. Apart from `all`: a change of an inquiry is no
   * reason to ask.
   */
  presence: (id: string, isWriting: boolean) =>
    queryOptions({
      queryKey: ['presence', id, isWriting] as const,
      queryFn: async ({ signal }) =>
        (await http.put<OtherHere[]>(`${inquiryPath(id)}/presence`, { isWriting }, { signal })).data,
    }),

  /** How quickly inquiries are answered. */
  responseTimes: () =>
    queryOptions({
      queryKey: [...inquiryQueries.all, 'response times'] as const,
      queryFn: readFrom<ResponseTimes>('/contact/response-times'),
    }),

  /** How many came in each of the last weeks, oldest first. */
  weeks: () =>
    queryOptions({
      queryKey: [...inquiryQueries.all, 'weeks'] as const,
      queryFn: readFrom<InquiryWeek[]>('/contact/weeks'),
    }),

  /**
   * The numbers of the views, with the ETag that shows whether any inquiry has changed since. The browser may not cache the
   * response, so the ETag is sent here, and an unchanged summary is the known one. The layout polls it, so the parts of a
   * screen take what it has.
   */
  summary() {
    const queryKey = [...inquiryQueries.all, 'summary'] as const;
    return queryOptions({
      queryKey,
      async queryFn({ signal, client }): Promise<PolledSummary> {
        const known = client.getQueryData<PolledSummary>(queryKey);
        const { status, data, headers } = await http.get<InquirySummary>('/contact/summary', {
          signal,
          headers: known?.etag ? { 'If-None-Match': known.etag } : {},
          validateStatus: (code) => (code >= 200 && code < 300) || code === 304,
        });
        return status === 304 && known ? known : { summary: data, etag: getEtag(headers) };
      },
      select: ({ summary }) => summary,
      refetchOnMount: false,
    });
  },
};

/** The inquiry, or null when it was erased. */
export async function findInquiry(id: string, signal?: AbortSignal): Promise<Inquiry | null> {
  return (await http.get<Inquiry>(inquiryPath(id), { signal }).catch(nullIfMissing))?.data ?? null;
}

/** The inquiry as it is now, when the change that threw `error` got 409. */
export function getCurrentInquiry(error: unknown): Inquiry | undefined {
  return getConflictRecord<Inquiry>(error)?.item;
}

/**
 * What others have done since a time. By time: an event that was seen may have left the timeline since. By a request of its
 * own: a query that is running already may answer with what was before.
 */
export async function readEventsByOthers(
  id: string,
  since: string,
  me: string | undefined,
): Promise<InquiryEvent[]> {
  const { data: events } = await http.get<InquiryEvent[]>(eventsPath(id));
  return events.filter((event) => event.at > since && isByOther(event, me));
}

export const otherMailPath = (id: string) => `/other-mails/${encodeURIComponent(id)}`;

export const mailQueries = {
  all: ['mails'] as const,

  /** What arrived and could not be filed, oldest first. */
  unfiled: () =>
    queryOptions({
      queryKey: [...mailQueries.all, 'unfiled'] as const,
      queryFn: readFrom<UnfiledMail[]>('/incoming-mails'),
    }),

  /** What people wrote that belongs to no inquiry, by thread, the newest first. */
  others: () =>
    queryOptions({
      queryKey: [...mailQueries.all, 'others'] as const,
      queryFn: readFrom<OtherThread[]>('/other-mails'),
    }),

  /** What the mails of a thread say, from the mailbox. They do not change; a `count` that does asks again. */
  other: (id: string, count: number) =>
    queryOptions({
      queryKey: [...mailQueries.all, 'other', id, count] as const,
      queryFn: readFrom<OtherMail[]>(otherMailPath(id), { timeout: SLOW_TIMEOUT_MS }),
      staleTime: 'static',
    }),

  /**
   * Mails to send, newest first, 100 at most.
   * @param status `failed` are also those that may or may not have arrived, `delayed` those that wait for too long
   */
  list: (status: 'failed' | 'delayed') =>
    queryOptions({
      queryKey: [...mailQueries.all, status] as const,
      queryFn: readFrom<Mail[]>('/mails', { params: { status } }),
    }),
};
