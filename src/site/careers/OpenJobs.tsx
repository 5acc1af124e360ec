import { useQuery } from '@tanstack/react-query';
import { Building2, CalendarDays, type LucideIcon, MapPin } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListedJob } from '../../data/jobs';
import { jobQueries } from '../../data/query/queries';
import { paths } from '../../paths';
import type { JobInput } from '../../shared/job';
import type { Page } from '../../shared/list';
import { AsyncList, toListState } from '../../ui/AsyncList';
import { buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { whatsappHref } from '../../ui/contactLinks';
import { DateTime } from '../../ui/DateTime';
import { ExternalLink } from '../../ui/ExternalLink';
import { scrollToSection } from '../../ui/focus';
import { Reveal } from '../../ui/Reveal';
import { Skeleton } from '../../ui/Skeleton';
import { company } from '../content/company';
import styles from './OpenJobs.module.css';
import { careersPage } from './words';

const copy = careersPage.jobs;
type Fact = Exclude<keyof JobInput, 'position'>;
/** Below the position, in this order. */
const ICONS: Record<Fact, LucideIcon> = { location: MapPin, department: Building2 };
const FACTS = Object.entries(ICONS) as [Fact, LucideIcon][];

/** The open jobs (docs/product.md §7.2), which the page comes with. */
export function OpenJobs() {
  const query = useQuery({ ...jobQueries.everyPage(), select: selectOpenJobs });
  useJobAnchor(query.data?.items);
  return (
    <AsyncList
      list={toListState(query)}
      skeleton={<JobSkeleton />}
      failed={copy.failed}
      empty={<p className={classNames('soft', styles.empty)}>{copy.empty}</p>}
    >
      {(items) => (
        <>
          <Reveal as="ul" className={styles.jobs}>
            {items.map((job) => (
              <Job key={job._id} job={job} />
            ))}
          </Reveal>
          <p className="muted above-5">
            {copy.help} <a href={`mailto:${company.email}`}>{company.email}</a>
          </p>
        </>
      )}
    </AsyncList>
  );
}

/** A job without a status is open (docs/product.md §7.2). */
function selectOpenJobs(jobs: ListedJob[]): Page<ListedJob> {
  const items = jobs.filter(({ status }) => !status || status.toLowerCase() === 'open');
  return { items, total: items.length };
}

/** Scrolls to the job that the URL names when the list arrives after the page: otherwise the browser does it. */
function useJobAnchor(jobs: ListedJob[] | undefined): void {
  const location = useLocation();
  const [cameWithPage] = useState(jobs !== undefined);
  const wanted = jobs?.find(({ _id }) => paths.job(_id) === paths.careers + location.hash)?._id;

  useEffect(() => {
    if (cameWithPage || !location.hash || wanted === undefined) return;
    const job = document.getElementById(`job-${wanted}`);
    if (job) scrollToSection(job);
  }, [cameWithPage, wanted, location]);
}

function Job({ job }: { job: ListedJob }) {
  const { _id, position, location, postedDate } = job;
  const posted = new Date(postedDate);
  const { label, whatsapp, rest, subject, body } = copy.apply;
  const name = location ? `${position}, ${location}` : position;
  const mail = new URLSearchParams({ subject: subject(name), body });
  return (
    <li id={`job-${_id}`} className={classNames('stack', styles.job)}>
      <div>
        <h3 className={classNames('text-xl', styles.title)} tabIndex={-1}>
          {position}
        </h3>
        <ul className={classNames('cluster soft', styles.facts)}>
          {FACTS.map(([fact, Icon]) =>
            job[fact] ? (
              <li key={fact} className="row">
                <Icon size={18} />
                {job[fact]}
              </li>
            ) : undefined,
          )}
          {!Number.isNaN(posted.getTime()) && (
            <li className="row">
              <CalendarDays size={18} />
              <span>
                {copy.posted} <DateTime iso={posted.toISOString()} format="longDay" />
              </span>
            </li>
          )}
        </ul>
      </div>
      <p className="cluster gap-5">
        {/* To a mail program `+` is no blank. */}
        <a
          href={`mailto:${company.email}?${mail.toString().replaceAll('+', '%20')}`}
          className={buttonClass({ variant: 'secondary' })}
        >
          <span>
            {label}{' '}
            <span className="visually-hidden">
              {rest} {position}
            </span>
          </span>
        </a>
        {company.whatsapp && (
          <ExternalLink
            href={whatsappHref(company.whatsapp, `${subject(name)}\n${body}`)}
            className="link-row"
          >
            <span>
              {whatsapp}{' '}
              <span className="visually-hidden">
                {rest} {position}
              </span>
            </span>
          </ExternalLink>
        )}
      </p>
    </li>
  );
}

function JobSkeleton() {
  return (
    <div className={styles.jobs}>
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className={classNames('stack gap-3', styles.job)}>
          <Skeleton className={styles.titleSkeleton} />
          <Skeleton className={styles.lineSkeleton} />
        </div>
      ))}
    </div>
  );
}
