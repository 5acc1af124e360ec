import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { ListedJob } from '../../../api/jobs';
import { jobQueries } from '../../../api/queries';
import { FailedPage } from '../../../layout/FailedPage';
import { MissingPage } from '../../../layout/MissingPage';
import { PageMeta } from '../../../layout/PageMeta';
import { paths } from '../../../paths';
import { classNames } from '../../../ui/classNames';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';
import { useNewHeading } from '../../../ui/useNewHeading';
import { useReceipt } from '../../form/receipts';
import { useServedStateOnce } from '../../form/servedState';
import { JobFacts } from '../JobFacts';
import { getForeignLanguage, isOpen } from '../job';
import { ApplicationSent } from './ApplicationSent';
import styles from './Apply.module.css';
import { ApplyForm } from './ApplyForm';
import { applyPage } from './words';

/** /careers/{id}: a job, and the form to apply for it. */
export default function Apply() {
  const { id = '' } = useParams();
  const client = useQueryClient();
  const query = useQuery({
    ...jobQueries.detail(id),
    // What /careers has loaded is the whole job.
    placeholderData: () =>
      client.getQueryData(jobQueries.everyPage().queryKey)?.find(({ _id }) => _id === id),
  });
  const { data: job, refetch } = query;
  const isError = query.isError && !job;
  const hasEnded = job !== undefined || isError;
  useNewHeading(hasEnded);

  if (job === null || (job && !isOpen(job))) return <JobNotOpen />;
  return (
    <div className={classNames('page', styles.page)}>
      <Link to={job ? paths.job(id) : paths.careers} className="row label hit underline-on-hover">
        <ArrowLeft size={18} />
        {applyPage.back}
      </Link>
      {job && <JobToApplyFor job={job} />}
      {isError && (
        <>
          <PageMeta title={applyPage.failed.heading} description={applyPage.description} />
          <FailedPage {...applyPage.failed} onRetry={() => void refetch()} />
        </>
      )}
      {!hasEnded && (
        <div className="stack above-4" aria-busy>
          <PageMeta title={applyPage.heading} description={applyPage.description} />
          <h1 className="visually-hidden">{applyPage.loading}</h1>
          <Skeleton className="text-3xl" />
          <Skeleton shape="short" />
          <Skeleton />
        </div>
      )}
    </div>
  );
}

/** Who has applied for it still finds the receipt. */
function JobNotOpen() {
  const receipt = useReceipt(useServedStateOnce());
  if (!receipt) return <MissingPage copy={applyPage.missing} to={paths.careers} />;
  return (
    <div className={classNames('page stack', styles.page)}>
      <PageMeta title={applyPage.sent.title} description={applyPage.description} />
      <Link to={paths.careers} className="row label hit underline-on-hover">
        <ArrowLeft size={18} />
        {applyPage.back}
      </Link>
      <div className={classNames('box round-l', styles.card)}>
        <ApplicationSent receipt={receipt} heading="h1" />
      </div>
    </div>
  );
}

function JobToApplyFor({ job }: { job: ListedJob }) {
  const { _id, position, description, isSample } = job;
  const lang = getForeignLanguage(position);
  return (
    <div className={classNames('stack above-4', styles.columns)}>
      {/* Search engines are told of a job at /careers. */}
      <PageMeta title={applyPage.title(position)} description={applyPage.description} />
      <div>
        <h1 className="text-3xl" lang={lang}>
          {position}
        </h1>
        <JobFacts job={job} />
        {description && (
          <p className={classNames('measure above-6 pre-line', styles.description)} lang={lang} dir="auto">
            {description}
          </p>
        )}
        {!isSample && (
          <>
            <h2 className={classNames('text-l', styles.stepsTitle)}>{applyPage.steps.heading}</h2>
            <ol className="measure numbered">
              {applyPage.steps.list.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </>
        )}
      </div>
      {isSample ? (
        <Notice tone="info">{applyPage.sample}</Notice>
      ) : (
        <div className={classNames('box round-l', styles.card)}>
          {/* Hydrated in a task of its own. */}
          <Suspense>
            <ApplyForm key={_id} job={job} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
