import type { InquiryWeek } from '../../shared/inquiryResponses';
import { MONTHS } from '../../shared/months';
import { nameTopic } from '../inquiries/labels';

const SIX_DAYS_MS = 6 * 24 * 60 * 60_000;

/** @param topic undefined for all, '' for the inquiries without a topic of the form */
export function countTopic({ inquiries, topics }: InquiryWeek, topic: string | undefined): number {
  if (topic === undefined) return inquiries;
  if (topic !== '') return topics[topic] ?? 0;
  return inquiries - Object.values(topics).reduce((sum, count) => sum + count, 0);
}

/** @param topic as `countTopic` has it */
export function getTopicLabel(topic: string | undefined): string | undefined {
  return topic === '' ? 'no or another topic' : topic && nameTopic(topic);
}

/** The week from this Monday of the calendar, `YYYY-MM-DD`, such as "8–14 Jun" or "29 Jun – 5 Jul". */
export function formatCalendarWeek(monday: string): string {
  const first = new Date(`${monday}T00:00:00Z`);
  const last = new Date(first.getTime() + SIX_DAYS_MS);
  const end = `${last.getUTCDate()} ${shortMonth(last)}`;
  return first.getUTCMonth() === last.getUTCMonth()
    ? `${first.getUTCDate()}–${end}`
    : `${first.getUTCDate()} ${shortMonth(first)} – ${end}`;
}

/** "Jun", of a day of the calendar given as its midnight in UTC. */
export function shortMonth(day: Date): string {
  return MONTHS[day.getUTCMonth()]?.slice(0, 3) ?? '';
}
