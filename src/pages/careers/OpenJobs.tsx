import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ListedJob } from '../../api/jobs';
import { jobQueries } from '../../api/queries';
import { hasSamples } from '../../content/hasSamples';
import { JsonLd } from '../../layout/JsonLd';
import { paths } from '../../paths';
import { AsyncList } from '../../ui/AsyncList';
import { buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { scrollToSection } from '../../ui/focus';
import { Reveal } from '../../ui/Reveal';
import { Skeleton } from '../../ui/Skeleton';
import unfold from '../../ui/Unfold.module.css';
import { ApplyOtherwise } from './ApplyOtherwise';
import { JobFacts } from './JobFacts';
import { getForeignLanguage, isOpen } from './job';
import { jobJsonLd } from './jobsJsonLd';
import { jobWords } from './jobWords';
import styles from './OpenJobs.module.css';
import { careersPage } from './words';

const copy = careersPage.jobs;

/** The open jobs, which the page comes with. */
export function OpenJobs() {
  const query = useQuery({ ...jobQueries.everyPage(), select: listOpenJobs });
  useJobAnchor(query.data);
  return (
    <AsyncList
      query={query}
      skeleton={<JobSkeleton />}
      failed={copy.failed}
      empty={<p className="soft">{copy.empty}</p>}
    >
      {(items) => (
        <>
          {!hasSamples && <JsonLd nodes={() => items.flatMap(jobJsonLd)} />}
          <Reveal as="ul" className={styles.jobs}>
            {items.map((job) => (
              <Job key={job._id} job={job} />
            ))}
          </Reveal>
        </>
      )}
    </AsyncList>
  );
}

function listOpenJobs(jobs: ListedJob[]): ListedJob[] {
  return jobs.filter(isOpen);
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
  const { _id, position, description, isSample } = job;
  const lang = getForeignLanguage(position);
  return (
    <li id={`job-${_id}`} className={classNames('stack ruled top', styles.job)}>
      <div>
        <h3 className={classNames('text-xl', styles.title)} lang={lang} tabIndex={-1}>
          {position}
        </h3>
        <JobFacts job={job} />
        {description && (
          <details className={unfold.unfold}>
            <summary className="row hit bold">
              {copy.about}
              <ChevronDown size={18} />
            </summary>
            <p className="measure pre-line" lang={lang} dir="auto">
              {description}
            </p>
          </details>
        )}
      </div>
      {/* Nobody can apply for an invented job. */}
      {!isSample && (
        <p className="cluster gap-3">
          <Link to={paths.apply(_id)} className={buttonClass({ variant: 'secondary' })}>
            <span>
              {jobWords.apply.form}{' '}
              <span className="visually-hidden">
                {jobWords.apply.rest} <span lang={lang}>{position}</span>
              </span>
            </span>
          </Link>
          <ApplyOtherwise job={job} />
        </p>
      )}
    </li>
  );
}

function JobSkeleton() {
  return (
    <div className={styles.jobs}>
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className={classNames('stack gap-3 ruled top', styles.job)}>
          <Skeleton shape="short" className="text-xl" />
          <Skeleton shape="short" />
        </div>
      ))}
    </div>
  );
}
