import { Building2, CalendarDays, type LucideIcon, MapPin } from 'lucide-react';
import type { ListedJob } from '../../api/jobs';
import type { JobInput } from '../../shared/job';
import { DateTime } from '../../ui/DateTime';
import { getForeignLanguage } from './job';
import { jobWords } from './jobWords';

type Fact = Exclude<keyof JobInput, 'position' | 'description'>;
/** Below the position, in this order. */
const ICONS: Record<Fact, LucideIcon> = { location: MapPin, department: Building2 };
const FACTS = Object.entries(ICONS) as [Fact, LucideIcon][];

/** Where a job is, in which department, and since when. */
export function JobFacts({ job }: { job: ListedJob }) {
  const posted = new Date(job.postedDate);
  return (
    <ul className="cluster gap-1 gap-x-5 soft above-2">
      {FACTS.map(([fact, Icon]) =>
        job[fact] ? (
          <li key={fact} className="row" lang={getForeignLanguage(job.position)}>
            <Icon size={18} />
            {job[fact]}
          </li>
        ) : undefined,
      )}
      {!Number.isNaN(posted.getTime()) && (
        <li className="row">
          <CalendarDays size={18} />
          <span>
            {jobWords.posted} <DateTime iso={posted.toISOString()} format="longDay" />
          </span>
        </li>
      )}
    </ul>
  );
}
