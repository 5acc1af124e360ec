import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { getFailureText, toApiFailure, toReportedFailure } from '../../data/errors';
import { messages } from '../../data/messages';
import { blogQueries } from '../../data/query/queries';
import { paths } from '../../paths';
import { useNavigateFromHere } from '../../router/useNavigateFromHere';
import type { BlogVersion } from '../../shared/blogDraft';
import { PageMeta } from '../../site/PageMeta';
import { BackLink } from '../../ui/BackLink';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { classNames } from '../../ui/classNames';
import { dateFormats } from '../../ui/dates';
import { RetryNotice } from '../../ui/RetryNotice';
import { showToast } from '../../ui/showToast';
import { ComparedText } from '../editor/ComparedText';
import { useAdmins } from '../list/useAdmins';
import { blogEditor, versionsPage as copy, editorCopy } from '../words/editors';
import styles from './BlogVersions.module.css';
import { findDraft, getVersion, listVersions, restoreVersion } from './blogDrafts';
import { BLOG_TEXTS, describeCover, toCoverFields } from './blogResource';

const formatTime = (iso: string) => dateFormats.dayAndTimeInIndia.format(new Date(iso));
/** Longer texts scroll in their own box, which must be focusable. */
const LONG_TEXT = 400;
const COMPARED = [...BLOG_TEXTS, 'cover'] as const;
type Compared = (typeof COMPARED)[number];

/** /admin/blogs/edit/{id}/versions: who published what when, compared with today's (docs/product.md §15.12). */
export default function BlogVersions() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const { getName } = useAdmins();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...blogQueries.all, 'versions', id],
    queryFn: ({ signal }) => listVersions(id, { signal }),
  });
  const current = data?.[0];
  const chosen =
    data?.find(({ version }) => String(version) === params.get('version')) ?? data?.[1] ?? current;
  return (
    <div className={styles.page}>
      <PageMeta title={copy.title} description={copy.description} />
      <BackLink to={paths.admin.editBlog(id)} label={copy.back} />
      <h1 className={styles.title}>{copy.title}</h1>
      {isPending && <p role="status">{copy.loading}</p>}
      {!isPending && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {current && chosen && (
        <>
          <p className={styles.lead}>{copy.lead}</p>
          <div className={styles.columns}>
            <nav aria-label={copy.list}>
              <ol className={styles.list}>
                {data.map(({ version, publishedAt, publishedBy }) => (
                  <li key={version}>
                    <Link
                      to={`?version=${version}`}
                      replace
                      preventScrollReset
                      className={styles.version}
                      aria-current={version === chosen.version ? 'true' : undefined}
                    >
                      <strong>
                        {formatTime(publishedAt)}
                        {version === current.version && ` · ${copy.current}`}
                      </strong>
                      <span className={styles.by}>
                        {publishedBy === null ? copy.unknown : getName(publishedBy)}
                      </span>
                    </Link>
                  </li>
                ))}
              </ol>
            </nav>
            <Comparison key={chosen.version} id={id} version={chosen} current={current} />
          </div>
        </>
      )}
    </div>
  );
}

function Comparison({ id, version, current }: { id: string; version: BlogVersion; current: BlogVersion }) {
  const client = useQueryClient();
  const navigate = useNavigateFromHere();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const isCurrent = version.version === current.version;
  const query = (number: number) => ({
    queryKey: [...blogQueries.all, 'version', id, number],
    queryFn: ({ signal }: { signal: AbortSignal }) => getVersion(id, number, { signal }),
  });
  const then = useQuery(query(version.version));
  const now = useQuery(query(current.version));

  async function restore(mayReplace: boolean): Promise<void> {
    setIsBusy(true);
    try {
      const draft = mayReplace ? await findDraft(id) : undefined;
      await restoreVersion(id, version.version, draft?.etag);
      client.removeQueries({ queryKey: blogQueries.all });
      showToast('success', copy.restored);
      navigate(paths.admin.editBlog(id));
    } catch (error) {
      setIsBusy(false);
      if (toApiFailure(error).status === 409) setIsAsking(true);
      else if (toReportedFailure(error)) showToast('error', copy.restoreFailed);
    }
  }

  return (
    <section className={styles.comparison} aria-labelledby="version">
      <div className={styles.head}>
        <h2 id="version" className={styles.heading}>
          {copy.compare(formatTime(version.publishedAt))}
        </h2>
        {!isCurrent && (
          <Button aria-disabled={isBusy} onClick={() => !isBusy && void restore(false)}>
            {isBusy ? copy.restoring : copy.restore}
          </Button>
        )}
      </div>
      <p className={styles.lead}>{isCurrent ? copy.same : copy.restoreText}</p>
      {(then.isError || now.isError) && (
        <Failure
          error={then.error ?? now.error}
          onRetry={() => {
            void then.refetch();
            void now.refetch();
          }}
        />
      )}
      {then.data && now.data && <Differences then={then.data} now={now.data} isCurrent={isCurrent} />}
      {isAsking && (
        <ConfirmDialog
          {...copy.replace}
          isBusy={isBusy}
          onConfirm={() => void restore(true)}
          onClose={() => setIsAsking(false)}
        >
          <p>{copy.replace.text}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <RetryNotice label={messages.states.retry} onRetry={onRetry}>
      <p>
        <strong>{copy.failed}</strong>
      </p>
      <p>{getFailureText(toApiFailure(error), editorCopy.fetchFailures)}</p>
    </RetryNotice>
  );
}

function getTexts(version: BlogVersion, name: Compared): string[] {
  if (name === 'cover') return describeCover(toCoverFields(version.cover, version.coverAlt));
  return [version[name] ?? ''];
}

function Differences({ then, now, isCurrent }: { then: BlogVersion; now: BlogVersion; isCurrent: boolean }) {
  const fields = COMPARED.map((name) => ({
    name,
    then: getTexts(then, name),
    now: getTexts(now, name),
  }));
  const differing = fields.filter((field) => isCurrent || field.then.join() !== field.now.join());
  if (differing.length === 0) return <p>{copy.noDifference}</p>;
  return differing.map((field) => (
    <div key={field.name} className={styles.field}>
      <h3 className={styles.label}>{blogEditor.labels[field.name]}</h3>
      <div className={classNames(styles.sides, isCurrent && styles.single)}>
        {!isCurrent && <Side name={field.name} label={copy.then} texts={field.then} others={field.now} />}
        <Side
          name={field.name}
          label={copy.now}
          texts={field.now}
          others={isCurrent ? field.now : field.then}
        />
      </div>
    </div>
  ));
}

function Side({
  name,
  label,
  texts,
  others,
}: {
  name: Compared;
  label: string;
  texts: string[];
  others: string[];
}) {
  const text = texts.join('');
  return (
    <div className={styles.side}>
      <p className={styles.sideLabel}>{label}</p>
      <div
        className={styles.text}
        dir="auto"
        role="group"
        aria-label={`${blogEditor.labels[name]}: ${label}`}
        {...(text.length > LONG_TEXT && { tabIndex: 0 })}
      >
        {text === '' && '–'}
        {texts.map((part, index) => (
          <div key={index}>
            <ComparedText text={part} other={others[index] ?? ''} />
          </div>
        ))}
      </div>
    </div>
  );
}
