import { useQuery } from '@tanstack/react-query';
import { Building2, CalendarDays, ChevronDown, type LucideIcon, MapPin } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListedJob } from '../../api/jobs';
import { jobQueries } from '../../api/queries';
import { company } from '../../content/company';
import { hasSamples } from '../../content/hasSamples';
import { JsonLd } from '../../layout/JsonLd';
import { paths } from '../../paths';
import type { JobInput } from '../../shared/job';
import { LANGUAGE_TAG } from '../../shared/languages';
import type { Page } from '../../shared/list';
import { siteLanguage } from '../../shared/siteLanguage';
import { AsyncList, toListState } from '../../ui/AsyncList';
import { buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { whatsappHref } from '../../ui/contactLinks';
import { DateTime } from '../../ui/DateTime';
import { ExternalLink } from '../../ui/ExternalLink';
import { scrollToSection } from '../../ui/focus';
import { Reveal } from '../../ui/Reveal';
import { Skeleton } from '../../ui/Skeleton';
import { jobJsonLd } from './jobsJsonLd';
import styles from './OpenJobs.module.css';
import { careersPage } from './words';

const copy = careersPage.jobs;
type Fact = Exclude<keyof JobInput, 'position' | 'description'>;
/** Below the position, in this order. */
const ICONS: Record<Fact, LucideIcon> = { location: MapPin, department: Building2 };
const FACTS = Object.entries(ICONS) as [Fact, LucideIcon][];

/** The open jobs, which the page comes with. */
export function OpenJobs() {
  const query = useQuery({ ...jobQueries.everyPage(), select: selectOpenJobs });
  useJobAnchor(query.data?.items);
  return (
    <AsyncList
      list={toListState(query)}
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

/** A job without a status is open. */
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

/** A job is in the language of its owner, which its letters tell. @returns that language where it is not the page's */
function getForeignLanguage(text: string): string | undefined {
  const language = /\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en';
  return language === siteLanguage ? undefined : LANGUAGE_TAG[language];
}

function Job({ job }: { job: ListedJob }) {
  const { _id, position, location, postedDate, description } = job;
  const posted = new Date(postedDate);
  const { label, whatsapp, rest, subject, body } = copy.apply;
  const name = location ? `${position}, ${location}` : position;
  const lang = getForeignLanguage(position);
  const mail = new URLSearchParams({ subject: subject(name), body });
  const button = buttonClass({ variant: 'secondary' });
  return (
    <li id={`job-${_id}`} className={classNames('stack ruled top', styles.job)}>
      <div>
        <h3 className={classNames('text-xl', styles.title)} lang={lang} tabIndex={-1}>
          {position}
        </h3>
        <ul className="cluster gap-1 gap-x-5 soft above-2">
          {FACTS.map(([fact, Icon]) =>
            job[fact] ? (
              <li key={fact} className="row" lang={lang}>
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
        {description && (
          <details>
            <summary className="row hit bold">
              {copy.about}
              <ChevronDown size={18} />
            </summary>
            <p className={styles.description} lang={lang} dir="auto">
              {description}
            </p>
          </details>
        )}
      </div>
      <p className="cluster gap-3">
        {company.whatsapp && (
          <ExternalLink href={whatsappHref(company.whatsapp, `${subject(name)}\n${body}`)} className={button}>
            <span>
              {whatsapp}{' '}
              <span className="visually-hidden">
                {rest} <span lang={lang}>{position}</span>
              </span>
            </span>
          </ExternalLink>
        )}
        {/* To a mail program `+` is no blank. */}
        <a
          href={`mailto:${company.email}?${mail.toString().replaceAll('+', '%20')}`}
          className={company.whatsapp ? 'link-row' : button}
        >
          <span>
            {label}{' '}
            <span className="visually-hidden">
              {rest} <span lang={lang}>{position}</span>
            </span>
          </span>
        </a>
      </p>
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
