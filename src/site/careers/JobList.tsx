import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Building2, CalendarDays, MapPin } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListedJob } from '../../data/jobs';
import { messages } from '../../data/messages';
import { jobQueries } from '../../data/query/queries';
import { getQueryClient } from '../../data/query/queryClient';
import { paths } from '../../paths';
import type { Page } from '../../shared/list';
import { AsyncList, toListState } from '../../ui/AsyncList';
import { classNames } from '../../ui/classNames';
import { DateTime } from '../../ui/DateTime';
import { scrollToSection } from '../../ui/focus';
import { Reveal } from '../../ui/Reveal';
import { AskAboutJob } from './AskAboutJob';
import styles from './JobList.module.css';
import { JobSkeleton } from './JobSkeleton';
import { careersPage } from './words';

const copy = careersPage.jobs;

/** The open jobs, with the client that fetches them. */
export default function JobList() {
  return (
    <QueryClientProvider client={getQueryClient()}>
      <FetchedJobs />
    </QueryClientProvider>
  );
}

function FetchedJobs() {
  const query = useQuery({ ...jobQueries.everyPage(), select: selectOpenJobs });
  useJobAnchor(query.data?.items);
  return (
    <AsyncList
      list={toListState(query)}
      copy={messages.states}
      skeleton={<JobSkeleton />}
      failed={copy.failed}
      empty={<p className={styles.empty}>{copy.empty}</p>}
    >
      {(items) => (
        <Reveal as="ul" className={styles.jobs}>
          {items.map((job) => (
            <Job key={job._id} job={job} />
          ))}
        </Reveal>
      )}
    </AsyncList>
  );
}

/** A job without a status is open (docs/product.md §7.2). */
function selectOpenJobs(jobs: ListedJob[]): Page<ListedJob> {
  const items = jobs.filter(({ status }) => !status || status.toLowerCase() === 'open');
  return { items, total: items.length };
}

/** Scrolls to the job that the URL names once the list has loaded: until then it is not in the page. */
function useJobAnchor(jobs: ListedJob[] | undefined): void {
  const location = useLocation();
  const wanted = jobs?.find(({ _id }) => paths.job(_id) === paths.careers + location.hash)?._id;

  useEffect(() => {
    if (!location.hash || wanted === undefined) return;
    const job = document.getElementById(`job-${wanted}`);
    if (job) scrollToSection(job);
  }, [wanted, location]);
}

function Job({ job: { _id, position, department, location, postedDate } }: { job: ListedJob }) {
  const posted = new Date(postedDate);
  return (
    <li id={`job-${_id}`} className={classNames('cluster between', styles.job)}>
      <div>
        <h3 className={styles.title} tabIndex={-1}>
          {position}
        </h3>
        <ul className={classNames('cluster', styles.facts)}>
          {department && (
            <li className={classNames('row', styles.fact)}>
              <Building2 size={18} />
              {department}
            </li>
          )}
          {location && (
            <li className={classNames('row', styles.fact)}>
              <MapPin size={18} />
              {location}
            </li>
          )}
          {!Number.isNaN(posted.getTime()) && (
            <li className={classNames('row', styles.fact)}>
              <CalendarDays size={18} />
              <span>
                {copy.posted} <DateTime iso={posted.toISOString()} format="longDay" />
              </span>
            </li>
          )}
        </ul>
      </div>
      <AskAboutJob job={position} />
    </li>
  );
}
