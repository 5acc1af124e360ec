import { hashKey, type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isSessionOver } from '../../api/session';
import type { InquirySummary } from '../../shared/inquiryResponses';
import { inquiryQueries, mailQueries, type PolledSummary } from './queries';

/** How often open screens poll while the tab is visible, so that new inquiries appear within 30 s. */
const POLL_INTERVAL_MS = 20_000;

/** The numbers of the views as last polled; undefined until the first response. */
export function useInquirySummary(): InquirySummary | undefined {
  return useQuery(inquiryQueries.summary()).data;
}

/**
 * Polls the numbers of the views while the tab is visible. When they or any inquiry have changed, the lists, the open
 * inquiry, the response times and the mails that need a person are fetched again.
 * @returns also how many inquiries have arrived with the last change; a reopened one has not arrived
 */
export function usePolledSummary(): { summary: InquirySummary | undefined; arrived: number } {
  const client = useQueryClient();
  const { data } = useQuery({
    ...inquiryQueries.summary(),
    // With the ETag.
    select: undefined,
    refetchOnMount: true,
    refetchInterval: getPollInterval,
  });
  const [{ polled, before }, setState] = useState<{ polled?: PolledSummary; before?: PolledSummary }>({
    polled: data,
  });
  if (data && data !== polled) setState({ polled: data, before: polled });

  useEffect(() => {
    if (!before) return;
    const summaryHash = hashKey(inquiryQueries.summary().queryKey);
    const isOther = ({ queryHash }: Query) => queryHash !== summaryHash;
    for (const queryKey of [inquiryQueries.all, mailQueries.all]) {
      void client.invalidateQueries({ queryKey, predicate: isOther }, { cancelRefetch: false });
    }
  }, [client, before]);

  return {
    summary: polled?.summary,
    arrived: polled && before ? countArrived(before.summary, polled.summary) : 0,
  };
}

/** How often an open screen polls; a forgotten tab stops before its session ends. */
export function getPollInterval(): number | false {
  return isSessionOver() ? false : POLL_INTERVAL_MS;
}

function countArrived(before: InquirySummary, after: InquirySummary): number {
  return Math.max(0, Math.min(after.newToday - before.newToday, after.views.inbox - before.views.inbox));
}
