import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Hourglass, Inbox, Timer } from 'lucide-react';
import { paths } from '../../paths';
import { formatCount } from '../../shared/formatCount';
import { dateFormats, formatDuration } from '../../ui/dates';
import { useNow } from '../../ui/useNow';
import { inquiryQueries } from '../inquiries/queries';
import { NumberCard, NumberSection } from './NumberCard';

/** What the inquiries need today. */
export function InquiryNumbers() {
  // Each visit refetches the numbers, as it does the counts of the records.
  const query = useQuery({ ...inquiryQueries.summary(), refetchOnMount: true });
  const { data: summary, isError } = query;
  const due = summary?.views.due;
  const waiting = summary?.waiting ?? 0;
  return (
    <NumberSection title="Inquiries today" failed="Failed to load inquiry counts" query={query}>
      <NumberCard
        icon={Inbox}
        to={paths.admin.todaysInquiries}
        value={summary && formatCount(summary.newToday)}
        label="New today"
        isError={isError}
      />
      <NumberCard
        icon={CalendarClock}
        to={paths.admin.dueInquiries}
        value={due === undefined ? undefined : formatCount(due)}
        // They are in the same list.
        label={waiting > 0 ? `Due, ${formatCount(waiting)} of them waiting for over 24 hours` : 'Due'}
        isUrgent={due !== undefined && due > 0}
        isError={isError}
      />
    </NumberSection>
  );
}

/** How quickly inquiries are answered. */
export function ResponseTimes() {
  const query = useQuery(inquiryQueries.responseTimes());
  const { data, isError } = query;
  const now = useNow();
  const median = data?.medianSeconds;
  const longest = data?.longestWaiting;
  return (
    <NumberSection title="Response times" failed="Failed to load the response times" query={query}>
      <NumberCard
        icon={Timer}
        value={typeof median === 'number' ? formatDuration(median * 1_000) : undefined}
        label={
          <>
            Median time to first answer, last 30 days
            <span className="visually-hidden">{describeAnswered(data?.answered)}</span>
          </>
        }
        words={median === null ? 'No first answers in the last 30 days' : undefined}
        isError={isError}
      />
      <NumberCard
        icon={Hourglass}
        to={longest ? paths.admin.inquiry(longest._id) : undefined}
        value={longest ? formatDuration(now - Date.parse(longest.since)) : undefined}
        label={
          <>
            Longest waiting
            {longest && (
              <span className="visually-hidden">
                {` for an answer, since ${dateFormats.dayAndTime.format(new Date(longest.since))}. Open this inquiry`}
              </span>
            )}
          </>
        }
        words={longest === null ? 'No one is waiting for an answer' : undefined}
        isError={isError}
      />
    </NumberSection>
  );
}

function describeAnswered(count: number | undefined): string {
  if (count === undefined) return '';
  return count === 1
    ? '. One inquiry was answered.'
    : `. ${formatCount(count)} inquiries were answered; half of them waited no longer than this.`;
}
