import { queryOptions } from '@tanstack/react-query';
import type { InquiryListQuery } from '../../shared/inquiry';
import { listMails, listUnfiledMails } from './mailRequests';
import {
  findInquiry,
  getResponseTimes,
  getSummary,
  listEvents,
  listInquiries,
  listOtherInquiries,
  sayPresent,
  type VersionedSummary,
} from './requests';
import { listTemplates } from './templates/requests';

export const inquiryQueries = {
  all: ['inquiries'] as const,
  lists: ['inquiries', 'list'] as const,

  list(query: InquiryListQuery) {
    return queryOptions({
      queryKey: [...inquiryQueries.lists, query] as const,
      queryFn: ({ signal }) => listInquiries(query, signal),
    });
  },

  /** One inquiry, or null when it was erased. */
  detail(id: string) {
    return queryOptions({
      queryKey: [...inquiryQueries.all, 'detail', id] as const,
      queryFn: ({ signal }) => findInquiry(id, signal),
    });
  },

  timeline(id: string) {
    return queryOptions({
      queryKey: [...inquiryQueries.all, 'timeline', id] as const,
      queryFn: ({ signal }) => listEvents(id, signal),
    });
  },

  /** The other inquiries of the same person. */
  othersOf(id: string) {
    return queryOptions({
      queryKey: [...inquiryQueries.all, 'others', id] as const,
      queryFn: ({ signal }) => listOtherInquiries(id, signal),
    });
  },

  /** Who else has an inquiry open. Apart from `all`: a change of an inquiry is no reason to ask. */
  presence(id: string, isWriting: boolean) {
    return queryOptions({
      queryKey: ['presence', id, isWriting] as const,
      queryFn: ({ signal }) => sayPresent(id, isWriting, signal),
    });
  },

  /** How quickly inquiries are answered. */
  responseTimes() {
    return queryOptions({
      queryKey: [...inquiryQueries.all, 'response times'] as const,
      queryFn: ({ signal }) => getResponseTimes(signal),
    });
  },

  /** The numbers of the views; an unchanged response is the cached one. */
  summary() {
    const queryKey = [...inquiryQueries.all, 'summary'] as const;
    return queryOptions({
      queryKey,
      queryFn: ({ signal, client }) => getSummary(client.getQueryData<VersionedSummary>(queryKey), signal),
      select: ({ summary }) => summary,
    });
  },
};

export const mailQueries = {
  all: ['mails'] as const,

  unfiled() {
    return queryOptions({
      queryKey: [...mailQueries.all, 'unfiled'] as const,
      queryFn: ({ signal }) => listUnfiledMails(signal),
    });
  },

  list(status: 'failed' | 'delayed') {
    return queryOptions({
      queryKey: [...mailQueries.all, status] as const,
      queryFn: ({ signal }) => listMails(status, signal),
    });
  },
};

export const templateQueries = {
  all: ['reply-templates'] as const,

  list() {
    return queryOptions({
      queryKey: templateQueries.all,
      queryFn: ({ signal }) => listTemplates(signal),
    });
  },
};
