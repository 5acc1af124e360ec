import { hashKey, type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { getExpirySnapshot, parseSessionExpiry } from '../../data/session';
import type { InquirySummary } from '../../shared/inquiryResponses';
import { SESSION_IDLE_MS } from '../../shared/limits';
import { inquiryQueries, mailQueries } from './queries';

/** How often open screens poll while the tab is visible, so that new inquiries appear within 30 s. */
const POLL_INTERVAL_MS = 20_000;

/** The numbers of the views as last polled; undefined until the first response. */
export function useInquirySummary(): InquirySummary | undefined {
  return useQuery(inquiryQueries.summary()).data;
}

/**
 * Polls the numbers of the views while the tab is visible (docs/product.md §14.16). When they change, the lists, the
 * open inquiry, the response times and the mails that need a person are fetched again.
 */
export function usePolledSummary(): InquirySummary | undefined {
  const client = useQueryClient();
  const { data } = useQuery({
    ...inquiryQueries.summary(),
    refetchInterval: getPollInterval,
  });
  const previous = useRef(data);

  useEffect(() => {
    const isChanged = previous.current !== undefined && previous.current !== data;
    previous.current = data;
    if (!isChanged) return;
    const summary = hashKey(inquiryQueries.summary().queryKey);
    const isOther = ({ queryHash }: Query) => queryHash !== summary;
    for (const queryKey of [inquiryQueries.all, mailQueries.all]) {
      void client.invalidateQueries({ queryKey, predicate: isOther }, { cancelRefetch: false });
    }
  }, [client, data]);

  return data;
}

/** How often an open screen polls; a forgotten tab stops before its session ends. */
export function getPollInterval(): number | false {
  return isSessionIdle() ? false : POLL_INTERVAL_MS;
}

function isSessionIdle(): boolean {
  const expiry = parseSessionExpiry(getExpirySnapshot());
  if (!expiry) return false;
  return Date.now() > Math.min(expiry.lastActiveAt + SESSION_IDLE_MS, expiry.expiresAt);
}

/**
 * How many inquiries have arrived since the numbers before; a reopened one has not arrived.
 * @returns also how often the numbers changed, since the same number may arrive again
 */
export function useArrived(summary: InquirySummary | undefined): { arrived: number; change: number } {
  const [state, setState] = useState({ summary, arrived: 0, change: 0 });
  if (summary && summary !== state.summary) {
    const arrived = state.summary ? countArrived(state.summary, summary) : 0;
    setState({ summary, arrived, change: state.change + 1 });
  }
  return state;
}

function countArrived(before: InquirySummary, after: InquirySummary): number {
  return Math.max(0, Math.min(after.newToday - before.newToday, after.views.inbox - before.views.inbox));
}
