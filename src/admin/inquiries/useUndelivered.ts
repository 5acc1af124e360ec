import { useQuery } from '@tanstack/react-query';
import type { Mail } from '../../shared/mail';
import { mailQueries } from './queries';
import { useInquirySummary } from './useInquirySummary';

export type Undelivered = 'failed' | 'unsure' | 'delayed';

const NONE: Mail[] = [];

/**
 * What is wrong with the replies to an inquiry: failed, maybe not arrived, or waiting for too long. The mails are fetched
 * only while the numbers of the desk say that there are some.
 */
export function useUndelivered(inquiryId: string): Undelivered | undefined {
  const mail = useInquirySummary()?.mail;
  const failed = useMails('failed', mail?.failed);
  const delayed = useMails('delayed', mail?.delayed);
  const isReply = ({ kind, inquiry }: Mail) => kind === 'reply' && inquiry === inquiryId;
  const undecided = failed.filter(isReply);
  if (undecided.length > 0) return undecided.some(({ status }) => status === 'failed') ? 'failed' : 'unsure';
  return delayed.some(isReply) ? 'delayed' : undefined;
}

function useMails(status: 'failed' | 'delayed', count = 0): Mail[] {
  const { data = NONE } = useQuery({ ...mailQueries.list(status), enabled: count > 0 });
  return count > 0 ? data : NONE;
}
