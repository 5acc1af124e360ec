import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { importWithRetry } from '../../data/importWithRetry';
import { messages } from '../../data/messages';
import { onPageIdle } from '../../router/tasks';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { company } from '../content/company';
import { JobSkeleton } from './JobSkeleton';
import styles from './OpenJobs.module.css';
import { careersPage } from './words';

const { jobs } = careersPage;

const LOAD_MARGIN = '400px';

const loadJobList = () => importWithRetry(() => import('./JobList'));

/**
 * The open jobs (docs/product.md §7.2). The script that fetches and shows them loads when the page is idle or this
 * section is near the viewport, or at once when the URL names a job.
 */
export function OpenJobs() {
  const container = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const [isWanted, setIsWanted] = useState(false);
  const [JobList, setJobList] = useState<ComponentType>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const want = () => setIsWanted(true);
    if (hash.startsWith('#job-')) want();
    const cancel = onPageIdle(want);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && want(),
      { rootMargin: LOAD_MARGIN },
    );
    if (container.current) observer.observe(container.current);
    return () => {
      cancel();
      observer.disconnect();
    };
  }, [hash]);

  useEffect(() => {
    if (!isWanted || hasFailed) return undefined;
    let isMounted = true;
    loadJobList().then(
      ({ default: Loaded }) => isMounted && setJobList(() => Loaded),
      () => isMounted && setHasFailed(true),
    );
    return () => {
      isMounted = false;
    };
  }, [isWanted, hasFailed]);

  function retry(): void {
    setHasFailed(false);
    // The button that has the focus disappears.
    container.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={container} tabIndex={-1} className={styles.container}>
      <noscript>
        <p>
          {jobs.withoutScript}{' '}
          <a href={`mailto:${company.email}?subject=${encodeURIComponent(jobs.heading)}`}>{company.email}</a>
        </p>
      </noscript>
      <div className={styles.list}>
        {JobList && <JobList />}
        {!JobList && !hasFailed && <JobSkeleton />}
        {hasFailed && (
          <div role="alert" className={classNames('stack gap-3', styles.failure)}>
            <p>{jobs.failed}</p>
            <Button variant="secondary" size="small" onClick={retry}>
              {messages.states.retry}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
