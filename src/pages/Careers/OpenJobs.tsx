import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { careersPage } from '../../content/careers';
import { company } from '../../content/company';
import { messages } from '../../content/messages';
import { useInView } from '../../hooks/useInView';
import { importWithRetry } from '../../lib/importWithRetry';
import { AsyncList, type ListState } from '../../ui/AsyncList';
import { JobSkeleton } from './JobSkeleton';
import styles from './OpenJobs.module.css';

const LOAD_MARGIN = '400px';

const loadJobList = () => importWithRetry(() => import('./JobList'));

/**
 * The open jobs (docs/product.md §7.2). The script that fetches and shows them loads when this section is near
 * the viewport, or at once when the URL names a job.
 */
export function OpenJobs() {
  const container = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const isNear = useInView(container, LOAD_MARGIN);
  // The HTML was rendered without the hash, so the first render here must not use it.
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const isWanted = isNear || (isHydrated && hash.startsWith('#job-'));
  const [attempt, setAttempt] = useState(0);
  const [list, setList] = useState<ListState<ComponentType>>();

  useEffect(() => {
    if (!isWanted) return undefined;
    let isMounted = true;
    const retry = () => {
      setList(undefined);
      setAttempt(attempt + 1);
    };
    loadJobList().then(
      ({ default: JobList }) => isMounted && setList({ state: 'ready', items: [JobList] }),
      () => isMounted && setList({ state: 'error', retry }),
    );
    return () => {
      isMounted = false;
    };
  }, [isWanted, attempt]);

  return (
    <div ref={container} className={styles.container}>
      <noscript>
        <p>
          {careersPage.jobs.withoutScript} <a href={`mailto:${company.email}`}>{company.email}</a>
        </p>
      </noscript>
      <div className={styles.list}>
        {isWanted ? (
          <AsyncList
            list={list ?? { state: 'loading' }}
            copy={messages.states}
            skeleton={<JobSkeleton />}
            failed={`${messages.lists.jobs.failed}. ${careersPage.jobs.failed}`}
            empty={null}
          >
            {([JobList]) => JobList && <JobList />}
          </AsyncList>
        ) : (
          <JobSkeleton />
        )}
      </div>
    </div>
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
